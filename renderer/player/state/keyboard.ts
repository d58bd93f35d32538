import { SPEEDS } from './stored-preferences';

/** What a key asks of the player. */
export type KeyCommand =
  | { do: 'toggle' }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; fraction: number }
  | { do: 'volumeBy'; step: number }
  | { do: 'mute' }
  | { do: 'fullscreen' }
  | { do: 'captions' }
  | { do: 'pip' }
  | { do: 'speedBy'; step: 1 | -1 }
  | { do: 'frameBy'; step: 1 | -1 }
  | { do: 'companion' }
  | { do: 'help' };

export interface Key {
  key: string;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

export const ARROW_SECONDS = 5;
export const JUMP_SECONDS = 10;
const VOLUME_STEP = 0.05;

/**
 * A Map, not an object: keys come from outside. The timeline runs from left to right in every language, as its slider does,
 * so the arrows mean the same on a right-to-left page.
 */
const COMMANDS: ReadonlyMap<string, KeyCommand> = new Map<string, KeyCommand>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['MediaPlayPause', { do: 'toggle' }],
  ['MediaPlay', { do: 'play' }],
  ['MediaPause', { do: 'pause' }],
  ['MediaStop', { do: 'pause' }],
  ['ArrowLeft', { do: 'seekBy', seconds: -ARROW_SECONDS }],
  ['ArrowRight', { do: 'seekBy', seconds: ARROW_SECONDS }],
  ['j', { do: 'seekBy', seconds: -JUMP_SECONDS }],
  ['l', { do: 'seekBy', seconds: JUMP_SECONDS }],
  ['MediaRewind', { do: 'seekBy', seconds: -JUMP_SECONDS }],
  ['MediaFastForward', { do: 'seekBy', seconds: JUMP_SECONDS }],
  ['ArrowUp', { do: 'volumeBy', step: VOLUME_STEP }],
  ['ArrowDown', { do: 'volumeBy', step: -VOLUME_STEP }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['c', { do: 'captions' }],
  ['i', { do: 'pip' }],
  ['s', { do: 'companion' }],
  ['Home', { do: 'seekTo', fraction: 0 }],
  ['End', { do: 'seekTo', fraction: 1 }],
  ['<', { do: 'speedBy', step: -1 }],
  ['>', { do: 'speedBy', step: 1 }],
  [',', { do: 'frameBy', step: -1 }],
  ['.', { do: 'frameBy', step: 1 }],
  ['?', { do: 'help' }],
]);

/** What a pressed key asks for, or nothing: with Ctrl, Alt or Meta it is the browser's. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Key): KeyCommand | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (/^[0-9]$/.test(key)) return { do: 'seekTo', fraction: Number(key) / 10 };
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key);
}

/** The next offered speed in a direction; the ends stay where they are. */
export function speedBeside(speed: number, step: 1 | -1): number {
  const beyond = step > 0 ? SPEEDS.filter((offered) => offered > speed) : SPEEDS.filter((offered) => offered < speed);
  return (step > 0 ? beyond[0] : beyond.at(-1)) ?? speed;
}

/** Whether the focused element wants this key for itself: a button its space bar, a field or a menu everything. */
export function keepsKey(element: Element | null, key: string): boolean {
  if (!element) return false;
  if (element.closest('input, textarea, select, [contenteditable], [role="menu"]')) return true;
  return key === ' ' && element.closest('button, a[href], [role="button"]') !== null;
}
