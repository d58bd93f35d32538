import { useEngine } from '../../../renderer/contract';
import type { LicencePeriod, MoneyAmount } from '../../../schemas/generated/types';

const PER: Readonly<Record<LicencePeriod, string>> = {
  DAY: 'pricePerDay',
  WEEK: 'pricePerWeek',
  MONTH: 'pricePerMonth',
  YEAR: 'pricePerYear',
};

/** Amounts of money and days, in the viewer's words. */
export function usePriceWords() {
  const { label, formats, realm } = useEngine();
  // contracts, their emails and their invoices have the same dates, wherever they are read
  const { timeZone } = realm.settings;
  const price = ({ amount, scale, currency }: MoneyAmount): string =>
    formats.number(amount / 10 ** scale, { style: 'currency', currency });
  return {
    price,
    /** “€9.99 per month”, or the price alone of what is paid once. */
    per: (money: MoneyAmount, period: LicencePeriod | null | undefined): string =>
      period ? label(PER[period], { price: price(money) }) : price(money),
    /** “€3.99 for 48 hours” */
    forHours: (money: MoneyAmount, hours: number): string => label('priceForHours', { price: price(money), hours }),
    /** @param moment ISO 8601 */
    moment: (moment: string): string => formats.date(Date.parse(moment), { dateStyle: 'long', timeStyle: 'short' }),
    /** A day of the calendar, which is the same in every zone. @param day ISO 8601, `2026-12-31` */
    calendarDay: (day: string): string => formats.date(Date.parse(day), { dateStyle: 'long', timeZone: 'UTC' }),
    /** The day by the realm's clocks. @param moment ISO 8601 */
    day: (moment: string): string => formats.date(Date.parse(moment), { dateStyle: 'long', timeZone }),
  };
}
