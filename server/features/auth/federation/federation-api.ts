import type { FastifyInstance } from 'fastify';
import type { AccountAttempts } from '../accounts/attempts';
import { createAuthorizationServer } from '../federation/authorization-server';
import { createOpenId } from '../federation/open-id';
import { createPinFeed } from '../federation/pin-feed';
import { createProviderSignIn } from '../federation/provider-sign-in';
import type { OutsideFetch } from '../kernel/network/outside';
import type { Mails } from '../mail/mails';
import type { Addresses } from '../mail/realm-address';
import type { Passkeys } from '../passkeys/passkeys';
import type { RealmService } from '../realms/service';
import type { Challenges } from '../sessions/challenges';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import type { Changes } from '../store/changes';
import type { Database } from '../store/open';
import type { Calls } from './calls';
import { registerImpersonation } from './impersonation';
import { registerOauth } from './oauth';
import { registerPinLogin } from './pin-login';
import { registerProviders } from './providers';
import { registerReferrals } from './referrals';

export interface FederationOptions {
  calls: Calls;
  /** Calls on a part of the server that reads other bodies. */
  callsOf: (on: FastifyInstance) => Calls;
  database: Database;
  changes: Changes;
  realms: RealmService;
  /** What is known of the addresses of the server. */
  addresses: Addresses;
  sessions: Sessions;
  challenges: Challenges;
  mails: Mails;
  attempts: AccountAttempts;
  security: SecurityLog;
  passkeys: Passkeys;
  clock: () => number;
  /** The network, for identity providers. */
  outside: OutsideFetch;
  /** Where the secrets are that realms name by their variables. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Sign-ins by other doors than e-mail and password: other services, apps, devices and people (docs/api.md). */
export function registerFederation(app: FastifyInstance, options: FederationOptions): void {
  const { outside, environment } = options;
  const openId = createOpenId(outside, environment);
  const feed = createPinFeed(options);
  // streams that are open would hold up the server's end
  app.addHook('preClose', () => feed.close());
  registerProviders({ ...options, providers: createProviderSignIn({ ...options, openId }) });
  registerOauth(app, { ...options, server: createAuthorizationServer(options) });
  registerPinLogin({ ...options, feed });
  registerImpersonation(options);
  registerReferrals(options);
}
