import { useStore } from 'zustand';
import { useEngine, useLabel } from '../../contract';
import { behindOf, isAtEdge, isWorthRewinding, type LiveWindow, momentOfTime } from '../engine/live-window';
import { clock, spokenTime } from '../engine/timeline';
import { useStage } from './stage-context';
import { useMedia } from './use-media';

/** Where the viewer of a live stream is. */
export interface LiveState {
  window: LiveWindow;
  /** Seconds behind live. */
  behind: number;
  atEdge: boolean;
}

/** The window of a live stream; null for a film, and until the stream is there. */
function useWindow(): LiveWindow | null {
  const { live } = useStage();
  return useStore(live, (state) => state.window);
}

/** Where the viewer is: at live, until the first picture says otherwise. The library's time is 0 until then. */
export function useLiveTime(window: LiveWindow | null): number {
  const time = useMedia('currentTime');
  const started = useMedia('started');
  const hasPosition = started && (time > 0 || window?.start === 0);
  return hasPosition ? time : (window?.end ?? 0);
}

/** Changes with every frame: for what shows the time, and nothing else. */
export function useLive(): LiveState | null {
  const { source } = useStage();
  const window = useWindow();
  const time = useLiveTime(window);
  return window && { window, behind: behindOf(time, window), atEdge: isAtEdge(time, window) || !source.dvr };
}

/** The window that a viewer may go back in, where realm and stream let them (RS-17). */
export function useRewindable(): LiveWindow | null {
  const { source, television } = useStage();
  const window = useWindow();
  return window && source.dvr && isWorthRewinding(window, television) ? window : null;
}

/** Whether there is anything to seek in. */
export function useSeeks(): boolean {
  const { source, live, television } = useStage();
  const rewinds = useStore(live, ({ window }) => Boolean(window && source.dvr && isWorthRewinding(window, television)));
  return !source.live || rewinds;
}

/** How the times of a live stream are shown: how far behind live, and the time of day then. */
export function useLiveTimes(window: LiveWindow): { shown(time: number): string; spoken(time: number): string } {
  const label = useLabel();
  const { language, formats } = useEngine();
  const at = (time: number) => {
    const moment = momentOfTime(time, window);
    return moment === null ? '' : formats.date(moment, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
  };
  return {
    shown: (time) => [clockBehind(behindOf(time, window)), at(time)].filter(Boolean).join(' · '),
    spoken(time) {
      if (isAtEdge(time, window)) return label('playerLive');
      const behind = label('playerBehindLive', { time: spokenTime(behindOf(time, window), language) });
      return [behind, at(time)].filter(Boolean).join(', ');
    },
  };
}

/** `−1:23`, with the sign that numbers have. */
export const clockBehind = (seconds: number): string => `−${clock(seconds)}`;
