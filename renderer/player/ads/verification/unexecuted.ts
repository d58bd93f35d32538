import type { VASTTracker } from '@dailymotion/vast-client';
import type { AdVerification } from './plan';

/**
 * Why a verification was not executed, as the macro `[REASON]` of VAST 4.2 (section 3.16.4) has it: the realm or the viewer does not
 * allow the vendor's code, nothing here runs code of this kind, or what runs it could not be loaded.
 */
export const UNEXECUTED_REASONS = { rejected: '1', notSupported: '2', loadError: '3' } as const;

export type UnexecutedReason = keyof typeof UNEXECUTED_REASONS;

/**
 * Tells a verification vendor that its script was not executed. Vendors are told apart by their own addresses: a document may leave
 * out their names, or repeat them.
 */
export function reportUnexecuted(
  tracker: Pick<VASTTracker, 'trackURLs'>,
  { trackingEvents }: AdVerification,
  reason: UnexecutedReason,
): void {
  const { verificationNotExecuted } = trackingEvents;
  if (verificationNotExecuted) tracker.trackURLs([...verificationNotExecuted], { REASON: UNEXECUTED_REASONS[reason] });
}
