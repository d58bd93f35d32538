import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import type { ParentalControl, ParentalUnlock } from '../../../schemas/generated/types';
import {
  validateParentalControlChange,
  validatePinBody,
  validatePinChange,
  validatePinRemoval,
} from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import {
  type AccountParts,
  accountOf,
  accountStore,
  adultsAccountOf,
  deviceStore,
  inNameOf,
  readBody,
  recordEvent,
} from '../auth';
import { codeStore } from '../mail';
import { PROFILE_ENDPOINTS } from './endpoints';
import { checkPin } from './pin';

/** How long a pin opens restricted content on a device, in ms: about a film. */
const UNLOCK_MS = 2 * SECONDS_PER_HOUR * MS_PER_SECOND;

/** The account's pin, and whether restricted content is held back (AU-14, AP-31, AP-32). */
export function registerParentalControlApi(parts: AccountParts): void {
  const { calls, database, sessions, mails, attempts, clock } = parts;

  calls.viewer(PROFILE_ENDPOINTS.parentalControl, async (call): Promise<ParentalControl> => {
    const { viewer, device } = await accountOf(parts, call);
    const { unlockedUntil } = device;
    const isOpen = unlockedUntil !== null && unlockedUntil.getTime() > clock();
    return {
      status: viewer.parentalStatus,
      hasPin: viewer.pin !== null,
      unlockedUntil: isOpen ? unlockedUntil.toISOString() : null,
    };
  });

  calls.viewer(PROFILE_ENDPOINTS.changeParentalControl, async (call) => {
    const { realm, request } = call;
    const { pin, status } = readBody(request, validateParentalControlChange);
    const account = await adultsAccountOf(parts, call);
    await checkPin(parts, realm, account, pin);
    await inNameOf(database, realm, account, async (transaction) => {
      await accountStore(transaction, realm).setParentalStatus(account.viewer.id, status);
      await deviceStore(transaction, realm).lockAll(account.viewer.id);
    });
    await call.replaceToken();
  });

  calls.viewer(PROFILE_ENDPOINTS.changePin, async (call) => {
    const { realm, request } = call;
    const { pin, currentPin, resetCode } = readBody(request, validatePinChange);
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    const codes = codeStore(database, realm, 'pin-reset');
    if (resetCode !== undefined) {
      attempts.codes.use(realm, call.origin.address);
      if ((await codes.read(resetCode, clock()))?.viewer !== viewer.id) throw new ServerError('CODE_REFUSED');
    } else if (viewer.pin !== null) await checkPin(parts, realm, account, currentPin);
    const hashed = await sessions.secrets.hash(pin);
    await inNameOf(database, realm, account, async (transaction) => {
      if (resetCode !== undefined && !(await codes.use(resetCode, clock(), transaction)))
        throw new ServerError('CODE_REFUSED');
      await accountStore(transaction, realm).setPin(viewer.id, hashed);
      await deviceStore(transaction, realm).lockAll(viewer.id);
    });
    if (resetCode !== undefined) await attempts.pins.forgive({ realm, subject: viewer.id });
    await recordEvent(parts, call, viewer.id, 'PARENTAL_PIN_CHANGED');
  });

  calls.viewer(PROFILE_ENDPOINTS.removePin, async (call) => {
    const { realm, request } = call;
    const { currentPin } = readBody(request, validatePinRemoval);
    const account = await adultsAccountOf(parts, call);
    await checkPin(parts, realm, account, currentPin);
    await inNameOf(database, realm, account, (transaction) =>
      accountStore(transaction, realm).setPin(account.viewer.id, null),
    );
    await recordEvent(parts, call, account.viewer.id, 'PARENTAL_PIN_CHANGED');
    await call.replaceToken();
  });

  calls.viewer(PROFILE_ENDPOINTS.resetPin, async (call) => {
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    await attempts.mailsTo.use(call.realm, viewer.id, 'pin-reset');
    await inNameOf(database, call.realm, account, (transaction) =>
      mails.send(call, { purpose: 'pin-reset', to: viewer.email, viewer: viewer.id }, transaction),
    );
  });

  calls.viewer(PROFILE_ENDPOINTS.unlock, async (call): Promise<ParentalUnlock> => {
    const { realm, request, device } = call;
    const { pin } = readBody(request, validatePinBody);
    const account = await adultsAccountOf(parts, call);
    await checkPin(parts, realm, account, pin);
    const until = new Date(clock() + UNLOCK_MS);
    await inNameOf(database, realm, account, (transaction) => deviceStore(transaction, realm).unlock(device, until));
    return { unlockedUntil: until.toISOString() };
  });
}
