import type { Box } from '../../../renderer/contract/spatial';
import { currentPosition } from '../history-mark';
import type { ElementStop } from './stops';

/** How many entries of the history are remembered. */
const MAX_ENTRIES = 50;

interface Noted {
  href: string;
  /** Which of the links to the same address it was. */
  nth: number;
}

/** Stores the focus: of each entry of the session history, and the last one. */
export interface FocusMemory {
  note(element: HTMLElement): void;
  /** The focus when this history entry was left. */
  find(stops: readonly ElementStop[]): ElementStop | undefined;
  /** Where the focus was, if its element is gone from this page. */
  lost(): Box | undefined;
}

const hrefOf = (element: HTMLElement) => (element instanceof HTMLAnchorElement ? element.href : undefined);

export function createFocusMemory(basename: string): FocusMemory {
  const entries = new Map<string, Noted>();
  let last: { key: string; box: Box } | undefined;
  const keyNow = () => currentPosition(basename).mark?.key ?? '';

  return {
    note(element) {
      const key = keyNow();
      last = { key, box: element.getBoundingClientRect() };
      const href = hrefOf(element);
      if (href === undefined || !element.closest('main')) return;
      const same = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
        (link) => link.href === href,
      );
      entries.delete(key);
      entries.set(key, { href, nth: Math.max(0, same.indexOf(element as HTMLAnchorElement)) });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find(stops) {
      const noted = entries.get(keyNow());
      if (!noted) return undefined;
      const same = stops.filter(({ element }) => hrefOf(element) === noted.href);
      return same[noted.nth] ?? same[0];
    },
    lost: () => (last && last.key === keyNow() ? last.box : undefined),
  };
}
