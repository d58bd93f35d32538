import { useMediaPlayer } from '@vidstack/react';
import { useEffect } from 'react';
import { mediaOf, timeOf } from '../engine/media-time';
import type { PlayerHls } from '../engine/player-hls';
import { announcedBreaks } from './announced-breaks';
import { afterAnnouncement, afterPlaying, afterSeeking, type ProgressChange, progressAt } from './break-progress';
import type { BreakStore } from './break-store';
import { streamTime } from './inserted-breaks';

interface Options {
  engine: { hls(): PlayerHls | undefined; onStream: (() => void) | undefined };
  live: boolean;
  /** Where the film was opened, in seconds of its own; null where the stream’s time was known. */
  filmStart: number | null;
  /** Whether others watch along: they go where all go. */
  isShared: boolean;
}

const rangesOf = (hls: PlayerHls | undefined) =>
  hls?.levels.map(({ details }) => details?.dateRanges).find((ranges) => ranges !== undefined) ?? {};

/** Follows the breaks that were inserted into a stream: viewers cannot seek past one that they have not seen. */
export function useInsertedBreaks(store: BreakStore, { engine, live, filmStart, isShared }: Options): void {
  const player = useMediaPlayer();

  useEffect(() => {
    if (!player || live) return;
    engine.onStream = () => {
      const before = store.getState();
      const after = afterAnnouncement(before, announcedBreaks(rangesOf(engine.hls())));
      if (after === before) return;
      store.setState(after);
      if (filmStart === null || player.state.started) return;
      // the film’s beginning was looked for without these breaks
      const start = streamTime(filmStart, after.breaks);
      store.setState(progressAt(after.breaks, start));
      player.currentTime = start;
    };
    return () => {
      engine.onStream = undefined;
    };
  }, [player, store, engine, live, filmStart]);

  useEffect(() => {
    if (!player || live) return;
    const apply = ({ progress, seekTo }: ProgressChange) => {
      store.setState(progress);
      if (seekTo !== null) player.currentTime = seekTo;
    };
    const stop = [
      player.listen('time-update', ({ detail }) => {
        // the media element’s own word: the library still reports a time as played that was sought
        if (!mediaOf(player)?.seeking) apply(afterPlaying(store.getState(), detail.currentTime));
      }),
      player.listen('seeking', () => {
        const target = timeOf(player);
        if (isShared) store.setState({ position: target });
        else apply(afterSeeking(store.getState(), target));
      }),
    ];
    return () => {
      for (const listening of stop) listening();
    };
  }, [player, store, live, isShared]);
}
