import type { Realm } from '../../../../renderer/realm/compose';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { type AccountStart, accountStore } from '../sessions/account-store';
import { refuseCommon } from '../sessions/passwords';
import type { Secrets } from '../sessions/secrets';
import { type Viewer, viewerStore } from '../sessions/viewer-store';
import { addressStore } from './address-store';
import { consentStore, type NewConsentAnswer } from './consent-store';

/** An account that shall be. */
export interface NewAccount extends AccountStart {
  consents: readonly NewConsentAnswer[];
  email: string;
  secret: string;
  /** Whether the address is known to be theirs. */
  isConfirmed: boolean;
}

export interface AccountMaker {
  database: Database;
  secrets: Secrets;
  clock: () => number;
}

/** What a password of a realm's account must not be. */
export const namesOf = ({ name, settings }: Pick<Realm, 'name' | 'settings'>): string[] => [
  name,
  settings.realmFullName,
  ...(settings.settings?.MAIN_TITLE === undefined ? [] : [String(settings.settings.MAIN_TITLE)]),
];

/**
 * Makes an account with all that sign-up or an invitation says of it, whole or not at all.
 *
 * @param alongside what is done in the same transaction, before the account is there and after
 * @throws ServerError PASSWORD_TOO_COMMON, TOO_BUSY; CONFLICT when the address has an account
 */
export async function createAccount(
  { database, secrets, clock }: AccountMaker,
  realm: Realm,
  { email, secret, isConfirmed, countryCode, consents, ...start }: NewAccount,
  alongside: {
    before?: (transaction: Database) => Promise<void>;
    after?: (viewer: Viewer, transaction: Database) => Promise<void>;
  } = {},
): Promise<Viewer> {
  const conflict = () => new ServerError('CONFLICT', { problem: 'An account with this email address already exists.' });
  refuseCommon(secret, { email, names: namesOf(realm) });
  if (await viewerStore(database, realm.name).findAccount(email)) throw conflict();
  const hashed = await secrets.hash(secret);
  return database.transaction().execute(async (transaction) => {
    await alongside.before?.(transaction);
    const confirmedAt = isConfirmed ? new Date(clock()) : null;
    const viewer = await viewerStore(transaction, realm.name).addAccount(email, hashed, 'customer', confirmedAt);
    if (!viewer) throw conflict();
    await accountStore(transaction, realm.name).start(viewer.id, { ...start, countryCode }, clock(), transaction);
    await consentStore(database, realm.name).record(viewer.id, consents, clock(), transaction);
    if (countryCode !== null)
      await addressStore(transaction, realm.name).setDefault(viewer.id, { countryCode }, clock(), transaction);
    await alongside.after?.(viewer, transaction);
    return viewer;
  });
}
