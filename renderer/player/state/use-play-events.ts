import { useCallback, useEffect, useRef } from 'react';
import { useEngine, useViewer } from '../../contract';
import type { Play, PlayMonitor } from '../../contract/player-events';
import type { PlayerEvent, PlayerProblem, PlayerSource } from '../port';
import { consentToMeasure } from './consent-to-measure';
import { createPlayEvents, type PlayEvents } from './play-events';

const bothOf = (monitors: readonly PlayMonitor[]): PlayMonitor => ({
  event: (...event) => monitors.forEach((monitor) => void monitor.event(...event)),
  end: () => monitors.forEach((monitor) => void monitor.end()),
  stop: () => monitors.forEach((monitor) => void monitor.stop()),
});

/**
 * The one stream of a player's events (CT-14): to the page, and to what measures plays where the realm has a collector and the
 * viewer agrees.
 */
export function usePlayEvents(
  { id: contentId, live }: Pick<PlayerSource, 'id' | 'live'>,
  onEvent: ((event: PlayerEvent) => void) | undefined,
) {
  const { realm, loadCode, loadPlayMonitor, loadAnalytics } = useEngine();
  const { name, version: productVersion, settings } = realm;
  const collectors = settings.playbackQuality?.collectors ?? [];
  const consent = consentToMeasure(settings.cookiePolicy, useViewer());
  const play = useRef<PlayEvents | null>(null);
  const position = useRef(0);

  useEffect(() => play.current?.setConsent(consent), [consent]);
  const end = useCallback(() => play.current?.end(), []);
  useEffect(() => end, [end]);

  /** What follows plays: the realm's collectors of quality, and what measures the visit. */
  const monitors: ((measured: Play) => Promise<PlayMonitor>)[] = [];
  if (loadPlayMonitor && collectors.length > 0)
    monitors.push(async (measured) => (await loadCode(loadPlayMonitor)).monitorPlay(measured));
  if (loadAnalytics) monitors.push(async (measured) => (await loadAnalytics()).monitorPlay(measured));

  /** Play was pressed. @param id the play's own, which nothing else has */
  const begin = (id: string) => {
    end();
    position.current = 0;
    play.current = null;
    if (monitors.length === 0) return;
    play.current = createPlayEvents({
      async load(startedAt) {
        const measured = { id, contentId, live, realm: name, productVersion, startedAt, collectors };
        return bothOf(await Promise.all(monitors.map((monitorOf) => monitorOf(measured))));
      },
      now: () => performance.now(),
      warn: (message) => console.warn(message),
    });
    play.current.setConsent(consent);
  };
  const tell = (event: PlayerEvent) => {
    position.current = event.position;
    onEvent?.(event);
    play.current?.tell(event);
  };
  /** There is no picture, or none any more. */
  const fail = (problem: PlayerProblem) => tell({ type: 'error', problem, id: contentId, position: position.current });
  return { begin, tell, fail, end };
}
