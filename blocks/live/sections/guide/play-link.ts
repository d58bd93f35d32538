import type { Engine, PageSettings } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/ui/card/event-state';
import type { Card, GuideProgramme } from '../../../../schemas/generated/types';

type GuideRules = Pick<PageSettings, 'epgPlaybackContentStatus' | 'currentProgramPlaybackStatus'>;

interface Shown {
  programme: GuideProgramme;
  channel: Pick<Card, 'id'>;
  /** The event that it broadcasts, once it has been loaded. */
  event: Pick<Card, 'replayVodId'> | undefined;
  /** The moment, ms since the epoch. */
  now: number;
  settings: GuideRules;
  routeHref: Engine['routeHref'];
}

export interface PlayLink {
  href: string;
  /** The key of the label. */
  label: string;
}

const linkTo = (href: string | undefined, label: string): PlayLink | undefined => (href ? { href, label } : undefined);

/**
 * RS-27: where a programme can be played from the guide. What is on now by `currentProgramPlaybackStatus`; what has ended, where
 * there is a replay, with PAST and ALL; what is still to come, where it has a stream of its own, with ALL.
 */
export function playLink({ programme, channel, event, now, settings, routeHref }: Shown): PlayLink | undefined {
  const { eventId } = programme;
  const { epgPlaybackContentStatus: status, currentProgramPlaybackStatus } = settings;
  switch (eventMoment(programme, now)) {
    case 'live':
      if (currentProgramPlaybackStatus !== 'ENABLED') return undefined;
      return linkTo(routeHref('live', { eventId: eventId ?? channel.id }), 'watchLive');
    case 'ended':
      if (status === 'DISABLED' || !event?.replayVodId) return undefined;
      return linkTo(routeHref('vod', { id: event.replayVodId }), 'watchReplay');
    default:
      return status === 'ALL' && eventId ? linkTo(routeHref('live', { eventId }), 'guideToEvent') : undefined;
  }
}
