import type { FastifyInstance } from 'fastify';
import { createApiKeys } from '../../kernel/keys/api-keys';
import type { ServerParts } from '../../kernel/server-parts';
import type { Addresses, Mails } from '../mail';
import type { RealmService } from '../realms';
import type { AccountParts } from './accounts/account-parts';
import { registerAccountsApi } from './accounts/accounts-api';
import { createAccountAttempts } from './accounts/attempts';
import { registerFederation } from './federation/federation-api';
import { createPasskeys } from './passkeys/passkeys';
import { registerApiKeyApi } from './sessions/api-key-api';
import { createCalls } from './sessions/calls';
import type { RecaptchaSettings } from './sessions/captcha';
import { createChallenges } from './sessions/challenges';
import { createKeyRing } from './sessions/key-ring';
import type { PreferencesOptions } from './sessions/preferences-of';
import { createSecurityLog } from './sessions/security-log';
import { registerSessionApi } from './sessions/session-api';
import { createSessions } from './sessions/sessions';

export interface AuthOptions extends ServerParts, Pick<PreferencesOptions, 'readPreferences'> {
  realms: RealmService;
  mails: Mails;
  /** What is known of the addresses of the server. */
  addresses: Addresses;
  /** What verifies reCAPTCHA's tokens; null where nothing does. */
  recaptcha: RecaptchaSettings | null;
}

/** Sessions, accounts and every way to sign in. @returns what other features register their calls with */
export function registerAuth(app: FastifyInstance, options: AuthOptions): AccountParts {
  const { database, changes, clock, realms, mails, addresses, outside, environment, onTrouble } = options;
  const { countryHeader, regionHeader, vpnHeader } = options;
  const keys = createKeyRing({
    database,
    encryptionKeys: options.encryptionKeys,
    mediaKeys: options.mediaKeys,
    clock,
    onTrouble: (error) => onTrouble(error, 'the session keys could not be read again'),
    onRotated: options.responseCache.forgetAll,
  });
  const security = createSecurityLog({
    database,
    clock,
    onTrouble: (error) => onTrouble(error, 'a security event could not be recorded'),
  });
  const sessions = createSessions({ database, realms, security, clock, keys });
  const challenges = createChallenges({
    database,
    keys,
    clock,
    recaptcha: options.recaptcha,
    ask: options.operators,
    addresses,
  });
  const apiKeys = createApiKeys(database, clock);
  const attempts = createAccountAttempts(database, clock);
  const callsOf = (on: FastifyInstance) =>
    createCalls(on, {
      realms,
      sessions,
      apiKeys,
      countryHeader,
      regionHeader,
      vpnHeader,
      async onNewDevice(call, { viewer }, device) {
        const key = { realm: call.served.realm.name, subject: viewer.id };
        if (viewer.email === null || (await attempts.deviceNotices.isExceeded(key))) return;
        await attempts.deviceNotices.count(key);
        await mails.notify(
          call,
          { notice: 'new-device', to: [viewer.email], viewer: viewer.id, values: { device } },
          database,
        );
      },
    });
  const calls = callsOf(app);
  const passkeys = createPasskeys({ database, keys, addresses, clock });
  const parts = { calls, realms, database, sessions, challenges, mails, attempts, security, passkeys, clock };
  registerApiKeyApi(calls);
  registerSessionApi({ ...parts, readPreferences: options.readPreferences });
  registerFederation(app, { ...parts, callsOf, realms, addresses, changes, outside, environment });
  registerAccountsApi(parts);
  return parts;
}
