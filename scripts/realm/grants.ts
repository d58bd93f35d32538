import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { grantStore, type StoredGrant } from '../../server/features/commerce/grant-store';
import { type RealmRow, readVersion } from '../../server/features/realms/realm-store';
import type { Database, StorePlace } from '../../server/kernel/database/open';
import { isUuid } from '../../server/kernel/database/uuid';
import { oneLine } from '../../server/kernel/text/one-line';
import { didYouMean, UsageError } from './names';
import { inRealm, withRealm } from './open-realm';
import { readAction } from './read-action';
import { readExpiry } from './read-expiry';
import { readReason } from './reason';

const ACTIONS = ['give', 'list', 'revoke'] as const;

/** The options of the command, as they were typed. */
export interface GrantOptions {
  reason?: string | undefined;
  expires?: string | undefined;
}

export interface GrantsSurroundings {
  place: StorePlace;
  say: (line: string) => void;
  /** ms since the epoch. */
  now: number;
}

async function viewerOf(database: Database, realm: string, email: string): Promise<string> {
  const account = await viewerStore(database, realm).findAccount(email);
  if (!account) throw new UsageError(`${realm} has no account with the email address ${email}.`);
  return account.id;
}

async function refuseUnknownLicence(database: Database, { name, version }: RealmRow, licence: string): Promise<void> {
  const { licences } = await readVersion(database, name, version);
  const ids = (licences?.licences ?? []).map(({ id }) => id);
  if (!ids.includes(licence))
    throw new UsageError(
      `${name} has no licence ${licence}${didYouMean(licence, ids)}. Licences: ${ids.join(', ') || 'none'}.`,
    );
}

const lineOf = ({ id, licence, reason, grantedAt, endsAt, revocation }: StoredGrant): string =>
  [
    id,
    licence,
    `since ${new Date(grantedAt).toISOString()}`,
    endsAt === null ? 'no end' : `until ${new Date(endsAt).toISOString()}`,
    `(${oneLine(reason)})`,
    ...(revocation ? [`revoked ${new Date(revocation.at).toISOString()} (${oneLine(revocation.reason)})`] : []),
  ].join('  ');

/**
 * Gives accounts licences without a payment, lists and revokes them: `<realm> give <email> <licence>`, `<realm> list <email>`,
 * `<realm> revoke <id>`.
 *
 * @throws UsageError as `inRealm`, for an unknown action, account, licence or grant, and without a reason
 */
export async function manageGrants(
  [realm, typed, subject, licence, ...more]: readonly string[],
  options: GrantOptions,
  { place, say, now }: GrantsSurroundings,
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  const action = readAction('grants', ACTIONS, typed);
  const unexpected = action === 'give' ? more[0] : licence;
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  if (options.expires !== undefined && action !== 'give')
    throw new UsageError(`--expires belongs to give, not to ${action}.`);
  switch (action) {
    case 'give': {
      const [reason, expiry] = [readReason(options.reason), readExpiry(options.expires, now)];
      if (licence === undefined) throw new UsageError('Specify an email address and a licence.');
      await inRealm(realm, subject, place, async (database, row, email) => {
        await refuseUnknownLicence(database, row, licence);
        const viewer = await viewerOf(database, row.name, email);
        const grant = { viewer, licence, reason, endsAt: expiry?.getTime() ?? null };
        const id = await grantStore(database, row.name).give(grant, now);
        say(`${email} now has ${licence} in ${row.name}. To take it back: \`grants ${row.name} revoke ${id}\`.`);
      });
      return;
    }
    case 'list':
      if (options.reason !== undefined) throw new UsageError('--reason belongs to give and revoke, not to list.');
      await inRealm(realm, subject, place, async (database, { name }, email) => {
        const grants = await grantStore(database, name).ofViewer(await viewerOf(database, name, email));
        for (const grant of grants) say(lineOf(grant));
        if (grants.length === 0) say(`${email} was given nothing in ${name}.`);
      });
      return;
    case 'revoke': {
      const reason = readReason(options.reason);
      if (subject === undefined || !isUuid(subject))
        throw new UsageError(`Specify the id of the grant: \`grants ${realm} list <email>\` shows it.`);
      await withRealm(realm, place, async (database, { name }) => {
        if (!(await grantStore(database, name).revoke(subject, reason, now)))
          throw new UsageError(`${name} has no grant with the id ${subject}, or it was revoked before.`);
        say(`The grant ${subject} of ${name} was revoked.`);
      });
    }
  }
}
