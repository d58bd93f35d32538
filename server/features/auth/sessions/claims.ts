import { createHmac } from 'node:crypto';
import type { RealmSettings } from '../../../../schemas/generated/types';
import type { SessionState } from './account-store';
import { scopeNow } from './apps';
import type { SessionKeys } from './keys';
import { appAudience, type Claimed } from './tokens';

export type SessionSettings = Required<
  Pick<
    RealmSettings,
    | 'requiresConfirmation'
    | 'profileConfiguration'
    | 'requiredProfileFields'
    | 'adsConfigurationStatus'
    | 'authenticationProviders'
    | 'oauthClients'
  >
>;

export const isChild = ({ profile }: Pick<SessionState, 'profile'>): boolean => profile?.type === 'c';

/** RS-06: whether the account's address is still to be confirmed. */
export const lacksConfirmation = (
  { viewer }: Pick<SessionState, 'viewer'>,
  { requiresConfirmation }: Pick<SessionSettings, 'requiresConfirmation'>,
): boolean => requiresConfirmation && viewer.role === 'customer' && !viewer.confirmed;

/** Whether the realm still has the provider that a session began with: an operator who takes it out ends its sessions. */
export const hasProvider = (
  { authenticationProviders }: Pick<SessionSettings, 'authenticationProviders'>,
  provider: string | null | undefined,
): boolean => !provider || authenticationProviders.some(({ name }) => name === provider);

/** The issuer of a provider of the realm; null where it has none. */
export const issuerOf = (
  { authenticationProviders }: Pick<SessionSettings, 'authenticationProviders'>,
  provider: string,
): string | null => authenticationProviders.find(({ name }) => name === provider)?.issuer ?? null;

/** AU-13: whether somebody must say first who watches. */
export const profileRequired = ({ viewer, profile }: SessionState, settings: SessionSettings): boolean =>
  settings.profileConfiguration.status === 'ENABLED' && viewer.role !== 'guest' && profile === null;

/** How advertising knows a viewer: the same at each visit, and of no use outside of the realm. */
const adsIdOf = (keys: SessionKeys, realm: string, viewer: string) =>
  createHmac('sha256', keys.pseudonym).update(`ads\n${realm}\n${viewer}`).digest('base64url').slice(0, 32);

/**
 * What an access token says of who has a session (AU-02), as the store has it now.
 *
 * @param country where the session is, ISO 3166-1 alpha-2; null where nobody knows
 */
export function claimsOf(
  state: SessionState,
  {
    realm,
    country,
    settings,
    keys,
  }: { realm: string; country: string | null; settings: SessionSettings; keys: SessionKeys },
): Claimed {
  const { viewer, device, profile } = state;
  const isGuest = viewer.role === 'guest';
  const child = isChild(state);
  return {
    sub: viewer.id,
    gue: isGuest,
    rol: viewer.role,
    ...(country && { loc: country }),
    // a child's profile never lifts the restriction
    ...(!isGuest && { par: child ? 'RESTRICTED' : viewer.parentalStatus }),
    ...(device.app
      ? { aud: appAudience(realm), client_id: device.app.client, scope: scopeNow(device.app, settings) }
      : { aud: realm }),
    ...(profile && { pro: { id: profile.id, tp: profile.type } }),
    ...(device.provider && { apr: device.provider }),
    ...(settings.adsConfigurationStatus === 'ENABLED' && !child && { ads: { id: adsIdOf(keys, realm, viewer.id) } }),
  };
}
