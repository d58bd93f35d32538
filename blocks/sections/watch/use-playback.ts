import { useEffect, useState } from 'react';
import { ApiError, useEngine, useViewer } from '../../../renderer/contract';
import type { ContentItem, RestrictedPlayback } from '../../../schemas/generated/types';

/** What plays an item, as far as it is known: `held` while it is asked for, and why there is none otherwise. */
export type PlaybackState = RestrictedPlayback | 'held' | 'pin' | 'child' | 'nothing';

const REASONS: Readonly<Record<string, PlaybackState>> = { PIN_REQUIRED: 'pin', CHILD_PROFILE: 'child' };

/**
 * What plays an item. Where that depends on the viewer, no answer that is the same for everyone has it: it is requested with
 * the viewer's bearer, and again when the pin has been given or somebody else watches (RL-03, AU-14).
 */
export function usePlayback(item: ContentItem): PlaybackState {
  const { id, protectedPlayback, playback, startOver } = item;
  const { viewer: port } = useEngine();
  const { status, id: viewer, account, pinUntil } = useViewer();
  const isHeld = playback === undefined && protectedPlayback === true;
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const [answer, setAnswer] = useState<{ of: string; state: PlaybackState }>();
  const profile = account?.profile?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another viewer, profile or pin
  useEffect(() => {
    if (!isHeld || !hasSession) return;
    let isOver = false;
    port
      .ask('playback', { params: { id } })
      .catch((error: unknown) => (error instanceof ApiError && REASONS[error.code]) || 'nothing')
      .then((found) => isOver || setAnswer({ of: id, state: found }));
    return () => {
      isOver = true;
    };
  }, [isHeld, hasSession, id, viewer, profile, pinUntil]);
  if (playback) return { playback, ...(startOver && { startOver }) };
  if (!isHeld) return 'nothing';
  return answer?.of === id ? answer.state : 'held';
}
