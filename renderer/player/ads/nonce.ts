import type { AdRequest } from '../../../schemas/generated/types';
import { loadScript } from './load-script';
import { within } from './within';

/** As much of Google's Programmatic Access Library as is used here. */
interface Pal {
  ConsentSettings: new () => { allowStorage: boolean };
  NonceLoader: new (consent: object) => { loadNonceManager(request: object): Promise<{ getNonce(): string }> };
  NonceRequest: new () => object;
}

const SCRIPT = 'https://imasdk.googleapis.com/pal/sdkloader/pal.js';
/** Longer addresses are left out of the nonce. */
const MOST_CHARACTERS = 500;

const palOf = (): Pal | undefined => (globalThis as { goog?: { pal?: Pal } }).goog?.pal;

async function make(
  { pageUrl, muted, playerWidth, playerHeight }: AdRequest,
  storageAllowed: boolean,
): Promise<string> {
  if (!palOf()) await loadScript(SCRIPT);
  const pal = palOf();
  if (!pal) throw new Error('The script for nonces has brought none');
  const consent = Object.assign(new pal.ConsentSettings(), { allowStorage: storageAllowed });
  const request = Object.assign(new pal.NonceRequest(), {
    ...{ adWillAutoPlay: true, adWillPlayMuted: muted ?? false, playerType: 'Realmcast' },
    descriptionUrl: pageUrl.slice(0, MOST_CHARACTERS),
    ...{ videoWidth: playerWidth, videoHeight: playerHeight },
  });
  return (await new pal.NonceLoader(consent).loadNonceManager(request)).getNonce();
}

/**
 * A nonce of Google's Programmatic Access Library, whose script comes from Google: only for viewers who agreed to marketing.
 *
 * @param patienceMs a film does not wait for it any longer: its playback request goes without
 * @returns undefined where there is none in time
 */
export function loadNonce(
  request: AdRequest,
  storageAllowed: boolean,
  patienceMs: number,
): Promise<string | undefined> {
  return within(make(request, storageAllowed), patienceMs);
}
