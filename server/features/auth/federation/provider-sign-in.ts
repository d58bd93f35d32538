import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type {
  AuthenticationProvider,
  ProviderReturn,
  ProviderStart,
  ProviderStartAnswer,
} from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { Addresses } from '../../mail';
import { assertStillCurrent, type RealmService } from '../../realms';
import { refuseInvalidEmail } from '../accounts/email';
import { checkedAnswers, formRules } from '../accounts/form-answers';
import { proveMailbox } from '../accounts/prove-mailbox';
import { refuseClosedSignUp, whileSignUpIsOpen } from '../accounts/sign-up-closed';
import { type AccountAccess, accessRevisionOf, lockAccount } from '../sessions/account-lock';
import type { Call } from '../sessions/call';
import type { VouchingProvider } from '../sessions/pending-sign-ins';
import type { Sessions } from '../sessions/sessions';
import type { Viewer } from '../sessions/viewer-store';
import { identityStore } from './identity-store';
import { isOpenId, type OpenId, type OpenIdProvider } from './open-id';
import { PAGES, realmAddress } from './own-address';
import { providerLoginStore, type ReturnedLogin } from './provider-login-store';
import type { ProviderSubject } from './tables';

/** How long a sign-in may be away at the provider, in ms. */
const AWAY_MS = 10 * MINUTE_MS;

export interface ProviderSignInOptions {
  database: Database;
  realms: Pick<RealmService, 'get' | 'refresh'>;
  addresses: Addresses;
  sessions: Sessions;
  openId: OpenId;
  clock: () => number;
}

/** Who came back from a provider, and where they were on the way to. */
export interface Arrival {
  viewer: Viewer & { accessRevision?: number };
  provider: VouchingProvider;
  /** Whether the provider now opens the account for the first time. */
  isLinked: boolean;
  from: string | undefined;
}

/** Sign-ins by the realm's identity providers. */
export interface ProviderSignIn {
  /** @throws ServerError UNKNOWN_PROVIDER, REDIRECT_REFUSED, OIDC_SIGNIN */
  start(call: Call, name: string, request: ProviderStart): Promise<ProviderStartAnswer>;
  /**
   * The account of who came back; a new one where the realm lets people sign up.
   *
   * @throws ServerError UNKNOWN_PROVIDER, NO_OAUTH_CODE_FOUND, OIDC_SIGNIN, ACCOUNT_EXISTS_WITH_PROVIDER, SIGNUP_CLOSED,
   *   EMAIL_INVALID,
   *   FIELDS_MISSING, after which the same return is taken once more with its fields
   */
  arrive(call: Call, name: string, returned: ProviderReturn): Promise<Arrival>;
}

/** @throws ServerError UNKNOWN_PROVIDER for one that is not listed, or is no OpenID provider */
function providerOf({ served }: Call, name: string): OpenIdProvider {
  const provider = served.realm.settings.authenticationProviders.find((listed) => listed.name === name);
  if (!provider || !isOpenId(provider)) throw new ServerError('UNKNOWN_PROVIDER', { provider: name });
  return provider;
}

/** The required fields without a value, by name. */
const missingOf = ({ fields: request }: AuthenticationProvider, answers: Readonly<Record<string, string>>): string[] =>
  request
    .filter(({ required, fieldName }) => required && !answers[fieldName]?.trim())
    .map(({ fieldName }) => fieldName);

export function createProviderSignIn({
  database,
  realms,
  addresses,
  sessions,
  openId,
  clock,
}: ProviderSignInOptions): ProviderSignIn {
  /** Only the realm's own page, under the address of the call or a domain of the realm. */
  function refuseForeign({ request, served: { realm } }: Call, redirectUri: string): void {
    const own = [
      realmAddress(request, realm, addresses),
      ...realm.settings.domains.map((domain) => `https://${domain}`),
    ];
    if (!own.some((address) => redirectUri === `${address}${PAGES.loginRedirect}`))
      throw new ServerError('REDIRECT_REFUSED');
  }

  /** What fails on the way to a provider is the log's; whoever signs in begins anew. */
  async function asking<Answer>({ request }: Call, provider: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ServerError && error.code === 'TOO_BUSY') throw error;
      request.log.warn({ err: error, provider }, 'a sign-in by a provider failed');
      throw new ServerError('OIDC_SIGNIN', { provider }, { cause: error });
    }
  }

  /** Ends a sign-in that succeeds. It has ended already where its provider was taken out of the realm while it was asked. */
  async function endLogin(into: Database, { realm }: Call, provider: string, { state }: ProviderReturn): Promise<void> {
    if (!(await providerLoginStore(into, realm).end(state))) throw new ServerError('OIDC_SIGNIN', { provider });
  }

  /** A sign-in ends with those that were ended after it began, although nobody knew then whose it was. @throws ServerError OIDC_SIGNIN */
  function refuseEnded({ accessEndedAt }: AccountAccess, { provider, startedAt }: ReturnedLogin): void {
    if (startedAt < accessEndedAt) throw new ServerError('OIDC_SIGNIN', { provider });
  }

  /** The account of a subject that is met for the first time. */
  async function firstMet(
    call: Call,
    provider: OpenIdProvider,
    { subject, login, returned }: { subject: ProviderSubject; login: ReturnedLogin; returned: ProviderReturn },
  ) {
    const { realm } = call;
    const { name, linksByEmail = false } = provider;
    refuseInvalidEmail(subject.email);
    const identities = identityStore(database, realm);
    const account = await identities.accountOf(subject.email);
    if (account) {
      if (!linksByEmail || !subject.emailVerified || account.role === 'admin')
        throw new ServerError('ACCOUNT_EXISTS_WITH_PROVIDER', { provider: name });
      // an address that only the provider has proven may be somebody's who lies in wait for its owner
      const isOwnDevice = await sessions.isKnownDevice(realm, account.id, call.origin);
      const { ended, accessRevision } = await database.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, realm, account.id)))
          throw new ServerError('OIDC_SIGNIN', { provider: name });
        // its sign-ins may have been ended while this one waited for the lock
        const current = await identityStore(transaction, realm).accountOf(subject.email);
        refuseEnded(current ?? account, login);
        await endLogin(transaction, call, name, returned);
        const ended = await proveMailbox(transaction, { realm, viewer: account.id, isOwnDevice, now: clock() });
        await identityStore(transaction, realm).tie(subject, name, account.id);
        return { ended, accessRevision: await accessRevisionOf(transaction, realm, account.id) };
      });
      if (ended) sessions.noteEnded();
      return { ...account, ...(accessRevision !== undefined && { accessRevision }) };
    }
    refuseClosedSignUp(call.served.realm, call.request.log, 'provider');
    const submitted = returned.fields ?? {};
    const missing = missingOf(provider, submitted);
    if (missing.length > 0) {
      await providerLoginStore(database, realm).keep(returned.state, subject);
      throw new ServerError('FIELDS_MISSING', { fields: missing.join(', ') });
    }
    const answers = Object.fromEntries(checkedAnswers(provider.fields, submitted, formRules(clock())));
    const created = await whileSignUpIsOpen(realms, call, 'provider', (current) =>
      identities.addAccount(subject, name, answers, {
        now: clock(),
        before: async (transaction) => {
          await assertStillCurrent(transaction, current);
          await endLogin(transaction, call, name, returned);
        },
      }),
    );
    if (!created) throw new ServerError('ACCOUNT_EXISTS_WITH_PROVIDER', { provider: name });
    return created;
  }

  const subjectOf = (
    call: Call,
    provider: OpenIdProvider,
    login: ReturnedLogin,
    { code, state, iss }: ProviderReturn,
  ) => asking(call, provider.name, () => openId.subject(call.realm, provider, login, { code: code ?? '', state, iss }));

  return {
    async start(call, name, { redirectUri, from, prompt }) {
      const provider = providerOf(call, name);
      refuseForeign(call, redirectUri);
      const { issuer } = provider;
      const login = { provider: name, issuer, redirectUri, destination: from, ...openId.secrets() };
      const { state, binding } = await providerLoginStore(database, call.realm).add(login, clock() + AWAY_MS);
      const authorizationUri = await asking(call, name, () =>
        openId.authorizationUri(call.realm, provider, login, state, prompt),
      );
      return { authorizationUri, state, binding };
    },

    async arrive(call, name, returned) {
      const provider = providerOf(call, name);
      if (!returned.code) throw new ServerError('NO_OAUTH_CODE_FOUND', { provider: name });
      const logins = providerLoginStore(database, call.realm);
      const { state, binding } = returned;
      const login = await logins.take({ state, binding, provider: name, issuer: provider.issuer }, clock());
      if (!login) throw new ServerError('OIDC_SIGNIN', { provider: name });
      const subject = login.identity ?? (await subjectOf(call, provider, login, returned));
      const identity = await identityStore(database, call.realm).find(subject);
      if (identity) {
        refuseEnded(identity, login);
        await endLogin(database, call, name, returned);
      }
      const viewer = identity ?? (await firstMet(call, provider, { subject, login, returned }));
      const { issuer } = login;
      return { viewer, provider: { name, issuer }, isLinked: identity === undefined, from: login.destination };
    },
  };
}
