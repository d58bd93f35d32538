import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../../kernel/database/changes';
import type { Database } from '../../../kernel/database/open';
import type { OutsideFetch } from '../../../kernel/network/outside';
import type { Addresses, Mails } from '../../mail';
import type { RealmService } from '../../realms';
import type { AccountAttempts } from '../accounts/attempts';
import type { Passkeys } from '../passkeys/passkeys';
import type { Calls } from '../sessions/calls';
import type { Challenges } from '../sessions/challenges';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import { createAuthorizationServer } from './authorization-server';
import { registerImpersonation } from './impersonation-api';
import { registerOauth } from './oauth-api';
import { createOpenId } from './open-id';
import { createPinFeed } from './pin-feed';
import { registerPinLogin } from './pin-login-api';
import { createProviderSignIn } from './provider-sign-in';
import { registerProviders } from './providers-api';
import { registerReferrals } from './referrals-api';

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

/** Sign-ins by other doors than email and password: other services, apps, devices and people (docs/api.md). */
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
