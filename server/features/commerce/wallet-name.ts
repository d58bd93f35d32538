import { brandName } from '../../../renderer/commerce/card-brands';
import type { Realm } from '../../../renderer/realm/compose';
import type { SavedCard, Text } from '../../../schemas/generated/types';
import { WALLET_BRAND } from './sandbox/test-cards';

/**
 * What a wallet is called: as its realm calls the way to pay, or as its brand calls itself.
 *
 * @returns undefined for a simulated one that its realm has not named
 */
export function walletName(
  { provider, brand }: Pick<SavedCard, 'provider' | 'brand'>,
  { settings }: Pick<Realm, 'settings'>,
  words: (text: Text | undefined) => string,
): string | undefined {
  const method = settings.paymentProviders.find(({ name }) => name === provider);
  if (method?.displayName) return words(method.displayName);
  return brand === WALLET_BRAND ? undefined : brandName(brand);
}
