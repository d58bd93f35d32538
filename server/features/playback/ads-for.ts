import type { Entitlements } from '../../../renderer/commerce/entitlements';
import type { AdSchedule, Licences, PlaybackAds, RealmSettings } from '../../../schemas/generated/types';

export interface AdAudience {
  settings: Pick<RealmSettings, 'adsConfigurationStatus' | 'adTagUrl' | 'adUiElements'>;
  licences: readonly Pick<Licences['licences'][number], 'id' | 'adFree'>[];
  entitled: Entitlements;
  isChild: boolean;
  /** An administrator who looks through a viewer's eyes. */
  isImpersonated: boolean;
  /** What the content says of its advertisements. */
  content: PlaybackAds | undefined;
  live: boolean;
}

/** Whether an account has a licence without advertisements. */
const hasAdFreeLicence = ({ licences, entitled }: AdAudience): boolean =>
  licences.some(({ id, adFree }) => adFree === true && entitled.has(id));

/**
 * The advertisements of a play, with macros still to be filled; undefined where there are none (RS-32). Children see none, nor
 * do accounts with a licence that is free of them. Live streams have none of the player's: it would miss what it interrupts.
 */
export function adsFor(audience: AdAudience): AdSchedule | undefined {
  const { settings, isChild, isImpersonated, content = {}, live } = audience;
  if (settings.adsConfigurationStatus !== 'ENABLED') return undefined;
  if (isChild || isImpersonated || live || content.none || hasAdFreeLicence(audience)) return undefined;
  const adTagUrl = content.adTagUrl ?? settings.adTagUrl;
  if (!adTagUrl) return undefined;
  return { adTagUrl, midRolls: [...(content.midRolls ?? [])], uiElements: [...(settings.adUiElements ?? [])] };
}
