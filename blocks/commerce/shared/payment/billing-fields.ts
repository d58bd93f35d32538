import { asksTaxNumber, type BillingDemands } from '../../../../renderer/commerce/billing-details';
import type { FormField } from '../../../../renderer/contract';
import { taxNumberRegex } from '../../../../renderer/contract/tax-numbers';
import type { FormFields } from '../../../../renderer/forms/form-state';

const COUNTRY: FormField = {
  fieldName: 'countryCode',
  fieldType: 'COUNTRY',
  fieldLabel: 'billingCountry',
  hintLabel: 'billingCountryHint',
  required: true,
  order: 0,
};

/** Each country's number is an answer of its own: whoever comes back to a country finds what they typed there. */
export const taxNumberName = (country: string): string => `taxNumber-${country}`;

const taxNumberField = (country: string, isRequired: boolean): FormField => ({
  fieldName: taxNumberName(country),
  sentAs: 'taxNumber',
  fieldType: 'TAX_NUMBER',
  fieldLabel: 'taxNumber',
  hintLabel: isRequired ? 'billingTaxNumberRequired' : 'billingTaxNumberOptional',
  invalidMessageLabel: 'taxNumberInvalid',
  regexValidation: taxNumberRegex(country),
  required: isRequired,
  order: 90,
});

/** What whoever is billed is asked for, by the country that they are in (SU-06). */
export const billingFields =
  (demands: BillingDemands): FormFields =>
  (country) => [
    COUNTRY,
    ...(country !== null && asksTaxNumber(demands, country)
      ? [taxNumberField(country, demands.checkoutTaxNumber === 'REQUIRED')]
      : []),
  ];
