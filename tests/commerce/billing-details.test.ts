import { expect, test } from 'vitest';
import { missingBillingDetails } from '../../renderer/commerce/billing-details';
import { isTaxNumber } from '../../renderer/contract/tax-numbers';

const missing = (checkoutTaxNumber: 'NONE' | 'OPTIONAL' | 'REQUIRED', countryCode: string | null, taxNumber?: string) =>
  missingBillingDetails({ checkoutTaxNumber }, { countryCode, taxNumber: taxNumber ?? null });

test('SU-06 (part) a tax number is required where the realm says so, and has to be of the country wherever it is asked for', () => {
  expect(missing('REQUIRED', 'PT')).toEqual(['taxNumber']);
  expect(missing('REQUIRED', 'PT', '123456789')).toEqual([]);
  expect(missing('REQUIRED', null)).toEqual(['countryCode']);
  expect(missing('OPTIONAL', 'PT')).toEqual([]);
  expect(missing('OPTIONAL', 'PT', '123.456.789-09')).toEqual(['taxNumber']);
  expect(missing('NONE', 'PT', '123.456.789-09')).toEqual([]);
  // nobody has one there
  expect(missing('REQUIRED', 'BM')).toEqual([]);
});

test.each([
  ['BR', '123.456.789-09', '12.345.678/0001-95'],
  ['DE', '12345678911', 'DE123456789'],
  ['ES', '12345678Z', 'ESB12345678'],
  ['FR', '1234567890123', 'FR40 303 265 045'],
  ['GB', '1234567890', 'GB 999 9999 73'],
  ['IT', 'RSSMRA85T10A562S', 'IT12345678901'],
  ['PT', '123456789', 'PT123456789'],
  ['US', '123-45-6789', '12-3456789'],
])('SU-06 (part) persons and businesses have tax numbers in %s', (country, person, business) => {
  expect([isTaxNumber(country, person), isTaxNumber(country, business), isTaxNumber(country, '12')]).toEqual([
    true,
    true,
    false,
  ]);
});
