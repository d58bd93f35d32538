import { createRecorder, type Recorder, type ShownPage } from '../../app/viewer/analytics/recorder';
import type { ViewerState } from '../../renderer/contract';
import { languageOf } from '../../renderer/realm/languages';
import { EVENT_NAMES } from '../../renderer/realm/measurement';
import type { AnalyticsEvent } from '../../schemas/generated/types';
import type { Device } from './devices';
import { drawPageLoad } from './page-load';
import type { Place } from './places';
import type { Random } from './random';
import type { SimulatedRealm } from './realm';

/** Somebody who comes by. */
export interface Visitor {
  /** A random id. */
  id: string;
  userAgent: string;
  device: Device;
  place: Place;
  isCustomer: boolean;
}

/** A visit that is under way. What happens is recorded by the app's own recorder: events are as the product makes them. */
export interface Browsing {
  readonly random: Random;
  readonly realm: SimulatedRealm;
  readonly visitor: Visitor;
  readonly events: readonly AnalyticsEvent[];
  readonly isCustomer: boolean;
  /** The moment, ms since the epoch. */
  readonly now: number;
  recorder(): Recorder;
  /** Time goes by, in ms. */
  wait(ms: number): void;
  /** Loads a page as a document. */
  load(route: string, parameter?: string): void;
  /** Goes to another page without a document. */
  go(route: string, parameter?: string): void;
  /** The visitor has an account from now on. */
  signUp(): void;
  /** The document is left. */
  leave(): void;
}

const measurement = { environment: 'production', events: EVENT_NAMES } as const;

/** @param at when the visitor comes, ms since the epoch */
export function startBrowsing(realm: SimulatedRealm, visitor: Visitor, at: number, random: Random): Browsing {
  const tab = new Map<string, string>();
  const events: AnalyticsEvent[] = [];
  const { realmLanguages } = realm.settings;
  const locale = realmLanguages.find((one) => languageOf(one) === visitor.place.language) ?? realmLanguages[0]!;
  let now = at;
  let { isCustomer } = visitor;
  let recorder: Recorder | undefined;
  /** The page that the document was loaded with; undefined between documents. */
  let loaded: ShownPage | undefined;

  const viewer = (): Pick<ViewerState, 'status' | 'id'> => ({
    status: isCustomer ? 'customer' : 'guest',
    id: visitor.id,
  });
  const pageOf = (route: string, parameter: string): ShownPage => {
    const pattern = realm.routes.find(({ name }) => name === route)?.path ?? `/${route}`;
    const path = pattern.replace(/:[^/]+/, encodeURIComponent(parameter));
    return { view: { path, territory: visitor.place.country, locale }, page: { route, sections: [] } };
  };
  const newRecorder = () =>
    createRecorder({
      ...{ realm, measurement, viewer, newId: random.uuid, now: () => now },
      tab: {
        read: (name) => tab.get(name) ?? null,
        write: (name, value) => void tab.set(name, value),
        remove: (name) => void tab.delete(name),
      },
      onPage() {},
      onEvent: (event) => void events.push(event),
    });

  const browsing: Browsing = {
    ...{ random, realm, visitor, events },
    get now() {
      return now;
    },
    get isCustomer() {
      return isCustomer;
    },
    recorder: () => recorder!,
    wait(ms) {
      now += Math.round(ms);
    },
    load(route, parameter = '') {
      browsing.leave();
      recorder = newRecorder();
      loaded = pageOf(route, parameter);
      recorder.show(loaded);
    },
    go: (route, parameter = '') => recorder!.show(pageOf(route, parameter)),
    signUp() {
      isCustomer = true;
    },
    leave() {
      if (!loaded || !recorder) return;
      const about = recorder.attributesOf(loaded);
      recorder.emit({ name: 'Page.measured', ...drawPageLoad(visitor.device, random) }, about);
      loaded = undefined;
    },
  };
  return browsing;
}
