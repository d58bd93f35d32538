/** The digits of what was typed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether the last digit is the right one (ISO/IEC 7812-1, Luhn): most slips of the fingers are found by it. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 12 || digits.length > 19 || /[^\d\s-]/.test(text)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
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

/** Whether it is the expiry date of a card that is still good. @param today ISO 8601, `2026-11-16` */
export function isExpiryAhead(text: string, today: string): boolean {
  const expiry = readExpiry(text);
  return expiry !== undefined && `${expiry.year}-${String(expiry.month).padStart(2, '0')}` >= today.slice(0, 7);
}
