import type { Entitlements } from '../../../renderer/commerce/entitlements';
import { eventMoment } from '../../../renderer/contract/event-moment';
import type { ProgrammeRules } from '../../../renderer/contract/programme-offer';
import { isRestrictedEntity } from '../../../renderer/realm/age-rating';
import type { ContentAccess } from '../../../renderer/routing/content-access';
import type { Card, Drm, Entity, OnAir, Programme, Role, Team } from '../../../schemas/generated/types';
import { isBlockedIn } from '../../kernel/permissions/territory';
import type { SignMedia } from '../media';
import type { ReadEntity } from './content-store';
import { shiftDates } from './content-time';
import { reachOf } from './programme-rights';

/** For whom, in which language and at which moment content is read. */
export interface ReadContext {
  language: string;
  /** The realm's locales. */
  locales: readonly string[];
  /** ms since the epoch. */
  now: number;
  /** How far dates are moved, ms. */
  shift: number;
  /** The server's own time, in the content's: nothing later is published. */
  publishedBy: Date;
  /** Where the viewer is, null when that is not known. */
  territory: string | null;
  /** The country for which content is left out; null where it is shown as locked (RS-31), or the viewer's is not known. */
  visibleIn: string | null;
  /** Whose call it is. */
  role: Role;
  /** What of the realm's content the caller may read. */
  access: ContentAccess;
  /** Whether everybody reads it, so that answers may say what plays it. */
  isPublic: boolean;
  /** Makes addresses of films that are good for a while. */
  sign: SignMedia;
  /** The licences that the caller has; those of answers that are everybody's have none. */
  entitled: Entitlements;
  /** The highest resolution in which the caller may play what these licences open, in pixels of the shorter side; null for any. */
  maxResolution: (opening: readonly string[]) => number | null;
  /** What of the guide the realm lets be played. */
  programmeRules: ProgrammeRules;
  /** The DRM systems of content that names none of its own. */
  drm: Drm;
  /** The licences' names in the language, by id. */
  licences: Readonly<Record<string, string>>;
}

/** Whether only a licence opens it. */
export const needsLicence = (entity: Entity): boolean => 'accessLevel' in entity && entity.accessLevel === 'LICENCE';

/** The licences that open it; any one of them does. */
export const licencesOf = (entity: Entity): readonly string[] =>
  needsLicence(entity) && 'licenceIds' in entity ? (entity.licenceIds ?? []) : [];

/** Whether it takes a licence that the caller does not have. */
const isLocked = (entity: Entity, entitled: Entitlements): boolean =>
  needsLicence(entity) && !licencesOf(entity).some((id) => entitled.has(id));

/** Until when the caller's licences open it, in ms since the epoch; null where nothing ends. */
export function openUntil(entity: Entity, entitled: Entitlements): number | null {
  const ends = licencesOf(entity).flatMap(
    (id) => entitled.get(id) ?? (entitled.has(id) ? [Number.POSITIVE_INFINITY] : []),
  );
  const latest = Math.max(...ends);
  return Number.isFinite(latest) ? latest : null;
}

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
  'spoilerFreeTitle',
  'spoilerFreeDescription',
  'spoilerFreeCoverUrl',
  'logoUrl',
  'number',
  'duration',
  'timeToBeConfirmed',
  'startDate',
  'endDate',
  'eventState',
  'delayedUntil',
  'venue',
  'city',
  'season',
  'round',
  'participants',
  'replayVodId',
  'seasonNumber',
  'episodeNumber',
  'seriesId',
  'publishedDate',
  'availableFrom',
  'releaseYear',
  'rating',
  'genres',
  'accessLevel',
  'channelId',
  'eventId',
  'recordedFrom',
  'nickname',
  'country',
  'team',
  'discipline',
  'weightClass',
  'record',
  'position',
  'rank',
  'author',
] as const;

/** The entity in the asked language, its dates moved to where they belong. */
export function localise<Any extends Entity>(
  entity: Any,
  { language, shift }: Pick<ReadContext, 'language' | 'shift'>,
): Omit<Any, 'localisations'> {
  const { localisations, ...rest } = shiftDates(entity, shift) as Any & { localisations?: Record<string, object> };
  const own = localisations && Object.hasOwn(localisations, language) ? localisations[language] : undefined;
  return { ...rest, ...own } as Omit<Any, 'localisations'>;
}

const COUNTS: Readonly<Partial<Record<Entity['type'], keyof Card>>> = {
  VOD_PLAYLIST: 'vodCount',
  VOD_SERIES: 'seasonsCount',
  SEASON: 'episodesCount',
};

/** How much an entity lists that exists for the caller. */
function counts({ type, listedCount }: ReadEntity): Partial<Card> {
  const field = COUNTS[type];
  return field && listedCount !== undefined ? { [field]: listedCount } : {};
}

/** What an event tells of a competition, a team or an athlete. */
function nameOf(entity: Entity, readContext: ReadContext) {
  const { id, title, shortTitle, crestUrl }: Partial<Team> & Pick<Entity, 'id' | 'title'> = localise(
    entity,
    readContext,
  ) as Pick<Entity, 'id' | 'title'>;
  return { id, title, ...(shortTitle && { shortTitle }), ...(crestUrl && { crestUrl }) };
}

/** What a card has from other entities. */
export interface CardContext {
  /** The series of an episode. */
  series?: Entity;
  /** The competition of an event, and those of its teams and athletes that are there. */
  competition?: Entity;
  competitors?: readonly Entity[];
  /** The channel of a programme: who may watch the one may watch the other. */
  channel?: Entity;
  now?: OnAir;
  following?: OnAir;
  /** What it shows is not for children, whatever its own rating says. */
  isRestricted?: boolean;
}

/** Whether the rights to an entity end at borders. */
export const hasBorders = (entity: Entity): boolean =>
  ('blockedTerritories' in entity && entity.blockedTerritories !== undefined) ||
  ('allowedTerritories' in entity && entity.allowedTerritories !== undefined);

/** What stands between the viewer and what is to be watched: a licence, or where they are. */
function barriers(entity: Entity, { territory, licences, entitled }: ReadContext): Partial<Card> {
  const ids = licencesOf(entity);
  const lockedBy = ids.flatMap((id) => (Object.hasOwn(licences, id) ? [licences[id]!] : []));
  return {
    ...(isLocked(entity, entitled) && { locked: true, licenceIds: [...ids] }),
    ...(lockedBy.length > 0 && { lockedBy }),
    ...(isBlockedIn(entity, territory) && { geoBlocked: true }),
  };
}

/** What a card shows of an entity; a bucket is no card. */
export function toCard(entity: ReadEntity, readContext: ReadContext, context: CardContext = {}): Card {
  const { series, channel, competition, competitors = [], now, following, isRestricted = false } = context;
  const localised = localise(entity, readContext) as unknown as Record<string, unknown>;
  const picked = Object.fromEntries(
    CARD_FIELDS.flatMap((field) => (localised[field] === undefined ? [] : [[field, localised[field]]])),
  );
  // who may watch a channel may watch its programmes, except where a programme says where it may be shown
  const before = {
    ...barriers(channel ?? entity, readContext),
    ...(isBlockedIn(entity, readContext.territory) && { geoBlocked: true }),
  };
  // a clip is licensed for the same countries as what it is from
  const previewUrl =
    typeof localised.previewUrl === 'string' &&
    // a schedule for guests shows what is on, and none of it
    readContext.access === 'all' &&
    !before.geoBlocked &&
    readContext.sign(localised.previewUrl, readContext.isPublic && !hasBorders(entity) ? 'public' : 'protected');
  const card = {
    ...picked,
    ...(previewUrl && { previewUrl }),
    ...counts(entity),
    ...(competition && { competition: nameOf(competition, readContext) }),
    ...(competitors.length > 0 && {
      competitors: competitors.map((one) => ({ type: one.type, ...nameOf(one, readContext) })),
    }),
    ...(series && { seriesTitle: localise(series, readContext).title }),
    ...(channel && { channelTitle: localise(channel, readContext).title }),
    ...(now && { now }),
    ...(following && { following }),
    ...before,
    ...((isRestricted || isRestrictedEntity(entity) || (channel && isRestrictedEntity(channel))) && {
      restricted: true,
    }),
  } as unknown as Card;
  if (entity.type === 'PROGRAMME') {
    const { startDate, endDate } = localised as unknown as Programme;
    Object.assign(card, reachOf(entity, channel, { startDate, endDate }));
  }
  if (entity.type === 'LIVE_EVENT' || entity.type === 'PROGRAMME')
    card.live = eventMoment(card, readContext.now) === 'live';
  if (entity.type === 'CHANNEL') card.live = true;
  return card;
}
