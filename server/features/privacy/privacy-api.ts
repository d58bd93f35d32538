import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import type { AccountExport } from '../../../schemas/generated/types';
import { validateAccountErasure, validateAccountProof } from '../../../schemas/generated/validators.js';
import { accountLimit } from '../../kernel/limits/account-limit';
import type { DataSubject, Erasure, ExportOf } from '../../kernel/personal-data';
import {
  type Account,
  type AccountParts,
  adultsAccountOf,
  fieldInvalid,
  inNameOf,
  normalizeEmail,
  readBody,
  reauthenticate,
  type ViewerCall,
} from '../auth';
import { PRIVACY_ENDPOINTS } from './endpoints';

/** What features store of accounts, and what becomes of it. */
export interface PersonalData {
  /** Each part of the export, by the feature that stores it. */
  exports: {
    [Part in Exclude<keyof AccountExport, 'version' | 'realm' | 'exportedAt'>]: ExportOf<AccountExport[Part]>;
  };
  /** In order: the account itself comes last. */
  erasures: readonly Erasure[];
}

/** An export reads all that an account has. */
const EXPORTS = { limit: 5, windowMs: SECONDS_PER_HOUR * MS_PER_SECOND };

function subjectOf({ realm }: ViewerCall, { viewer }: Account): DataSubject {
  const { id, email, confirmed } = viewer;
  return { realm, viewer: id, email, provenAddress: confirmed ? email : null };
}

/** Owners take what is known of them along, and delete it (docs/decisions/0086). */
export function registerPrivacyApi(parts: AccountParts, { exports, erasures }: PersonalData): void {
  const { calls, database, sessions, mails, clock } = parts;
  const limit = accountLimit(database, 'account-export', EXPORTS, clock);

  const confirm = (call: ViewerCall, account: Account, proof: Parameters<typeof reauthenticate>[3]) =>
    reauthenticate({ ...parts, secrets: sessions.secrets }, call, account, proof, null);

  /** As it is at one moment, whatever is changed while it is read. */
  const exportOf = (subject: DataSubject): Promise<AccountExport> =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => ({
        version: 1,
        realm: subject.realm,
        exportedAt: new Date(clock()).toISOString(),
        account: await exports.account(transaction, subject),
        preferences: await exports.preferences(transaction, subject),
        library: await exports.library(transaction, subject),
        dismissedPromos: await exports.dismissedPromos(transaction, subject),
        pushSubscriptions: await exports.pushSubscriptions(transaction, subject),
        purchases: await exports.purchases(transaction, subject),
      }));

  calls.viewer(PRIVACY_ENDPOINTS.exportAccount, async (call): Promise<AccountExport> => {
    const proof = readBody(call.request, validateAccountProof);
    const account = await adultsAccountOf(parts, call);
    await confirm(call, account, proof);
    await limit.use({ realm: call.realm, subject: account.viewer.id });
    const day = new Date(clock()).toISOString().slice(0, 10);
    call.reply.header('content-disposition', `attachment; filename="${call.realm}-account-${day}.json"`);
    return exportOf(subjectOf(call, account));
  });

  calls.viewer(PRIVACY_ENDPOINTS.eraseAccount, async (call) => {
    const { email, ...proof } = readBody(call.request, validateAccountErasure);
    const account = await adultsAccountOf(parts, call);
    if (normalizeEmail(email) !== account.viewer.email) throw fieldInvalid('email');
    await confirm(call, account, proof);
    const subject = subjectOf(call, account);
    for (const erasure of erasures) await erasure.prepare?.(subject);
    await inNameOf(database, call.realm, account, async (transaction) => {
      await mails.notify(call, { notice: 'account-erased', to: [subject.email] }, transaction);
      for (const erasure of erasures) await erasure.erase(transaction, subject);
    });
    sessions.noteEnded();
  });
}
