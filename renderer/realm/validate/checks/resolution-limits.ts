import type { Entity } from '../../../../schemas/generated/types';
import { isPublicRealm } from '../../../routing/content-access';
import { isRestrictedEntity } from '../../age-rating';
import { type Access, type FindParents, withInheritedAccess } from '../../inherited-access';
import type { Context } from '../context';
import { problem } from '../problem';
import type { PlacedEntity } from './placed-entity';

/** Whether the resolution of some viewers is limited where they play it. */
function isLimited({ complete, licences }: Context, entity: Entity): boolean {
  const { accessLevel, licenceIds = [] } = entity as Access;
  const needsLicence = accessLevel === 'LICENCE';
  if (!needsLicence && !isRestrictedEntity(entity) && isPublicRealm(complete)) return false;
  const { maxResolution, maxResolutionByDevice } = complete;
  if (maxResolution !== null || Object.keys(maxResolutionByDevice).length > 0) return true;
  const sold = licences?.value.licences ?? [];
  return sold.some((licence) => licence.maxResolution && (!needsLicence || licenceIds.includes(licence.id)));
}

/** Limits of the resolution hold at this server's media: of what lies elsewhere, the player alone leaves renditions out. */
export function checkResolutionLimit(context: Context, placed: PlacedEntity, parentsOf: FindParents): void {
  const { entity, source, pointer } = placed;
  const { hlsUrl, fallbackUrls = [] } = ('playback' in entity && entity.playback) || {};
  const at = hlsUrl?.startsWith('https:') ? '/hlsUrl' : fallbackUrls.length > 0 ? '/fallbackUrls' : undefined;
  if (at === undefined || !isLimited(context, withInheritedAccess(entity, parentsOf))) return;
  context.report(problem('unlimited-media', source.at(`${pointer}/playback${at}`)));
}
