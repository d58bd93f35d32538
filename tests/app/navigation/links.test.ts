// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownTarget, watchLinks } from '../../../app/viewer/links';

const here = new URL('https://aster.example/realm/aster/home?tab=1#now') as unknown as Location;

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.body.querySelector('a')!;
}
const target = (html: string, basename = '/realm/aster', at = here) => ownTarget(link(html), basename, at);

beforeEach(() => {
  // relative addresses resolve against the page
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(here.href);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('a link that is followed without reloading', () => {
  test.each([
    ['/realm/aster/schedule', '/schedule'],
    ['/realm/aster/search?query=a#hits', '/search?query=a#hits'],
    ['/realm/aster', '/'],
    ['/realm/aster/home?tab=1', '/home?tab=1'],
    ['/realm/aster/home?tab=2#now', '/home?tab=2#now'],
    ['schedule', '/schedule'],
  ])('%s leads to %s', (href, to) => {
    expect(target(`<a href="${href}">x</a>`)).toBe(to);
    expect(target(`<a href="${href}" target="_self">x</a>`)).toBe(to);
  });

  test('in a realm with a host of its own is any page', () => {
    expect(target('<a href="/schedule">x</a>', '')).toBe('/schedule');
    expect(target('<a href="/">x</a>', '')).toBe('/');
  });
});

describe('a link that is the browser’s', () => {
  test.each([
    '<a href="/realm/aster/schedule" target="_blank">x</a>',
    '<a href="/realm/aster/schedule" target="other">x</a>',
    '<a href="/realm/aster/film.pdf" download>x</a>',
    '<a href="https://elsewhere.example/realm/aster/schedule">x</a>',
    '<a href="http://aster.example/realm/aster/schedule">x</a>',
    '<a href="/realm/asterisk/schedule">x</a>',
    '<a href="/realm/aster/home?tab=1#later">x</a>',
    '<a href="#later">x</a>',
    '<a href="#">x</a>',
    '<a href="mailto:ada@example.com">x</a>',
    '<a href="javascript:void 0">x</a>',
    '<a href="/realm/aster/_language?to=fr">x</a>',
  ])('%s', (html) => {
    expect(target(html)).toBeUndefined();
  });

  test.each(['/realm/other/home', '/api/v2/live', '/media/a.webp', '/assets/a.js', '/labels/a.js'])(
    '%s is no page of a realm with a host of its own',
    (href) => {
      expect(target(`<a href="${href}">x</a>`, '')).toBeUndefined();
    },
  );
});

describe('the handler of links', () => {
  const go = vi.fn();
  const approach = vi.fn();
  let stopWatching = new AbortController();
  beforeEach(() => {
    go.mockReset();
    approach.mockReset();
    stopWatching = new AbortController();
    watchLinks({ basename: '/realm/aster', go, approach, signal: stopWatching.signal });
  });
  afterEach(() => stopWatching.abort());

  const click = (options: MouseEventInit = {}, on?: Element) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
    (on ?? link('<a href="/realm/aster/schedule"><b>x</b></a>').firstElementChild!).dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('follows a plain click, also on what a link holds', () => {
    expect(click()).toBe(true);
    expect(go).toHaveBeenCalledExactlyOnceWith('/schedule');
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (options) => {
      expect(click(options)).toBe(false);
      expect(go).not.toHaveBeenCalled();
    },
  );

  test('leaves a click that somebody has dealt with already', () => {
    const anchor = link('<a href="/realm/aster/schedule">x</a>');
    anchor.addEventListener('click', (event) => event.preventDefault());
    click({}, anchor);
    expect(go).not.toHaveBeenCalled();
  });

  test('leaves what is no link', () => {
    document.body.innerHTML = '<button>x</button>';
    expect(click({}, document.querySelector('button')!)).toBe(false);
    document.body.innerHTML = '<a>x</a>';
    expect(click({}, document.querySelector('a')!)).toBe(false);
  });

  test('fetches ahead what a press or the focus comes to', () => {
    link('<a href="/realm/aster/schedule">x</a>').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    link('<a href="/realm/aster/browse">x</a>').dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(approach.mock.calls).toEqual([['/schedule'], ['/browse']]);
  });

  test('fetches ahead what a mouse rests on, and nothing that it passes', () => {
    vi.useFakeTimers();
    const over = (element: Element) =>
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    document.body.innerHTML = '<a href="/realm/aster/one">x</a><a href="/realm/aster/two">x</a>';
    const [one, two] = document.querySelectorAll('a');
    over(one!);
    vi.advanceTimersByTime(79);
    over(two!);
    vi.advanceTimersByTime(80);
    expect(approach.mock.calls).toEqual([['/two']]);
  });
});
