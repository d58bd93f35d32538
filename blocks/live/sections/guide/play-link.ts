import type { Engine, PageSettings } from '../../../../renderer/contract';
import {
  type ProgrammeRefusal,
  type ProgrammeWay,
  programmeOffer,
} from '../../../../renderer/contract/programme-offer';
import type { Card, GuideProgramme } from '../../../../schemas/generated/types';
import { hrefFromStart } from '../../../shared/links';

type GuideRules = Pick<PageSettings, 'epgPlaybackContentStatus' | 'currentProgramPlaybackStatus' | 'hasDvr'>;

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

export interface PlayLinks {
  /** Where it can be watched, the first way in front. */
  links: readonly PlayLink[];
  /** The key of the label that says why it cannot be watched; null where there is nothing to say. */
  reason: string | null;
}

const REASONS: Readonly<Partial<Record<ProgrammeRefusal, string>>> = {
  territory: 'geoBlockedMessage',
  ended: 'programmeGone',
};

const linkTo = (href: string | undefined, label: string): PlayLink[] => (href ? [{ href, label }] : []);

/**
 * RS-27: where a programme can be watched from the guide: as the rule offers it (`programmeOffer`). Besides, what has ended leads
 * to the replay of its event, with PAST and ALL, and what is still to come to its event, with ALL.
 */
export function playLinks({ programme, channel, event, now, settings, routeHref }: Shown): PlayLinks {
  const { eventId, id, endDate } = programme;
  const { epgPlaybackContentStatus: status } = settings;
  const { ways, refusal } = programmeOffer(programme, settings, now);
  const wayTo: Readonly<Record<ProgrammeWay, () => PlayLink[]>> = {
    watchLive: () => linkTo(routeHref('live', { eventId: eventId ?? channel.id }), 'watchLive'),
    startOver: () => linkTo(hrefFromStart(channel.id, id, routeHref), 'playerStartOver'),
    catchUp: () => linkTo(hrefFromStart(channel.id, id, routeHref), 'watchProgramme'),
  };
  const replay =
    now >= Date.parse(endDate) && status !== 'DISABLED' && event?.replayVodId
      ? linkTo(routeHref('vod', { id: event.replayVodId }), 'watchReplay')
      : [];
  const toEvent =
    refusal === 'upcoming' && status === 'ALL' && eventId ? linkTo(routeHref('live', { eventId }), 'guideToEvent') : [];
  const links = [...ways.flatMap((way) => wayTo[way]()), ...replay, ...toEvent];
  return { links, reason: links.length === 0 && refusal ? (REASONS[refusal] ?? null) : null };
}
