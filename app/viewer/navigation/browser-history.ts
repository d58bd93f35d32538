import { currentPosition, markedState } from '../history-mark';
import type { Entry } from './core';
import type { HistoryPort } from './ports';

type Method = 'pushState' | 'replaceState';

/**
 * The session history of this document, below a realm's base. Scripts of others put functions of their own in place of the browser's,
 * to learn of navigations: those are called, and what they fail at is done all the same.
 */
export function browserHistory(basename: string): HistoryPort {
  const { pushState, replaceState } = History.prototype;

  /** Whether the browser is at an entry. */
  const isAt = ({ key }: Entry) => currentPosition(basename).mark?.key === key;

  function write(method: Method, state: unknown, entry: Entry): void {
    const href = basename + entry.place.path + entry.place.hash;
    const { length } = history;
    try {
      history[method](state, '', href);
    } catch {
      // not ours
    }
    if (isAt(entry)) return;
    const isMissing = method === 'pushState' && history.length === length;
    (isMissing ? pushState : replaceState).call(history, state, '', href);
  }

  return {
    position: () => currentPosition(basename),
    write(step, entry) {
      if (step === 'push') write('pushState', markedState(entry, null), entry);
      else write('replaceState', markedState(entry, history.state), entry);
    },
    traverse: (delta) => history.go(delta),
    leave(step, place, href) {
      const target = href ?? basename + place.path + place.hash;
      if (step === 'push') location.assign(target);
      // a traversal has brought the address already
      else if (href === null) location.reload();
      else location.replace(target);
    },
  };
}
