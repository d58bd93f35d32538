import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../app/viewer/api-client';
import {
  accountErasure,
  exportAccount,
  type PreferencesOptions,
  type RecaptchaSettings,
  registerAuth,
  viewerStore,
} from './features/auth';
import { permitPlayback, registerCatalogue } from './features/catalogue';
import { type CdnPurge, registerCdn } from './features/cdn';
import {
  exportPurchases,
  type PaypalAccess,
  readEntitlements,
  registerCommerce,
  type StripeAccess,
} from './features/commerce';
import { registerContentItems } from './features/content-items';
import { createSessionParts, registerDocumentsApi } from './features/documents';
import { registerInsight } from './features/insight';
import { registerInstallation } from './features/installation';
import { exportLibrary, registerLibrary } from './features/library';
import { registerLive } from './features/live';
import { type Addresses, type Deliver, outboxErasure, registerMail } from './features/mail';
import { type MediaOptions, registerMedia } from './features/media';
import { exportSubscriptions, registerNotifications } from './features/notifications';
import {
  createLabelsService,
  createRealmFactsService,
  type PagesOptions,
  registerOutbox,
  registerPages,
} from './features/pages';
import { registerPlayback } from './features/playback';
import { registerPrivacyApi } from './features/privacy';
import { exportPreferences, preferenceStore, registerProfiles } from './features/profiles';
import { exportDismissals, registerPromosApi } from './features/promos';
import type { RealmService } from './features/realms';
import { registerSearchApi } from './features/search';
import { registerSimulator } from './features/simulator';
import { registerRealmState } from './features/status';
import { registerSyndication } from './features/syndication';
import { registerTogether } from './features/together';
import { ServerError } from './kernel/errors/errors';
import type { OutsideFetch } from './kernel/network/outside';
import type { ServerParts } from './kernel/server-parts';
import { inProcessFetch, localPageData, refusingFetch, remotePageData } from './page-fetch';

export interface FeatureOptions
  extends ServerParts,
    Pick<MediaOptions, 'pictureDir' | 'pictureBytes' | 'pictureLimits' | 'mediaStore'> {
  realms: RealmService;
  addresses: Addresses;
  deliver: Deliver | undefined;
  mailDailyLimit: number;
  outboxKey: string | null;
  /** How long a player counts as playing after it was last heard of, in seconds; 90 when left out. */
  playbackLeaseSeconds: number | undefined;
  /** How long the place of somebody who was disconnected from a room is kept, in seconds; 12 when left out. */
  roomAwaySeconds: number | undefined;
  /** Whether the events of realms with a `simulation.json` are played. */
  simulates: boolean;
  recaptcha: RecaptchaSettings | null;
  cdnPurge: CdnPurge | null;
  /** The built service worker; null where there is none. */
  serviceWorker: string | null;
  /** Whether browsers store pages, to be read offline. */
  storesPages: boolean;
  stripe: StripeAccess;
  paypal: PaypalAccess;
  /** How often it is looked for what viewers are notified of, in ms; half a minute when left out. */
  notificationsLookMs: number | undefined;
  /** Calls the push services of browsers. */
  pushServices: OutsideFetch;
  /** Whether push services may have private addresses and plain HTTP. */
  allowPrivateProviders: boolean;
  /** The network of pages, for addresses that their realms choose. */
  pageOutside: OutsideFetch;
  /** What brings the data of pages where that is not this process's own API. */
  remoteFetch: Fetch | undefined;
  pages: Omit<
    PagesOptions,
    | 'realms'
    | 'clock'
    | 'icons'
    | 'labels'
    | 'realmFacts'
    | 'metrics'
    | 'tracing'
    | 'sessions'
    | 'storesPages'
    | 'fetch'
    | 'dataFor'
    | 'responseCache'
    | 'countryHeader'
    | 'vpnHeader'
  >;
}

/** The one list of the server's features: each is registered after those that it stands on. */
export function registerFeatures(app: FastifyInstance, options: FeatureOptions): void {
  const { database, realms, cache, deliver, outboxKey, pages, pageOutside, remoteFetch } = options;
  const mails = registerMail({
    ...options,
    hasOutbox: outboxKey !== null,
    confirmedAccount: (realm, address) => viewerStore(database, realm).confirmedAccount(address),
    dailyLimit: options.mailDailyLimit,
  });
  const readPreferences: PreferencesOptions['readPreferences'] = (realm, owner) =>
    preferenceStore(database, realm, owner).read();
  const auth = registerAuth(app, { ...options, mails, readPreferences });
  const { sessions } = auth;
  const contentCalls = registerCatalogue(app, { ...options, auth });
  const permit = permitPlayback(auth, {
    realms,
    readEntitlements: (realm, viewer, now) => readEntitlements(database, realm, viewer, now),
  });
  registerPlayback(auth, { permit, leaseSeconds: options.playbackLeaseSeconds });
  registerTogether(app, { ...options, auth, permit, awaySeconds: options.roomAwaySeconds });
  const sessionParts = createSessionParts({ ...options, sessions, readPreferences });
  registerDocumentsApi(app, { ...options, calls: contentCalls, sessionParts, realms, cache });
  registerSearchApi({ calls: contentCalls, database, searching: options.searching });
  registerProfiles(auth);
  registerLibrary(auth);
  registerPromosApi(auth);
  registerLive(app, { ...options, auth, contentCalls });
  if (options.simulates) registerSimulator(app, options);
  registerInsight(app, { ...options, calls: auth.calls });
  registerRealmState({ ...auth, realms, build: pages.build });
  registerContentItems({ ...auth, realms, metrics: options.metrics });
  const purchaseErasure = registerCommerce(app, { ...options, auth, contentCalls });
  registerPrivacyApi(auth, {
    exports: {
      account: exportAccount,
      preferences: exportPreferences,
      library: exportLibrary,
      dismissedPromos: exportDismissals,
      pushSubscriptions: exportSubscriptions,
      purchases: exportPurchases,
    },
    erasures: [purchaseErasure, outboxErasure, accountErasure],
  });
  if (options.cdnPurge) registerCdn(app, { ...options, purge: options.cdnPurge });
  const { icons, sharePictures } = registerMedia(app, { ...options, sessions });
  registerSyndication(app, { ...options, calls: contentCalls, sharePictures });
  registerNotifications(app, {
    ...options,
    ...auth,
    icons,
    fetch: options.pushServices,
    allowPrivate: options.allowPrivateProviders,
    lookMs: options.notificationsLookMs,
    publicOrigin: options.addresses.publicOrigin,
  });
  const { serviceWorker, storesPages } = options;
  registerInstallation(app, { ...{ realms, icons, cache }, build: pages.build, serviceWorker, storesPages });
  if (!deliver && outboxKey !== null) registerOutbox(app, { ...options, baseTheme: pages.baseTheme, key: outboxKey });
  registerPages(app, {
    ...options,
    ...pages,
    icons,
    labels: createLabelsService(),
    realmFacts: createRealmFactsService(pages),
    sessions,
    fetch: remoteFetch ?? inProcessFetch(app, pageOutside),
    dataFor: (reading) => {
      const { name } = reading.served.realm;
      const outside: OutsideFetch = (url, init) => pageOutside(url, { ...init, realm: name });
      if (!remoteFetch) return localPageData(app, outside, contentCalls.local(reading), options.clock);
      const isRefused = reading.isVpnRefused;
      const fetch = isRefused ? refusingFetch(new ServerError('VPN_BLOCKED', { realm: name })) : remoteFetch;
      return remotePageData(fetch, options.clock);
    },
  });
}
