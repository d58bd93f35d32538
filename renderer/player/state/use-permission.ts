import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '../../contract/constants';
import { keepPermission } from '../engine/keep-permission';
import type { PlayerPermission } from '../port';

/** How long a film that is paused keeps other devices from playing, in ms. */
const PAUSED_MS = 10 * MINUTE_MS;

/**
 * Keeps the permission to play while the film is open and not left paused; what comes back to life asks anew.
 *
 * @param now ms since any moment
 */
export function usePermission(
  permission: PlayerPermission | undefined,
  onRefused: (error: unknown) => void,
  now: () => number,
): void {
  const player = useMediaPlayer();
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (!permission || !player) return;
    let stop: (() => void) | undefined;
    let pausedTimer: ReturnType<typeof setTimeout>;
    const keep = (from: PlayerPermission) => {
      stop ??= keepPermission(from, (error) => refused.current(error), now);
    };
    const giveBack = () => {
      stop?.();
      stop = undefined;
    };
    const resume = () => {
      clearTimeout(pausedTimer);
      if (!stop) keep({ ...permission, renewAfter: 0 });
    };
    keep(permission);
    const listening = [
      player.listen('pause', () => {
        clearTimeout(pausedTimer);
        pausedTimer = setTimeout(giveBack, PAUSED_MS);
      }),
      player.listen('play', resume),
    ];
    const restored = ({ persisted }: PageTransitionEvent) => persisted && !player.state.paused && resume();
    addEventListener('pagehide', giveBack);
    addEventListener('pageshow', restored);
    return () => {
      for (const end of listening) end();
      removeEventListener('pagehide', giveBack);
      removeEventListener('pageshow', restored);
      clearTimeout(pausedTimer);
      giveBack();
    };
  }, [permission, player, now]);
}
