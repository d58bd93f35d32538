import type { ExportedAccount } from '../../../../schemas/generated/types';
import { isoOrNull } from '../../../kernel/database/moments';
import type { ExportOf } from '../../../kernel/personal-data';
import { passkeyStore, secondFactorStore } from './passkey-store';

export const exportPasskeys: ExportOf<Pick<ExportedAccount, 'passkeys' | 'recoveryCodesLeft'>> = async (
  database,
  { realm, viewer },
) => {
  const passkeys = await passkeyStore(database, realm).list(viewer);
  return {
    passkeys: passkeys.map(({ name, backedUp, createdAt, lastUsedAt }) => ({
      ...{ name, isBackedUp: backedUp },
      createdAt: createdAt.toISOString(),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    recoveryCodesLeft: await secondFactorStore(database, realm).codesLeft(viewer),
  };
};
