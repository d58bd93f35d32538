import { useEffect, useState } from 'react';
import { ApiError, useEngine, useNow, useViewer } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/ui/card/event-state';
import type { ContentItem, RestrictedPlayback } from '../../../../schemas/generated/types';

/** What plays an item, as far as it is known: `held` while it is asked for, and why there is none otherwise. */
export type PlaybackState = RestrictedPlayback | 'held' | 'pin' | 'child' | 'nothing';

/** How long after a refusal an event that is about to start is tried again, in ms. */
const TRY_AGAIN_MS = 2_000;

const REASONS: Readonly<Record<string, PlaybackState>> = { PIN_REQUIRED: 'pin', CHILD_PROFILE: 'child' };

/**
 * What plays an item. Where that depends on the viewer, no answer that is the same for everyone has it: it is requested with
 * the viewer's bearer, and again when the pin has been given or somebody else watches (RL-03, AU-14); of an event, once it has started.
 */
export function usePlayback(item: ContentItem): PlaybackState {
  const { id, protectedPlayback, playback, startOver } = item;
  const { viewer: port } = useEngine();
  const { status, id: viewer, account, pinUntil } = useViewer();
  const moment = eventMoment(item, useNow());
  const isDue = moment !== 'upcoming' && moment !== 'delayed';
  const isHeld = playback === undefined && protectedPlayback === true;
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const [answer, setAnswer] = useState<{ of: string; state: PlaybackState }>();
  const [tries, setTries] = useState(0);
  const profile = account?.profile?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another viewer, profile or pin
  useEffect(() => {
    if (!isHeld || !hasSession || !isDue) return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    port
      .ask('playback', { params: { id } })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) return 'nothing';
        // the server's clock decides, and may be a moment behind
        if (error.code === 'LIVE_NOT_STARTED' && !isOver) again = setTimeout(() => setTries(tries + 1), TRY_AGAIN_MS);
        return error.code === 'LIVE_NOT_STARTED' ? 'held' : (REASONS[error.code] ?? 'nothing');
      })
      .then((found) => isOver || setAnswer({ of: id, state: found }));
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [isHeld, hasSession, isDue, id, viewer, profile, pinUntil, tries]);
  if (playback) return { playback, ...(startOver && { startOver }) };
  if (!isHeld) return 'nothing';
  return answer?.of === id ? answer.state : 'held';
}
