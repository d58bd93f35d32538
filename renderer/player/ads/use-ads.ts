import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MS_PER_SECOND } from '../../contract/constants';
import { timeOf } from '../engine/media-time';
import type { AdPlan, AdSession } from './ad-session';
import { type AdBreak, dueBreak, passed, placeOfBreak, preRoll } from './breaks';
import type { Ad } from './load-ads';

/** How long before a break its advertisements are loaded, in seconds. */
const AHEAD_SECONDS = 8;

/** What has the picture: the film, a break, or nothing until it is known whether there is one. */
export type AdPhase = { of: 'film' } | { of: 'wait' } | { of: 'break'; plan: AdPlan; ads: readonly Ad[] };

export interface Ads {
  phase: AdPhase;
  /** Whether the film has to wait, as of now. */
  holds: RefObject<boolean>;
  /** Where breaks are to come, in seconds, if the timeline shows them. */
  marks: readonly number[];
  /** The break is not left out any more for coming late: it has begun, or waits for the viewer. */
  keepBreak(): void;
  /** The break is over. */
  done(): void;
}

export interface AdsOptions {
  session: AdSession | null;
  player: RefObject<MediaPlayerInstance | null>;
  /** Where the film is opened, in seconds. */
  startAt: number;
  /** Goes on with the film. */
  onFilm(): void;
}

const FILM: AdPhase = { of: 'film' };
const WAIT: AdPhase = { of: 'wait' };

const widthOf = (player: MediaPlayerInstance | null): number =>
  Math.round((player?.el?.clientWidth ?? 0) * devicePixelRatio);

/** On another screen, or in a window of its own, is the film alone: no break would be seen there. */
const isElsewhere = ({ state }: MediaPlayerInstance): boolean => state.remotePlaybackState !== 'disconnected';

/** Interrupts the film for its breaks. The film's own time, and all that follows from it, knows nothing of them. */
export function useAds({ session, player, startAt, onFilm }: AdsOptions): Ads {
  const [phase, setPhase] = useState<AdPhase>(session ? WAIT : FILM);
  const holds = useRef(session !== null);
  const [plan, setPlan] = useState<AdPlan | null>(null);
  const [duration, setDuration] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef<object>(undefined);
  const goesOn = useRef(true);
  const loadTimeout = session?.loadTimeout ?? 0;
  const goOn = useRef(onFilm);
  goOn.current = onFilm;

  const done = useCallback(() => {
    clearTimeout(timer.current);
    turn.current = undefined;
    if (!holds.current) return;
    holds.current = false;
    setPhase(FILM);
    if (goesOn.current) goOn.current();
  }, []);
  const keepBreak = useCallback(() => clearTimeout(timer.current), []);

  const hold = useCallback(() => {
    holds.current = true;
    setPhase(WAIT);
    clearTimeout(timer.current);
    timer.current = setTimeout(done, loadTimeout * MS_PER_SECOND);
  }, [done, loadTimeout]);

  const open = useCallback(
    async (known: AdPlan, adBreak: AdBreak) => {
      if (!session) return;
      session.seen.add(adBreak);
      const mine = {};
      turn.current = mine;
      const ads = await session.adsOf(known, adBreak, widthOf(player.current)).catch(() => []);
      if (turn.current !== mine) return;
      if (ads.length === 0) done();
      else setPhase({ of: 'break', plan: known, ads });
    },
    [session, player, done],
  );

  // before the film: what is not known in time is left out
  useEffect(() => {
    if (!session) return;
    let isGone = false;
    hold();
    void session.plan.then((known) => {
      if (isGone) return;
      setPlan(known);
      const first = known && preRoll(known.breaks);
      // a film that is resumed has passed the breaks before
      if (known)
        for (const one of passed({ breaks: known.breaks, from: 0, to: startAt, duration: 0 })) session.seen.add(one);
      if (known && first && !session.seen.has(first) && holds.current) void open(known, first);
      else done();
    });
    return () => {
      isGone = true;
      clearTimeout(timer.current);
      turn.current = undefined;
    };
  }, [session, startAt, hold, open, done]);

  // in the film
  useEffect(() => {
    const instance = player.current;
    if (!session || !plan || !instance) return;
    let from = startAt;
    const pass = (to: number) => {
      const { duration: length } = instance.state;
      setDuration(length);
      const { breaks } = plan;
      const due = dueBreak({ breaks, seen: session.seen, from, to, duration: length });
      const ahead = dueBreak({ breaks, seen: session.seen, from: to, to: to + AHEAD_SECONDS, duration: length });
      if (ahead && !isElsewhere(instance)) void session.adsOf(plan, ahead, widthOf(instance));
      const way = passed({ breaks, from, to, duration: length });
      from = to;
      if (!due || isElsewhere(instance)) return;
      for (const one of way) session.seen.add(one);
      goesOn.current = !instance.state.paused;
      hold();
      instance.pause().catch(() => undefined);
      if (instance.state.pictureInPicture) void instance.exitPictureInPicture().catch(() => undefined);
      void open(plan, due);
    };
    const stop = [
      instance.listen('time-update', ({ detail }) => {
        if (!holds.current && !instance.state.seeking) pass(detail.currentTime);
      }),
      instance.listen('seeking', () => {
        if (!holds.current) pass(timeOf(instance));
      }),
      // a key of the machine's own would have the film play below the break
      instance.listen('play', () => {
        if (holds.current) instance.pause().catch(() => undefined);
      }),
    ];
    return () => {
      for (const listening of stop) listening();
    };
  }, [session, plan, player, startAt, hold, open]);

  const marks =
    plan?.elements.has('TIMELINE_MARKERS') && session
      ? plan.breaks.flatMap((one) => {
          const at = session.seen.has(one) ? null : placeOfBreak(one, duration);
          return at === null || at === 0 ? [] : [at];
        })
      : [];
  return { phase, holds, marks, keepBreak, done };
}
