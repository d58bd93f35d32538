import { PROMO_CONTENT } from '../../../renderer/commerce/promo-content';
import { isRestrictedEntity } from '../../../renderer/realm/age-rating';
import type { ContentAccess } from '../../../renderer/routing/content-access';
import type { Entity, PromoNotification } from '../../../schemas/generated/types';
import { isBlockedIn } from '../../kernel/permissions/territory';

/** For whom promos are chosen. */
export interface PromoViewer {
  /** What of the realm's content they may read. */
  access: ContentAccess;
  isChild: boolean;
  /** Their country; null where it is not known. */
  territory: string | null;
  /** The ids of what they have dismissed. */
  dismissed: ReadonlySet<string>;
}

/**
 * Whether a promo can be followed by a viewer. Content must be there, of the type that the promo says, and within their reach;
 * a licence may be missing, since the page of the content sells it. Children are shown content for children and nothing else:
 * an address may lead to a purchase, or out of the realm.
 */
function isWithinReach(
  { link: { contentLink } }: PromoNotification,
  { access, isChild, territory }: PromoViewer,
  content: ReadonlyMap<string, Entity>,
): boolean {
  if (!contentLink) return !isChild;
  const entity = content.get(contentLink.contentId);
  if (access !== 'all' || entity?.type !== PROMO_CONTENT[contentLink.type]) return false;
  return !isBlockedIn(entity, territory) && !(isChild && isRestrictedEntity(entity));
}

/**
 * The promos for a viewer in the realm's order. A realm that is closed to them promotes nothing. Pure.
 *
 * @param content the published content that the promos link to, by id
 */
export function offeredPromos(
  promos: readonly PromoNotification[],
  viewer: PromoViewer,
  content: ReadonlyMap<string, Entity>,
): PromoNotification[] {
  if (viewer.access === 'none') return [];
  return promos.filter((promo) => !viewer.dismissed.has(promo.id) && isWithinReach(promo, viewer, content));
}
