// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadNavigation } from '../../../app/viewer/load-navigation';
import type { Navigation } from '../../../app/viewer/navigation';
import type { Position } from '../../../app/viewer/navigation/core';

const BASE = '/realm/aster';
const page = () => (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const isBusy = () => document.documentElement.hasAttribute('data-navigating');

/** A page whose navigation comes when the test says so. */
function drawn({ isThere = true, isConstrained = false } = {}) {
  const idle: (() => void)[] = [];
  const navigation = {
    go: vi.fn(),
    approach: vi.fn(),
    hidden: vi.fn(),
    restored: vi.fn(),
    popped: vi.fn(),
  } satisfies Navigation;
  const starts: { resolve(value: Navigation): void; reject(error: unknown): void }[] = [];
  const start = vi.fn(
    (_first: Position) => new Promise<Navigation>((resolve, reject) => starts.push({ resolve, reject })),
  );
  const notice = { show: vi.fn<(retry: () => void) => void>(), dismiss: vi.fn() };
  const assign = vi.fn();
  const stop = new AbortController();
  loadNavigation({
    basename: BASE,
    start,
    isThere: async () => isThere,
    assign,
    notice,
    whenIdle(run) {
      idle.push(run);
      return () => idle.splice(idle.indexOf(run), 1);
    },
    isConstrained: () => isConstrained,
    signal: stop.signal,
  });
  stops.push(stop);
  const click = (path: string) => {
    document.body.innerHTML = `<a href="${BASE}${path}">x</a>`;
    document.querySelector('a')!.click();
  };
  return {
    navigation,
    starts,
    start,
    notice,
    assign,
    click,
    idle() {
      for (const run of idle.splice(0)) run();
    },
    async arrives() {
      starts.at(-1)!.resolve(navigation);
      await settled();
    },
    async fails() {
      starts.at(-1)!.reject(new Error('gone'));
      await settled();
    },
  };
}

let stops: AbortController[] = [];
beforeEach(() => {
  page().setURL(`https://aster.example${BASE}/home`);
  history.replaceState(null, '');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
  document.documentElement.removeAttribute('data-navigating');
});
stops = [];

describe('what navigation takes', () => {
  test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'popstate'])('comes with %s, once', (sign) => {
    const { start } = drawn();
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    expect(start).toHaveBeenCalledOnce();
  });

  test('comes when the browser has nothing to do, unless the connection is to be spared', () => {
    const { start, idle } = drawn();
    expect(start).not.toHaveBeenCalled();
    idle();
    expect(start).toHaveBeenCalledOnce();
    const spared = drawn({ isConstrained: true });
    spared.idle();
    expect(spared.start).not.toHaveBeenCalled();
    dispatchEvent(new Event('keydown'));
    expect(spared.start).toHaveBeenCalledOnce();
  });

  test('is told where the document was, also when the browser has gone on meanwhile', async () => {
    const { start } = drawn();
    history.pushState(null, '', `${BASE}/home#rail`);
    dispatchEvent(new Event('keydown'));
    expect(start.mock.calls[0]?.[0]).toMatchObject({ place: { path: '/home', hash: '' }, mark: { index: 0 } });
  });

  test('finds the mark of its entry after a reload, and leaves alone what others keep there', () => {
    history.replaceState({ others: 1 }, '');
    const before = drawn();
    dispatchEvent(new Event('keydown'));
    const after = drawn();
    dispatchEvent(new Event('keydown'));
    expect(after.start.mock.calls[0]?.[0]).toEqual(before.start.mock.calls[0]?.[0]);
    expect(history.state).toMatchObject({ others: 1 });
  });
});

describe('a link that is pressed before it is there', () => {
  test('waits for it, and says so', async () => {
    const { click, navigation, arrives } = drawn();
    click('/schedule');
    expect(isBusy()).toBe(true);
    await arrives();
    expect(navigation.go.mock.calls).toEqual([['/schedule']]);
  });

  test('gives way to the next', async () => {
    const { click, navigation, arrives } = drawn();
    click('/schedule');
    click('/browse');
    await arrives();
    expect(navigation.go.mock.calls).toEqual([['/browse']]);
  });

  test('is followed by the browser where it does not come and the server answers', async () => {
    const { click, assign, fails, notice } = drawn();
    click('/schedule');
    await fails();
    expect(assign.mock.calls).toEqual([[`${BASE}/schedule`]]);
    expect(notice.show).not.toHaveBeenCalled();
    expect(isBusy()).toBe(false);
  });

  test('leaves the page where the server does not answer, says so, and can be tried again', async () => {
    const { click, assign, fails, notice, navigation, arrives, start } = drawn({ isThere: false });
    click('/schedule');
    await fails();
    expect(assign).not.toHaveBeenCalled();
    expect(isBusy()).toBe(false);
    notice.show.mock.calls[0]![0]();
    expect(start).toHaveBeenCalledTimes(2);
    await arrives();
    expect(navigation.go.mock.calls).toEqual([['/schedule']]);
  });

  test('comes to nothing when the document is left meanwhile', async () => {
    const { click, navigation, arrives } = drawn();
    click('/schedule');
    dispatchEvent(new Event('pagehide'));
    expect(isBusy()).toBe(false);
    await arrives();
    expect(navigation.go).not.toHaveBeenCalled();
  });
});

describe('once it is there', () => {
  test('links go to it at once, and so do the steps of the browser', async () => {
    const { click, navigation, arrives } = drawn();
    dispatchEvent(new Event('keydown'));
    await arrives();
    click('/schedule');
    expect(navigation.go.mock.calls).toEqual([['/schedule']]);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.popped).toHaveBeenCalledOnce();
  });

  test('it is told that the document is left, and that it came back from the back-forward cache', async () => {
    const { navigation, arrives } = drawn();
    dispatchEvent(new Event('keydown'));
    await arrives();
    dispatchEvent(new Event('pagehide'));
    expect(navigation.hidden).toHaveBeenCalledOnce();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(navigation.restored).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(navigation.restored).toHaveBeenCalledOnce();
  });
});
