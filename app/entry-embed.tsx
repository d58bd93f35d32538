import { noViewer, type RealmSummary, UNKNOWN_VIEWER, type ViewerState } from '../renderer/contract';
import { takeOver } from './take-over';

/** Nobody signs in inside a frame on another site. */
const VISITOR: ViewerState = Object.freeze({ ...UNKNOWN_VIEWER, status: 'unauthenticated' });

/**
 * A realm whose player tells nobody what it plays: advertisements, reports of plays and what media's servers are told of them take the
 * viewer's consent, which is given on the realm's own pages.
 */
const withoutMeasurement = (realm: RealmSummary): RealmSummary => ({
  ...realm,
  settings: { ...realm.settings, advertising: null, playbackQuality: null, cookiePolicy: null },
});

/** The entry of pages for frames on other sites: the player alone, without a session, navigation, dialogs and feeds. */
void takeOver({
  realmOf: withoutMeasurement,
  overlays: [],
  viewer: ({ now }) => ({ ...noViewer, state: () => VISITOR, now, newId: () => crypto.randomUUID() }),
});
