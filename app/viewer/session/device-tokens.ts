import type { SessionTokens } from '../../../schemas/generated/types';
import type { TextStore } from '../text-store';

/** One for each account that signs in on the device. */
const MAX_TOKENS = 5;
const NAME = 'deviceTokens';

/** The request header that carries them. */
export const DEVICE_TOKENS_HEADER = 'x-device-tokens';

/** The account that a token is about. */
const accountOf = (token: string) => token.split('.')[0];

/** What this browser was given by the accounts that signed in here, as the header takes it; null where none did. */
export const deviceTokens = (storage: TextStore): string | null => storage.read(NAME) || null;

/**
 * Remembers that an account signed in here, also after it has signed out: wrong passwords of strangers then do not slow
 * its owner down.
 */
export function keepDeviceToken(storage: TextStore, { deviceToken }: Pick<SessionTokens, 'deviceToken'>): void {
  if (deviceToken === undefined) return;
  const others = (deviceTokens(storage)?.split(',') ?? []).filter(
    (token) => accountOf(token) !== accountOf(deviceToken),
  );
  storage.write(NAME, [deviceToken, ...others].slice(0, MAX_TOKENS).join(','));
}
