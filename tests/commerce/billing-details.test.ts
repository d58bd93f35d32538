import { expect, test } from 'vitest';
import { partLabel } from '../../blocks/commerce/shared/payment/address-labels';
import { addressLines, addressParts, missingParts } from '../../renderer/commerce/address-format';
import { missingBillingDetails } from '../../renderer/commerce/billing-details';
import { isTaxNumber } from '../../renderer/contract/tax-numbers';

const missing = (checkoutTaxNumber: 'NONE' | 'OPTIONAL' | 'REQUIRED', countryCode: string | null, taxNumber?: string) =>
  missingBillingDetails(
    { checkoutAddress: 'COUNTRY', checkoutTaxNumber },
    { countryCode, taxNumber: taxNumber ?? null },
  );

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
  ['ES', '12345678Z', 'ESB12345674'],
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

test('a Spanish DNI, NIE or NIF ends in the letter or digit that follows from the rest of it', () => {
  // a person, foreigners, a minor, companies with a digit, a public body with a letter
  for (const right of ['00000000T', '12345678z', 'X1234567L', 'Y0000000Z', 'Z1234567R', 'K1234567L'])
    expect(isTaxNumber('ES', right), right).toBe(true);
  for (const right of ['A58818501', 'ESB12345674', 'b12345674', 'Q2826000H', 'B1234567D'])
    expect(isTaxNumber('ES', right), right).toBe(true);
  for (const wrong of ['12345678A', 'X1234567A', 'Y1234567L', 'K1234567A', 'A58818502', 'Q2826000A', 'ESB12345678'])
    expect(isTaxNumber('ES', wrong), wrong).toBe(false);
  // no other country’s numbers are held against it
  expect(isTaxNumber('PT', '123456789')).toBe(true);
});

test('an address has the parts that its country writes, in that order and by their names', () => {
  expect(addressParts('US')).toEqual(['line1', 'line2', 'city', 'state', 'postalCode']);
  expect(addressParts('FR')).toEqual(['line1', 'line2', 'postalCode', 'city']);
  expect(addressParts('AE')).toEqual(['line1', 'line2', 'state']);
  expect(addressParts('JP')).toEqual(['line1', 'line2', 'state', 'postalCode']);
  // a country whose form nobody knows
  expect(addressParts('ZW')).toEqual(['line1', 'line2', 'city']);
  const called = (...codes: string[]) => codes.map((code) => partLabel(code, 'state'));
  expect(called('US', 'CA', 'JP', 'AE', 'IE', 'CL')).toEqual([
    ...['addressState', 'addressProvince', 'addressPrefecture', 'addressEmirate', 'addressCounty', 'addressRegion'],
  ]);
  expect([partLabel('US', 'postalCode'), partLabel('GB', 'postalCode')]).toEqual([
    'addressZipCode',
    'addressPostalCode',
  ]);
});

test('what an address lacks depends on its country', () => {
  expect(missingParts({ countryCode: 'US', line1: '400 Harbor Street', city: ' ' })).toEqual([
    'city',
    'state',
    'postalCode',
  ]);
  expect(missingParts({ countryCode: 'IE', line1: '1 High Street', city: 'Dublin' })).toEqual([]);
  expect(missingParts({ countryCode: 'AE', line1: '1 Corniche' })).toEqual(['state']);
});

test('an address is written as its country writes it, and nothing of it is lost', () => {
  const us = { countryCode: 'US', line1: '400 Harbor Street', city: 'Boston', state: 'MA', postalCode: '02110' };
  expect(addressLines(us)).toEqual(['400 Harbor Street', 'Boston, MA 02110']);
  const fr = { countryCode: 'FR', line1: '12 rue des Lilas', line2: 'Bâtiment C', city: 'Paris', postalCode: '75011' };
  expect(addressLines(fr)).toEqual(['12 rue des Lilas', 'Bâtiment C', '75011 Paris']);
  // the form of Japan has no place for a city
  const jp = { countryCode: 'JP', line1: '1-1 Chiyoda', city: 'Chiyoda-ku', state: 'Tokyo', postalCode: '100-0001' };
  expect(addressLines(jp)).toEqual(['1-1 Chiyoda, Tokyo', '100-0001', 'Chiyoda-ku']);
  expect(addressLines({ countryCode: 'BR', city: 'São Paulo' })).toEqual(['São Paulo']);
});
