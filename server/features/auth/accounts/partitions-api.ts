import { partitionsOf, validPartitionData, wrongPartition } from '../../../../renderer/commerce/partitions';
import type { Realm } from '../../../../renderer/realm/compose';
import type { PartitionData, UserPartitions } from '../../../../schemas/generated/types';
import { validateUserPartitionsUpdate } from '../../../../schemas/generated/validators.js';
import { accountStore } from '../sessions/account-store';
import { readBody } from '../sessions/calls';
import { type AccountParts, adultsAccountOf } from './account-parts';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { fieldInvalid } from './field-invalid';

/**
 * A customer's choices, as they are stored (RS-28).
 *
 * @throws ServerError FIELD_INVALID naming the first partition that is not chosen, or not rightly
 */
export function readPartitionData({ settings }: Pick<Realm, 'settings'>, data: PartitionData): PartitionData {
  const wrong = wrongPartition(partitionsOf(settings), data);
  if (wrong !== undefined) throw fieldInvalid(`partitionData.${wrong}`);
  return data;
}

/** The partitions that a viewer belongs to, in their account. */
export function registerPartitionsApi(parts: AccountParts): void {
  const { calls, database } = parts;

  async function answerFor({ settings }: Realm, viewer: string): Promise<UserPartitions> {
    const partitions = partitionsOf(settings);
    const chosen = await accountStore(database, settings.realm).partitionData(viewer);
    return { partitions: [...partitions], partitionData: validPartitionData(partitions, chosen) };
  }

  calls.viewer(ACCOUNT_ENDPOINTS.userPartitions, async (call) => {
    const { viewer } = await adultsAccountOf(parts, call);
    return answerFor(call.served.realm, viewer.id);
  });

  calls.viewer(ACCOUNT_ENDPOINTS.changeUserPartitions, async (call) => {
    const { partitionData } = readBody(call.request, validateUserPartitionsUpdate);
    const { realm } = call.served;
    const { viewer } = await adultsAccountOf(parts, call);
    await accountStore(database, realm.name).setPartitionData(viewer.id, readPartitionData(realm, partitionData));
    return answerFor(realm, viewer.id);
  });
}
