import { formatAddress } from 'localized-address-format';
import type { UserAddressUpdate } from '../../schemas/generated/types';

/** A part of an address besides its country, by its name in the API. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'postalCode';

/** What is known of an address: parts that are missing or empty are not known. */
export type Address = Pick<UserAddressUpdate, 'countryCode' | AddressPart>;

const PARTS: readonly AddressPart[] = ['line1', 'line2', 'city', 'state', 'postalCode'];

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Countries in which mail does not arrive without a postal code. */
const NEEDS_POSTAL_CODE = codes(
  'AT AU BE BR CA CH CN CZ DE DK EE ES FI FR GB GR HU IN IT JP KR LT LU MX MY NL NO PL PT RU SE SG SK TR TW UA US ZA',
);
/** Countries in which an address without its state, province or prefecture is incomplete. */
const NEEDS_STATE = codes('AE AU BR CA CN ES HK IN IT JP KR MX TW US');

/** The lines of an address as its country writes them in Latin letters; parts that its form has no place for are left out. */
const written = ({ countryCode, line1, line2, city, state, postalCode }: Address): string[] =>
  formatAddress(
    {
      postalCountry: countryCode,
      addressLines: [line1, line2].filter((line): line is string => Boolean(line)),
      ...(city && { locality: city }),
      ...(state && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    },
    'latin',
  );

/** The parts that addresses of a country have, in the order in which they are written there. */
export function addressParts(countryCode: string): AddressPart[] {
  const names = Object.fromEntries(PARTS.map((part) => [part, part]));
  const text = written({ ...names, countryCode }).join('\n');
  return PARTS.filter((part) => text.includes(part)).sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

/** Whether an address of a country is incomplete without a part. The library of forms does not say; this table is ours. */
export function isPartRequired(countryCode: string, part: AddressPart): boolean {
  if (part === 'line2') return false;
  if (part === 'postalCode') return NEEDS_POSTAL_CODE.has(countryCode);
  if (part === 'state') return NEEDS_STATE.has(countryCode);
  return true;
}

/** The parts that an address lacks. */
export const missingParts = (address: Address): AddressPart[] =>
  addressParts(address.countryCode).filter(
    (part) => isPartRequired(address.countryCode, part) && !address[part]?.trim(),
  );

/** An address line by line as its country writes it, without the country; parts that have no place there stand at its end. */
export function addressLines(address: Address): string[] {
  // a part that is missing leaves the marks around it
  const lines = written(address).map((line) => line.replace(/^[\s,/-]+|[\s,/-]+$/g, ''));
  const left = PARTS.map((part) => address[part]).filter((text) => text && !lines.some((line) => line.includes(text)));
  return [...lines, ...left].filter((line): line is string => Boolean(line));
}
