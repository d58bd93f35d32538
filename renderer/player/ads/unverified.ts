import type { VASTTracker } from '@dailymotion/vast-client';

/** What a document wants a vendor to measure with (VAST 4.2, `AdVerifications`): the part that is read here. */
export interface AdVerification {
  trackingEvents: { verificationNotExecuted?: readonly string[] };
}

/** Why a verification was not run, as the macro `[REASON]` of VAST 4.2 has it. */
const REASONS = { rejected: '1', notSupported: '2' } as const;

/**
 * Tells the verification vendors of an advertisement that their scripts were not run: they are not welcome in the realm, or there is
 * nothing here that runs them, since the SDK of Open Measurement cannot be shipped. Vendors are told apart by their own addresses: a
 * document may leave out their names, or repeat them.
 */
export function reportUnverified(
  tracker: Pick<VASTTracker, 'trackURLs'>,
  verifications: readonly AdVerification[],
  { allowsVerification }: { allowsVerification: boolean },
): void {
  const REASON = allowsVerification ? REASONS.notSupported : REASONS.rejected;
  for (const { trackingEvents } of verifications)
    if (trackingEvents.verificationNotExecuted)
      tracker.trackURLs([...trackingEvents.verificationNotExecuted], { REASON });
}
