import type { Database } from '../../../kernel/database/open';
import { type AccountAccess, toAccountAccess } from '../sessions/account-lock';
import { normalizeEmail, type Viewer, viewerStore } from '../sessions/viewer-store';
import type { ProviderSubject } from './tables';

type Subject = Pick<ProviderSubject, 'issuer' | 'subject'>;

/** How the parting from a provider went. */
export type Parting = 'parted' | 'unknown' | 'only-way-in';

/** Whose accounts the subjects of identity providers are, in one realm. */
export function identityStore(database: Database, realm: string) {
  const tie = async ({ issuer, subject }: Subject, provider: string, viewer: string, fields: object, into = database) =>
    into
      .insertInto('provider_identity')
      .values({ realm, issuer, subject, provider, viewer, fields: JSON.stringify(fields) })
      .onConflict((conflict) => conflict.columns(['realm', 'issuer', 'subject']).doNothing())
      .execute();

  return {
    /** The account of a subject, with how the access to it stands. */
    async find({ issuer, subject }: Subject): Promise<(Viewer & AccountAccess) | undefined> {
      const found = await database
        .selectFrom('provider_identity')
        .innerJoin('viewer', (join) =>
          join
            .onRef('viewer.realm', '=', 'provider_identity.realm')
            .onRef('viewer.id', '=', 'provider_identity.viewer'),
        )
        .where('provider_identity.realm', '=', realm)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .select(['viewer.id', 'viewer.role', 'viewer.access_revision', 'viewer.access_ended_at'])
        .executeTakeFirst();
      return found && { id: found.id, role: found.role, ...toAccountAccess(found) };
    },

    /** The account of an email address. `confirmed`: its owner has proven that the address is theirs. */
    async accountOf(email: string): Promise<(Viewer & AccountAccess & { confirmed: boolean }) | undefined> {
      const found = await database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('email', '=', normalizeEmail(email))
        .select(['id', 'role', 'confirmed_at', 'access_revision', 'access_ended_at'])
        .executeTakeFirst();
      return (
        found && { id: found.id, role: found.role, confirmed: found.confirmed_at !== null, ...toAccountAccess(found) }
      );
    },

    tie: (subject: Subject, provider: string, viewer: string) => tie(subject, provider, viewer, {}),

    /** Makes an account that the subject alone opens. @returns undefined when its address is taken. `now` in ms */
    addAccount(
      subject: ProviderSubject,
      provider: string,
      fields: Readonly<Record<string, string>>,
      { now, before }: { now: number; before: (transaction: Database) => Promise<void> },
    ) {
      return database.transaction().execute(async (transaction): Promise<Viewer | undefined> => {
        await before(transaction);
        const confirmedAt = subject.emailVerified ? new Date(now) : null;
        const created = await viewerStore(transaction, realm).addAccount(subject.email, null, 'customer', confirmedAt);
        if (created) await tie(subject, provider, created.id, fields, transaction);
        return created;
      });
    },

    /** The names of the providers that an account is tied to, and whether a password opens it, too. */
    async tiesOf(viewer: string): Promise<{ providers: string[]; hasPassword: boolean }> {
      const account = await database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('id', '=', viewer)
        .select('secret')
        .executeTakeFirst();
      const ties = await database
        .selectFrom('provider_identity')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .select('provider')
        .distinct()
        .orderBy('provider')
        .execute();
      return { providers: ties.map(({ provider }) => provider), hasPassword: Boolean(account?.secret) };
    },

    /**
     * Parts an account from a provider, unless nothing else opens it. In a transaction that has the account's lock: two
     * partings at once must not both see the other's way in.
     */
    async part(provider: string, viewer: string): Promise<Parting> {
      const { providers, hasPassword } = await this.tiesOf(viewer);
      if (!providers.includes(provider)) return 'unknown';
      if (!hasPassword && providers.length === 1) return 'only-way-in';
      await database
        .deleteFrom('provider_identity')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('provider', '=', provider)
        .execute();
      return 'parted';
    },
  };
}
