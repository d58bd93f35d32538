import { hasTaxNumbers, isTaxNumber } from '../contract/tax-numbers';
import { type Address, type AddressPart, missingParts } from './address-format';

/** What a realm asks of who is billed; settings of `settings.json`. */
export interface BillingDemands {
  checkoutAddress: 'COUNTRY' | 'FULL';
  checkoutTaxNumber: 'NONE' | 'OPTIONAL' | 'REQUIRED';
}

/** What is known of who is billed. */
export interface BillingDetails extends Omit<Address, 'countryCode'> {
  /** ISO 3166-1; null where nobody knows. */
  countryCode: string | null;
  taxNumber: string | null;
}

export type BillingField = 'countryCode' | 'taxNumber' | AddressPart;

/** Whether somebody in a country is asked for a tax number. */
export const asksTaxNumber = ({ checkoutTaxNumber }: BillingDemands, country: string | null): boolean =>
  checkoutTaxNumber !== 'NONE' && country !== null && hasTaxNumbers(country);

/** Whether anything is asked besides the country. */
export const asksMoreThanCountry = ({ checkoutAddress, checkoutTaxNumber }: BillingDemands): boolean =>
  checkoutAddress === 'FULL' || checkoutTaxNumber !== 'NONE';

/**
 * What a purchase cannot be billed without (SU-06): what the realm requires and nobody has said, and a tax number that it asks
 * for and that is none of the country.
 */
export function missingBillingDetails(demands: BillingDemands, details: BillingDetails): BillingField[] {
  const { checkoutAddress, checkoutTaxNumber } = demands;
  const { countryCode, taxNumber } = details;
  if (countryCode === null)
    return checkoutAddress === 'FULL' || checkoutTaxNumber === 'REQUIRED' ? ['countryCode'] : [];
  const parts = checkoutAddress === 'FULL' ? missingParts({ ...details, countryCode }) : [];
  const isNumberRight = taxNumber ? isTaxNumber(countryCode, taxNumber) : checkoutTaxNumber !== 'REQUIRED';
  return asksTaxNumber(demands, countryCode) && !isNumberRight ? [...parts, 'taxNumber'] : parts;
}
