import type { AccessLevel, Entity, Territories } from '../../schemas/generated/types';

/** The fields that decide who may watch; each is missing on kinds of content that cannot have it. */
export interface Access {
  accessLevel?: AccessLevel;
  licenceIds?: string[];
  allowedTerritories?: Territories;
  blockedTerritories?: Territories;
  rating?: string;
}

/**
 * Finds the season and the series that content belongs to, the nearest first; of a programme the event that it shows, and its
 * channel.
 */
export type FindParents = (entity: Entity) => readonly Entity[];

/** What lists each entity: an episode its seasons, a season its series. */
function listedBy(entities: Iterable<Entity>): Map<string, Entity[]> {
  const parents = new Map<string, Entity[]>();
  for (const parent of entities) {
    const ids = parent.type === 'SEASON' ? parent.episodeIds : parent.type === 'VOD_SERIES' ? parent.seasonIds : [];
    for (const id of ids) {
      const others = parents.get(id);
      if (others) others.push(parent);
      else parents.set(id, [parent]);
    }
  }
  return parents;
}

/**
 * Episodes belong to the season they name and to those that list them, and seasons likewise to their series: an
 * episode that is connected in one direction only is protected all the same.
 */
export function parentFinder(entities: ReadonlyMap<string, Entity>): FindParents {
  const listing = listedBy(entities.values());
  const named = (id: string | undefined, type: Entity['type']): Entity[] => {
    const entity = id === undefined ? undefined : entities.get(id);
    return entity?.type === type ? [entity] : [];
  };
  /** By season: an episode may be listed by hundreds of them, and each by as many series. */
  const seriesBySeason = new Map<Entity, readonly Entity[]>();
  function seriesOf(season: Entity): readonly Entity[] {
    const found = seriesBySeason.get(season);
    if (found) return found;
    const series = [
      ...new Set([
        ...(season.type === 'SEASON' ? named(season.seriesId, 'VOD_SERIES') : []),
        ...(listing.get(season.id) ?? []).filter(({ type }) => type === 'VOD_SERIES'),
      ]),
    ];
    seriesBySeason.set(season, series);
    return series;
  }
  return (entity) => {
    if (entity.type === 'PROGRAMME')
      return [...named(entity.eventId, 'LIVE_EVENT'), ...named(entity.channelId, 'CHANNEL')];
    if (entity.type === 'SEASON') return seriesOf(entity);
    if (entity.type !== 'VOD_VIDEO') return [];
    const listingSeasons = (listing.get(entity.id) ?? []).filter(({ type }) => type === 'SEASON');
    const seasons = [...named(entity.seasonId, 'SEASON'), ...listingSeasons];
    return [...new Set([...seasons, ...named(entity.seriesId, 'VOD_SERIES'), ...seasons.flatMap(seriesOf)])];
  };
}

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

const intersection = ([first = [], ...others]: readonly (readonly string[])[]): string[] => {
  // parents of one realm often say the same: each list is gone through once
  const sets = [...new Map(others.map((list) => [list.join(), list])).values()].map((list) => new Set(list));
  return first.filter((value) => sets.every((set) => set.has(value)));
};

/** Where all of them may be watched. */
function commonTerritories(line: readonly Access[]): Pick<Access, 'allowedTerritories' | 'blockedTerritories'> {
  const allowed = line.flatMap(({ allowedTerritories }) => (allowedTerritories ? [allowedTerritories] : []));
  const blocked = line.flatMap(({ blockedTerritories }) => (blockedTerritories ? [blockedTerritories] : []));
  return {
    ...(allowed.length > 0 && { allowedTerritories: intersection(allowed) }),
    ...(blocked.length > 0 && { blockedTerritories: union(blocked) }),
  };
}

/** Where a programme may be watched is a matter of its channel, and may be less of its own; its age rating is one of the event that it shows. */
function programmeAccess<Any extends Entity>(programme: Any, parents: readonly Entity[]): Any {
  const { rating } = ([programme, ...parents] as (Entity & Access)[]).find(
    (one) => one.type !== 'CHANNEL' && one.rating !== undefined,
  ) ?? { rating: undefined };
  const channels = parents.filter(({ type }) => type === 'CHANNEL');
  const line = [programme, ...channels] as readonly Access[];
  return {
    ...programme,
    ...(rating !== undefined && { rating }),
    ...commonTerritories(line),
  };
}

/**
 * An episode or season with what it inherits from its season and series (docs/decisions/0056). The nearest that
 * states an access level decides what is required, and likewise the nearest with a rating; rights in territories never
 * reach further than those of the season and the series.
 */
export function withInheritedAccess<Any extends Entity>(entity: Any, parentsOf: FindParents): Any {
  const parents = parentsOf(entity);
  if (parents.length === 0) return entity;
  const line: Access[] = [entity as Access, ...(parents as readonly Access[])];
  const level = line.find(({ accessLevel }) => accessLevel !== undefined);
  const rating = line.find((one) => one.rating !== undefined)?.rating;
  if (entity.type === 'PROGRAMME') return programmeAccess(entity, parents);
  return {
    ...entity,
    ...(level && { accessLevel: level.accessLevel }),
    ...(level?.licenceIds && { licenceIds: level.licenceIds }),
    ...(rating !== undefined && { rating }),
    ...commonTerritories(line),
  };
}

/** A realm's content, each entity with what it inherits. */
export function inheritAccess(entities: readonly Entity[]): Entity[] {
  const parentsOf = parentFinder(new Map(entities.map((entity) => [entity.id, entity])));
  return entities.map((entity) => withInheritedAccess(entity, parentsOf));
}
