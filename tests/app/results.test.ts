// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createResults } from '../../app/viewer/results';
import { createResultsPort } from '../../app/viewer/results-port';
import { noViewer, type PageView, UNKNOWN_VIEWER, type ViewerState } from '../../renderer/contract';
import { asDrawn } from '../../renderer/contract/results';

const REPLAY = {
  type: 'VOD_VIDEO',
  id: 'replay',
  eventId: 'derby',
  title: 'Costa 4–1 Bell',
  spoilerFreeTitle: 'Costa – Bell',
};
const view = (hidesResults?: true) => ({ basename: '', ...(hidesResults && { hidesResults }) }) as PageView;

function memory(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  return {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, value: string) => void texts.set(name, value),
    remove: (name: string) => void texts.delete(name),
  };
}

const rememberedResults = () => /results=(\w+)/.exec(document.cookie)?.[1];
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the browser has of the pages before
  document.cookie = 'rc_view=; Path=/; Max-Age=0';
};
beforeEach(forget);

test('what is chosen for all is remembered for the next page, and takes the place of what was chosen for single matches', () => {
  const storage = memory();
  const results = createResults(view(), storage, noViewer);
  expect(results.overlay(REPLAY).title).toBe('Costa 4–1 Bell');
  results.hideAll(true);
  expect(results.overlay(REPLAY).title).toBe('Costa – Bell');
  expect(rememberedResults()).toBe('all');
  results.choose('derby', true);
  expect(results.overlay(REPLAY).title).toBe('Costa 4–1 Bell');
  expect(createResults(view(true), storage, noViewer).overlay(REPLAY).title).toBe('Costa 4–1 Bell');
  results.hideAll(false);
  results.hideAll(true);
  expect(results.overlay(REPLAY).title).toBe('Costa – Bell');
});

test('one match that is hidden has the server hide all, since it does not know which', () => {
  const storage = memory();
  const results = createResults(view(), storage, noViewer);
  results.choose('derby', false);
  expect(results.overlay(REPLAY).title).toBe('Costa – Bell');
  expect(rememberedResults()).toBe('some');
  const next = createResults(view(true), storage, noViewer);
  expect(next.isHidden('derby')).toBe(true);
  expect(next.isHidden('cup')).toBe(false);
  // what the server left out of the others is to be brought again
  expect(next.isRevealed([{ ...REPLAY, eventId: 'cup', title: 'Costa – Bell', resultHidden: true }])).toBe(true);
  results.choose('derby', undefined);
  expect(rememberedResults()).toBeUndefined();
});

test('in a realm that no longer offers it nothing is hidden, whatever was stored', () => {
  const storage = memory({ results: JSON.stringify([['derby', false]]) });
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page has left it
  document.cookie = 'rc_view=results=all; Path=/';
  const results = createResults(view(), storage, noViewer);
  expect(results.hidesAll()).toBe(false);
  expect(results.overlay(REPLAY).title).toBe('Costa 4–1 Bell');
});

test.each(['', '{', '"all"', '[["derby"]]', '[[1,true],null]'])(
  'stored choices that are damaged (%s) are none',
  (text) => {
    const results = createResults(view(true), memory({ results: text }), noViewer);
    expect(results.choice('derby')).toBeUndefined();
  },
);

test('only the last 200 matches are remembered', () => {
  const storage = memory();
  const results = createResults(view(), storage, noViewer);
  for (let match = 0; match < 205; match++) results.choose(`match-${match}`, true);
  expect(JSON.parse(storage.read('results') ?? '[]')).toHaveLength(200);
  expect(results.choice('match-4')).toBeUndefined();
  expect(results.choice('match-204')).toBe(true);
});

test('a profile’s choice is saved, and taken back where that fails', async () => {
  const call = vi.fn(async () => ({}) as never);
  const viewer = { state: () => ({ ...UNKNOWN_VIEWER, status: 'customer' }) as ViewerState, call };
  const results = createResults(view(), memory(), viewer);
  await results.switchAll(true);
  expect(call).toHaveBeenCalledWith('changePreferences', { body: { spoilerFree: true } });
  call.mockRejectedValueOnce(new Error('away'));
  await expect(results.switchAll(false)).rejects.toThrow('away');
  expect(results.hidesAll()).toBe(true);
});

test('what another device has chosen for the profile is followed, once it is known', async () => {
  let tell = () => {};
  let state = UNKNOWN_VIEWER;
  const results = createResults(view(), memory(), noViewer);
  const load = vi.fn(async () => results);
  const port = createResultsPort({
    ...{ view: view(), name: 'realm', load, warn: () => {} },
    viewer: {
      state: () => state,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    },
  });
  tell();
  expect(load).not.toHaveBeenCalled();
  state = { ...state, account: { preferences: { spoilerFree: true } } as ViewerState['account'] };
  tell();
  await vi.waitFor(() => expect(port.hidesAll()).toBe(true));
  expect(port.overlay(REPLAY).title).toBe('Costa – Bell');
});

test('where its code cannot be brought, the page stays as the server drew it, and it is tried again', async () => {
  const warn = vi.fn();
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(asDrawn(true));
  const port = createResultsPort({ view: view(true), viewer: noViewer, name: 'realm', load, warn });
  await port.ready();
  expect(warn).toHaveBeenCalledOnce();
  expect(port.isHidden('derby')).toBe(true);
  await port.ready();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is chosen in one tab is taken over by the others, whether or not they have hidden anything yet', async () => {
  const storage = memory();
  const tab = () =>
    createResultsPort({
      ...{ view: view(), name: 'tabs', viewer: noViewer, warn: () => {} },
      load: async (onChosen) => createResults(view(), storage, noViewer, onChosen),
    });
  const [first, second] = [tab(), tab()];
  const drawnAgain = vi.fn();
  second.subscribe(drawnAgain);
  first.hideAll(true);
  await vi.waitFor(() => expect(second.hidesAll()).toBe(true));
  expect(second.overlay(REPLAY).title).toBe('Costa – Bell');
  expect(drawnAgain).toHaveBeenCalled();
  second.choose('derby', true);
  await vi.waitFor(() => expect(first.overlay(REPLAY).title).toBe('Costa 4–1 Bell'));
});
