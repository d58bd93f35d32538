import { useEffect, useRef } from 'react';
import { ApiError, isMember, retryOnce, useEngine, useNow, useQuery, useViewer } from '../../../renderer/contract';
import { isAnnounced } from '../../../renderer/contract/availability';
import { eventMoment } from '../../../renderer/contract/event-moment';
import type { ContentItem } from '../../../schemas/generated/types';
import { VIEWER_KEY } from '../../shared/use-api-query';
import { openTo, type Plays } from './plays';
import { stageChange } from './stage';

/** What plays an item, as far as it is known: `loading` while that is not known, and why there is none otherwise. */
export type PlaybackState = Plays | 'loading' | 'locked' | 'pin' | 'child' | 'territory' | 'gone' | 'ended' | 'nothing';

/** The server's clock has not come to the start yet. */
const TOO_EARLY: ReadonlySet<string> = new Set(['LIVE_NOT_STARTED', 'NOT_AVAILABLE_YET']);

/** How long after a refusal what is about to start is tried again, in ms. */
const TRY_AGAIN_MS = 2_000;

interface Answer {
  id: string;
  state: PlaybackState;
}

const codeIn = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const REASONS: Readonly<Record<string, PlaybackState>> = {
  PIN_REQUIRED: 'pin',
  CHILD_PROFILE: 'child',
  LICENCE_REQUIRED: 'locked',
  GEO_BLOCKED: 'territory',
  BLACKED_OUT: 'territory',
  EVENT_ENDED: 'ended',
  PROGRAMME_UNAVAILABLE: 'gone',
};

/** What plays an item, and what tells that it was refused after all. */
export interface Playback {
  plays: PlaybackState;
  /** Takes the code with which the API refused to play. @returns whether the page has a state for it */
  refuse(code: string): boolean;
}

/**
 * What plays an item. Where that depends on the viewer, no answer that is the same for everyone has it: it is requested with
 * the viewer's bearer, and again when the pin has been given or somebody else watches (RL-03, AU-14); of an event, once it has started.
 * What a licence opens is requested for members, and again when they may have bought it.
 */
export function usePlayback(item: ContentItem): Playback {
  const { id, protectedPlayback, playback, startOver, locked } = item;
  const { viewer: port, view } = useEngine();
  const { status, id: viewer, account, pinUntil, licenceChanges } = useViewer();
  const now = useNow((at) => stageChange(item, at));
  const moment = eventMoment(item, now);
  const isDue = moment !== 'upcoming' && moment !== 'delayed' && moment !== 'unconfirmed' && !isAnnounced(item, now);
  // until the session has answered, the viewer is taken for whom the page was rendered for
  const canHaveLicences = isMember(status === 'unknown' ? view.audience.role : status);
  const isRestricted = locked ? canHaveLicences : playback === undefined && protectedPlayback === true;
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const isWaiting = isRestricted && hasSession && isDue;
  const { data, isFailed, reload } = useQuery<Answer>({
    key: isWaiting ? [VIEWER_KEY, viewer, 'playback', id, account?.profile?.id, pinUntil] : null,
    // what plays goes on until there is another answer
    keepsPrevious: true,
    load: ({ signal }) =>
      port.call('playback', { params: { id }, signal }).then(
        (state) => ({ id, state }),
        (error: unknown) => {
          const reason = REASONS[codeIn(error) ?? ''];
          if (reason) return { id, state: reason };
          throw error;
        },
      ),
    // the server's clock decides, and may be a moment behind
    retryDelay: (error, failures) => (TOO_EARLY.has(codeIn(error) ?? '') ? TRY_AGAIN_MS : retryOnce(error, failures)),
  });
  const isLocked = data?.id === id && data.state === 'locked';
  const licencesSeen = useRef(licenceChanges);
  useEffect(() => {
    if (licencesSeen.current === licenceChanges) return;
    licencesSeen.current = licenceChanges;
    // what plays is left alone
    if (isLocked) void reload();
  }, [isLocked, reload, licenceChanges]);
  const stateNow = (): PlaybackState => {
    if (playback && !locked) return openTo(playback, startOver);
    if (!isRestricted) return locked ? 'locked' : 'nothing';
    if (isFailed) return 'nothing';
    return data?.id === id ? data.state : 'loading';
  };
  const refuse = (code: string) => {
    if (!Object.hasOwn(REASONS, code)) return false;
    // the API says it again, and the page shows why
    void reload();
    return true;
  };
  return { plays: stateNow(), refuse };
}
