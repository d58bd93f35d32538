import type { KeyboardEvent, RefObject } from 'react';
import { usePageView } from '../../../../renderer/contract';
import { keepsKey } from '../../../../renderer/player/state/keyboard';
import { moveFocus } from './move-focus';
import type { FullScreen } from './use-full-screen';
import type { Sound } from './use-sound';
import type { WallActions } from './use-wall-actions';
import { type WallCommand, wallCommandOf } from './wall-keys';

interface KeyTargets {
  shown: readonly string[];
  actions: WallActions;
  sound: Sound;
  fullScreen: FullScreen | undefined;
  frame: RefObject<HTMLElement | null>;
  togglePause(): void;
  onHelp(): void;
}

/** The keys of the wall: for what its buttons do, and to move between tiles. @returns the handler of what holds the wall */
export function useWallKeys({ shown, actions, sound, fullScreen, frame, togglePause, onHelp }: KeyTargets) {
  const { television } = usePageView();
  /** @returns whether it did anything */
  const run = (command: WallCommand, focused: Element | null): boolean => {
    switch (command.do) {
      case 'sound': {
        const id = shown[command.place];
        if (id !== undefined) actions.give(id);
        return id !== undefined;
      }
      case 'move':
        // a television's arrow keys move everywhere
        return !television && frame.current !== null && moveFocus(frame.current, focused, command.direction);
      case 'pause':
        togglePause();
        return true;
      case 'mute':
        sound.toggle();
        return true;
      case 'layout':
        actions.toggleLayout();
        return true;
      case 'fullscreen':
        fullScreen?.toggle();
        return fullScreen !== undefined;
      case 'help':
        onHelp();
        return true;
    }
  };
  return (event: KeyboardEvent): void => {
    const focused = event.target instanceof Element ? event.target : null;
    const isElsewhere = focused?.closest('dialog') !== null;
    if (isElsewhere || event.defaultPrevented || shown.length === 0 || keepsKey(focused, event.key)) return;
    const command = wallCommandOf(event);
    if (command && run(command, focused)) event.preventDefault();
  };
}
