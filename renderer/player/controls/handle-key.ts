import type { KeyboardEvent } from 'react';
import type { AdControls } from '../ads/ad-layer';
import type { Commands } from '../state/commands';
import { commandOf, type KeyCommand, keepsKey } from '../state/keyboard';
import { leavesArrow, moveFocus } from './focus';

interface Stage {
  /** The player's element. */
  root: HTMLElement | null | undefined;
  /** Arrows move the focus, as on a remote control. */
  television: boolean;
  commands: Commands;
  /** Whether the film has the picture, and no break. */
  hasFilm: boolean;
  /** The advertisement's, while there is one. */
  adControls: AdControls | null;
}

const TOGGLE: KeyCommand = { do: 'toggle' };

/** The keys that do the same in a break as in the film. */
const IN_BREAKS: ReadonlySet<KeyCommand['do']> = new Set(['mute', 'volumeBy', 'fullscreen']);

function runInBreak(command: KeyCommand, { commands, adControls }: Stage): void {
  if (command.do === 'toggle') adControls?.toggle();
  else if (IN_BREAKS.has(command.do)) commands.run(command);
}

/** Does what a key asks of the player, and takes the key from the page. Keys that belong to what has the focus are left to it. */
export function handleKey(event: KeyboardEvent, stage: Stage): void {
  const { root, television, commands, hasFilm } = stage;
  const focused = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || !root || keepsKey(focused, event.key)) return;
  if (television && moveFocus(root, focused, event.key)) {
    event.preventDefault();
    return;
  }
  if (television && leavesArrow(root, focused, event.key)) return;
  // the OK key of a remote control, on the picture itself
  const command = focused === root && event.key === 'Enter' ? TOGGLE : commandOf(event);
  if (!command) return;
  event.preventDefault();
  if (hasFilm) commands.run(command);
  else runInBreak(command, stage);
}
