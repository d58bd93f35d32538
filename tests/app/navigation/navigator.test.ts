import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, Place, Position } from '../../../app/viewer/navigation/core';
import { createNavigator, LOAD_TIMEOUT_MS, RETURN_TIMEOUT_MS } from '../../../app/viewer/navigation/navigator';
import type { LoadResult, NavigationPorts } from '../../../app/viewer/navigation/ports';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (path: string, hash = ''): Place => ({ path, hash });
const HOME: Position = { mark: { key: 'home', index: 0 }, place: at('/home') };

interface Load {
  place: Place;
  signal: AbortSignal;
  answer(result: LoadResult<string>): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const page = (name: string, place: Place): LoadResult<string> => ({ type: 'page', page: name, place });

/** A browser with a session history of its own, whose pages come when the test says so. */
function fakeBrowser(here: Position = HOME) {
  const entries: Position[] = [here];
  let current = 0;
  const loads: Load[] = [];
  const log: string[] = [];
  const errors: unknown[] = [];
  const retries: (() => void)[] = [];
  const written = ({ key, index, place }: Entry): Position => ({ mark: { key, index }, place });
  const ports: NavigationPorts<string> = {
    history: {
      position: () => entries[current]!,
      write(step, entry) {
        if (step === 'push') entries.splice(++current, Number.POSITIVE_INFINITY, written(entry));
        else entries[current] = written(entry);
        log.push(`${step} ${entry.place.path}${entry.place.hash}`);
      },
      traverse(delta) {
        log.push(`traverse ${delta}`);
        setTimeout(() => browser.go(delta));
      },
      leave: (step, place, href) => log.push(`leave ${step} ${href ?? place.path}`),
    },
    screen: {
      show: (name) => log.push(`show ${name}`),
      settle: ({ entry, isReturn }) => log.push(`settle ${entry.place.path}${isReturn ? ' again' : ''}`),
      busy: (isBusy) => log.push(isBusy ? 'busy' : 'idle'),
      report(retry) {
        log.push('report');
        retries.push(retry);
      },
      dismiss: () => log.push('dismiss'),
    },
    clock: {
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    load: (place, signal) =>
      new Promise((resolve, reject) => {
        loads.push({
          place,
          signal,
          async answer(result) {
            resolve(result);
            await vi.advanceTimersByTimeAsync(0);
          },
          async fail(error) {
            reject(error);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    onError: (error) => errors.push(error),
  };
  const navigator = createNavigator(ports, 'tab', here);
  const browser = {
    ports,
    navigator,
    loads,
    log,
    errors,
    retry: () => retries.at(-1)?.(),
    addresses: () => entries.map(({ place }) => place.path),
    get address() {
      return entries[current]!.place.path;
    },
    /** Back or forward, by the viewer's hand. */
    go(delta: number) {
      current += delta;
      navigator.popped();
    },
    /** Follows a link and lets its page come. */
    async visit(path: string) {
      navigator.navigate(at(path));
      await loads.at(-1)!.answer(page(path, at(path)));
    },
  };
  return browser;
}

describe('a navigation that runs', () => {
  test('is busy from the click until the page is shown', async () => {
    const { navigator, loads, log } = fakeBrowser();
    navigator.navigate(at('/film'));
    expect(log).toEqual(['busy']);
    await loads[0]!.answer(page('film', at('/film')));
    expect(log).toEqual(['busy', 'push /film', 'show film', 'settle /film', 'idle']);
  });

  test('tells the load that it is no longer wanted, and stays busy with the next', async () => {
    const { navigator, loads, log, errors } = fakeBrowser();
    navigator.navigate(at('/slow'));
    navigator.navigate(at('/fast'));
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await loads[1]!.answer(page('fast', at('/fast')));
    await loads[0]!.answer(page('slow', at('/slow')));
    expect(log).toEqual(['busy', 'push /fast', 'show fast', 'settle /fast', 'idle']);
    expect(errors).toEqual([]);
  });

  test('goes back and forward through what it has shown', async () => {
    const browser = fakeBrowser();
    await browser.visit('/film');
    await browser.visit('/schedule');
    browser.go(-1);
    await browser.loads.at(-1)!.answer(page('film', at('/film')));
    expect(browser.log.slice(-3)).toEqual(['show film', 'settle /film again', 'idle']);
    browser.go(1);
    await browser.loads.at(-1)!.answer(page('schedule', at('/schedule')));
    expect(browser.addresses()).toEqual(['/home', '/film', '/schedule']);
    expect(browser.address).toBe('/schedule');
  });

  test('whose link is followed while a step back is pending keeps the page that is seen in the history', async () => {
    const browser = fakeBrowser();
    await browser.visit('/film');
    browser.go(-1);
    browser.navigator.navigate(at('/schedule'));
    await browser.loads.at(-1)!.answer(page('schedule', at('/schedule')));
    expect(browser.addresses()).toEqual(['/home', '/film', '/schedule']);
    expect(browser.log.slice(-4)).toEqual(['push /schedule', 'show schedule', 'settle /schedule', 'idle']);
  });
});

describe('a load that fails', () => {
  test.each([
    ['the network is down', new TypeError('Failed to fetch')],
    ['the answer is not JSON', new SyntaxError('Unexpected token <')],
    ['a loader throws', new Error('broken')],
  ])('because %s leaves page, address and history, and says so with another try', async (_, error) => {
    const browser = fakeBrowser();
    browser.navigator.navigate(at('/film'));
    await browser.loads[0]!.fail(error);
    expect(browser.log).toEqual(['busy', 'report', 'idle']);
    expect(browser.errors).toEqual([error]);
    expect(browser.addresses()).toEqual(['/home']);
    browser.retry();
    await browser.loads[1]!.answer(page('film', at('/film')));
    expect(browser.log.slice(2)).toEqual([
      'idle',
      'dismiss',
      'busy',
      'push /film',
      'show film',
      'settle /film',
      'idle',
    ]);
  });

  test('because it takes too long is stopped', async () => {
    const browser = fakeBrowser();
    browser.navigator.navigate(at('/film'));
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(browser.log).toEqual(['busy']);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.log).toEqual(['busy', 'report', 'idle']);
    expect(browser.loads[0]!.signal.aborted).toBe(true);
    expect(browser.errors).toMatchObject([{ name: 'TimeoutError' }]);
    await browser.loads[0]!.answer(page('film', at('/film')));
    expect(browser.addresses()).toEqual(['/home']);
  });

  test('at a step back returns to the page that is seen, and another try steps back again', async () => {
    const browser = fakeBrowser();
    await browser.visit('/film');
    browser.go(-1);
    await browser.loads.at(-1)!.fail(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.address).toBe('/film');
    expect(browser.log.at(-1)).toBe('idle');
    browser.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.address).toBe('/home');
    await browser.loads.at(-1)!.answer(page('home', at('/home')));
    expect(browser.addresses()).toEqual(['/home', '/film']);
    expect(browser.log.slice(-3)).toEqual(['show home', 'settle /home again', 'idle']);
  });

  test('has no time-out left over for a page that came', async () => {
    const browser = fakeBrowser();
    await browser.visit('/film');
    expect(vi.getTimerCount()).toBe(0);
    expect(browser.loads[0]!.signal.aborted).toBe(false);
  });

  test('an error while a page is shown is no failure of its load', async () => {
    const browser = fakeBrowser();
    browser.ports.screen.show = () => {
      throw new Error('a broken screen');
    };
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    browser.navigator.navigate(at('/film'));
    await browser.loads[0]!.answer(page('film', at('/film')));
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    expect(browser.log).not.toContain('report');
    expect(unhandled).toHaveBeenCalledOnce();
  });
});

test('what the browser has to follow is left to it', async () => {
  const browser = fakeBrowser();
  browser.navigator.navigate(at('/splash'));
  await browser.loads[0]!.answer({ type: 'delegate', href: 'https://splash.example/' });
  expect(browser.log).toEqual(['busy', 'leave push https://splash.example/', 'idle']);
});

test('a browser that does not return in time is not waited for', async () => {
  const browser = fakeBrowser();
  await browser.visit('/film');
  browser.ports.history.traverse = () => browser.log.push('traverse to nowhere');
  browser.go(-1);
  browser.navigator.navigate(at('/schedule'));
  await browser.loads.at(-1)!.answer(page('schedule', at('/schedule')));
  expect(browser.log.at(-1)).toBe('traverse to nowhere');
  await vi.advanceTimersByTimeAsync(RETURN_TIMEOUT_MS);
  expect(browser.log.slice(-5)).toEqual([
    'replace /film',
    'push /schedule',
    'show schedule',
    'settle /schedule',
    'idle',
  ]);
});

test('a step that the browser took before the navigation was there is followed', async () => {
  const first: Position = { mark: { key: 'film', index: 1 }, place: at('/film') };
  const browser = fakeBrowser();
  const late = createNavigator(browser.ports, 'tab', first);
  expect(browser.loads[0]?.place).toEqual(at('/home'));
  await browser.loads[0]!.answer(page('home', at('/home')));
  expect(browser.log).toEqual(['busy', 'show home', 'settle /home again', 'idle']);
  late.hidden();
});

test('a document from the back-forward cache has nothing pending, and is not busy', async () => {
  const browser = fakeBrowser();
  browser.navigator.navigate(at('/slow'));
  browser.navigator.hidden();
  expect(browser.log).toEqual(['busy', 'idle']);
  browser.navigator.restored();
  await browser.loads[0]!.answer(page('slow', at('/slow')));
  expect(browser.log).toEqual(['busy', 'idle']);
  await browser.visit('/film');
  expect(browser.addresses()).toEqual(['/home', '/film']);
});
