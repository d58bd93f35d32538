import { useEngine } from '../../../renderer/contract';
import { useSecond } from '../../../renderer/contract/use-second';
import type { MatchClock as Clock } from '../../../schemas/generated/types';
import { partsOf, secondsOf } from './clock-text';

/** The match clock, which ticks while it runs. */
export function MatchClock({ clock }: { clock: Clock }) {
  const { label, formats } = useEngine();
  const now = useSecond(clock.isRunning);
  const [minutes, seconds] = partsOf(secondsOf(clock, now));
  return (
    <bdi role="timer" aria-label={label('matchClock')}>
      {formats.number(minutes, { useGrouping: false })}:{formats.number(seconds, { minimumIntegerDigits: 2 })}
    </bdi>
  );
}
