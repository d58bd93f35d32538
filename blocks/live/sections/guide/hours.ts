import { useMemo } from 'react';
import { type Engine, useEngine } from '../../../../renderer/contract';
import type { GuideProgramme } from '../../../../schemas/generated/types';

/** The hour of a moment, ms since the epoch, in the viewer's zone: “14:00”. */
export type HourText = (moment: number) => string;

const hourText = (moment: number, formats: Engine['formats']): string =>
  formats.date(moment, { hour: '2-digit', minute: '2-digit' });

/** From when to when a programme is on, “14:00 – 16:00”, in the viewer's zone. */
export function hoursOf(
  { startDate, endDate }: Pick<GuideProgramme, 'startDate' | 'endDate'>,
  formats: Engine['formats'],
) {
  return `${hourText(Date.parse(startDate), formats)} – ${hourText(Date.parse(endDate), formats)}`;
}

/** The hours of many programmes, most of which begin and end together: each moment is put in words once. */
export function useHours(): HourText {
  const { formats } = useEngine();
  return useMemo(() => {
    const texts = new Map<number, string>();
    return (moment) => {
      const known = texts.get(moment) ?? hourText(moment, formats);
      texts.set(moment, known);
      return known;
    };
  }, [formats]);
}
