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

const textOf = (realm: string, viewer: string, id: string, endsAt: number | string) =>
  ['device', realm, viewer, id, endsAt].join('\n');

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
  {
    realm,
    viewer,
    id = randomBytes(ID_BYTES).toString('base64url'),
    now,
  }: { realm: string; viewer: string; id?: string | undefined; now: number },
): string {
  const endsAt = now + LASTS_MS;
  return [viewer, id, endsAt, signatureOf(key, textOf(realm, viewer, id, endsAt))].join('.');
}

/**
 * The id of the device, if one of the tokens says that it signed in to this account before.
 *
 * @param keys those that may have signed it
 */
export function knownDeviceOf(
  keys: readonly Buffer[],
  tokens: readonly string[],
  { realm, viewer, now }: { realm: string; viewer: string; now: number },
): string | undefined {
  for (const token of tokens) {
    const [of, id = '', endsAt = '', signature = ''] = token.split('.');
    if (of !== viewer || !(Number(endsAt) > now)) continue;
    const text = textOf(realm, viewer, id, endsAt);
    if (keys.some((key) => isSameText(signature, signatureOf(key, text)))) return id;
  }
  return undefined;
}
