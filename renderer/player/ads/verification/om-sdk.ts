import type { OmSdkConfiguration } from '../../../../schemas/generated/types';
import { loadScript } from '../load-script';
import { within } from '../within';

/** What a verification script can reach: nothing but its own sandboxed frame, or the page. */
export type OmAccessMode = 'limited' | 'full';

export interface OmAdSession {
  setCreativeType(type: 'video'): void;
  setImpressionType(type: 'beginToRender'): void;
  isSupported(): boolean;
  registerSessionObserver(observer: (event: { type: string }) => void): void;
  error(type: 'video', message: string): void;
  start(): void;
  finish(): void;
}

export interface OmAdEvents {
  loaded(properties: object): void;
  impressionOccurred(): void;
}

export interface OmMediaEvents {
  /** @param duration in seconds @param volume from 0 to 1 */
  start(duration: number, volume: number): void;
  firstQuartile(): void;
  midpoint(): void;
  thirdQuartile(): void;
  complete(): void;
  pause(): void;
  resume(): void;
  bufferStart(): void;
  bufferFinish(): void;
  skipped(): void;
  volumeChange(volume: number): void;
  playerStateChange(state: 'normal' | 'fullscreen'): void;
  adUserInteraction(type: 'click'): void;
}

interface OmContext {
  setVideoElement(video: HTMLVideoElement): void;
}

/** As much of the Open Measurement SDK's session client as is used here (version 1 of its interface). */
export interface OmSdk {
  Partner: new (name: string, version: string) => object;
  VerificationScriptResource: new (
    address: string,
    vendor: string | undefined,
    parameters: string | undefined,
    accessMode: OmAccessMode,
  ) => object;
  Context: new (partner: object, resources: readonly object[], contentUrl: string) => OmContext;
  AdSession: new (context: object) => OmAdSession;
  AdEvents: new (session: OmAdSession) => OmAdEvents;
  MediaEvents: new (session: OmAdSession) => OmMediaEvents;
  VastProperties: new (
    isSkippable: boolean,
    skipOffset: number,
    isAutoPlay: boolean,
    position: 'preroll' | 'midroll',
  ) => object;
}

/** The client stands under its versions; builds differ in whether one of them is called `default`. */
function sdkOfPage(): OmSdk | undefined {
  const { OmidSessionClient: versions } = globalThis as { OmidSessionClient?: Readonly<Record<string, OmSdk>> };
  return versions && (versions.default ?? Object.values(versions)[0]);
}

/**
 * Loads the operator's Open Measurement SDK into the page, once.
 *
 * @param patienceMs an advertisement does not wait for it any longer
 * @returns null where it cannot be had in time
 */
export async function loadOmSdk(
  { serviceScript, sessionClient }: Pick<OmSdkConfiguration, 'serviceScript' | 'sessionClient'>,
  patienceMs: number,
): Promise<OmSdk | null> {
  const present = sdkOfPage();
  if (present) return present;
  await within(Promise.all([loadScript(serviceScript), loadScript(sessionClient)]), patienceMs);
  return sdkOfPage() ?? null;
}
