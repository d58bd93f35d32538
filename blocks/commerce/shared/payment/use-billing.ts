import { type BillingField, missingBillingDetails } from '../../../../renderer/commerce/billing-details';
import { useEngine } from '../../../../renderer/contract';
import type { UserAddress } from '../../../../schemas/generated/types';
import { useApiQuery } from '../../../shared/use-api-query';

/** Who is billed, as the account says. */
export interface BillingAccount {
  /** Where bills go; null where there is no such address yet. */
  address: UserAddress | null;
  taxNumber: string | null;
}

/** Where an account is billed to, and what a purchase still needs to know of it. */
export function useBilling() {
  const { realm } = useEngine();
  const addresses = useApiQuery('userAddresses');
  const profile = useApiQuery(realm.settings.checkoutTaxNumber === 'NONE' ? null : 'userProfile');
  // AP-07: addresses that cannot be loaded are an empty list, so that nobody is kept from paying by it
  const list = addresses.data?.addresses ?? (addresses.isFailed ? [] : undefined);
  const isKnown = list !== undefined && (realm.settings.checkoutTaxNumber === 'NONE' || profile.data !== undefined);
  const address = list?.find((one) => one.default) ?? null;
  const taxNumber = profile.data?.taxNumber ?? null;
  const country = address?.countryCode ?? null;
  const missing: readonly BillingField[] = missingBillingDetails(realm.settings, {
    ...address,
    countryCode: country,
    taxNumber,
  });
  return {
    /** Undefined until all of it is known. */
    account: isKnown ? ({ address, taxNumber } satisfies BillingAccount) : undefined,
    /** Whether what else it takes could not be loaded. */
    isFailed: profile.isFailed,
    country,
    missing,
    /** Whether there is an address with all that is asked for. */
    isComplete: isKnown && address !== null && missing.length === 0,
    async reload(): Promise<void> {
      await Promise.all([addresses.reload(), profile.reload()]);
    },
  };
}
