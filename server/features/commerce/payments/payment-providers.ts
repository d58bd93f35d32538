import type { Realm } from '../../../../renderer/realm/compose';
import type { PaymentProvider as ProviderSettings } from '../../../../schemas/generated/types';
import type { PaymentProvider } from './payment-provider';

/** A company that takes payments. */
export interface ProviderType {
  /** The paymentProviderType of the realm's settings. */
  type: string;
  /** What takes the payments of a realm's entry; undefined where it cannot be used: a secret is missing, or a consent. */
  open(realm: string, entry: ProviderSettings): PaymentProvider | undefined;
}

type PayingRealm = Pick<Realm, 'name' | 'settings'>;

/** What takes payments for realms, by the names that their settings give. */
export interface PaymentProviders {
  /** The ways to pay that a realm offers and this server can take (RS-13, SU-10), without their secrets. */
  offered(realm: PayingRealm): ProviderSettings[];
  /** What takes payments by a name; undefined where the realm has none of that name, or it cannot be used. */
  find(realm: PayingRealm, name: string): PaymentProvider | undefined;
}

export function paymentProviders(types: readonly ProviderType[]): PaymentProviders {
  const byName = new Map(types.map((one) => [one.type, one]));

  /** What takes the payments of an entry of the settings: the one that it names as its target, else itself. */
  function takerOf({ name: realm, settings }: PayingRealm, entry: ProviderSettings): PaymentProvider | undefined {
    const { targetPaymentProvider: target } = entry;
    const taker = target ? settings.paymentProviders.find(({ name }) => name === target) : entry;
    return taker && byName.get(taker.paymentProviderType)?.open(realm, taker);
  }

  return {
    offered: (realm) => realm.settings.paymentProviders.filter((entry) => takerOf(realm, entry)),
    find(realm, name) {
      const entry = realm.settings.paymentProviders.find((one) => one.name === name);
      return entry && takerOf(realm, entry);
    },
  };
}
