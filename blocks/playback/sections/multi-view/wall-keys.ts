import type { Direction } from '../../../../renderer/contract/spatial';

/** What a key asks of a multi-view. */
export type WallCommand =
  | { do: 'sound'; place: number }
  | { do: 'move'; direction: Direction }
  | { do: 'pause' }
  | { do: 'mute' }
  | { do: 'layout' }
  | { do: 'fullscreen' }
  | { do: 'help' };

/** A Map, not an object: keys come from outside. */
const COMMANDS: ReadonlyMap<string, WallCommand> = new Map<string, WallCommand>([
  ['1', { do: 'sound', place: 0 }],
  ['2', { do: 'sound', place: 1 }],
  ['3', { do: 'sound', place: 2 }],
  ['4', { do: 'sound', place: 3 }],
  ['ArrowLeft', { do: 'move', direction: 'left' }],
  ['ArrowRight', { do: 'move', direction: 'right' }],
  ['ArrowUp', { do: 'move', direction: 'up' }],
  ['ArrowDown', { do: 'move', direction: 'down' }],
  [' ', { do: 'pause' }],
  ['k', { do: 'pause' }],
  ['m', { do: 'mute' }],
  ['l', { do: 'layout' }],
  ['f', { do: 'fullscreen' }],
  ['?', { do: 'help' }],
]);

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a pressed key asks for, or nothing: with Ctrl, Alt or Meta it is the browser's. */
export function wallCommandOf({ key, altKey, ctrlKey, metaKey }: PressedKey): WallCommand | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key);
}
