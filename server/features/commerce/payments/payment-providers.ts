import type { Realm } from '../../../../renderer/realm/compose';
import type { PaymentProvider as ProviderSettings } from '../../../../schemas/generated/types';
import type { PaymentProvider } from './payment-provider';

/** What takes payments for realms, by the names that their settings give. */
export interface PaymentProviders {
  /** The ways to pay that a realm offers and this server can take (RS-13, SU-10), without their secrets. */
  offered(realm: Pick<Realm, 'settings'>): ProviderSettings[];
  /** What takes payments by a name; undefined where the realm has none of that name, or it cannot be used. */
  find(realm: Pick<Realm, 'settings'>, name: string): PaymentProvider | undefined;
}

/** Simulated payments must be agreed to by name: nobody shall offer them by mistake. */
const isAllowed = ({ paymentProviderType, details }: ProviderSettings, sandboxType: string): boolean =>
  paymentProviderType !== sandboxType || details?.sandbox === true;

export function paymentProviders(providers: readonly PaymentProvider[], sandboxType: string): PaymentProviders {
  const byType = new Map(providers.map((provider) => [provider.type, provider]));

  /** What takes the payments of an entry of the settings: the one that it names as its target, else itself. */
  function takerOf({ settings }: Pick<Realm, 'settings'>, entry: ProviderSettings): PaymentProvider | undefined {
    const { targetPaymentProvider: target } = entry;
    const taker = target ? settings.paymentProviders.find(({ name }) => name === target) : entry;
    return taker && isAllowed(taker, sandboxType) ? byType.get(taker.paymentProviderType) : undefined;
  }

  return {
    offered: (realm) => realm.settings.paymentProviders.filter((entry) => takerOf(realm, entry)),
    find(realm, name) {
      const entry = realm.settings.paymentProviders.find((one) => one.name === name);
      return entry && takerOf(realm, entry);
    },
  };
}
