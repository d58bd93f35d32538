import type { AnalyticsSignal } from '../../../renderer/contract';
import type { AnalyticsEvent } from '../../../schemas/generated/types';
import { APP_ID } from '../../document';
import { onHidden } from '../on-hidden';
import type { Consents } from './consent';
import type { VisitInput } from './index';
import { observeCards } from './observers/cards';
import { observeErrors } from './observers/errors';
import { observeSections } from './observers/sections';
import { observeVitals, type Vitals } from './observers/vitals';
import { createProviders } from './providers';
import { loadScript } from './providers/load-script';
import { createRecorder, type Recorder } from './recorder';

/** A visit whose viewer agreed to being measured, or marketed to. */
export interface Visit {
  /** Follows what the viewer agrees to. @returns whether code of others has run that the viewer no longer agrees to */
  consent(consents: Consents): boolean;
  signal(signal: AnalyticsSignal): void;
  play: Recorder['play'];
}

/** Texts go out as plain text, which browsers send to other origins without asking first. */
function send(address: string, text: string): boolean {
  try {
    return navigator.sendBeacon(address, text);
  } catch {
    return false;
  }
}

/** AN-07: what the console shows of events: everything but in production, where it shows warnings alone. */
const logOf = (environment: string) => (event: AnalyticsEvent) => {
  if (environment !== 'production') console.debug('analytics', event.name, event);
};

export function beginVisit({ realm, loaded, measurement, store, viewer, tab, warn }: VisitInput): Visit {
  const log = logOf(measurement.environment);
  const providers = createProviders({
    ...{ realm: realm.name, providers: measurement.providers, send, now: viewer.now, warn },
    loadScript(address, name) {
      loadScript(address).catch((error: unknown) => warn(`The ${name} could not be loaded: ${String(error)}`));
    },
  });
  const recorder = createRecorder({
    ...{ realm, measurement, tab, viewer: viewer.state, now: viewer.now, newId: viewer.newId },
    onPage: providers.page,
    onEvent(event) {
      log(event);
      providers.event(event);
    },
  });
  const { basename } = store.getState().engine.view;
  let stop: (() => void) | undefined;
  let isLoadReported = !recorder.isMeasured('Page.measured');

  /** Measures the load of this document, once, however often the viewer agrees. */
  function observeLoad(): () => void {
    if (isLoadReported) return () => {};
    const about = recorder.attributesOf(loaded);
    const report = (vitals: Vitals) => {
      isLoadReported = true;
      recorder.emit({ name: 'Page.measured', ...vitals }, about);
    };
    return observeVitals(report, warn);
  }

  /** Begins to look at what the viewer does. */
  function observe(): () => void {
    const root = document.getElementById(APP_ID)!;
    const show = () => {
      const { engine, page } = store.getState();
      recorder.show({ view: engine.view, page });
    };
    let { page: shown } = store.getState();
    const ends = [
      store.subscribe(({ page }) => {
        if (page === shown) return;
        shown = page;
        show();
      }),
      viewer.subscribe(recorder.followViewer),
      observeSections(root, (seen) => recorder.emit({ name: 'Section.viewed', ...seen })),
      observeCards({ basename, routes: realm.routes }, (selected) =>
        recorder.emit({ name: 'Card.selected', ...selected }),
      ),
      observeErrors(
        () => Math.random() < measurement.errorSampleRate,
        (error) => recorder.emit({ name: 'Error.occurred', ...error }),
      ),
      observeLoad(),
      // after all that still has something to say of a page that is hidden
      onHidden(providers.flush),
    ];
    show();
    return () => {
      for (const end of ends) end();
    };
  }

  return {
    consent(consents) {
      const hasStopped = providers.consent(consents, recorder.attributes());
      const isAgreed = consents.ANALYTICS || consents.MARKETING;
      if (isAgreed) stop ??= observe();
      else {
        stop?.();
        stop = undefined;
        recorder.forget();
      }
      return hasStopped;
    },
    signal: recorder.signal,
    play: recorder.play,
  };
}
