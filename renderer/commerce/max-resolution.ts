import type { Licences, RealmSettings } from '../../schemas/generated/types';
import type { DeviceKind } from '../contract/device-kind';
import type { Entitlements } from './entitlements';

/** What limits the resolution of a play. */
export interface ResolutionLimits {
  settings: Pick<RealmSettings, 'maxResolution' | 'maxResolutionByDevice'>;
  licences: readonly Pick<Licences['licences'][number], 'id' | 'maxResolution'>[];
  entitled: Entitlements;
  /** The licences that open the content; none where it takes none. */
  opening: readonly string[];
  device: DeviceKind;
}

/**
 * The highest resolution in which an account may play something: that of the best licence with which it opens it, or of its best
 * licence where none is needed, and what the realm says where there is none; never more than the device may. Pure.
 *
 * @returns pixels of the shorter side; null where nothing limits it
 */
export function maxResolutionOf({ settings, licences, entitled, opening, device }: ResolutionLimits): number | null {
  const unless = settings.maxResolution ?? Number.POSITIVE_INFINITY;
  const own = licences
    .filter(({ id }) => entitled.has(id) && (opening.length === 0 || opening.includes(id)))
    .map(({ maxResolution }) => maxResolution ?? unless);
  const ofAccount = own.length > 0 ? Math.max(...own) : unless;
  const limit = Math.min(ofAccount, settings.maxResolutionByDevice?.[device] ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(limit) ? limit : null;
}
