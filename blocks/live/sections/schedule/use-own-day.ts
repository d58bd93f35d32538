import { useEngine, useQuery } from '../../../../renderer/contract';
import { loadDay, type ScheduleData } from './load';

/**
 * The day in the viewer's own zone: the page may have been drawn before the zone was known, and a day begins elsewhere
 * there. Until it is loaded, or where that fails, the day of the page stays.
 */
export function useOwnDay(data: ScheduleData): ScheduleData {
  const { api, view, now, timeZone } = useEngine();
  const { filter, chosenDay: day } = data;
  const before = data.days.indexOf(data.today);
  const after = data.days.length - before - 1;
  const { data: own } = useQuery({
    key: timeZone === view.timeZone ? null : ['schedule', timeZone, now, day, filter, before, after],
    load: () => loadDay(api, { now, zone: timeZone, day, filter, before, after }),
  });
  return own ?? data;
}
