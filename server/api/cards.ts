import type { Card, Entity } from '../../schemas/generated/types';
import { shiftDates } from './content-time';

/** In whose language and at which moment content is told. */
export interface Telling {
  language: string;
  /** ms since the epoch. */
  now: number;
  /** How far dates are moved, ms. */
  shift: number;
}

/** Whether only a licence opens it. */
export const needsLicence = (entity: Entity): boolean => 'accessLevel' in entity && entity.accessLevel === 'LICENCE';

const CARD_FIELDS = [
  'type',
  'id',
  'title',
  'description',
  'coverUrl',
  'smallCoverUrl',
  'posterUrl',
  'thumbnailUrl',
  'dominantColour',
  'duration',
  'startDate',
  'endDate',
  'eventState',
  'venue',
  'city',
  'participants',
  'replayVodId',
  'seasonNumber',
  'episodeNumber',
  'seriesId',
  'publishedDate',
  'releaseYear',
  'rating',
  'genres',
  'accessLevel',
] as const;

/** The entity in the asked language, its dates moved to where they belong. */
export function tell<Any extends Entity>(entity: Any, { language, shift }: Telling): Omit<Any, 'localisations'> {
  const { localisations, ...rest } = shiftDates(entity, shift) as Any & { localisations?: Record<string, object> };
  const own = localisations && Object.hasOwn(localisations, language) ? localisations[language] : undefined;
  return { ...rest, ...own } as Omit<Any, 'localisations'>;
}

function counts(entity: Entity): Partial<Card> {
  switch (entity.type) {
    case 'VOD_PLAYLIST':
      return { vodCount: entity.vodIds.length };
    case 'VOD_SERIES':
      return { seasonsCount: entity.seasonIds.length };
    case 'SEASON':
      return { episodesCount: entity.episodeIds.length };
    default:
      return {};
  }
}

/** What a card shows of an entity; a bucket is no card. */
export function toCard(entity: Entity, telling: Telling, seriesTitle?: string): Card {
  const told = tell(entity, telling) as unknown as Record<string, unknown>;
  const picked = Object.fromEntries(
    CARD_FIELDS.flatMap((field) => (told[field] === undefined ? [] : [[field, told[field]]])),
  );
  const card = { ...picked, ...counts(entity), ...(seriesTitle && { seriesTitle }) } as unknown as Card;
  if (entity.type === 'LIVE_EVENT') {
    card.live =
      Date.parse(card.startDate!) <= telling.now && telling.now < Date.parse(card.endDate!) && !card.eventState;
  }
  if (needsLicence(entity)) card.locked = true;
  return card;
}
