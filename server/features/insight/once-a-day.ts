import { dayOf } from './time';

/**
 * Does some work once for each day (UTC), for all who need it; what has failed is done again.
 *
 * @param work gets when the day begins, in ms since the epoch
 * @returns takes a moment of the day, in ms since the epoch
 */
export function onceADay<Result>(work: (day: number) => Promise<Result>): (at: number) => Promise<Result> {
  let current: { day: number; result: Promise<Result> } | undefined;
  return (at) => {
    const day = dayOf(at);
    if (current?.day === day) return current.result;
    const entry = { day, result: work(day) };
    current = entry;
    entry.result.catch(() => {
      if (current === entry) current = undefined;
    });
    return entry.result;
  };
}
