import { describe, expect, test } from 'vitest';
import {
  type Entry,
  initialState,
  type NavigationEffect,
  type NavigationEvent,
  type NavigationState,
  type Place,
  type Position,
  transition,
} from '../../../app/viewer/navigation/core';

const at = (path: string, hash = ''): Place => ({ path, hash });
const entry = (key: string, index: number | null, path: string, hash = ''): Entry => ({
  key,
  index,
  place: at(path, hash),
});
const positionOf = ({ key, index, place }: Entry): Position => ({ mark: { key, index }, place });

const HOME = entry('home', 3, '/home');
const FILM = entry('film', 2, '/video/film');
const HOME_AT_RAIL = entry('rail', 4, '/home', '#rail');

/** A navigation whose page is home, in the middle of the history; what it has done is written down. */
function atHome() {
  let state: NavigationState<string> = initialState(positionOf(HOME), 'tab');
  const log: NavigationEffect<string>[] = [];
  return {
    /** Lets something happen. @returns what is to be done about it */
    on(event: NavigationEvent<string>): readonly NavigationEffect<string>[] {
      const next = transition(state, event);
      state = next.state;
      log.push(...next.effects);
      return next.effects;
    },
    get state() {
      return state;
    },
    /** The number of the newest load. */
    get load(): number {
      return log.flatMap((effect) => (effect.type === 'load' ? [effect.id] : [])).at(-1) ?? 0;
    },
    log,
  };
}

const kinds = (effects: readonly NavigationEffect<string>[]) => effects.map(({ type }) => type);
const pop = (to: Entry): NavigationEvent<string> => ({ type: 'popped', position: positionOf(to) });

describe('a link of the realm', () => {
  test('is loaded first; history, page, scroll and focus follow in this order once it is there', () => {
    const navigation = atHome();
    expect(navigation.on({ type: 'navigate', place: at('/schedule') })).toEqual([
      { type: 'load', id: 1, place: at('/schedule') },
    ]);
    expect(navigation.state.shown).toEqual(HOME);
    const shown = entry('tab.1', 4, '/schedule');
    expect(navigation.on({ type: 'loaded', id: 1, page: 'schedule', place: at('/schedule') })).toEqual([
      { type: 'write', step: 'push', entry: shown },
      { type: 'show', page: 'schedule' },
      { type: 'settle', entry: shown, isReturn: false, isNewPage: true },
    ]);
    expect(navigation.state).toMatchObject({ shown, pending: null, failed: null });
  });

  test('that a redirect leads on is in the history as where it ended', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/competicao/x') });
    const [write] = navigation.on({ type: 'loaded', id: 1, page: 'section', place: at('/section/x', '#top') });
    expect(write).toMatchObject({ type: 'write', step: 'push', entry: { place: at('/section/x', '#top'), index: 4 } });
  });

  test('to the very address that is shown takes its place, as in any page', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/home') });
    const [write] = navigation.on({ type: 'loaded', id: 1, page: 'home again', place: at('/home') });
    expect(write).toMatchObject({ type: 'write', step: 'replace', entry: { index: 3 } });
  });

  test('that a redirect leads back to what is shown makes no second entry of it', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/') });
    const [write] = navigation.on({ type: 'loaded', id: 1, page: 'home again', place: at('/home') });
    expect(write).toMatchObject({ type: 'write', step: 'replace', entry: { index: 3, place: at('/home') } });
  });

  test('to a fragment of another page loads it and settles there', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/schedule', '#friday') });
    const effects = navigation.on({ type: 'loaded', id: 1, page: 'schedule', place: at('/schedule', '#friday') });
    expect(effects.at(-1)).toMatchObject({ type: 'settle', entry: { place: { hash: '#friday' } }, isReturn: false });
  });

  test('numbers its entries one after the other', () => {
    const navigation = atHome();
    for (const path of ['/a', '/b']) {
      navigation.on({ type: 'navigate', place: at(path) });
      navigation.on({ type: 'loaded', id: navigation.load, page: path, place: at(path) });
    }
    expect(navigation.state.shown).toEqual(entry('tab.2', 5, '/b'));
  });
});

describe('a second link while the first is pending', () => {
  test('stops the first, and the answer of the first comes to nothing', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/slow') });
    expect(navigation.on({ type: 'navigate', place: at('/fast') })).toEqual([
      { type: 'abort', id: 1 },
      { type: 'load', id: 2, place: at('/fast') },
    ]);
    expect(navigation.on({ type: 'loaded', id: 1, page: 'slow', place: at('/slow') })).toEqual([]);
    expect(navigation.on({ type: 'failed', id: 1 })).toEqual([]);
    expect(navigation.on({ type: 'delegated', id: 1, href: 'https://elsewhere.example' })).toEqual([]);
    const effects = navigation.on({ type: 'loaded', id: 2, page: 'fast', place: at('/fast') });
    expect(kinds(effects)).toEqual(['write', 'show', 'settle']);
    expect(effects[0]).toMatchObject({ entry: { index: 4, place: at('/fast') } });
  });

  test('an answer that comes twice is shown once', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/a') });
    navigation.on({ type: 'loaded', id: 1, page: 'a', place: at('/a') });
    expect(navigation.on({ type: 'loaded', id: 1, page: 'a', place: at('/a') })).toEqual([]);
  });
});

describe('back and forward', () => {
  test('load the page that was there, show it without writing history, and return to where it was left', () => {
    const navigation = atHome();
    expect(navigation.on(pop(FILM))).toEqual([{ type: 'load', id: 1, place: FILM.place }]);
    expect(navigation.on({ type: 'loaded', id: 1, page: 'film', place: FILM.place })).toEqual([
      { type: 'show', page: 'film' },
      { type: 'settle', entry: FILM, isReturn: true, isNewPage: true },
    ]);
    expect(navigation.state.shown).toEqual(FILM);
  });

  test('to an address that leads elsewhere by now correct the entry', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    const [write] = navigation.on({ type: 'loaded', id: 1, page: 'login', place: at('/login') });
    expect(write).toEqual({ type: 'write', step: 'replace', entry: { ...FILM, place: at('/login') } });
  });

  test('between fragments of the page shown load nothing', () => {
    const navigation = atHome();
    expect(navigation.on(pop(HOME_AT_RAIL))).toEqual([
      { type: 'settle', entry: HOME_AT_RAIL, isReturn: true, isNewPage: false },
    ]);
    expect(navigation.state.shown).toEqual(HOME_AT_RAIL);
  });

  test('while a link is pending end it', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/slow') });
    expect(navigation.on(pop(FILM))).toEqual([
      { type: 'abort', id: 1 },
      { type: 'load', id: 2, place: FILM.place },
    ]);
    expect(navigation.on({ type: 'loaded', id: 1, page: 'slow', place: at('/slow') })).toEqual([]);
  });

  test('within the page end a pending link as well', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/slow') });
    expect(kinds(navigation.on(pop(HOME_AT_RAIL)))).toEqual(['abort', 'settle']);
    expect(navigation.state.pending).toBeNull();
  });

  test('back and at once forward again end the load and leave the page alone', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    expect(navigation.on(pop(HOME))).toEqual([{ type: 'abort', id: 1 }]);
    expect(navigation.state).toMatchObject({ pending: null, shown: HOME });
  });

  test('twice in a row load only the last', () => {
    const navigation = atHome();
    const earlier = entry('earlier', 1, '/browse');
    navigation.on(pop(FILM));
    expect(navigation.on(pop(earlier))).toEqual([
      { type: 'abort', id: 1 },
      { type: 'load', id: 2, place: earlier.place },
    ]);
  });

  test('a link that is followed meanwhile comes after the page that is seen: the browser returns there first', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    expect(navigation.on({ type: 'navigate', place: at('/schedule') })).toEqual([
      { type: 'abort', id: 1 },
      { type: 'traverse', delta: 1 },
      { type: 'load', id: 2, place: at('/schedule') },
    ]);
    // it is there before the browser is back: written now, it would lie after the film
    expect(navigation.on({ type: 'loaded', id: 2, page: 'schedule', place: at('/schedule') })).toEqual([]);
    const effects = navigation.on(pop(HOME));
    expect(effects[0]).toMatchObject({ type: 'write', step: 'push', entry: { index: 4, place: at('/schedule') } });
    expect(kinds(effects)).toEqual(['write', 'show', 'settle']);
    expect(navigation.state.isReturning).toBe(false);
  });

  test('where the browser is back first, the link is shown when it has been loaded', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'navigate', place: at('/schedule') });
    expect(navigation.on(pop(HOME))).toEqual([]);
    expect(kinds(navigation.on({ type: 'loaded', id: 2, page: 's', place: at('/schedule') }))).toEqual([
      'write',
      'show',
      'settle',
    ]);
  });

  test('where the browser does not return, the address is put right and nothing waits for ever', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'navigate', place: at('/schedule') });
    navigation.on({ type: 'loaded', id: 2, page: 'schedule', place: at('/schedule') });
    const effects = navigation.on({ type: 'overdue' });
    expect(effects[0]).toEqual({ type: 'write', step: 'replace', entry: HOME });
    expect(kinds(effects)).toEqual(['write', 'write', 'show', 'settle']);
    expect(navigation.on({ type: 'overdue' })).toEqual([]);
  });

  test('another step back while the browser returns counts, and ends the link', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'navigate', place: at('/schedule') });
    expect(navigation.on(pop(FILM))).toEqual([
      { type: 'abort', id: 2 },
      { type: 'load', id: 3, place: FILM.place },
    ]);
    expect(navigation.state.isReturning).toBe(false);
  });
});

describe('fragments that the browser follows by itself', () => {
  test('become an entry of their own, which the page is at', () => {
    const navigation = atHome();
    const followed = entry('tab.1', 4, '/home', '#rail');
    expect(navigation.on({ type: 'popped', position: { mark: null, place: at('/home', '#rail') } })).toEqual([
      { type: 'write', step: 'replace', entry: followed },
      { type: 'settle', entry: followed, isReturn: false, isNewPage: false },
    ]);
    expect(navigation.state.shown).toEqual(followed);
  });

  test('followed once more stay the same entry', () => {
    const navigation = atHome();
    navigation.on({ type: 'popped', position: { mark: null, place: at('/home', '#rail') } });
    navigation.on({ type: 'popped', position: { mark: null, place: at('/home', '#rail') } });
    expect(navigation.state.shown.index).toBe(4);
  });

  test('leave a pending link pending: it will come after them', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/schedule') });
    navigation.on({ type: 'popped', position: { mark: null, place: at('/home', '#rail') } });
    expect(navigation.state.pending?.id).toBe(1);
    const [write] = navigation.on({ type: 'loaded', id: 1, page: 'schedule', place: at('/schedule') });
    expect(write).toMatchObject({ step: 'push', entry: { index: 5 } });
  });

  test('of a page that is still on its way belong to that page', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    const followed = entry('tab.2', 3, '/video/film', '#cast');
    expect(navigation.on({ type: 'popped', position: { mark: null, place: at('/video/film', '#cast') } })).toEqual([
      { type: 'write', step: 'replace', entry: followed },
    ]);
    expect(navigation.state.pending).toMatchObject({ id: 1, entry: followed });
    expect(navigation.state.shown).toEqual(HOME);
  });

  test('an entry of another page that bears no mark is loaded', () => {
    const navigation = atHome();
    const effects = navigation.on({ type: 'popped', position: { mark: null, place: at('/browse') } });
    expect(effects.at(-1)).toEqual({ type: 'load', id: navigation.load, place: at('/browse') });
  });
});

describe('a page that cannot be loaded', () => {
  test('leaves page, address and history alone, and says so once', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/schedule') });
    expect(navigation.on({ type: 'failed', id: 1 })).toEqual([{ type: 'report' }]);
    expect(navigation.state).toMatchObject({ shown: HOME, pending: null });
  });

  test('is loaded again at another try, and what was said is taken away', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/schedule', '#friday') });
    navigation.on({ type: 'failed', id: 1 });
    expect(navigation.on({ type: 'retry' })).toEqual([
      { type: 'dismiss' },
      { type: 'load', id: 2, place: at('/schedule', '#friday') },
    ]);
    expect(navigation.on({ type: 'failed', id: 2 })).toEqual([{ type: 'report' }]);
    navigation.on({ type: 'retry' });
    expect(kinds(navigation.on({ type: 'loaded', id: 3, page: 'schedule', place: at('/schedule') }))).toEqual([
      'write',
      'show',
      'settle',
    ]);
  });

  test('by going back returns the browser to the page that is seen', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    expect(navigation.on({ type: 'failed', id: 1 })).toEqual([{ type: 'traverse', delta: 1 }, { type: 'report' }]);
    expect(navigation.on(pop(HOME))).toEqual([]);
    expect(navigation.state).toMatchObject({ shown: HOME, isReturning: false, pending: null });
  });

  test('by going forward returns the browser as well', () => {
    const navigation = atHome();
    const later = entry('later', 6, '/browse');
    navigation.on(pop(later));
    expect(navigation.on({ type: 'failed', id: 1 })[0]).toEqual({ type: 'traverse', delta: -3 });
  });

  test('by going back is gone back to at another try, and not put on top of the history', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'failed', id: 1 });
    navigation.on(pop(HOME));
    expect(navigation.on({ type: 'retry' })).toEqual([{ type: 'dismiss' }, { type: 'traverse', delta: -1 }]);
    expect(navigation.on(pop(FILM))).toEqual([{ type: 'load', id: 2, place: FILM.place }]);
    expect(kinds(navigation.on({ type: 'loaded', id: 2, page: 'film', place: FILM.place }))).toEqual([
      'show',
      'settle',
    ]);
  });

  test('at an entry of unknown position has its address put right, and another try comes on top', () => {
    const navigation = atHome();
    const unknown = entry('unknown', null, '/browse');
    navigation.on(pop(unknown));
    expect(navigation.on({ type: 'failed', id: 1 })).toEqual([
      { type: 'write', step: 'replace', entry: HOME },
      { type: 'report' },
    ]);
    expect(navigation.state.isReturning).toBe(false);
    expect(kinds(navigation.on({ type: 'retry' }))).toEqual(['dismiss', 'load']);
  });

  test('is forgotten with the next navigation of any kind', () => {
    for (const next of [{ type: 'navigate', place: at('/browse') } as const, pop(FILM), pop(HOME_AT_RAIL)]) {
      const navigation = atHome();
      navigation.on({ type: 'navigate', place: at('/schedule') });
      navigation.on({ type: 'failed', id: 1 });
      expect(kinds(navigation.on(next))).toContain('dismiss');
      expect(navigation.on({ type: 'retry' })).toEqual([]);
    }
  });

  test('trying again where nothing failed does nothing', () => {
    expect(atHome().on({ type: 'retry' })).toEqual([]);
  });
});

describe('what the browser has to follow', () => {
  test('is left to it, with the step that it takes', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/splash') });
    expect(navigation.on({ type: 'delegated', id: 1, href: 'https://splash.example/' })).toEqual([
      { type: 'leave', step: 'push', place: at('/splash'), href: 'https://splash.example/' },
    ]);
    expect(navigation.state.pending).toBeNull();
  });

  test('after going back is the entry that the browser is at', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    expect(navigation.on({ type: 'delegated', id: 1, href: null })).toEqual([
      { type: 'leave', step: 'traverse', place: FILM.place, href: null },
    ]);
  });
});

describe('the back-forward cache', () => {
  test('a document that is left stops what is pending and takes away what was said', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/slow') });
    expect(navigation.on({ type: 'hidden' })).toEqual([{ type: 'abort', id: 1 }]);
    expect(navigation.on({ type: 'loaded', id: 1, page: 'slow', place: at('/slow') })).toEqual([]);
    expect(navigation.on({ type: 'restored', position: positionOf(HOME) })).toEqual([]);
    expect(navigation.state).toMatchObject({ shown: HOME, pending: null, failed: null });
  });

  test('a document that comes back without having been told that it was left has nothing pending either', () => {
    const navigation = atHome();
    navigation.on({ type: 'navigate', place: at('/slow') });
    expect(navigation.on({ type: 'restored', position: positionOf(HOME) })).toEqual([{ type: 'abort', id: 1 }]);
    expect(navigation.state.pending).toBeNull();
  });

  test('a step back that was left unfinished is finished when the document comes back', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'hidden' });
    expect(navigation.on({ type: 'restored', position: positionOf(FILM) })).toEqual([
      { type: 'load', id: 2, place: FILM.place },
    ]);
    expect(kinds(navigation.on({ type: 'loaded', id: 2, page: 'film', place: FILM.place }))).toEqual([
      'show',
      'settle',
    ]);
  });

  test('a document that was left while the browser returned does not wait for it afterwards', () => {
    const navigation = atHome();
    navigation.on(pop(FILM));
    navigation.on({ type: 'navigate', place: at('/schedule') });
    navigation.on({ type: 'restored', position: positionOf(HOME) });
    expect(navigation.state).toMatchObject({ isReturning: false, pending: null });
  });
});

describe('the document’s first entry', () => {
  test('keeps the mark that it has from before a reload', () => {
    expect(initialState(positionOf(FILM), 'tab').shown).toEqual(FILM);
  });

  test('without a mark has one of this document, and no known position', () => {
    expect(initialState({ mark: null, place: at('/home') }, 'tab').shown).toEqual(entry('tab.0', null, '/home'));
  });

  test('a transition leaves the state before it as it was', () => {
    const before = Object.freeze(initialState<string>(positionOf(HOME), 'tab'));
    transition(before, { type: 'navigate', place: at('/a') });
    expect(before).toEqual(initialState(positionOf(HOME), 'tab'));
  });
});
