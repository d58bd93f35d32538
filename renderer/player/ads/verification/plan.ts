import type { PageSettings } from '../../../contract';
import type { UnexecutedReason } from './unexecuted';

type VerificationSettings = NonNullable<PageSettings['advertising']>['verification'];

/** What a document wants a vendor to measure with (VAST 4.2, `AdVerifications`): the part that is read here. */
export interface AdVerification {
  /** The script's address; null where there is none. */
  resource: string | null;
  vendor: string | null;
  apiFramework: string | null;
  /** The type of what is no JavaScript. */
  type: string | null;
  parameters: string | null;
  trackingEvents: { verificationNotExecuted?: readonly string[] };
}

/** A script that may be executed. */
export interface VerificationScript {
  address: string;
  verification: AdVerification;
}

export interface VerificationPlan {
  scripts: readonly VerificationScript[];
  unexecuted: readonly { verification: AdVerification; reason: UnexecutedReason }[];
}

export interface VerificationTerms {
  settings: VerificationSettings;
  /** Whether the viewer agreed to marketing. */
  isConsentGiven: boolean;
}

function reasonAgainst(
  { resource, apiFramework, type }: AdVerification,
  { settings, isConsentGiven }: VerificationTerms,
): UnexecutedReason | undefined {
  if (!settings) return 'rejected';
  if (!settings.sdk || type !== null || apiFramework?.toLowerCase() !== 'omid') return 'notSupported';
  if (!isConsentGiven) return 'rejected';
  const address = resource?.trim() ?? '';
  if (!URL.canParse(address)) return 'loadError';
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && settings.sdk.verificationHosts.includes(host) ? undefined : 'rejected';
}

/** Which of an advertisement's verifications are executed, and why the others are not. Pure. */
export function planVerification(verifications: readonly AdVerification[], terms: VerificationTerms): VerificationPlan {
  const reasons = verifications.map((verification) => ({ verification, reason: reasonAgainst(verification, terms) }));
  return {
    scripts: reasons.flatMap(({ verification, reason }) =>
      reason === undefined ? [{ verification, address: verification.resource!.trim() }] : [],
    ),
    unexecuted: reasons.flatMap(({ verification, reason }) => (reason === undefined ? [] : [{ verification, reason }])),
  };
}
