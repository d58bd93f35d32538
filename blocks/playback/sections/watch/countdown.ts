import type { Engine } from '../../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import { durationText } from '../../../../renderer/ui/card/facts';

/** How long it is until a moment: days and hours, on the last day hours and minutes. */
export function timeUntil(start: number, now: number, label: Engine['label']): string {
  const seconds = Math.max(0, (start - now) / MS_PER_SECOND);
  if (seconds < SECONDS_PER_DAY) return durationText(seconds, label);
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const perDay = SECONDS_PER_DAY / SECONDS_PER_HOUR;
  return label('countdownDays', { days: Math.floor(hours / perDay), hours: hours % perDay });
}
