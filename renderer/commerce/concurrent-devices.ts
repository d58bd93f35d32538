import type { Licences, RealmSettings } from '../../schemas/generated/types';
import type { Entitlements } from './entitlements';

type Licence = Pick<Licences['licences'][number], 'id' | 'concurrentDevices'>;

/**
 * On how many devices an account may play at once: as many as the best of its licences says, and what the realm says where
 * none of them does (CT-15). Pure.
 *
 * @returns null where nothing limits it
 */
export function mostDevices(
  { concurrentDevices }: Pick<RealmSettings, 'concurrentDevices'>,
  licences: readonly Licence[],
  entitled: Entitlements,
): number | null {
  const own = licences.flatMap((licence) =>
    licence.concurrentDevices !== undefined && entitled.has(licence.id) ? licence.concurrentDevices : [],
  );
  return own.length > 0 ? Math.max(...own) : (concurrentDevices ?? null);
}
