import { expect, test } from 'vitest';
import { storingPages } from './storing-pages';
import { trim } from './trim';
import type { LifetimeEvent } from './worker-scope';

/** The part of a browser's caches that the worker uses, in the order in which entries were written. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request)),
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      put: async (request: RequestInfo | URL, response: Response) => {
        entries.delete(addressOf(request));
        entries.set(addressOf(request), response);
      },
    } as unknown as Cache;
  };
  return { open, delete: async (name: string) => all.delete(name) } as unknown as CacheStorage;
}

const ORIGIN = 'https://watch.example';
const event = new Event('fetch') as LifetimeEvent;

const pageFor = (audience: string) => {
  const page = new Response('<p>', { headers: { 'x-realmcast-offline': audience } });
  // responses that are made by hand are of no origin
  return Object.defineProperty(page, 'type', { value: 'basic' });
};

function worker() {
  const caches = memoryCaches();
  const stored: Response[] = [];
  let generation = 0;
  const forget = async () => {
    generation++;
    await caches.delete('pages');
  };
  const rule = storingPages({
    ...{ caches, cacheName: 'pages', forget, generation: () => generation },
    onStored: async (page) => void stored.push(page),
  });
  /** A page is requested, answered, and written, and in between comes what is given. */
  async function load(path: string, audience: string, between: { answer?: () => unknown; write?: () => unknown } = {}) {
    const request = new Request(ORIGIN + path);
    const state = {};
    await rule.handlerWillStart!({ request, event, state });
    await between.answer?.();
    const allowed = await rule.cacheWillUpdate!({ request, response: pageFor(audience), event, state });
    if (!allowed) return;
    const cache = await caches.open('pages');
    await cache.put(request, allowed);
    await between.write?.();
    await cache.put(request, allowed);
    await rule.cacheDidUpdate!({ cacheName: 'pages', request, newResponse: allowed, event, state });
  }
  const paths = async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname);
  return { load, forget, paths, stored };
}

test('pages of one audience are stored beside each other, and those of another one end them', async () => {
  const { load, paths } = worker();
  await load('/home', 'visitor');
  await load('/news', 'visitor');
  expect(await paths()).toEqual(['/home', '/news']);
  await load('/browse', 'member');
  expect(await paths()).toEqual(['/browse']);
  await load('/home', 'child');
  expect(await paths()).toEqual(['/home']);
});

test('what was requested before a sign-out is not stored after it', async () => {
  const { load, forget, paths, stored } = worker();
  await load('/home', 'member', { answer: forget });
  await load('/news', 'member', { write: forget });
  expect(await paths()).toEqual([]);
  expect(stored).toEqual([]);
  await load('/home', 'visitor');
  expect(await paths()).toEqual(['/home']);
});

test('the oldest entries make room', async () => {
  const cache = await memoryCaches().open('some');
  for (const path of ['/1', '/2', '/3', '/1']) await cache.put(ORIGIN + path, new Response());
  await trim(cache, 2);
  expect((await cache.keys()).map(({ url }) => url)).toEqual([`${ORIGIN}/3`, `${ORIGIN}/1`]);
});
