// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../app/viewer/navigation/core';
import { createScrollMemory, fragmentTarget } from '../../../app/viewer/navigation/scroll';
import type { TextStore } from '../../../app/viewer/text-store';

/** How long the page is, as far as it has been drawn. */
let height = 10_000;
let growths: (() => void)[] = [];
let frames: (() => void)[] = [];

/** The content that has come by now is on the screen. */
const frame = () => {
  for (const callback of frames.splice(0)) callback();
};
const grow = (to: number) => {
  height = to;
  for (const callback of [...growths]) callback();
};
const userScrolls = (to: number) => {
  window.scrollY = to;
  dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  height = 10_000;
  growths = [];
  frames = [];
  window.scrollY = 0;
  document.body.innerHTML = '<main tabindex="-1"><h2 id="rail">Rail</h2><a id="more" href="/x">More</a></main>';
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    window.scrollY = Math.min(top, height);
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        growths.push(this.#callback);
      }
      disconnect() {
        growths = growths.filter((callback) => callback !== this.#callback);
      }
    },
  );
  Element.prototype.scrollIntoView = function () {
    window.scrollY = this.id === 'rail' ? 400 : 800;
  };
});
afterEach(() => {
  dispatchEvent(new Event('keydown'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const entry = (key: string, hash = ''): Entry => ({ key, index: 0, place: { path: '/home', hash } });
const page = (key: string, hash = '') => ({ entry: entry(key, hash), isReturn: false, isNewPage: true });
const back = (key: string, hash = '') => ({ entry: entry(key, hash), isReturn: true, isNewPage: true });

const memory = (stored: Record<string, string> = {}, firstKey = 'first') => {
  const store: TextStore = {
    read: (name) => stored[name] ?? null,
    write(name, value) {
      stored[name] = value;
    },
    remove(name) {
      delete stored[name];
    },
  };
  return createScrollMemory(firstKey, store);
};

describe('a new page', () => {
  test('begins at its top, with the focus in it, once it is on the screen', () => {
    const scroll = memory();
    userScrolls(700);
    scroll.settle(page('second'));
    expect(window.scrollY).toBe(700);
    frame();
    expect(window.scrollY).toBe(0);
    expect(document.activeElement?.localName).toBe('main');
  });

  test('begins at what its fragment names, with the focus on that', () => {
    memory().settle(page('second', '#rail'));
    frame();
    expect(window.scrollY).toBe(400);
    expect(document.activeElement?.id).toBe('rail');
  });

  test('leaves what can have the focus by itself as it is', () => {
    memory().settle(page('second', '#more'));
    frame();
    expect(document.activeElement?.id).toBe('more');
    expect(document.getElementById('more')?.hasAttribute('tabindex')).toBe(false);
  });

  test('gives what was made focusable back as it was when the focus leaves it', () => {
    const target = document.getElementById('rail')!;
    // as browsers do: what has no tab index takes no focus
    target.focus = () => target.hasAttribute('tabindex') && HTMLElement.prototype.focus.call(target);
    memory().settle(page('second', '#rail'));
    frame();
    expect(target.getAttribute('tabindex')).toBe('-1');
    expect(document.activeElement).toBe(target);
    target.dispatchEvent(new Event('blur'));
    expect(target.hasAttribute('tabindex')).toBe(false);
  });

  test.each(['#nothing', '#%', '#%E0%A4%A'])('with a fragment that names nothing (%s) begins at its top', (hash) => {
    const scroll = memory();
    userScrolls(700);
    scroll.settle(page('second', hash));
    frame();
    expect(window.scrollY).toBe(0);
    expect(document.activeElement?.localName).toBe('main');
  });

  test('that gave way to another before it was on the screen moves nothing', () => {
    const scroll = memory();
    scroll.settle(page('second', '#rail'));
    scroll.settle(page('third'));
    frame();
    expect(window.scrollY).toBe(0);
    expect(document.activeElement?.localName).toBe('main');
  });
});

describe('back and forward', () => {
  test('return to where the page was left, and not before it is on the screen', () => {
    const scroll = memory();
    userScrolls(700);
    scroll.settle(page('second'));
    frame();
    userScrolls(50);
    scroll.settle(back('first'));
    expect(window.scrollY).toBe(50);
    frame();
    expect(window.scrollY).toBe(700);
    expect(document.activeElement?.localName).toBe('main');
    scroll.settle(back('second'));
    frame();
    expect(window.scrollY).toBe(50);
  });

  test('wait for the content that makes the page long enough', () => {
    const scroll = memory();
    userScrolls(700);
    scroll.settle(page('second'));
    frame();
    height = 300;
    scroll.settle(back('first'));
    // a shorter page moves before anything else happens
    userScrolls(0);
    frame();
    expect(window.scrollY).toBe(300);
    grow(500);
    expect(window.scrollY).toBe(500);
    grow(2000);
    expect(window.scrollY).toBe(700);
    grow(3000);
    expect(growths).toEqual([]);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'stop waiting when the viewer does something: %s',
    (what) => {
      const scroll = memory();
      userScrolls(700);
      scroll.settle(page('second'));
      height = 300;
      scroll.settle(back('first'));
      frame();
      dispatchEvent(new Event(what));
      grow(2000);
      expect(window.scrollY).toBe(300);
    },
  );

  test('stop waiting after a while, and when another page comes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scroll = memory();
    userScrolls(700);
    scroll.settle(page('second'));
    height = 300;
    scroll.settle(back('first'));
    frame();
    vi.advanceTimersByTime(3000);
    expect(growths).toEqual([]);
    scroll.settle(back('second'));
    frame();
    scroll.settle(page('third'));
    expect(growths).toEqual([]);
  });

  test('to a page whose position nobody knows go to its fragment', () => {
    memory().settle(back('unknown', '#rail'));
    frame();
    expect(window.scrollY).toBe(400);
  });

  test('between fragments of one page return to where each was, and leave the focus', () => {
    const scroll = memory();
    userScrolls(120);
    scroll.settle({ entry: entry('at rail', '#rail'), isReturn: false, isNewPage: false });
    userScrolls(400);
    scroll.settle({ entry: entry('first'), isReturn: true, isNewPage: false });
    frame();
    expect(window.scrollY).toBe(120);
    expect(document.activeElement?.localName).toBe('body');
  });

  test('find the positions again after a reload', () => {
    const stored: Record<string, string> = {};
    const before = memory(stored);
    userScrolls(700);
    before.settle(page('second'));
    dispatchEvent(new Event('pagehide'));
    window.scrollY = 0;
    memory(stored, 'second').settle(back('first'));
    frame();
    expect(window.scrollY).toBe(700);
  });
});

test('a fragment that the browser has followed is left in place', () => {
  const scroll = memory();
  userScrolls(400);
  scroll.settle({ entry: entry('at rail', '#rail'), isReturn: false, isNewPage: false });
  expect(frames).toEqual([]);
});

test('who comes back from another document is put in place by the browser, and here again by this', () => {
  memory();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('what is kept and cannot be read is as if there were none', () => {
  for (const text of ['{', '{}', '[1]', 'null']) expect(() => memory({ scroll: text })).not.toThrow();
});

test('a fragment is looked up as written, then decoded', () => {
  document.body.innerHTML = '<p id="a b"></p><p id="c%20d"></p>';
  expect(fragmentTarget('#a%20b')?.id).toBe('a b');
  expect(fragmentTarget('#c%20d')?.id).toBe('c%20d');
  expect(fragmentTarget('#')).toBeNull();
  expect(fragmentTarget('')).toBeNull();
});
