import { paypalVariables } from '../../../../renderer/realm/secret-variables';
import type { PaypalCredentials } from './client';

/** What the server's environment has for a realm's app at PayPal. */
export interface PaypalSecrets extends PaypalCredentials {
  /** PayPal's id of the webhook, which its signatures contain; undefined where nobody has set it. */
  webhookId: string | undefined;
}

/** @returns undefined without credentials: then the provider cannot take payments */
export function paypalSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  realm: string,
  provider: string,
): PaypalSecrets | undefined {
  const variables = paypalVariables(realm, provider);
  const clientId = environment[variables.clientId];
  const clientSecret = environment[variables.clientSecret];
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, webhookId: environment[variables.webhookId] || undefined };
}
