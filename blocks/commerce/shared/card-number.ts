import { hasLuhnCheck } from '../../../renderer/contract/luhn';

/** The first digit of each script that digits are typed in: 0 to 9, Arabic, Persian. */
const ZEROS = [0x30, 0x660, 0x6f0] as const;

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((first) => first <= code) ?? code;
  return code - zero < 10 ? String(code - zero) : '';
}

/** The digits of what was typed, on whichever keyboard. */
export const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/g, latinDigit);

/** The groups that the digits of a card stand in. */
const AMEX_GROUPS = /^(\d{0,4})(\d{0,6})(\d{0,5})/;
const GROUPS = /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;

/** A card's number as it stands on the card: `4000 0025 0000 3155`. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const [, ...groups] = (/^3[47]/.test(digits) ? AMEX_GROUPS : GROUPS).exec(digits) ?? [];
  return groups.filter(Boolean).join(' ');
}

/** Whether the last digit is the right one: most slips of the fingers are found by it. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 12 && digits.length <= 19 && !/[^\d\s-]/.test(text) && hasLuhnCheck(digits);
}

/** A card is good until the end of its month. */
export interface Expiry {
  month: number;
  year: number;
}

const CENTURY = 2000;

/** An expiry date as it stands on the card, `04/30` or `4 / 2030`; undefined for anything else. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return undefined;
  const read = { month: Number(month), year: year.length === 2 ? CENTURY + Number(year) : Number(year) };
  return read.month >= 1 && read.month <= 12 ? read : undefined;
}

/**
 * An expiry date as it is being typed: `04 / 30`. The stroke comes with the year, or is typed: one that nothing follows can be taken
 * back.
 */
export function formatExpiry(text: string): string {
  const [, before = '', stroke, after = ''] = /^([^/.-]*)([/.-]?)(.*)$/s.exec(text) ?? [];
  const isMonthDone = Boolean(stroke);
  const typed = digitsOf(before);
  const month = isMonthDone && typed.length === 1 && !digitsOf(after) ? `0${typed}` : typed.slice(0, 2);
  const year = (typed.slice(2) + digitsOf(after)).slice(0, 4);
  if (year) return `${month} / ${year}`;
  // without the space after it, the stroke is what was just removed from
  const isStrokeTyped = isMonthDone && month !== '' && !/ [/.-]$/.test(text);
  return isStrokeTyped ? `${month} / ` : month;
}

/** Whether what was typed begins with a month that there is. */
export function hasMonth(text: string): boolean {
  const month = Number(digitsOf(formatExpiry(text).slice(0, 2)));
  return month >= 1 && month <= 12;
}

/** Whether it is the expiry date of a card that is still good. @param today ISO 8601, `2026-11-16` */
export function isExpiryAhead(text: string, today: string): boolean {
  const expiry = readExpiry(text);
  return expiry !== undefined && `${expiry.year}-${String(expiry.month).padStart(2, '0')}` >= today.slice(0, 7);
}
