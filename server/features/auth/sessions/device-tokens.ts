import { createHmac, randomBytes } from 'node:crypto';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import { isSameText } from '../../../kernel/keys/constant-time';

/** The request header in which a client sends the device tokens that it has, separated by commas. */
export const DEVICE_TOKENS_HEADER = 'x-device-tokens';
/** How long a device is known after it was last signed in, in ms. */
const LASTS_MS = 400 * SECONDS_PER_DAY * MS_PER_SECOND;
/** How many tokens of a request are looked at: one for each account that signs in on the device. */
const MAX_TOKENS = 5;
const MAX_HEADER = 2_000;
const ID_BYTES = 12;

const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** The account that a device signed in to, as it then was. */
export interface DeviceAccount {
  realm: string;
  viewer: string;
  /** The account's: whoever ends its sign-ins, or changes its secrets, ends what was known of its devices. */
  accessRevision: number;
}

/** The first revision is left out, so that tokens from before revisions were signed are good for accounts that have had no other. */
const textOf = ({ realm, viewer, accessRevision }: DeviceAccount, id: string, endsAt: number | string) =>
  ['device', realm, viewer, id, endsAt, ...(accessRevision > 0 ? [accessRevision] : [])].join('\n');

/** The device tokens of a request. */
export const readDeviceTokens = (header: string | string[] | undefined): readonly string[] =>
  typeof header === 'string' && header.length <= MAX_HEADER
    ? header.split(',', MAX_TOKENS).map((token) => token.trim())
    : [];

/**
 * A token by which a device is known again as one that signed in to an account: `viewer.id.end.signature`. It opens nothing;
 * wrong passwords of strangers do not slow down who has one (docs/decisions/0031).
 */
export function signDeviceToken(
  key: Buffer,
  account: DeviceAccount,
  { id = randomBytes(ID_BYTES).toString('base64url'), now }: { id?: string | undefined; now: number },
): string {
  const endsAt = now + LASTS_MS;
  return [account.viewer, id, endsAt, signatureOf(key, textOf(account, id, endsAt))].join('.');
}

/**
 * The id of the device, if one of the tokens says that it signed in to this account before, as the account is now.
 *
 * @param keys those that may have signed it
 */
export function knownDeviceOf(
  keys: readonly Buffer[],
  tokens: readonly string[],
  account: DeviceAccount,
  now: number,
): string | undefined {
  for (const token of tokens) {
    const [of, id = '', endsAt = '', signature = ''] = token.split('.');
    if (of !== account.viewer || !(Number(endsAt) > now)) continue;
    const text = textOf(account, id, endsAt);
    if (keys.some((key) => isSameText(signature, signatureOf(key, text)))) return id;
  }
  return undefined;
}
