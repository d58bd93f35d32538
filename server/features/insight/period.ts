import { isoDay, readIsoDay } from '../../../renderer/contract/days';
import { MOST_REPORT_DAYS } from '../../../renderer/contract/insight';
import { ServerError } from '../../kernel/errors/errors';
import { DAY_MS, dayOf } from './time';

/** Whole days (UTC), as moments in ms since the epoch. */
export interface Period {
  /** The beginning of the first day. */
  from: number;
  /** The end of the last day, which is no longer in it. */
  to: number;
}

/** A period as a query has it: days as YYYY-MM-DD. */
interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
}

const DEFAULT_DAYS = 30;

const refuse = (problem: string): never => {
  throw new ServerError('BAD_QUERY', { problem });
};

const readDay = (name: string, value: string): number =>
  readIsoDay(value) ?? refuse(`“${name}” must be a day such as 2026-11-28.`);

/**
 * The period that a query names: 30 days to today when it names none.
 *
 * @param now ms since the epoch
 * @throws ServerError BAD_QUERY naming the parameter and what it takes
 */
export function readPeriod({ from, to }: PeriodQuery, now: number): Period {
  const today = dayOf(now);
  const last = to === undefined ? today : readDay('to', to);
  if (last > today) refuse(`“to” must not be after today, ${isoDay(today)} (UTC).`);
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : readDay('from', from);
  if (first > last) refuse(`“from” must not be after “to”, ${isoDay(last)}.`);
  const end = last + DAY_MS;
  if (end - first > MOST_REPORT_DAYS * DAY_MS)
    refuse(
      `The period must not be longer than ${MOST_REPORT_DAYS} days: “from” can be ${isoDay(end - MOST_REPORT_DAYS * DAY_MS)} at the earliest.`,
    );
  return { from: first, to: end };
}

/** The period of the same length before. */
export const previousPeriod = ({ from, to }: Period): Period => ({ from: from - (to - from), to: from });
