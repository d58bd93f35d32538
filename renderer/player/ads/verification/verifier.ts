import type { VASTTracker } from '@dailymotion/vast-client';
import { type MeasuredAd, measureAd } from './measure-ad';
import type { OmSdk } from './om-sdk';
import type { VerificationPlan, VerificationTerms } from './plan';
import { reportUnexecuted } from './unexecuted';

/** The verification of one advertisement by the vendors that its documents name (RS-32). */
export interface AdVerifier {
  /** Executes the vendors' scripts for what a video element plays. @returns ends that */
  begin(video: HTMLVideoElement): () => void;
  /** Tells vendors, once, whose scripts are not executed, and why. */
  reportUnexecuted(): void;
}

interface Options extends Pick<MeasuredAd, 'skipAfter' | 'position' | 'pageUrl'> {
  tracker: VASTTracker;
  plan: VerificationPlan;
  settings: VerificationTerms['settings'];
  /** Null where it is not needed, or could not be had in time. */
  sdk: OmSdk | null;
}

export function createVerifier({ tracker, plan, settings, sdk, ...placement }: Options): AdVerifier {
  const { scripts, unexecuted } = plan;
  let isMeasured = false;

  return {
    begin(video) {
      if (!sdk || !settings?.sdk || scripts.length === 0) return () => {};
      const accessMode = settings.accessMode === 'FULL' ? 'full' : 'limited';
      const { partnerName } = settings.sdk;
      try {
        const end = measureAd(sdk, video, { ...placement, tracker, scripts, accessMode, partnerName });
        isMeasured = true;
        return end;
      } catch {
        return () => {};
      }
    },
    reportUnexecuted() {
      const lost = isMeasured
        ? []
        : scripts.map(({ verification }) => ({ verification, reason: 'loadError' as const }));
      for (const { verification, reason } of [...unexecuted, ...lost]) reportUnexecuted(tracker, verification, reason);
    },
  };
}
