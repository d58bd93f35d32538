import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { CodePurpose } from '../../mail';
import { raiseAccessRevision } from '../sessions/account-lock';
import { deviceStore } from '../sessions/device-store';

/** Codes that let somebody in, or change how one gets in. */
const CODES: readonly CodePurpose[] = ['reset', 'magic-link', 'pin-reset', 'pin-approval'];
/** Those that prove a mailbox: while nobody has proven it, whoever signed up could keep its owner out by ending them. */
const MAILBOX_CODES: readonly CodePurpose[] = ['reset', 'magic-link'];

const emailOf = (database: Database, realm: string, viewer: string) =>
  database.selectFrom('viewer').where('realm', '=', realm).where('id', '=', viewer).select('email');

const confirmed = (database: Database, realm: string, viewer: string) =>
  database
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', viewer)
    .where('confirmed_at', 'is not', null)
    .select('id');

/** What administrators give to others, under their own name: leave to act for somebody, and invitations. */
const GIVEN_TO_OTHERS: readonly CodePurpose[] = ['impersonation', 'activation'];

export interface AccessOfAccount {
  realm: string;
  viewer: string;
  /** The sign-in that stays; none where it is left out. */
  except?: string | undefined;
}

/**
 * Ends what an account's sign-ins have led to besides themselves: what would still become a sign-in, be it a television that
 * was approved, an app's code, a link in an email or a sign-in under way, and what an administrator has opened to others, invitations included.
 */
export async function endDerivedAccess(
  transaction: Database,
  { realm, viewer }: Pick<AccessOfAccount, 'realm' | 'viewer'>,
): Promise<void> {
  await raiseAccessRevision(transaction, realm, viewer);
  await transaction
    .deleteFrom('device')
    .where('realm', '=', realm)
    .where('impersonated_by', '=', emailOf(transaction, realm, viewer))
    .execute();
  for (const table of ['oauth_code', 'pin_login'] as const)
    await transaction.deleteFrom(table).where('realm', '=', realm).where('viewer', '=', viewer).execute();
  await transaction
    .deleteFrom('one_time_code')
    .where('realm', '=', realm)
    .where(({ or, and, eb, exists }) =>
      or([
        and([
          eb('viewer', '=', viewer),
          eb('purpose', 'in', CODES),
          or([eb('purpose', 'not in', MAILBOX_CODES), exists(confirmed(transaction, realm, viewer))]),
        ]),
        and([eb('purpose', 'in', GIVEN_TO_OTHERS), eb(sql`data->>'actor'`, '=', emailOf(transaction, realm, viewer))]),
      ]),
    )
    .execute();
  // a sign-in that still waits for answers has shown who it is before
  await sql`
    delete from provider_login using provider_identity as own
    where provider_login.realm = ${realm} and own.realm = ${realm} and own.viewer = ${viewer}
      and provider_login.identity->>'issuer' = own.issuer
      and provider_login.identity->>'subject' = own.subject`.execute(transaction);
}

/**
 * Ends every sign-in of an account but one, and what its sign-ins have led to.
 *
 * @param transaction in which the secret is changed as well, where that is why
 */
export async function endAccess(transaction: Database, { realm, viewer, except }: AccessOfAccount): Promise<void> {
  // the account first: whoever begins a sign-in waits for its lock
  await endDerivedAccess(transaction, { realm, viewer });
  await deviceStore(transaction, realm).endAll(viewer, except ?? null);
}
