import type { Engine } from '../../../../renderer/contract';
import type { GuideProgramme } from '../../../../schemas/generated/types';

/** From when to when a programme is on, “14:00 – 16:00”, in the viewer's zone. */
export function hoursOf(
  { startDate, endDate }: Pick<GuideProgramme, 'startDate' | 'endDate'>,
  formats: Engine['formats'],
) {
  const hour = (date: string) => formats.date(Date.parse(date), { hour: '2-digit', minute: '2-digit' });
  return `${hour(startDate)} – ${hour(endDate)}`;
}
