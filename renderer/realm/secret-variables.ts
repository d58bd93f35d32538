import type { RealmSettings } from '../../schemas/generated/types';

const PREFIX = 'OIDC_SECRET_';
/** Two underscores: no realm's part of a name holds them, so that no realm's names begin with those of another. */
const SEPARATOR = '__';
/** A name whose hyphens can be read back from single underscores. */
const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The realm's part of a variable's name. Different for any two realms, and injective with what follows the separator. */
function realmPart(realm: string): string {
  if (PLAIN.test(realm)) return realm.toUpperCase().replaceAll('-', '_');
  return `_${realm.toUpperCase().replaceAll('-', '_H').replaceAll('.', '_D')}`;
}

const upperCase = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

/**
 * The environment variable for something of a realm's provider: the prefix `OIDC_SECRET_` gives `OIDC_SECRET_LA_LANTERNE__NORTHPASS`.
 * In the names of realms with dots or repeated hyphens, `_D` stands for a dot and `_H` for a hyphen, after another underscore.
 */
const realmVariable = (prefix: string, realm: string, provider: string): string =>
  `${prefix}${realmPart(realm)}${SEPARATOR}${upperCase(provider)}`;

/** The environment variables for a realm's account at Stripe: named after realm and provider, so that no realm can name those of another. */
export const stripeVariables = (realm: string, provider: string) => ({
  secretKey: realmVariable('STRIPE_SECRET_KEY_', realm, provider),
  webhookSecret: realmVariable('STRIPE_WEBHOOK_SECRET_', realm, provider),
});

/** The same for a realm's app at PayPal. */
export const paypalVariables = (realm: string, provider: string) => ({
  clientId: realmVariable('PAYPAL_CLIENT_ID_', realm, provider),
  clientSecret: realmVariable('PAYPAL_CLIENT_SECRET_', realm, provider),
  webhookId: realmVariable('PAYPAL_WEBHOOK_ID_', realm, provider),
});

/** The environment variable for a realm's secret at an identity provider. */
export const secretVariable = (realm: string, provider: string): string => realmVariable(PREFIX, realm, provider);

/**
 * Whether a variable holds a secret of this realm: otherwise a realm could have another tenant's secret sent to an issuer of its
 * own. Takes `OIDC_SECRET_<REALM>` and `OIDC_SECRET_<REALM>__…`.
 */
export function isOwnSecretVariable(realm: string, variable: string): boolean {
  const own = PREFIX + realmPart(realm);
  return variable === own || variable.startsWith(own + SEPARATOR);
}

/** The settings as anybody may read them: without the names of the server's environment variables, and the headers of licence servers. */
export function publicSettings<Settings extends Pick<RealmSettings, 'authenticationProviders' | 'drm'>>(
  settings: Settings,
): Settings {
  const { authenticationProviders = [] } = settings;
  return {
    ...settings,
    drm: {},
    authenticationProviders: authenticationProviders.map(({ clientSecretEnv: _, ...provider }) => provider),
  };
}
