import type { OauthScope, RealmSettings } from '../../../../schemas/generated/types';
import type { AppGrant } from './account-store';
import type { BearerApp } from './tokens';

type Apps = Pick<Required<RealmSettings>, 'oauthClients'>;

/** What an app may be granted whose registration names no scopes. */
export const DEFAULT_SCOPES: readonly OauthScope[] = ['profile'];

/** Whether a realm still knows an app. */
export const hasApp = ({ oauthClients }: Apps, client: string): boolean =>
  oauthClients.some(({ clientId }) => clientId === client);

/** What an app was granted, as far as its registration still allows it; separated by spaces. */
export function scopeNow({ client, scope }: AppGrant, { oauthClients }: Apps): string {
  const app = oauthClients.find(({ clientId }) => clientId === client);
  const allowed: readonly string[] = app ? (app.scopes ?? DEFAULT_SCOPES) : [];
  const granted = scope.split(' ').filter((name) => allowed.includes(name));
  return granted.join(' ');
}

/** The app of a token, with the scopes that the realm still allows it. */
export function withScopesNow({ client, scopes }: BearerApp, apps: Apps): BearerApp {
  return { client, scopes: scopeNow({ client, scope: scopes.join(' ') }, apps).split(' ') };
}
