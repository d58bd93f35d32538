import { MINUTE_MS, MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { PinLogin, PinLoginDevice } from '../../../../schemas/generated/types';
import {
  validatePinLoginDecision,
  validatePinLoginStart,
  validatePinLoginToken,
} from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { oneLine } from '../../../kernel/text/one-line';
import type { Addresses, Mails } from '../../mail';
import { adultsAccountOf } from '../accounts/account-parts';
import type { AccountAttempts } from '../accounts/attempts';
import { fieldInvalid } from '../accounts/field-invalid';
import { inNameOf } from '../accounts/in-name-of';
import { confirmationData, confirmationOf, reauthenticate } from '../accounts/reauthentication';
import type { Passkeys } from '../passkeys/passkeys';
import type { Call, ViewerCall } from '../sessions/call';
import { type Calls, readBody } from '../sessions/calls';
import { issuerOf } from '../sessions/claims';
import { recordEvent } from '../sessions/record-event';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import { FEDERATION_ENDPOINTS } from './endpoints';
import { PAGES, realmAddress } from './own-address';
import type { PinFeed } from './pin-feed';
import { pinLoginStore } from './pin-login-store';

/** How long a pin is good, in seconds. */
const LASTS = 600;
/** How long a device waits between two questions at first, in seconds. */
const INTERVAL = 5;

export interface PinLoginApiOptions {
  calls: Calls;
  database: Database;
  addresses: Addresses;
  sessions: Sessions;
  mails: Mails;
  attempts: AccountAttempts;
  security: SecurityLog;
  passkeys: Passkeys;
  feed: PinFeed;
  clock: () => number;
}

/** RS-21. @throws ServerError FEATURE_OFF */
function refuseWhereOff({ served }: Call): void {
  if (!served.realm.settings.pinLoginEnabled)
    throw new ServerError('FEATURE_OFF', { setting: 'pinLoginEnabled: true in settings.json' });
}

/** Devices without a keyboard are let in by a pin (AU-12), in the manner of RFC 8628. */
export function registerPinLogin(options: PinLoginApiOptions): void {
  const { calls, database, addresses, sessions, mails, attempts, feed, clock } = options;
  const starts = networkLimit({ limit: 30, windowMs: MINUTE_MS }, clock);
  const streams = networkLimit({ limit: 60, windowMs: MINUTE_MS }, clock);
  const triesOfAddress = networkLimit({ limit: 60, windowMs: 15 * MINUTE_MS }, clock);

  /** A pin that somebody has typed, counted as a try. */
  async function typedPin(call: ViewerCall): Promise<string> {
    refuseWhereOff(call);
    triesOfAddress.use(call.realm, call.origin.address);
    await attempts.devicePins.use({ realm: call.realm, subject: call.claims.sub });
    return (call.request.params as { pin: string }).pin.trim().toUpperCase();
  }

  /** @throws ServerError CODE_REFUSED where no device shows the pin */
  async function deviceBehind(call: ViewerCall, pin: string): Promise<string> {
    const deviceName = await pinLoginStore(database, call.realm).deviceOf(pin, clock());
    if (deviceName === undefined) throw new ServerError('CODE_REFUSED');
    return deviceName;
  }

  calls.open(FEDERATION_ENDPOINTS.startPinLogin, async (call): Promise<PinLogin> => {
    refuseWhereOff(call);
    const deviceName = oneLine(readBody(call.request, validatePinLoginStart).deviceName);
    if (deviceName === '') throw fieldInvalid('deviceName');
    starts.use(call.realm, call.origin.address);
    const endsAt = clock() + LASTS * MS_PER_SECOND;
    const login = await pinLoginStore(database, call.realm).add(deviceName, { endsAt, interval: INTERVAL });
    const verificationUri = `${realmAddress(call.request, call.served.realm, addresses)}${PAGES.activateDevice}`;
    return {
      ...login,
      verificationUri,
      verificationUriComplete: `${verificationUri}?pin=${login.pin}`,
      expiresIn: LASTS,
      interval: INTERVAL,
    };
  });

  calls.open(FEDERATION_ENDPOINTS.pinLoginToken, async (call) => {
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
        const { viewer, deviceName, provider: name } = answer;
        const vouching = name === null ? undefined : { name, issuer: issuerOf(call.served.realm.settings, name) };
        // where the account requires a second factor, the device was let in by one
        const secondFactor = 'DEVICE_APPROVAL';
        const signIn = { ...call.origin, deviceName, secondFactor, ...(vouching && { provider: vouching }) } as const;
        return sessions.begin(call.realm, viewer, signIn).catch((error: unknown) => {
          // the account has signed out everywhere since
          throw error instanceof ServerError && error.code === 'SESSION_EXPIRED'
            ? new ServerError('PIN_EXPIRED')
            : error;
        });
      }
    }
  });

  calls.viewer(FEDERATION_ENDPOINTS.pinLoginDevice, async (call): Promise<PinLoginDevice> => {
    const deviceName = await deviceBehind(call, await typedPin(call));
    return { deviceName, confirmation: confirmationOf(await adultsAccountOf({ sessions }, call), clock()) };
  });

  calls.viewer(FEDERATION_ENDPOINTS.confirmPinLogin, async (call) => {
    const pin = await typedPin(call);
    const account = await adultsAccountOf({ sessions }, call);
    const { viewer } = account;
    await deviceBehind(call, pin);
    await attempts.mailsTo.use(call.realm, viewer.id, 'pin-approval');
    const posting = { to: viewer.email, viewer: viewer.id, data: confirmationData(pin), link: { pin } };
    await inNameOf(database, call.realm, account, (transaction) =>
      mails.send(call, { purpose: 'pin-approval', ...posting }, transaction),
    );
  });

  calls.viewer(FEDERATION_ENDPOINTS.decidePinLogin, async (call) => {
    const pin = await typedPin(call);
    const { approve, ...proof } = readBody(call.request, validatePinLoginDecision);
    const account = await adultsAccountOf({ sessions }, call);
    // to turn a device away takes nothing but a session
    if (approve) {
      await deviceBehind(call, pin);
      await reauthenticate({ ...options, secrets: sessions.secrets }, call, account, proof, pin);
    }
    const { realm } = call;
    const device = await inNameOf(database, realm, account, (transaction) =>
      pinLoginStore(transaction, realm).decide(
        pin,
        { viewer: account.viewer.id, device: account.device.id },
        approve,
        clock(),
      ),
    );
    if (device === undefined) throw new ServerError('CODE_REFUSED');
    feed.decided(device);
    await recordEvent(options, call, account.viewer.id, approve ? 'DEVICE_APPROVED' : 'DEVICE_REFUSED');
  });

  calls.open(FEDERATION_ENDPOINTS.pinLoginFeed, async (call) => {
    refuseWhereOff(call);
    const deviceCode = /^Device +([\w-]{1,200})$/i.exec(call.request.headers.authorization ?? '')?.[1];
    if (!deviceCode) throw new ServerError('TOKEN_MISSING');
    streams.use(call.realm, call.origin.address);
    await feed.follow(call.reply, call.realm, deviceCode);
  });
}
