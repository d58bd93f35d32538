import type { AddressPart } from '../../../../renderer/commerce/address-format';

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What the parts are called where they have names of their own; keys of labels. */
const POSTAL_CODE_LABELS: Readonly<Record<string, string>> = { US: 'addressZipCode', PH: 'addressZipCode' };
const STATE_LABELS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [codes('AU BR IN MX MY NG US VE'), 'addressState'],
  [codes('AR CA CN ES IT KR PA TH TR VN'), 'addressProvince'],
  [codes('EE HR IE KE RO TW'), 'addressCounty'],
  [codes('JP'), 'addressPrefecture'],
  [codes('AE'), 'addressEmirate'],
];

/** The key of the label that a part has in a country. */
export function partLabel(countryCode: string, part: AddressPart): string {
  if (part === 'postalCode') return POSTAL_CODE_LABELS[countryCode] ?? 'addressPostalCode';
  if (part === 'state') return STATE_LABELS.find(([countries]) => countries.has(countryCode))?.[1] ?? 'addressRegion';
  return { line1: 'addressLine1', line2: 'addressLine2', city: 'addressCity' }[part];
}
