import { MINUTE_MS, MS_PER_SECOND } from '../../renderer/contract/constants';
import type { PinLogin, PinLoginDevice } from '../../schemas/generated/types';
import {
  validatePinLoginDecision,
  validatePinLoginStart,
  validatePinLoginToken,
} from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import { PAGES, realmAddress } from '../federation/own-address';
import type { PinFeed } from '../federation/pin-feed';
import type { Addresses } from '../mail/realm-address';
import { createAttempts } from '../sessions/attempts';
import type { Sessions } from '../sessions/sessions';
import type { Database } from '../store/open';
import { pinLoginStore } from '../store/pin-logins';
import { viewerStore } from '../store/viewers';
import { type Call, type Calls, readBody, type ViewerCall } from './calls';
import { ENDPOINTS } from './endpoints';

/** How long a pin is good, in seconds. */
const LASTS = 600;
/** How long a device waits between two questions at first, in seconds. */
const INTERVAL = 5;

export interface PinLoginApiOptions {
  calls: Calls;
  database: Database;
  addresses: Addresses;
  sessions: Sessions;
  feed: PinFeed;
  clock: () => number;
}

/** RS-21. @throws ServerError FEATURE_OFF */
function refuseWhereOff({ served }: Call): void {
  if (!served.realm.settings.pinLoginEnabled) throw new ServerError('FEATURE_OFF', { feature: 'pinLoginEnabled' });
}

/** Devices without a keyboard are let in by a pin (AU-12), in the manner of RFC 8628. */
export function registerPinLogin({ calls, database, addresses, sessions, feed, clock }: PinLoginApiOptions): void {
  const starts = createAttempts({ attempts: 30, perMs: MINUTE_MS }, clock);
  const streams = createAttempts({ attempts: 60, perMs: MINUTE_MS }, clock);
  // a pin is one of a thousand million: whoever guesses is out long before
  const triesOfViewer = createAttempts({ attempts: 20, perMs: 15 * MINUTE_MS }, clock);
  const triesOfAddress = createAttempts({ attempts: 60, perMs: 15 * MINUTE_MS }, clock);

  /** A pin that somebody has typed, counted as a try. */
  function typedPin(call: ViewerCall): string {
    refuseWhereOff(call);
    triesOfViewer.use(`${call.realm}\n${call.claims.sub}`);
    triesOfAddress.use(call.origin.address);
    return (call.request.params as { pin: string }).pin;
  }

  calls.open(ENDPOINTS.startPinLogin, async (call): Promise<PinLogin> => {
    refuseWhereOff(call);
    const { deviceName } = readBody(call.request, validatePinLoginStart);
    starts.use(call.origin.address);
    const endsAt = clock() + LASTS * MS_PER_SECOND;
    const made = await pinLoginStore(database, call.realm).add(deviceName, { endsAt, interval: INTERVAL });
    const verificationUri = `${realmAddress(call.request, call.served.realm, addresses)}${PAGES.activateDevice}`;
    return {
      ...made,
      verificationUri,
      verificationUriComplete: `${verificationUri}?pin=${made.pin}`,
      expiresIn: LASTS,
      interval: INTERVAL,
    };
  });

  calls.open(ENDPOINTS.pinLoginToken, async (call) => {
    refuseWhereOff(call);
    const { deviceCode } = readBody(call.request, validatePinLoginToken);
    const answer = await pinLoginStore(database, call.realm).ask(deviceCode, clock());
    switch (answer.outcome) {
      case 'ended':
        throw new ServerError('PIN_EXPIRED');
      case 'denied':
        throw new ServerError('ACCESS_DENIED');
      case 'pending':
        throw new ServerError('AUTHORIZATION_PENDING', { interval: answer.interval });
      case 'slow-down':
        throw new ServerError('SLOW_DOWN', { interval: answer.interval });
      case 'let-in': {
        const viewer = await viewerStore(database, call.realm).byId(answer.viewer);
        if (!viewer) throw new ServerError('PIN_EXPIRED');
        return sessions.begin(call.realm, viewer, { ...call.origin, deviceName: answer.deviceName });
      }
    }
  });

  calls.viewer(ENDPOINTS.pinLoginDevice, async (call): Promise<PinLoginDevice> => {
    const deviceName = await pinLoginStore(database, call.realm).deviceOf(typedPin(call), clock());
    if (deviceName === undefined) throw new ServerError('CODE_REFUSED');
    return { deviceName };
  });

  calls.viewer(ENDPOINTS.decidePinLogin, async (call) => {
    const pin = typedPin(call);
    const { approve } = readBody(call.request, validatePinLoginDecision);
    const device = await pinLoginStore(database, call.realm).decide(pin, call.claims.sub, approve, clock());
    if (device === undefined) throw new ServerError('CODE_REFUSED');
    feed.decided(device);
  });

  calls.open(ENDPOINTS.pinLoginFeed, async (call) => {
    refuseWhereOff(call);
    const deviceCode = /^Device +([\w-]{1,200})$/i.exec(call.request.headers.authorization ?? '')?.[1];
    if (!deviceCode) throw new ServerError('TOKEN_MISSING');
    streams.use(call.origin.address);
    await feed.follow(call.reply, call.realm, deviceCode);
  });
}
