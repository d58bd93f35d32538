import { useEffect, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { loadDay, type ScheduleData } from './load';

/**
 * The day in the viewer's own zone: the page may have been drawn before the zone was known, and a day begins elsewhere
 * there. Until it has come, or where it cannot be had, the day of the page stays.
 */
export function useOwnDay(data: ScheduleData): ScheduleData {
  const { api, view, timeZone } = useEngine();
  const [own, setOwn] = useState<{ of: ScheduleData; data: ScheduleData }>();
  useEffect(() => {
    if (timeZone === view.timeZone) return;
    let isWanted = true;
    const before = data.days.indexOf(data.today);
    loadDay(api, {
      now: view.minute,
      zone: timeZone,
      day: data.day === data.today ? null : data.day,
      filter: data.filter,
      before,
      after: data.days.length - before - 1,
    })
      .then((found) => isWanted && setOwn({ of: data, data: found }))
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [api, view, timeZone, data]);
  return own?.of === data ? own.data : data;
}
