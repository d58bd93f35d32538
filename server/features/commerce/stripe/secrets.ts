import { stripeVariables } from '../../../../renderer/realm/secret-variables';

/** What the server's environment has for a realm's account at Stripe. */
export interface StripeSecrets {
  secretKey: string;
  /** What Stripe signs its webhooks with; undefined where nobody has set it. */
  webhookSecret: string | undefined;
}

/** @returns undefined without a secret key: then the provider cannot take payments */
export function stripeSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  realm: string,
  provider: string,
): StripeSecrets | undefined {
  const variables = stripeVariables(realm, provider);
  const secretKey = environment[variables.secretKey];
  return secretKey ? { secretKey, webhookSecret: environment[variables.webhookSecret] || undefined } : undefined;
}
