import { takerOf } from '../../../../renderer/commerce/payment-methods';
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

  function open({ name: realm, settings }: PayingRealm, entry: ProviderSettings): PaymentProvider | undefined {
    const taker = takerOf(entry, settings.paymentProviders);
    return taker && byName.get(taker.paymentProviderType)?.open(realm, taker);
  }

  return {
    offered: (realm) => realm.settings.paymentProviders.filter((entry) => open(realm, entry)),
    find(realm, name) {
      const entry = realm.settings.paymentProviders.find((one) => one.name === name);
      return entry && open(realm, entry);
    },
  };
}
