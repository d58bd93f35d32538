import { expect, test } from 'vitest';
import { showNotifications } from './notifications';
import type { WorkerScope } from './worker-scope';

const ORIGIN = 'https://watch.example';
const BASE = '/realm/aster';

/** A worker with the tabs that are open. */
function worker(...open: readonly string[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: [string, object][] = [];
  const done: string[] = [];
  const scope = {
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
  } as unknown as WorkerScope;
  const config = { realm: 'aster', basename: BASE, build: 'one', cachePrefix: '', storesPages: false };
  showNotifications(scope, { ...config, storesContent: true });
  async function dispatch(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
  return {
    ...{ shown, done },
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    click: (data: unknown) =>
      dispatch('notificationclick', { notification: { data, close: () => done.push('close') } }),
  };
}

const MESSAGE = {
  ...{ title: 'Fight night', body: 'Live now', lang: 'en-US', dir: 'ltr', tag: 'live fight-night' },
  ...{ path: '/live/fight-night', icon: '/_realm/aster/icons/any-192.png' },
};

test('a message is shown as it came, and what is none is not', async () => {
  const { shown, push } = worker();
  await push(() => MESSAGE);
  const { title, path, ...options } = MESSAGE;
  expect(shown).toEqual([[title, { ...options, data: { path } }]]);
  await push(() => {
    throw new SyntaxError('no JSON');
  });
  for (const data of [null, 'text', 1, {}, { title: 'x' }, { title: 'x', path: 1 }]) await push(() => data);
  expect(shown).toHaveLength(1);
});

test('a notification leads to its page: in the tab that shows it, or in a new one', async () => {
  const address = `${ORIGIN}${BASE}${MESSAGE.path}`;
  const none = worker(`${ORIGIN}${BASE}/home`);
  await none.click({ path: MESSAGE.path });
  expect(none.done).toEqual(['close', `open ${address}`]);
  const there = worker(`${ORIGIN}${BASE}/home`, address);
  await there.click({ path: MESSAGE.path });
  expect(there.done).toEqual(['close', `focus ${address}`]);
});

test.each([['//evil.example/x'], ['/../../other/home'], ['.evil.example'], [undefined], [7]])(
  'an address that would lead out of the realm leads to its first page: %s',
  async (path) => {
    const { done, click } = worker();
    await click(path === undefined ? null : { path });
    expect(done[1]).toMatch(new RegExp(`^open ${ORIGIN}${BASE}/`));
  },
);
