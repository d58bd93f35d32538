import { UsageError } from './names';

/** A day, from its beginning in UTC, or a moment with its offset. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** When something ends, by the option --expires; null where it does not. @throws UsageError for what is no date, or past */
export function readExpiry(text: string | undefined, now: number): Date | null {
  if (text === undefined) return null;
  const date = DATE.test(text) ? new Date(text) : undefined;
  // a day that no month has is read as one of the next month
  const isReal =
    date && !Number.isNaN(date.getTime()) && new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));
  if (!isReal) throw new UsageError(`"${text}" is not a date: write it as 2027-01-31 or 2027-01-31T12:00:00Z.`);
  if (date.getTime() <= now) throw new UsageError(`--expires ${text} is in the past.`);
  return date;
}
