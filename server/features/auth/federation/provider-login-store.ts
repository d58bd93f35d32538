import { hashOfToken, newToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import type { ProviderSubject } from './tables';

/** What a sign-in by a provider needs when the browser comes back. */
export interface ProviderLogin {
  provider: string;
  /** The provider's, when the sign-in began: another provider may take its name meanwhile. */
  issuer: string;
  /** PKCE's secret. */
  verifier: string;
  nonce: string;
  redirectUri: string;
  /** Where the viewer was on the way to. */
  destination: string | undefined;
}

/** The sign-in that a browser came back to. */
export interface ReturnedLogin extends ProviderLogin {
  /** Who came back already, while more is asked for. */
  identity: ProviderSubject | null;
  /** When it began, by the database's clock in ms since the epoch. */
  startedAt: number;
}

/** Sign-ins by identity providers that are under way, in one realm. `now` and ends are in ms since the epoch. */
export function providerLoginStore(database: Database, realm: string) {
  return {
    /** @returns state and binding, neither of which is kept */
    async add({ provider, issuer, verifier, nonce, redirectUri, destination }: ProviderLogin, endsAt: number) {
      const [state, binding] = [newToken(), newToken()];
      await database
        .insertInto('provider_login')
        .values({
          ...{ state: hashOfToken(state), binding: hashOfToken(binding), realm, provider, issuer, verifier, nonce },
          ...{ redirect_uri: redirectUri, destination: destination ?? null, ends_at: new Date(endsAt) },
        })
        .execute();
      return { state, binding };
    },

    /**
     * Takes the sign-in up: for the provider's code once, and once more for each time that more is asked for.
     *
     * @returns undefined where it is unknown, of another browser or provider, ended or used
     */
    async take(
      {
        state,
        binding,
        provider,
        issuer,
      }: Pick<ProviderLogin, 'provider' | 'issuer'> & { state: string; binding: string },
      now: number,
    ): Promise<ReturnedLogin | undefined> {
      const used = await database
        .updateTable('provider_login')
        .set({ used_at: new Date(now) })
        .where('state', '=', hashOfToken(state))
        .where('binding', '=', hashOfToken(binding))
        .where('realm', '=', realm)
        .where('provider', '=', provider)
        .where('issuer', '=', issuer)
        .where('ends_at', '>', new Date(now))
        .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('identity', 'is not', null)]))
        .returning(['verifier', 'nonce', 'redirect_uri', 'destination', 'identity', 'started_at'])
        .executeTakeFirst();
      if (!used) return undefined;
      const { verifier, nonce, redirect_uri: redirectUri, destination, identity, started_at: startedAt } = used;
      return {
        ...{ provider, issuer, verifier, nonce, redirectUri, destination: destination ?? undefined, identity },
        startedAt: startedAt.getTime(),
      };
    },

    /** Keeps who came back, until the rest is given. */
    async keep(state: string, identity: ProviderSubject): Promise<void> {
      await database
        .updateTable('provider_login')
        .set({ identity: JSON.stringify(identity) })
        .where('state', '=', hashOfToken(state))
        .where('realm', '=', realm)
        .execute();
    },

    /** @returns false where it has ended already, as when the provider has been taken out of the realm since */
    async end(state: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('provider_login')
        .where('state', '=', hashOfToken(state))
        .where('realm', '=', realm)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
