import { describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../app/viewer/api-client';
import { ChunkError } from '../../../app/viewer/chunks';
import type { Place } from '../../../app/viewer/navigation/core';
import { createPageLoader, type PageLoaderInput, type PreparedArrival } from '../../../app/viewer/navigation/load-page';
import { ApiError, asDrawn, type SectionDefinition } from '../../../renderer/contract';
import { createRegistry } from '../../../renderer/page/registry';
import { fixtureEngine, NOW } from '../../fixtures/engine';

const at = (path: string, hash = ''): Place => ({ path, hash });
const never = () => new AbortController().signal;
const route = (name: string, path: string, more = {}) => ({
  name,
  path,
  title: name,
  roles: ['guest', 'customer', 'unauthenticated'],
  ...more,
});

const ROUTES = [
  route('home', '/home'),
  route('vod', '/video/:id'),
  route('section', '/section/:id'),
  route('login', '/login'),
  route('previewPage', '/preview', { preview: 'page' }),
  route('notFound', '/not-found', { status: 404 }),
];

interface Answers {
  /** The page document of a route. */
  page?: (route: string) => unknown;
  film?: () => Promise<unknown>;
  rail?: () => Promise<unknown>;
  railCode?: () => Promise<unknown>;
}

const DOCUMENTS: Readonly<Record<string, unknown>> = {
  home: { route: 'home', layout: 'standard', sections: [{ id: 'rail', type: 'rail', settings: {} }] },
  vod: {
    route: 'vod',
    layout: 'standard',
    sections: [
      { id: 'film', type: 'details', settings: {} },
      { id: 'rail', type: 'rail', settings: {} },
    ],
  },
  notFound: { route: 'notFound', layout: 'standard', sections: [{ id: 'words', type: 'heading', settings: {} }] },
};

/** A loader of pages over an API that answers what the test says. */
function loader(answers: Answers = {}, changes: Partial<PageLoaderInput> = {}, splashUrl: string | null = null) {
  const drawn = { default: () => null };
  const block = (type: string, more: object = {}) =>
    ({
      type,
      version: 1,
      priority: 'critical',
      skeleton: 'none',
      view: async () => drawn,
      ...more,
    }) as unknown as SectionDefinition;
  const registry = createRegistry({
    sections: [
      block('details', {
        subject: true,
        load: async () => ({ default: answers.film ?? (async () => 'a film'), head: () => ({ title: 'A film' }) }),
      }),
      block('rail', {
        query: ['page'],
        ...(answers.railCode && { view: answers.railCode }),
        load: async () => ({ default: answers.rail ?? (async () => 'a rail') }),
      }),
      block('heading'),
    ],
    views: [{ kind: 'layout', name: 'standard', view: async () => drawn }] as never,
    overlays: [],
  });
  const page = vi.fn(async (name: string) => ({ page: answers.page?.(name) ?? DOCUMENTS[name] }));
  const { view, realm } = fixtureEngine();
  const load = createPageLoader({
    handover: {
      // who comes to a splash page has no session yet
      view: {
        ...view,
        basename: '/realm/aster',
        ...(splashUrl && { audience: { role: 'unauthenticated', child: false } }),
      },
      realm: {
        ...realm,
        routes: ROUTES,
        paths: Object.fromEntries(ROUTES.map(({ name, path }) => [name, path])),
        settings: {
          ...realm.settings,
          guestsAllowed: true,
          fullGuestAccess: 'ON',
          contentSearchEngine: 'VESPER',
          hasLive: true,
          profileConfiguration: {},
          splashUrl,
          authenticationProviders: [],
        },
      },
      frame: { header: [], footer: [] },
      blocksByRoute: {},
    } as unknown as PageLoaderInput['handover'],
    registry,
    api: { page } as unknown as ApiClient,
    externalLicence: () => null,
    clock: () => NOW,
    resumes: () => undefined,
    results: asDrawn(undefined),
    windowSize: () => ({ width: 1280, height: 800 }),
    warn: () => {},
    ...changes,
  });
  return { load, page };
}

async function arrivalOf(
  found: ReturnType<ReturnType<typeof loader>['load']>,
): Promise<PreparedArrival & { at: Place }> {
  const result = await found;
  if (result.type !== 'page') throw new Error('It was left to the browser');
  return { ...result.page, at: result.place };
}

const unreachable = () => Promise.reject(new ApiError(0, 'API_UNREACHABLE', 'fetch failed'));

describe('a page that is loaded in the browser', () => {
  test('has its sections, what it says about itself, and its own view', async () => {
    const { load } = loader();
    const { page, view, at: place } = await arrivalOf(load(at('/video/a', '#cast'), never()));
    expect(page.sections.map(({ id, state }) => [id, state.status])).toEqual([
      ['film', 'ready'],
      ['rail', 'ready'],
    ]);
    expect(page).toMatchObject({ route: 'vod', status: 200, params: { id: 'a' }, head: { title: 'A film' } });
    expect(view).toMatchObject({ path: '/video/a', search: '', basename: '/realm/aster' });
    expect(place).toEqual(at('/video/a', '#cast'));
  });

  test('RE-11 (part) has the address that a direct visit has: only with the parameters that its blocks declare', async () => {
    const { load } = loader();
    const { page, view } = await arrivalOf(load(at('/home?utm_source=mail&page=2'), never()));
    expect(view.search).toBe('?page=2');
    expect(page.address).toBe('/home?page=2');
  });

  test('is of the minute that the server tells with its first answer, and not of the device’s before', async () => {
    let now = NOW + 3_600_123;
    const { load } = loader(
      {
        page(name) {
          now = NOW + 61_000;
          return DOCUMENTS[name];
        },
      },
      { clock: () => now },
    );
    expect((await arrivalOf(load(at('/home'), never()))).now).toBe(NOW + 60_000);
  });

  test('asks for the not-found page only when it is needed', async () => {
    const { load, page } = loader();
    await load(at('/home'), never());
    expect(page.mock.calls.map(([name]) => name)).toEqual(['home']);
  });

  test('is the not-found page where nothing is at the address, and where its subject is gone', async () => {
    const { load } = loader({ film: () => Promise.reject(new ApiError(404, 'CONTENT_NOT_FOUND', 'gone')) });
    for (const path of ['/nowhere', '/video/gone'])
      expect((await arrivalOf(load(at(path), never()))).page).toMatchObject({ route: 'notFound', status: 404 });
  });
});

describe('redirects', () => {
  test('are followed, and the fragment goes along', async () => {
    const { load } = loader();
    expect((await arrivalOf(load(at('/', '#rail'), never()))).at).toEqual(at('/home', '#rail'));
  });

  test('to another address are the browser’s to follow', async () => {
    const { load } = loader({}, {}, 'https://splash.example/');
    expect(await load(at('/'), never())).toEqual({ type: 'delegate', href: 'https://splash.example/' });
  });
});

describe('what is left to the browser', () => {
  test.each(['/home?token=hush', '/login?from=%2Factivate%3Fpin%3Dhush', '/preview'])('is %s', async (path) => {
    const { load, page } = loader();
    expect(await load(at(path), never())).toEqual({ type: 'delegate', href: null });
    expect(page).not.toHaveBeenCalled();
  });

  test.each([401, 403, 404])(
    'is a page whose document is refused with %i: the server draws what stands there',
    async (status) => {
      const { load } = loader({
        page() {
          throw new ApiError(status, 'REFUSED', 'no');
        },
      });
      expect(await load(at('/home'), never())).toEqual({ type: 'delegate', href: null });
    },
  );
});

describe('a page that cannot be loaded', () => {
  test.each([
    ['the network is down', new ApiError(0, 'API_UNREACHABLE', 'fetch failed')],
    ['the API fails', new ApiError(500, 'INTERNAL', 'broken')],
  ])('rejects when %s', async (_, error) => {
    const { load } = loader({
      page() {
        throw error;
      },
    });
    await expect(load(at('/home'), never())).rejects.toBe(error);
  });

  test.each([
    ['text', '<html>502 Bad Gateway'],
    ['a body that could not be read', {}],
  ])('rejects when its document is %s', async (_, body) => {
    const { load } = loader({}, { api: { page: async () => body } as unknown as ApiClient });
    await expect(load(at('/home'), never())).rejects.toMatchObject({ status: 502, code: 'API_FAILED' });
  });

  test('rejects without its subject, without all it asks for, and without a part of its code', async () => {
    await expect(loader({ film: unreachable }).load(at('/video/a'), never())).rejects.toThrow('fetch failed');
    await expect(loader({ rail: unreachable }).load(at('/home'), never())).rejects.toThrow('fetch failed');
    const gone = new ChunkError('CHUNK_LOAD_FAILED', 'gone');
    await expect(loader({ railCode: () => Promise.reject(gone) }).load(at('/video/a'), never())).rejects.toBe(gone);
  });

  test('stands where only one of its sections failed', async () => {
    const { page } = await arrivalOf(loader({ rail: unreachable }).load(at('/video/a'), never()));
    expect(page.sections.map(({ state }) => state.status)).toEqual(['ready', 'failed']);
  });

  test('stands where its subject is refused', async () => {
    const film = () => Promise.reject(new ApiError(403, 'FORBIDDEN', 'not open to this account'));
    const { page } = await arrivalOf(loader({ film }).load(at('/video/a'), never()));
    expect(page.sections[0]?.state).toEqual({ status: 'failed', code: 'FORBIDDEN' });
  });
});
