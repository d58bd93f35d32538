import type { Load, LoadContext } from '../../../../renderer/contract';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { addDays, dayOf, daysAround, momentAt, startOfDay, timeOfDay } from '../../../../renderer/contract/days';
import { requestOf, type Span, WINDOW_MS, type Windows, windowKey, windowsOf } from './windows';

const DEFAULT_DAYS_BEFORE = 6;
const DEFAULT_DAYS_AFTER = 7;
/** How much of what is on already is shown before the moment, in ms. */
const BEFORE_MS = 30 * MINUTE_MS;

export interface GuideData {
  /** The day of the address, `2026-11-16`; null where it has none of those that are shown: today is another day in another zone. */
  chosenDay: string | null;
  before: number;
  after: number;
  /** What is shown first. */
  shown: Span;
  /** As the address has it; null where nothing is filtered. */
  filter: string | null;
  totalChannels: number;
  windows: Windows;
}

/** The days of the guide around a moment. */
export const daysOf = ({ before, after }: Pick<GuideData, 'before' | 'after'>, now: number, zone: string): string[] =>
  daysAround(dayOf(now, zone), before, after);

/** From the beginning of the first day to the end of the last, in ms. */
export const spanOfDays = (days: readonly string[], zone: string): Span => ({
  from: startOfDay(days[0]!, zone),
  to: startOfDay(addDays(days.at(-1)!, 1), zone),
});

/** Where a day is opened: at the same time of day as now, so that one sees what is on at this hour. */
export function openingOf(day: string, now: number, zone: string): number {
  const moment = momentAt(day, timeOfDay(now, zone), zone) - BEFORE_MS;
  return Math.floor(moment / BEFORE_MS) * BEFORE_MS;
}

const load: Load<'guide', GuideData> = async (settings, { api, query, view, now }) => {
  const range = { before: settings.daysBefore ?? DEFAULT_DAYS_BEFORE, after: settings.daysAfter ?? DEFAULT_DAYS_AFTER };
  const days = daysOf(range, now, view.timeZone);
  const chosenDay = days.find((candidate) => candidate === query.get('day')) ?? null;
  const opening = openingOf(chosenDay ?? dayOf(now, view.timeZone), now, view.timeZone);
  const from = Math.max(opening, spanOfDays(days, view.timeZone).from);
  const shown = { from, to: from + WINDOW_MS };
  const answers = await Promise.all(
    windowsOf(shown, { first: 0, last: 0 }).map(
      async (one) => [windowKey(one), await api.guide(requestOf(one))] as const,
    ),
  );
  return {
    ...{ chosenDay, ...range, shown, filter: query.get('filter') },
    totalChannels: answers[0]?.[1].paging.totalItems ?? 0,
    windows: Object.fromEntries(answers),
  };
};

/** What is shown first moves on by the half hour. */
export const nextChange = (_: GuideData, { now }: Pick<LoadContext, 'now'>) =>
  (Math.floor(now / BEFORE_MS) + 1) * BEFORE_MS;

export default load;
