import type { EventProcessor, Play, PlayMonitor } from '../../../renderer/contract/player-events';
import type { PlaybackAction, PlaybackReport } from '../../../schemas/generated/types';
import { addAction } from './actions';
import { measure, measuresAt, startMeasures } from './measure';
import { forwardTo } from './processors';
import { reportOf } from './report';

/** How often a play that goes on is reported, in ms. */
export const REPORT_EVERY_MS = 30_000;

export interface MonitorPorts {
  /** Sends a report, and does not wait for an answer. */
  send(report: PlaybackReport): void;
  /** ms, of the events' clock. */
  now(): number;
  /** Told when the page is hidden, and when it is left. @returns stops that */
  onHidden(tell: (isLeft: boolean) => void): () => void;
  warn(message: string): void;
  /** Further event processors, which are told before the report's own. */
  processors?: readonly EventProcessor[];
}

/** Measures a play and reports it: when it starts, every half a minute while it goes on, when it fails or ends, and when it is left. */
export function createMonitor(play: Play, { send, now, onHidden, warn, processors = [] }: MonitorPorts): PlayMonitor {
  const beganAt = play.startedAt ?? now();
  let measures = startMeasures(play.startedAt, beganAt);
  let actions: readonly PlaybackAction[] = [];
  let sequence = 0;
  let isOver = false;
  /** The page is left, and has not come back. */
  let isLeft = false;

  const forward = forwardTo(
    [
      ...processors,
      (event, at) => {
        actions = addAction(actions, event, Math.max(0, at - beganAt));
      },
    ],
    warn,
  );

  function report(leaves: boolean): void {
    // a page that is left is hidden afterwards: the report of its leaving stays the last
    if (isOver || isLeft) return;
    isLeft = leaves;
    measures = measuresAt(measures, now());
    send(reportOf({ play, measures, actions, sequence, elapsedMs: measures.at - beganAt, isOver: leaves }));
    sequence += 1;
  }

  const stopWatching = onHidden(report);
  const timer = setInterval(() => {
    if (measures.phase === 'playing' || measures.phase === 'rebuffering') report(false);
  }, REPORT_EVERY_MS);
  function stop(): void {
    isOver = true;
    clearInterval(timer);
    stopWatching();
  }

  return {
    event(event, at) {
      if (isOver) return;
      isLeft = false;
      const { startupMs } = measures;
      measures = measure(measures, event, at);
      forward(event, at);
      const hasStarted = startupMs === null && measures.startupMs !== null;
      if (hasStarted || event.type === 'ended' || event.type === 'error') report(false);
    },
    end() {
      report(true);
      stop();
    },
    stop,
  };
}
