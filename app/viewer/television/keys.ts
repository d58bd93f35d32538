import type { Direction } from '../../../renderer/contract/spatial';

/** What a key of a remote control means to the page. */
export type RemoteKey = { is: 'arrow'; direction: Direction } | { is: 'enter' } | { is: 'back' };

interface Pressed {
  key: string;
  keyCode: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A Map, not an object: keys come from outside. Older televisions leave out “Arrow”. */
const ARROWS: ReadonlyMap<string, Direction> = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Left', 'left'],
  ['Right', 'right'],
  ['Up', 'up'],
  ['Down', 'down'],
]);

const BACK_KEYS: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'XF86Back']);
/** The Back keys of webOS and Tizen, which have no name there. */
const BACK_CODES: ReadonlySet<number> = new Set([461, 10_009]);

/** What a pressed key means; undefined for one that the page does not use. @param isInField text is being typed */
export function remoteKeyOf(
  { key, keyCode, altKey, ctrlKey, metaKey }: Pressed,
  isInField: boolean,
): RemoteKey | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const direction = ARROWS.get(key);
  if (direction) return { is: 'arrow', direction };
  if (key === 'Enter') return { is: 'enter' };
  if (BACK_KEYS.has(key) || BACK_CODES.has(keyCode) || (key === 'Backspace' && !isInField)) return { is: 'back' };
  return undefined;
}
