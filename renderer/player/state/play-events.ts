import type { PlayerEvent, PlayMonitor } from '../../contract/player-events';

/** What the viewer said to being measured; unknown until the session has been read. */
export type MeasuringConsent = 'unknown' | 'given' | 'refused';

/** How many events wait until it is known whether they may be measured, and until the code for it is there. */
const MAX_WAITING = 500;

export interface PlayEventsOptions {
  /** Loads what measures plays. @param startedAt when play was pressed; null where measuring begins later */
  load(startedAt: number | null): Promise<PlayMonitor>;
  /** ms, of a clock that never goes back. */
  now(): number;
  warn(message: string): void;
}

/** The events of one play, on their way to what measures it. */
export interface PlayEvents {
  tell(event: PlayerEvent): void;
  setConsent(consent: MeasuringConsent): void;
  /** The player is closed. */
  end(): void;
}

/**
 * Hands a play's events to what measures it, which is loaded once the viewer agrees and not before. Events wait in memory while
 * that is not known, or the code is on its way; those of a time without consent are forgotten.
 */
export function createPlayEvents({ load, now, warn }: PlayEventsOptions): PlayEvents {
  let startedAt: number | null = now();
  let consent: MeasuringConsent = 'unknown';
  let waiting: { event: PlayerEvent; at: number }[] = [];
  let monitor: PlayMonitor | undefined;
  let isEnded = false;
  /** Tells one loading from another: the viewer may refuse and agree again meanwhile. */
  let loading: object | undefined;

  function take(loaded: PlayMonitor): void {
    monitor = loaded;
    for (const { event, at } of waiting) loaded.event(event, at);
    waiting = [];
    if (isEnded) loaded.end();
  }

  function begin(): void {
    const mine = {};
    loading = mine;
    load(startedAt).then(
      (loaded) => {
        if (loading === mine) take(loaded);
      },
      (error: unknown) => {
        if (loading === mine) forget();
        warn(`Playback quality cannot be measured: ${String(error)}`);
      },
    );
  }

  function forget(): void {
    monitor?.stop();
    monitor = undefined;
    loading = undefined;
    waiting = [];
    startedAt = null;
    consent = 'refused';
  }

  return {
    tell(event) {
      if (isEnded || consent === 'refused') return;
      if (monitor) monitor.event(event, now());
      else if (waiting.length < MAX_WAITING) waiting.push({ event, at: now() });
    },
    setConsent(next) {
      if (isEnded || next === consent) return;
      if (next === 'refused') return forget();
      consent = next;
      if (next === 'given') begin();
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      if (consent === 'unknown') waiting = [];
      monitor?.end();
    },
  };
}
