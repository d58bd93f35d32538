import { isOfferedTo, partitionsOf, validPartitionData } from '../../../renderer/commerce/partitions';
import type { Realm } from '../../../renderer/realm/compose';
import type { Licence } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { accountStore } from '../auth';

/** The licences that are sold to a viewer, by the partitions that they belong to (RS-28). */
export async function offeredLicences(
  database: Database,
  { name, settings, licences }: Pick<Realm, 'name' | 'settings' | 'licences'>,
  viewer: string,
): Promise<readonly Licence[]> {
  const partitions = partitionsOf(settings);
  if (partitions.length === 0) return licences;
  const chosen = validPartitionData(partitions, await accountStore(database, name).partitionData(viewer));
  return licences.filter((licence) => isOfferedTo(licence, chosen));
}
