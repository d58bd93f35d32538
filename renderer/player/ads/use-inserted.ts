import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InsertedBreak } from '../../../schemas/generated/types';
import { timeOf } from '../engine/media-time';
import type { PlayerHls } from '../engine/player-hls';
import { breakAt, breakInTheWay, mergeBreaks, streamTime } from './inserted';

export interface Inserted {
  /** The breaks that are known, as of now. */
  breaks: RefObject<readonly InsertedBreak[]>;
  /** Where unseen breaks begin, in seconds of the stream. */
  marks: readonly number[];
  /** The unseen break that is on, and what is left of it in seconds. */
  now: { one: InsertedBreak; left: number } | null;
}

interface Options {
  player: RefObject<MediaPlayerInstance | null>;
  provider: { hls(): PlayerHls | undefined; onStream: (() => void) | undefined };
  /** As the playback document has them. */
  listed: readonly InsertedBreak[];
  live: boolean;
  /** The picture is there. */
  isReady: boolean;
  /** Where the film is resumed, in seconds of its own; null where it is not. */
  resumedAt: number | null;
}

/** What a playlist announces as breaks: date ranges with SCTE-35 (`SCTE35-OUT`), as far as their length is known. */
function announcedIn(hls: PlayerHls | undefined): InsertedBreak[] {
  const ranges = hls?.levels.map(({ details }) => details?.dateRanges).find((found) => found !== undefined) ?? {};
  return Object.values(ranges).flatMap((range) => {
    const duration = range?.duration ?? range?.plannedDuration;
    return range?.attr['SCTE35-OUT'] && duration ? [{ start: range.startTime, duration }] : [];
  });
}

const NONE: readonly InsertedBreak[] = [];

/** Follows the breaks that the server has put into a stream: none is passed by a seek before it has been seen. */
export function useInserted({ player, provider, listed, live, isReady, resumedAt }: Options): Inserted {
  const [known, setKnown] = useState(live ? NONE : listed);
  const breaks = useRef(known);
  const seen = useRef(new Set<InsertedBreak>());
  const [now, setNow] = useState<Inserted['now']>(null);

  useEffect(() => {
    if (live) return;
    provider.onStream = () => {
      const merged = mergeBreaks(breaks.current, announcedIn(provider.hls()));
      if (merged === breaks.current) return;
      const before = breaks.current;
      breaks.current = merged;
      setKnown(merged);
      const instance = player.current;
      // the place to resume at was found without them
      if (instance && resumedAt !== null && !instance.state.started && streamTime(resumedAt, before) > 0)
        instance.currentTime = streamTime(resumedAt, merged);
    };
    return () => {
      provider.onStream = undefined;
    };
  }, [provider, player, live, resumedAt]);

  useEffect(() => {
    const instance = player.current;
    if (!isReady || !instance || known.length === 0) return;
    const start = resumedAt === null ? 0 : streamTime(resumedAt, known);
    // a film that is resumed has passed the breaks before
    for (const one of known) if (one.start + one.duration <= start) seen.current.add(one);
    let from = start;
    /** Where the viewer wanted to go past a break. */
    let wanted: number | null = null;
    const follow = (time: number) => {
      from = time;
      for (const one of known) {
        if (
          seen.current.has(one) ||
          time < one.start + one.duration - END_SECONDS ||
          time > one.start + one.duration + 1
        )
          continue;
        seen.current.add(one);
        if (wanted !== null && wanted > time) instance.currentTime = wanted;
        wanted = null;
      }
      const one = breakAt(time, known);
      const isOn = one && !seen.current.has(one);
      setNow(isOn ? { one, left: Math.ceil(one.start + one.duration - time) } : null);
    };
    const stop = [
      instance.listen('time-update', ({ detail }) => {
        if (!instance.state.seeking) follow(detail.currentTime);
      }),
      instance.listen('seeking', () => {
        const to = timeOf(instance);
        const one = breakInTheWay({ breaks: known, seen: seen.current, from, to });
        if (!one) {
          if (to < from) wanted = null;
          from = to;
          return;
        }
        const back = Math.max(one.start, Math.min(from, one.start + one.duration));
        if (Math.abs(to - back) < SAME_SECONDS) return;
        if (to > one.start + one.duration) wanted = to;
        from = back;
        instance.currentTime = back;
      }),
    ];
    return () => {
      for (const listening of stop) listening();
    };
  }, [player, isReady, known, resumedAt]);

  const marks = known.filter((one) => one.start > 0 && !seen.current.has(one)).map(({ start }) => start);
  return { breaks, marks, now };
}

/** Time updates come a few times a second: so close to its end, a break has been seen. */
const END_SECONDS = 0.4;
const SAME_SECONDS = 0.1;
