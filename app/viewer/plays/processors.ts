import type {
  EventProcessor,
  PlayerEvent,
  PlayerEventType,
  ProcessedEvent,
} from '../../../renderer/contract/player-events';

/** CT-14: what event processors are told of. */
const PROCESSED: Readonly<Record<ProcessedEvent['type'], true>> = {
  audioTrackChange: true,
  fullscreenChange: true,
  pause: true,
  playing: true,
  textTrackChange: true,
  volumeChange: true,
};

const isProcessed = (event: PlayerEvent): event is ProcessedEvent =>
  Object.hasOwn(PROCESSED, event.type satisfies PlayerEventType);

/** Forwards events to processors, in their order; one that throws is logged, and the others are told all the same. */
export const forwardTo =
  (processors: readonly EventProcessor[], warn: (message: string) => void) =>
  (event: PlayerEvent, at: number): void => {
    if (!isProcessed(event)) return;
    for (const process of processors) {
      try {
        process(event, at);
      } catch (error) {
        warn(`An event processor failed at “${event.type}”: ${String(error)}`);
      }
    }
  };
