/** An address of the realm: the path below its base with the query, and the fragment with its sign, or `''`. */
export interface Place {
  path: string;
  hash: string;
}

/** An entry of the session history. */
export interface Entry {
  key: string;
  /** Its position among the entries of this document; null where the browser made it and the position is not known. */
  index: number | null;
  place: Place;
}

/** How a page takes its place in the session history: on top of it, or where the browser has gone already. */
export type Step = 'push' | 'traverse';

/** What the browser says of the entry that it is at; no mark where the browser made the entry itself. */
export interface Position {
  mark: Omit<Entry, 'place'> | null;
  place: Place;
}

interface Arrival<Page> {
  page: Page;
  place: Place;
}

interface Pending<Page> {
  id: number;
  step: Step;
  /** Where it leads; after a traversal the browser is there already. */
  entry: Entry;
  /** What has been loaded, while the browser is still returning to the entry shown. */
  arrival?: Arrival<Page>;
}

export interface NavigationState<Page> {
  /** The entry whose page is on the screen. */
  shown: Entry;
  pending: Pending<Page> | null;
  /** The browser is on its way back to `shown` from an entry whose page was not shown. */
  isReturning: boolean;
  /** What failed last, for another try. */
  failed: Pick<Pending<Page>, 'step' | 'entry'> | null;
  /** Numbers the navigations. */
  count: number;
  /** Begins the keys of this document's entries, so that they differ from another document's in the same tab. */
  tag: string;
}

export type NavigationEvent<Page> =
  /** A link of the realm was followed. */
  | { type: 'navigate'; place: Place }
  /** A page is ready; redirects may have led elsewhere. */
  | { type: 'loaded'; id: number; page: Page; place: Place }
  /** A page could not be loaded. */
  | { type: 'failed'; id: number }
  /** The browser has to follow: to another address, or to the target itself where there is none. */
  | { type: 'delegated'; id: number; href: string | null }
  /** The browser is at another entry: back, forward, or a fragment of the same page. */
  | { type: 'popped'; position: Position }
  /** The browser should have been back at the entry shown by now. */
  | { type: 'overdue' }
  /** Somebody wants what failed tried again. */
  | { type: 'retry' }
  /** The document is being left. */
  | { type: 'hidden' }
  /** The document came back from the back-forward cache. */
  | { type: 'restored'; position: Position };

export type NavigationEffect<Page> =
  | { type: 'load'; id: number; place: Place }
  | { type: 'abort'; id: number }
  /** Writes an entry: a new one, or in place of the present one. */
  | { type: 'write'; step: 'push' | 'replace'; entry: Entry }
  | { type: 'traverse'; delta: number }
  | { type: 'show'; page: Page }
  /** The page shown is at this entry now: scroll, focus and fragment follow. */
  | { type: 'settle'; entry: Entry; isReturn: boolean; isNewPage: boolean }
  | { type: 'report' }
  | { type: 'dismiss' }
  /** Hands a navigation to the browser; to the target itself where there is no address. */
  | { type: 'leave'; step: Step; place: Place; href: string | null };

export interface Transition<Page> {
  state: NavigationState<Page>;
  effects: readonly NavigationEffect<Page>[];
}

type Effects<Page> = NavigationEffect<Page>[];

const isSamePlace = (one: Place, other: Place) => one.path === other.path && one.hash === other.hash;

/** The initial state of a document, at the history entry where it was hydrated. */
export function initialState<Page>({ mark, place }: Position, tag: string): NavigationState<Page> {
  const shown = { ...(mark ?? { key: `${tag}.0`, index: null }), place };
  return { shown, pending: null, isReturning: false, failed: null, count: 0, tag };
}

/** Ends what is pending, and takes away what was said of the last failure. */
function cleared<Page>(state: NavigationState<Page>): { state: NavigationState<Page>; effects: Effects<Page> } {
  const { pending, failed } = state;
  return {
    state: { ...state, pending: null, failed: null },
    effects: [
      ...(pending && !pending.arrival ? [{ type: 'abort' as const, id: pending.id }] : []),
      ...(failed ? [{ type: 'dismiss' as const }] : []),
    ],
  };
}

/** Brings the browser back from an entry whose page was not shown to the one that is. */
function returnedFrom<Page>(entry: Entry, state: NavigationState<Page>): Transition<Page> {
  const { shown } = state;
  if (entry.index === null || shown.index === null || entry.index === shown.index)
    // how far it is cannot be told: the address at least is right
    return { state, effects: [{ type: 'write', step: 'replace', entry: shown }] };
  return { state: { ...state, isReturning: true }, effects: [{ type: 'traverse', delta: shown.index - entry.index }] };
}

const nextIndex = ({ index }: Entry) => (index !== null ? index + 1 : null);

const nextKey = <Page>({ tag, count }: NavigationState<Page>) => `${tag}.${count + 1}`;

/** Begins to load what an entry leads to. */
function begun<Page>(state: NavigationState<Page>, step: Step, entry: Entry, effects: Effects<Page>): Transition<Page> {
  const id = state.count + 1;
  return {
    state: { ...state, count: id, pending: { id, step, entry } },
    effects: [...effects, { type: 'load', id, place: entry.place }],
  };
}

function navigate<Page>(before: NavigationState<Page>, place: Place): Transition<Page> {
  const { pending } = before;
  let { state, effects } = cleared(before);
  if (pending?.step === 'traverse') {
    const returned = returnedFrom(pending.entry, state);
    state = returned.state;
    effects = [...effects, ...returned.effects];
  }
  const entry = { key: nextKey(state), index: null, place };
  return begun(state, 'push', entry, effects);
}

/** Shows the loaded page, once the browser is at the history entry that it was requested from. */
function commit<Page>(
  state: NavigationState<Page>,
  pending: Pending<Page>,
  { page, place }: Arrival<Page>,
): Transition<Page> {
  const { shown } = state;
  // a link to the very address that is shown takes its place, as in any page
  const step = pending.step === 'push' && isSamePlace(place, shown.place) ? 'replace' : pending.step;
  // fragments of the page shown may have taken positions meanwhile
  const index = { push: nextIndex(shown), replace: shown.index, traverse: pending.entry.index }[step];
  const entry = { key: pending.entry.key, index, place };
  const isMoved = step !== 'traverse' || !isSamePlace(place, pending.entry.place);
  return {
    state: { ...state, shown: entry, pending: null, failed: null },
    effects: [
      ...(isMoved ? [{ type: 'write' as const, step: step === 'push' ? step : ('replace' as const), entry }] : []),
      { type: 'show', page },
      { type: 'settle', entry, isReturn: step === 'traverse', isNewPage: true },
    ],
  };
}

function loaded<Page>(state: NavigationState<Page>, id: number, arrival: Arrival<Page>): Transition<Page> {
  const { pending } = state;
  if (pending?.id !== id) return { state, effects: [] };
  if (state.isReturning) return { state: { ...state, pending: { ...pending, arrival } }, effects: [] };
  return commit(state, pending, arrival);
}

function failed<Page>(state: NavigationState<Page>, id: number): Transition<Page> {
  const { pending } = state;
  if (pending?.id !== id) return { state, effects: [] };
  const { step, entry } = pending;
  const next: NavigationState<Page> = { ...state, pending: null, failed: { step, entry } };
  if (step !== 'traverse') return { state: next, effects: [{ type: 'report' }] };
  const returned = returnedFrom(entry, next);
  return { state: returned.state, effects: [...returned.effects, { type: 'report' }] };
}

function retry<Page>(state: NavigationState<Page>): Transition<Page> {
  const { failed: last, shown } = state;
  if (!last) return { state, effects: [] };
  const { step, entry } = last;
  if (step !== 'traverse' || entry.index === null || shown.index === null) return navigate(state, entry.place);
  // the browser goes there again, and the page is loaded when it says so
  const { state: next, effects } = cleared(state);
  return { state: next, effects: [...effects, { type: 'traverse', delta: entry.index - shown.index }] };
}

function delegated<Page>(state: NavigationState<Page>, id: number, href: string | null): Transition<Page> {
  const { pending } = state;
  if (pending?.id !== id) return { state, effects: [] };
  const { step, entry } = pending;
  return { state: { ...state, pending: null }, effects: [{ type: 'leave', step, place: entry.place, href }] };
}

/** The browser is back at the entry shown: what has been loaded meanwhile may take its place. */
function atShown<Page>(state: NavigationState<Page>, effects: Effects<Page> = []): Transition<Page> {
  const next = { ...state, isReturning: false };
  if (!next.pending?.arrival) return { state: next, effects };
  const committed = commit(next, next.pending, next.pending.arrival);
  return { state: committed.state, effects: [...effects, ...committed.effects] };
}

const marking = (entry: Entry) => ({ type: 'write', step: 'replace', entry }) as const;

/** The browser itself has made an entry: a fragment of the page that it is at. */
function followedFragment<Page>(before: NavigationState<Page>, place: Place): Transition<Page> {
  const { pending, shown } = before;
  const key = nextKey(before);
  const state = { ...before, count: before.count + 1 };
  if (pending?.step === 'traverse') {
    // the address is ahead of the page: the fragment belongs to what is being loaded
    const entry = { key, index: nextIndex(pending.entry), place };
    return { state: { ...state, pending: { ...pending, entry } }, effects: [marking(entry)] };
  }
  const entry = { key, index: isSamePlace(place, shown.place) ? shown.index : nextIndex(shown), place };
  return {
    state: { ...state, shown: entry },
    effects: [marking(entry), { type: 'settle', entry, isReturn: false, isNewPage: false }],
  };
}

/** Loads the page of an entry that the browser is at already. */
function traversed<Page>(before: NavigationState<Page>, { mark, place }: Position): Transition<Page> {
  const { state, effects } = cleared({ ...before, isReturning: false });
  if (mark) return begun(state, 'traverse', { ...mark, place }, effects);
  const entry = { key: nextKey(state), index: null, place };
  return begun(state, 'traverse', entry, [...effects, marking(entry)]);
}

function popped<Page>(before: NavigationState<Page>, position: Position): Transition<Page> {
  const { mark, place } = position;
  const { shown, pending } = before;
  const isOfPage = place.path === (pending?.step === 'traverse' ? pending.entry : shown).place.path;
  if (!mark && isOfPage) return followedFragment(before, place);
  if (mark?.key === shown.key) {
    if (before.isReturning) return atShown(before);
    // back where it came from before anything was shown
    return cleared(before);
  }
  if (!mark || place.path !== shown.place.path) return traversed(before, position);
  const { state, effects } = cleared({ ...before, isReturning: false });
  const entry = { ...mark, place };
  return {
    state: { ...state, shown: entry },
    effects: [...effects, { type: 'settle', entry, isReturn: true, isNewPage: false }],
  };
}

function restored<Page>(before: NavigationState<Page>, position: Position): Transition<Page> {
  // a traversal that was left unfinished: the address is ahead of the page
  if (position.place.path !== before.shown.place.path) return traversed(before, position);
  return cleared({ ...before, isReturning: false });
}

/**
 * What an event makes of the navigation, and what has to be done about it. Pure: history, network and screen are touched by
 * whoever runs the effects, in their order.
 */
export function transition<Page>(state: NavigationState<Page>, event: NavigationEvent<Page>): Transition<Page> {
  switch (event.type) {
    case 'navigate':
      return navigate(state, event.place);
    case 'loaded':
      return loaded(state, event.id, { page: event.page, place: event.place });
    case 'failed':
      return failed(state, event.id);
    case 'delegated':
      return delegated(state, event.id, event.href);
    case 'popped':
      return popped(state, event.position);
    case 'overdue':
      if (!state.isReturning) return { state, effects: [] };
      return atShown(state, [{ type: 'write', step: 'replace', entry: state.shown }]);
    case 'retry':
      return retry(state);
    case 'hidden':
      return cleared(state);
    case 'restored':
      return restored(state, event.position);
  }
}
