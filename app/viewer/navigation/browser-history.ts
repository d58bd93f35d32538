import { currentPosition, markedState } from '../history-mark';
import type { HistoryPort } from './ports';

/** The session history of this document, below a realm's base. */
export function browserHistory(basename: string): HistoryPort {
  return {
    position: () => currentPosition(basename),
    write(step, entry) {
      const href = basename + entry.place.path + entry.place.hash;
      if (step === 'push') history.pushState(markedState(entry, null), '', href);
      else history.replaceState(markedState(entry, history.state), '', href);
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
