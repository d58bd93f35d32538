import { addDays } from '../../renderer/contract/days';

/** A day at noon UTC, to be formatted in UTC: the same day everywhere. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The label of the word for a day that is near; undefined for others. */
export const nearDay = (day: string, today: string): string | undefined =>
  ({ [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' })[day];
