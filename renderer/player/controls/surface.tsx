import { useRef } from 'react';
import styles from '../stage.module.css';
import { useStage } from '../state/stage-context';
import { type Tap, tapMeaning } from './gestures';

const SEEK_SECONDS = 10;
const DOUBLE_CLICK_MS = 320;

/**
 * The picture as something to click and tap. A mouse plays and pauses at once (a second click takes that back and goes to
 * fullscreen); a finger shows the controls, and a double tap at a side seeks. Keyboards and screen readers have the buttons.
 */
export function Surface({ shown, onToggleControls }: { shown: boolean; onToggleControls(): void }) {
  const { commands } = useStage();
  const lastTap = useRef<Tap>(undefined);
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const menuWasOpen = useRef(false);

  const onTap = (tap: Tap, width: number) => {
    const meaning = tapMeaning(tap, lastTap.current, width);
    lastTap.current = tap;
    if (meaning === 'controls') onToggleControls();
    else commands.seekBy(meaning === 'back' ? -SEEK_SECONDS : SEEK_SECONDS);
  };
  const onClick = (at: number) => {
    const isDouble = at - lastClick.current < DOUBLE_CLICK_MS;
    lastClick.current = isDouble ? Number.NEGATIVE_INFINITY : at;
    if (isDouble) {
      commands.toggle();
      commands.toggleFullscreen();
    } else commands.run({ do: 'toggle' });
  };

  return (
    <div
      className={styles.surface}
      data-shown={shown || undefined}
      aria-hidden="true"
      onPointerDown={() => {
        menuWasOpen.current = document.querySelector('[role="menu"][data-state="open"]') !== null;
      }}
      onPointerUp={(event) => {
        if (event.button !== 0 || menuWasOpen.current) return;
        const box = event.currentTarget.getBoundingClientRect();
        if (event.pointerType === 'mouse') onClick(event.timeStamp);
        else onTap({ at: event.timeStamp, x: event.clientX - box.left }, box.width);
      }}
    />
  );
}
