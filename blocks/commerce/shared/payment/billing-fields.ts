import { type AddressPart, addressParts, isPartRequired } from '../../../../renderer/commerce/address-format';
import { asksTaxNumber, type BillingDemands } from '../../../../renderer/commerce/billing-details';
import type { FormField } from '../../../../renderer/contract';
import { taxNumberRegex } from '../../../../renderer/contract/tax-numbers';
import type { FormFields } from '../../../../renderer/forms/form-state';
import { partLabel } from './address-labels';

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

/** The most characters of each part, as the API takes them. */
const MOST: Readonly<Record<AddressPart, number>> = { line1: 200, line2: 200, city: 120, state: 120, postalCode: 20 };

/** The parts have one answer in all countries, so that nothing that was typed is lost when the country changes. */
const partField = (country: string, fieldName: AddressPart, place: number): FormField => ({
  fieldName,
  fieldType: 'TEXT',
  fieldLabel: partLabel(country, fieldName),
  regexValidation: `.{0,${MOST[fieldName]}}`,
  required: isPartRequired(country, fieldName),
  order: 10 + place,
});

/** What whoever is billed is asked for, by the country that they are in (SU-06). */
export const billingFields =
  (demands: BillingDemands): FormFields =>
  (country) => {
    if (country === null) return [COUNTRY];
    const parts = demands.checkoutAddress === 'FULL' ? addressParts(country) : [];
    return [
      COUNTRY,
      ...parts.map((part, place) => partField(country, part, place)),
      ...(asksTaxNumber(demands, country) ? [taxNumberField(country, demands.checkoutTaxNumber === 'REQUIRED')] : []),
    ];
  };
