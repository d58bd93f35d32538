import { hasTaxNumbers, isTaxNumber } from '../contract/tax-numbers';

/** What a realm asks of who is billed; settings of `settings.json`. */
export interface BillingDemands {
  checkoutTaxNumber: 'NONE' | 'OPTIONAL' | 'REQUIRED';
}

/** What is known of who is billed. */
export interface BillingDetails {
  /** ISO 3166-1; null where nobody knows. */
  countryCode: string | null;
  taxNumber: string | null;
}

export type BillingField = 'countryCode' | 'taxNumber';

/** Whether somebody in a country is asked for a tax number. */
export const asksTaxNumber = ({ checkoutTaxNumber }: BillingDemands, country: string | null): boolean =>
  checkoutTaxNumber !== 'NONE' && country !== null && hasTaxNumbers(country);

/**
 * What a purchase cannot be billed without (SU-06): what the realm requires and nobody has said, and a tax number that it asks
 * for and that is none of the country.
 */
export function missingBillingDetails(
  demands: BillingDemands,
  { countryCode, taxNumber }: BillingDetails,
): BillingField[] {
  if (countryCode === null) return demands.checkoutTaxNumber === 'REQUIRED' ? ['countryCode'] : [];
  if (!asksTaxNumber(demands, countryCode)) return [];
  const isRight = taxNumber ? isTaxNumber(countryCode, taxNumber) : demands.checkoutTaxNumber !== 'REQUIRED';
  return isRight ? [] : ['taxNumber'];
}
