import type { ContentApi, Load, LoadContext } from '../../../../renderer/contract';
import { isUnconfirmed, unconfirmedDay } from '../../../../renderer/contract/confirmed-time';
import { addDays, dayOf, daysAround, startOfDay } from '../../../../renderer/contract/days';
import { aboutIn, filtersOf, narrowed, type ScheduleFilters } from '../../../../renderer/contract/schedule-filters';
import type { Card } from '../../../../schemas/generated/types';

const DEFAULT_DAYS = 7;
/** How far ahead the events of one competition or team are shown. */
const SEASON_DAYS = 120;

export interface ScheduleData {
  today: string;
  days: string[];
  /** The day that is shown, `2026-11-16`. */
  day: string;
  /** The day of the address; null where it has none of those that are shown: today is another day in another zone. */
  chosenDay: string | null;
  /** As the address has it; null where nothing is narrowed. */
  filter: string | null;
  filters: ScheduleFilters;
  items: Card[];
  /** Whether the items are those of the day and of what follows, since a competition or a team has few on one day. */
  severalDays: boolean;
}

/** Which part of the schedule is shown. */
export interface ScheduleParameters {
  /** The moment, ms. */
  now: number;
  zone: string;
  /** The day of the address, which may be none of those that are shown. */
  day: string | null;
  filter: string | null;
  before: number;
  after: number;
}

/** Whether an entry belongs to a day: one without an hour is on a day of its own, which is the same in all zones. */
const isOfDay = (day: string) => (card: Card) =>
  !isUnconfirmed(card) || !card.startDate || unconfirmedDay(card.startDate) === day;

/** A day of the schedule in a zone; a day that is not shown is today. */
export async function loadDay(api: ContentApi, { now, zone, day, filter, before, after }: ScheduleParameters) {
  const today = dayOf(now, zone);
  const days = daysAround(today, before, after);
  const chosenDay = days.find((candidate) => candidate === day) ?? null;
  const shown = chosenDay ?? today;
  const moment = (of: string) => new Date(startOfDay(of, zone)).toISOString();
  const about = aboutIn(filter);
  const [ofDay, ofSeason] = await Promise.all([
    api.schedule({ from: moment(shown), to: moment(addDays(shown, 1)) }),
    about && api.schedule({ from: moment(shown), to: moment(addDays(shown, SEASON_DAYS)), ...about }),
  ]);
  const filters = filtersOf([...ofDay.items, ...narrowed(ofSeason?.items ?? [], filter).slice(0, 1)]);
  const items = ofSeason?.items ?? narrowed(ofDay.items.filter(isOfDay(shown)), filter);
  return { today, days, day: shown, chosenDay, filter, filters, items, severalDays: ofSeason !== null };
}

const load: Load<'schedule', ScheduleData> = (settings, { api, query, view, now }) =>
  loadDay(api, {
    now,
    zone: view.timeZone,
    day: query.get('day'),
    filter: query.get('filter'),
    before: settings.daysBefore ?? DEFAULT_DAYS,
    after: settings.daysAfter ?? DEFAULT_DAYS,
  });

/** Tomorrow, another day is today. */
export const nextChange = ({ today }: ScheduleData, { view }: Pick<LoadContext, 'view'>) =>
  startOfDay(addDays(today, 1), view.timeZone);

export default load;
