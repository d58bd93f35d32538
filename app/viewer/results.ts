import { isMember, type PageView, type ResultsPort, type ViewerPort } from '../../renderer/contract';
import { hidingBy } from '../../renderer/contract/hide-results';
import { asDrawn } from '../../renderer/contract/results';
import { readViewCookie } from '../../renderer/routing/view-cookie';
import { rememberView } from './remember-view';
import type { TextStore } from './text-store';

/** The name under which the choices for single matches are stored. */
const STORED = 'results';
/** More matches than anybody remembers; the oldest choices go first. */
const MOST_CHOICES = 200;

type Choice = readonly [match: string, isShown: boolean];

const isChoice = (value: unknown): value is Choice =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';

function readChoices(text: string | null): Map<string, boolean> {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isChoice) : []);
  } catch {
    return new Map();
  }
}

/** The viewer's results, of which every tab of the realm has its own. */
export interface BrowserResults extends ResultsPort {
  /** Takes over what the viewer has chosen in another tab. */
  readAgain(): void;
}

/**
 * Which results the viewer of this browser wants to know. The cookie of the view says whether it hides any, so that the server
 * sends none; which matches it is about stays in the browser.
 *
 * @param onChosen told of what was chosen here, for the realm's other tabs
 */
export function createResults(
  view: PageView,
  storage: TextStore,
  viewer: Pick<ViewerPort, 'state' | 'call'>,
  onChosen: () => void = () => {},
): BrowserResults {
  const listeners = new Set<() => void>();
  // where the server was not to hide any, as in a realm that no longer offers it, none is hidden
  const isOffered = view.hidesResults === true;
  let choices = new Map([...readChoices(storage.read(STORED))].filter(([, isShown]) => isShown || isOffered));
  const cookieHidesAll = () => readViewCookie(document.cookie).results === 'all';
  let hidesAll = isOffered && cookieHidesAll();

  const isHidden = (match: string) => !(choices.get(match) ?? !hidesAll);
  const rule = (match: string, isInSpoilerFreeList: boolean) =>
    isHidden(match) || (isInSpoilerFreeList && choices.get(match) !== true);
  let hiding = hidingBy(rule);

  function apply(): void {
    hiding = hidingBy(rule);
    for (const listener of listeners) listener();
  }

  function change(): void {
    const hidesSome = [...choices.values()].includes(false);
    rememberView(view, { results: hidesAll ? 'all' : hidesSome ? 'some' : undefined });
    apply();
    onChosen();
  }

  function hideAll(hides: boolean): void {
    if (hides === hidesAll) return;
    hidesAll = hides;
    // who switches it wants it for every match: what was chosen for single ones is of before
    choices.clear();
    storage.remove(STORED);
    change();
  }

  return {
    ...asDrawn(view.hidesResults),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hidesAll: () => hidesAll,
    hideAll,
    async switchAll(hides) {
      hideAll(hides);
      if (!isMember(viewer.state().status)) return;
      try {
        await viewer.call('changePreferences', { body: { spoilerFree: hides } });
        // what is drawn has its preferences from the session
        await viewer.call('session');
      } catch (error) {
        hideAll(!hides);
        throw error;
      }
    },
    isHidden,
    choice: (match) => choices.get(match),
    choose(match, isShown) {
      choices.delete(match);
      if (isShown !== undefined) choices.set(match, isShown);
      const oldest = [...choices.keys()].slice(0, Math.max(0, choices.size - MOST_CHOICES));
      for (const id of oldest) choices.delete(id);
      storage.write(STORED, JSON.stringify([...choices]));
      change();
    },
    overlay: (data) => hiding.overlay(data),
    ofFeed: (feed, match, document) => hiding.ofFeed(feed, match, document),
    isRevealed: (data) => hiding.isRevealed(data),
    readAgain() {
      choices = readChoices(storage.read(STORED));
      hidesAll = cookieHidesAll();
      apply();
    },
  };
}
