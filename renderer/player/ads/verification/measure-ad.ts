import { OM_INTEGRATION_VERSION } from '../../../contract/constants';
import type { OmAccessMode, OmSdk } from './om-sdk';
import type { VerificationScript } from './plan';

type EventMethod = (name: string, listener: () => void) => unknown;

export interface MeasuredAd {
  scripts: readonly VerificationScript[];
  accessMode: OmAccessMode;
  partnerName: string;
  tracker: { on: EventMethod; off: EventMethod };
  /** From when the advertisement can be skipped, in seconds; null if it cannot. */
  skipAfter: number | null;
  position: 'preroll' | 'midroll';
  /** The page on which it is shown. */
  pageUrl: string;
}

const volumeOf = ({ muted, volume }: HTMLVideoElement): number => (muted ? 0 : volume);

/** Calls of a session, in order: the SDK refuses them before it has begun. What one of them throws stops nothing. */
function createCallQueue() {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const attempt = (call: () => void) => {
    try {
      call();
    } catch {
      // the SDK is another company's code: the advertisement goes on without this measurement
    }
  };
  return {
    add: (call: () => void) => {
      if (isOpen) attempt(call);
      else waiting.push(call);
    },
    open: () => {
      isOpen = true;
      for (const call of waiting.splice(0)) attempt(call);
    },
    attempt,
  };
}

/**
 * Measures an advertisement by the Open Measurement SDK: its service executes the verification scripts, which learn what the tracker
 * reports and the video element does.
 *
 * @returns ends the measurement
 * @throws where the SDK measures nothing in this page
 */
export function measureAd(sdk: OmSdk, video: HTMLVideoElement, ad: MeasuredAd): () => void {
  const resources = ad.scripts.map(
    ({ address, verification: { vendor, parameters } }) =>
      new sdk.VerificationScriptResource(address, vendor || undefined, parameters ?? undefined, ad.accessMode),
  );
  const context = new sdk.Context(new sdk.Partner(ad.partnerName, OM_INTEGRATION_VERSION), resources, ad.pageUrl);
  context.setVideoElement(video);
  const session = new sdk.AdSession(context);
  if (!session.isSupported()) throw new Error('The service of the Open Measurement SDK is not there');
  session.setCreativeType('video');
  session.setImpressionType('beginToRender');
  const adEvents = new sdk.AdEvents(session);
  const media = new sdk.MediaEvents(session);

  const calls = createCallQueue();
  const listening = new AbortController();
  const { signal } = listening;
  let isBuffering = false;
  const onVideo: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    volumechange: () => media.volumeChange(volumeOf(video)),
    waiting: () => {
      isBuffering = true;
      media.bufferStart();
    },
    playing: () => {
      if (isBuffering) media.bufferFinish();
      isBuffering = false;
    },
    error: () => session.error('video', video.error?.message ?? ''),
  };
  const onTracker: Readonly<Record<string, () => void>> = {
    creativeView: () => adEvents.impressionOccurred(),
    start: () => media.start(video.duration, volumeOf(video)),
    firstQuartile: () => media.firstQuartile(),
    midpoint: () => media.midpoint(),
    thirdQuartile: () => media.thirdQuartile(),
    complete: () => media.complete(),
    pause: () => media.pause(),
    resume: () => media.resume(),
    skip: () => media.skipped(),
    clickthrough: () => media.adUserInteraction('click'),
  };
  const trackerListeners = Object.entries(onTracker).map(([name, call]) => [name, () => calls.add(call)] as const);
  for (const [name, listener] of trackerListeners) ad.tracker.on(name, listener);
  for (const [name, call] of Object.entries(onVideo)) video.addEventListener(name, () => calls.add(call), { signal });
  const showState = () => media.playerStateChange(document.fullscreenElement ? 'fullscreen' : 'normal');
  document.addEventListener('fullscreenchange', () => calls.add(showState), { signal });

  calls.add(() => adEvents.loaded(new sdk.VastProperties(ad.skipAfter !== null, ad.skipAfter ?? 0, true, ad.position)));
  session.registerSessionObserver(({ type }) => type === 'sessionStart' && calls.open());
  session.start();
  return () => {
    listening.abort();
    for (const [name, listener] of trackerListeners) ad.tracker.off(name, listener);
    calls.attempt(() => session.finish());
  };
}
