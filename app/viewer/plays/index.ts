import type { MonitorPlay } from '../../../renderer/contract/player-events';
import type { PlaybackReport } from '../../../schemas/generated/types';
import { onHidden } from '../on-hidden';
import { createMonitor } from './monitor';

const warn = (message: string) => console.warn(message);

/**
 * Reports go as text, which browsers send to other origins without asking first, and as beacons, which outlive their page and are not
 * waited for.
 */
function sendTo(collectors: readonly string[], report: PlaybackReport): void {
  const text = JSON.stringify(report);
  for (const collector of collectors) {
    try {
      if (!navigator.sendBeacon(collector, text)) warn(`A report was not taken for ${collector}`);
    } catch (error) {
      warn(`A report could not be sent to ${collector}: ${String(error)}`);
    }
  }
}

/** Measures a play whose viewer agreed to that, and reports it to the realm's collectors. */
export const monitorPlay: MonitorPlay = (play) =>
  createMonitor(play, {
    send: (report) => sendTo(play.collectors, report),
    now: () => performance.now(),
    onHidden,
    warn,
  });
