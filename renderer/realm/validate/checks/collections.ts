import type { Entity } from '../../../../schemas/generated/types';
import { isRestrictedEntity } from '../../age-rating';
import { type Access, type FindParents, withInheritedAccess } from '../../inherited-access';
import type { Context } from '../context';
import { problem } from '../problem';
import { quoted } from '../words';
import type { PlacedEntity } from './placed-entity';

/** The field that holds what a collection contains, by type; seasons and series pass their restrictions on. */
const CONTENTS: Partial<Record<Entity['type'], string>> = {
  VOD_PLAYLIST: 'vodIds',
  BUCKET: 'itemIds',
  SECTION: 'bucketIds',
};

type Restriction = 'accessLevel' | 'rating' | 'allowedTerritories' | 'blockedTerritories';

const isSubset = (part: readonly string[], whole: readonly string[]) => part.every((one) => whole.includes(one));

/** Whether content can be watched where or by whom a collection's restriction keeps out. */
const OPENS: Readonly<Record<Restriction, (collection: Access, item: Access) => boolean>> = {
  accessLevel: (collection, item) => collection.accessLevel === 'LICENCE' && item.accessLevel !== 'LICENCE',
  rating: (collection, item) => isRestrictedEntity(collection) && !isRestrictedEntity(item),
  allowedTerritories: ({ allowedTerritories: allowed }, item) =>
    allowed !== undefined && !(item.allowedTerritories && isSubset(item.allowedTerritories, allowed)),
  blockedTerritories: ({ blockedTerritories: blocked = [] }, item) =>
    !isSubset(blocked, item.blockedTerritories ?? []) &&
    !(item.allowedTerritories && !blocked.some((country) => item.allowedTerritories!.includes(country))),
};
const RESTRICTIONS = Object.keys(OPENS) as Restriction[];

/** Content may be in many collections, and so is protected by none of them. */
export function checkCollection(context: Context, placed: PlacedEntity, parentsOf: FindParents): void {
  const { entity, source, pointer } = placed;
  const field = CONTENTS[entity.type];
  const collection = entity as Access;
  const stated = RESTRICTIONS.filter((restriction) => collection[restriction] !== undefined);
  if (field === undefined || stated.length === 0) return;
  const ids = ((entity as unknown as Record<string, unknown>)[field] ?? []) as string[];
  const items = ids.flatMap((id) => context.entities.get(id) ?? []).map((item) => withInheritedAccess(item, parentsOf));
  for (const restriction of stated) {
    const open = items.find((item) => OPENS[restriction](collection, item as Access));
    if (!open) continue;
    const at = source.at(`${pointer}/${restriction}`);
    context.report(problem('open-in-collection', at, { other: quoted(open.id) }));
  }
}

/** Rights that end where those of the season or the series begin let nobody watch. */
export function checkInheritedTerritories(context: Context, placed: PlacedEntity, parentsOf: FindParents): void {
  const { entity, source, pointer } = placed;
  const { allowedTerritories: own } = entity as Access;
  const { allowedTerritories: left } = withInheritedAccess(entity, parentsOf) as Access;
  if (!own?.length || left?.length !== 0) return;
  const reason = 'its season, series or channel is allowed in none of these territories: nobody can watch it';
  context.report(problem('contradiction', source.at(`${pointer}/allowedTerritories`), { reason }));
}
