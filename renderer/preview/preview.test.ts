import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { LoadContext } from '../contract';
import type { LoadedSection } from '../page/load';
import { planPage } from '../page/plan';
import { createRegistry } from '../page/registry';
import { nearestOf } from '../realm/nearest';
import { createNewest } from './newest';
import { listenToParent, type PreviewWindow } from './parent';
import { contextKey, type PreviousPage, reloadSections } from './reload';

function frameIn(parent: object) {
  let listener: ((event: MessageEvent) => void) | undefined;
  const self: PreviewWindow = {
    parent,
    addEventListener: (_, added) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  };
  return { self, post: (event: object) => listener?.(event as MessageEvent) };
}

describe('who may send a preview its page', () => {
  const origins = ['https://studio.example', 'http://localhost:4100'];

  test('PV-08 only the parent window itself, from exactly one of the realm’s origins', () => {
    const parent = { postMessage: vi.fn() };
    const { self, post } = frameIn(parent);
    const heard = vi.fn();
    const channel = listenToParent(self, origins, heard);
    post({ source: parent, origin: 'https://studio.example', data: 1 });
    post({ source: {}, origin: 'https://studio.example', data: 2 });
    post({ source: parent, origin: 'https://studio.example.evil', data: 3 });
    post({ source: parent, origin: 'http://studio.example', data: 4 });
    post({ source: null, origin: 'null', data: 5 });
    expect(heard.mock.calls).toEqual([[1]]);
    channel.tell({ type: 'realmcast-preview-ready', realm: 'aster', locales: [] });
    expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual(['https://studio.example']);
    channel.stop();
    post({ source: parent, origin: 'https://studio.example', data: 6 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('answers go to the realm’s origins only, to the parent’s own where it is known', () => {
    const parents = (ancestorOrigins?: string[]) => {
      const parent = { postMessage: vi.fn() };
      const { self } = frameIn(parent);
      const located = ancestorOrigins ? { ...self, location: { ancestorOrigins } } : self;
      listenToParent(located, origins, () => {}).tell({ type: 'realmcast-preview-link', href: '/' });
      return parent.postMessage.mock.calls.map(([, origin]) => origin);
    };
    expect(parents()).toEqual(origins);
    expect(parents(['http://localhost:4100'])).toEqual(['http://localhost:4100']);
    expect(parents(['https://elsewhere.example'])).toEqual([]);
  });

  test('a page that is in no frame hears nobody, itself neither', () => {
    const { self, post } = frameIn({});
    self.parent = self;
    const heard = vi.fn();
    listenToParent(self, origins, heard);
    post({ source: self, origin: 'https://studio.example', data: 1 });
    expect(heard).not.toHaveBeenCalled();
  });

  test('no other origin is heard, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (origin) => {
        const parent = {};
        const { self, post } = frameIn(parent);
        const heard = vi.fn();
        listenToParent(self, origins, heard);
        post({ source: parent, origin, data: 1 });
        expect(heard).toHaveBeenCalledTimes(origins.includes(origin) ? 1 : 0);
      }),
    );
  });
});

describe('the newest message wins', () => {
  test('an older one that takes longer gives nothing, and is told to stop', async () => {
    const newest = createNewest();
    let finish: (value: string) => void = () => {};
    let signalOfFirst: AbortSignal | undefined;
    const first = newest.run((signal) => {
      signalOfFirst = signal;
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    });
    const second = newest.run(async () => 'second');
    expect(signalOfFirst?.aborted).toBe(true);
    finish('first');
    expect(await first).toBeUndefined();
    expect(await second).toBe('second');
  });

  test('an older one’s failure is nobody’s; the newest one’s is told', async () => {
    const newest = createNewest();
    const first = newest.run(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject('old'))),
    );
    const second = newest.run(() => Promise.reject(new Error('new')));
    expect(await first).toBeUndefined();
    await expect(second).rejects.toThrow('new');
  });
});

describe('loading again', () => {
  const loads = vi.fn();
  const registry = createRegistry({
    sections: [
      {
        type: 'counted',
        version: 1,
        priority: 'deferred',
        skeleton: 'none',
        load: async () => ({
          default: async (settings: { text: string }) => {
            loads(settings.text);
            if (settings.text === 'fails') throw new Error('no');
            return settings.text;
          },
        }),
        view: async () => ({ default: () => null }),
      },
    ],
    views: [],
    overlays: [],
  });
  const context = {
    view: {
      locale: 'en_US',
      timeZone: 'UTC',
      viewport: 'wide',
      audience: { role: 'guest', child: false },
      search: '',
    },
    now: 0,
    params: {},
    hints: {},
    signal: new AbortController().signal,
  } as unknown as LoadContext;

  async function reload(texts: readonly string[], previous?: PreviousPage, at = context) {
    const sections = texts.map((text, place) => ({ id: `s${place}`, type: 'counted', settings: { text } }));
    const frame = { header: [], footer: [] };
    const plan = planPage(
      { page: { path: '/p', sections }, frame, role: 'guest', realm: {} as never, suggest: nearestOf },
      registry,
    );
    const result = await reloadSections(plan, at, previous, registry, () => {});
    return { ...result, previous: { context: contextKey(at), sections: result.sections } };
  }
  const stateOf = ({ state }: LoadedSection) => (state.status === 'ready' ? state.data : state.status);

  test('only what changed is loaded, and what did not keeps its very object', async () => {
    const first = await reload(['a', 'b', 'c']);
    expect(first.loaded).toEqual(['s0', 's1', 's2']);
    const second = await reload(['a', 'changed', 'c'], first.previous);
    expect(second.loaded).toEqual(['s1']);
    expect(second.sections[0]).toBe(first.sections[0]);
    expect(second.sections.map(stateOf)).toEqual(['a', 'changed', 'c']);
  });

  test('another language, audience or moment loads all; a failed section is tried again', async () => {
    const first = await reload(['a', 'fails']);
    expect(first.sections.map(stateOf)).toEqual(['a', 'failed']);
    expect((await reload(['a', 'fails'], first.previous)).loaded).toEqual(['s1']);
    const other = { ...context, view: { ...context.view, locale: 'fr_FR' } };
    expect((await reload(['a', 'fails'], first.previous, other)).loaded).toEqual(['s0', 's1']);
  });
});
