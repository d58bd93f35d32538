import { useStore } from 'zustand';
import { useEngine, useLabel } from '../../contract';
import { MINUTE_MS } from '../../contract/constants';
import { minutesOf, SLEEP_MINUTES } from '../engine/sleep-timer';
import { useStage } from '../state/stage-context';
import type { Setting } from './setting';

const OFF = 'off';
const END = 'end';

/** After how long playing stops by itself. */
export function useSleepSetting(): Setting {
  const label = useLabel();
  const { now } = useEngine().viewer;
  const { sleep, source } = useStage();
  const { timer, choose } = useStore(sleep);
  return {
    panel: 'sleep',
    icon: 'sleep',
    title: label('playerSleep'),
    value: timer === END ? END : String(minutesOf(timer, now()) ?? OFF),
    options: [
      { value: OFF, label: label('playerOff') },
      ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: label('playerSleepIn', { minutes }) })),
      ...(source.live ? [] : [{ value: END, label: label('playerSleepEnd') }]),
    ],
    onChange(value) {
      if (value === OFF) choose(null);
      else choose(value === END ? END : { at: now() + Number(value) * MINUTE_MS });
    },
  };
}
