import type { CookiePurpose, RealmSettings } from '../../../../schemas/generated/types';
import { isOutsideAdHosts } from '../../advertising';
import { languageOf } from '../../languages';
import { collectorsOf } from '../../playback-quality';
import { isOwnSecretVariable, secretVariable } from '../../secret-variables';
import type { Context } from '../context';
import { problem } from '../problem';
import { schemaProblems } from '../schema';
import { escapePointer } from '../source';
import { listed, quoted, suggestion } from '../words';
import { checkLink } from './addresses';
import { checkMarketing } from './marketing';
import { reportRepeated, reportRepeatedOptions } from './repeated-ids';

/** Settings that are each right and together make no sense: where, when, and why. */
interface Contradiction {
  at: keyof RealmSettings;
  when: (context: Context) => boolean;
  reason: string;
}

/** Whether viewers can agree to being measured. */
const offers = (wanted: CookiePurpose, consents: Context['consents']): boolean =>
  consents?.value.cookies?.purposes.some(({ purpose }) => purpose === wanted) ?? false;

const contradictions: readonly Contradiction[] = [
  {
    // SU-17
    at: 'allowSelfregistration',
    when: ({ complete }) => complete.allowSelfregistration && !complete.guestsAllowed,
    reason:
      'viewers may sign up, but guests are not allowed, and nobody gets as far as the form; allow guests, or leave signing up out',
  },
  {
    at: 'fullGuestAccess',
    when: ({ settings, complete }) => settings.value.fullGuestAccess === 'ALLOWED' && !complete.guestsAllowed,
    reason: 'guests have full access, but guests are not allowed',
  },
  {
    at: 'allowGuestSchedule',
    when: ({ complete }) => complete.allowGuestSchedule && !complete.guestsAllowed,
    reason: 'guests may see the schedule, but guests are not allowed',
  },
  {
    at: 'scheduleSection',
    when: ({ complete }) => complete.scheduleSection === 'ENABLED' && !complete.hasLive,
    reason: 'the schedule is enabled, but the realm has no live events (hasLive)',
  },
  {
    at: 'hasDvr',
    when: ({ complete }) => complete.hasDvr && !complete.hasLive,
    reason: 'live streams can be rewound, but the realm has no live events (hasLive)',
  },
  {
    at: 'signupWithCredentials',
    when: ({ complete }) =>
      complete.allowSelfregistration &&
      !complete.signupWithCredentials &&
      complete.authenticationProviders.length === 0 &&
      complete.externalRegistrationUri === null,
    reason: 'viewers can only sign up with an authentication provider, but none is listed',
  },
  {
    at: 'signupWithConsent',
    when: ({ complete, consents }) => complete.signupWithConsent && !consents?.value.prompts.length,
    reason: 'sign-up requires consent, but consents.json has no prompts',
  },
  {
    at: 'datazoomConfigId',
    when: ({ complete }) => complete.datazoomConfigId !== null && complete.playbackQuality.datazoomUrl === undefined,
    reason: 'it names a collector, but playbackQuality has no datazoomUrl that says where collectors are',
  },
  {
    at: 'playbackQuality',
    when: ({ complete }) => complete.datazoomConfigId === null && complete.playbackQuality.datazoomUrl !== undefined,
    reason: 'datazoomUrl is the address of a collector, but datazoomConfigId does not name one',
  },
  {
    at: 'insight',
    when: ({ complete, consents }) => complete.insight !== null && !offers('ANALYTICS', consents),
    reason: 'only visitors who agree are counted, but the cookie banner in consents.json has no purpose ANALYTICS',
  },
  {
    at: 'playbackQuality',
    when: ({ complete: { insight: _own, ...elsewhere }, consents }) =>
      collectorsOf(elsewhere).length > 0 && !offers('ANALYTICS', consents),
    reason: 'plays are only reported with consent, but the cookie banner in consents.json has no purpose ANALYTICS',
  },
  {
    at: 'adTagUrl',
    when: ({ complete }) => isOutsideAdHosts(complete),
    reason: 'pages may not load it, since its host is not in adHosts',
  },
  {
    at: 'palSdkConfiguration',
    when: ({ complete }) =>
      complete.palSdkConfiguration.status === 'ENABLED' && complete.adsConfigurationStatus !== 'ENABLED',
    reason: 'playback requests carry nonces, but adsConfigurationStatus is not ENABLED',
  },
  {
    at: 'omSdkEnableMode',
    when: ({ complete }) => complete.omSdkEnableMode !== 'DISABLED' && complete.adsConfigurationStatus !== 'ENABLED',
    reason: 'advertisements may be measured, but adsConfigurationStatus is not ENABLED',
  },
  {
    // RS-32
    at: 'omSdkEnableMode',
    when: ({ complete }) => complete.omSdkEnableMode !== 'DISABLED' && complete.omSdkConfiguration === null,
    reason: 'verification scripts are not run, since omSdkConfiguration does not say where the SDK is',
  },
  {
    at: 'omSdkConfiguration',
    when: ({ complete }) => complete.omSdkConfiguration !== null && complete.omSdkEnableMode === 'DISABLED',
    reason: 'the SDK is not loaded, since omSdkEnableMode is DISABLED',
  },
  {
    at: 'omSdkConfiguration',
    when: ({ complete, consents }) =>
      complete.omSdkConfiguration !== null && complete.omSdkEnableMode !== 'DISABLED' && !offers('MARKETING', consents),
    reason:
      'the SDK is only loaded for viewers who agree, but the cookie banner in consents.json has no purpose MARKETING',
  },
  {
    at: 'hasPromoNotification',
    when: ({ complete, promos }) => complete.hasPromoNotification && !promos?.value.promoNotifications.length,
    reason: 'promo notifications are on, but promos.json has none',
  },
  {
    at: 'authenticationProviders',
    when: ({ complete }) =>
      complete.authenticationProviders.length > 1 &&
      complete.authenticationProviders.some(({ autoLogin }) => autoLogin),
    reason: 'auto login requires exactly one provider, but several are listed',
  },
];

function checkContradictions(context: Context): void {
  for (const { at, when, reason } of contradictions) {
    if (when(context)) context.report(problem('contradiction', context.settings.source.atKey(`/${at}`), { reason }));
  }
}

function checkNames({ settings, complete, folder, report }: Context): void {
  const { source, value } = settings;
  if (value.realm !== folder.name) {
    report(problem('realm-name', source.at('/realm'), { found: quoted(value.realm), folder: quoted(folder.name) }));
  }
  const { preferredDomain, domains } = complete;
  if (preferredDomain !== null && !domains.includes(preferredDomain)) {
    const hint = suggestion(preferredDomain, domains);
    report(problem('unlisted-domain', source.at('/preferredDomain'), { found: quoted(preferredDomain) }, hint));
  }
}

/** Names of the server's own machine, and IPv4 addresses as URLs read them; a realm has `<name>.localhost` without asking for it. */
const RESERVED_DOMAIN = /^(?:.+\.)?localhost$|^(?:.+\.)?(?:\d+|0x[0-9a-f]*)$/i;

function checkDomains({ settings, complete: { domains }, report }: Context): void {
  domains.forEach((domain, place) => {
    if (RESERVED_DOMAIN.test(domain))
      report(problem('reserved-domain', settings.source.at(`/domains/${place}`), { found: quoted(domain) }));
  });
}

/** The addresses in a document that are no valid URLs, by their pointers: their port is out of range, for instance. */
function brokenAddresses(value: unknown, pointer = ''): [pointer: string, address: string][] {
  if (typeof value === 'string')
    return /^https?:\/\/\S+$/i.test(value) && !URL.canParse(value) ? [[pointer, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => brokenAddresses(entry, `${pointer}/${escapePointer(key)}`));
}

function checkAddresses({ settings, complete: { domains }, report }: Context): void {
  const expected = 'a valid URL';
  for (const [pointer, address] of brokenAddresses(settings.value))
    report(problem('wrong-form', settings.source.at(pointer), { found: quoted(address), expected }));
  domains.forEach((domain, place) => {
    if (!URL.canParse(`https://${domain}`))
      report(problem('wrong-form', settings.source.at(`/domains/${place}`), { found: quoted(domain), expected }));
  });
}

/** A frame on the realm's own host could read what the realm's pages keep (docs/decisions/0012). */
function checkFramedPages({ settings, complete, folder, product, report }: Context): void {
  const { domains } = complete;
  const { publicHost } = product;
  const own = [...domains, `${folder.name}.localhost`, ...(publicHost ? [publicHost] : [])].map((host) =>
    host.toLowerCase(),
  );
  const check = (setting: 'plugins' | 'externalPages', code: 'plugin-origin' | 'external-page-origin') =>
    complete[setting].forEach(({ id, url }, place) => {
      if (!URL.canParse(url)) return;
      const host = new URL(url).hostname.replace(/\.$/, '');
      if (own.includes(host))
        report(problem(code, settings.source.at(`/${setting}/${place}/url`), { found: quoted(id), host }));
    });
  check('plugins', 'plugin-origin');
  check('externalPages', 'external-page-origin');
}

/** RD-07 */
function checkSplash(context: Context): void {
  const { splashUrl } = context.complete;
  if (splashUrl === null) return;
  const { source, value } = context.settings;
  const keyed = value.appSettings?.SPLASH_URL === splashUrl ? 'appSettings' : 'settings';
  const at = source.at(value.splashUrl === splashUrl ? '/splashUrl' : `/${keyed}/SPLASH_URL`);
  if (splashUrl === '/')
    context.report(problem('unknown-address', at, { found: '"/"' }, 'the root is where visitors are sent from'));
  else checkLink(context, splashUrl, at);
}

function checkLocales({ settings, complete: { realmLanguages }, report }: Context): void {
  realmLanguages.forEach((locale, place) => {
    const other = realmLanguages.slice(0, place).find((earlier) => languageOf(earlier) === languageOf(locale));
    if (other === undefined) return;
    const values = { found: quoted(locale), other: quoted(other) };
    report(problem('same-language', settings.source.at(`/realmLanguages/${place}`), values));
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function checkTimeZone({ settings, complete: { timeZone }, report }: Context): void {
  if (!isTimeZone(timeZone))
    report(problem('bad-time-zone', settings.source.at('/timeZone'), { found: quoted(timeZone) }));
}

function checkProviders(context: Context): void {
  const { settings, complete, folder, report } = context;
  const { source } = settings;
  for (const list of ['paymentProviders', 'authenticationProviders'] as const) {
    const names = complete[list].map(({ name }, place) => ({ id: name, pointer: `/${list}/${place}/name` }));
    reportRepeated(context, source, names, 'another provider');
  }
  complete.authenticationProviders.forEach(({ name, clientSecretEnv }, place) => {
    if (clientSecretEnv === undefined || isOwnSecretVariable(folder.name, clientSecretEnv)) return;
    const at = source.at(`/authenticationProviders/${place}/clientSecretEnv`);
    const hint = `name it ${secretVariable(folder.name, name)}`;
    report(problem('foreign-secret', at, { found: quoted(clientSecretEnv), realm: quoted(folder.name) }, hint));
  });
  const names = complete.paymentProviders.map(({ name }) => name);
  complete.paymentProviders.forEach(({ targetPaymentProvider: target }, place) => {
    if (target === undefined || names.includes(target)) return;
    const at = source.at(`/paymentProviders/${place}/targetPaymentProvider`);
    report(problem('unknown-provider', at, { kind: 'payment', found: quoted(target) }, suggestion(target, names)));
  });
}

/** RE-06: the routes whose pages have extended metadata to show. */
const WITH_METADATA: readonly string[] = ['vod', 'live', 'series', 'season', 'playlist'];

/** ENHANCED_METADATA_VIEWS names routes. */
function checkEnhancedViews({ settings, complete, allRoutes, sound, report }: Context): void {
  if (!sound.routes) return;
  const routes = allRoutes.map(({ name }) => name);
  for (const holder of ['settings', 'appSettings'] as const) {
    const views = complete[holder].ENHANCED_METADATA_VIEWS;
    if (typeof views !== 'string') continue;
    for (const view of views.split(',').map((name) => name.trim())) {
      if (view === '' || WITH_METADATA.includes(view)) continue;
      const at = settings.source.at(`/${holder}/ENHANCED_METADATA_VIEWS`);
      const reason = `only the pages ${WITH_METADATA.join(', ')} have extended metadata`;
      if (routes.includes(view)) report(problem('no-effect', at, { setting: quoted(view), reason }));
      else report(problem('unknown-route', at, { found: quoted(view) }, suggestion(view, routes)));
    }
  }
}

/** RS-28: partitions that are on, each once, with options of which each is there once. */
function checkPartitions(context: Context): void {
  const { source } = context.settings;
  const { status, partitions = [] } = context.complete.partitionSettings;
  if (status === 'ENABLED' && partitions.length === 0)
    context.report(problem('no-partitions', source.at('/partitionSettings/status'), {}));
  const pointer = '/partitionSettings/partitions';
  const names = partitions.map(({ name }, place) => ({ id: name, pointer: `${pointer}/${place}/name` }));
  reportRepeated(context, source, names, 'another partition');
  partitions.forEach((partition, place) => {
    reportRepeatedOptions(context, source, partition, `${pointer}/${place}`);
  });
}

function checkCustomizations(context: Context): void {
  const { settings, complete, product, allRoutes, languages, sound, report } = context;
  const { source } = settings;
  const { blocks = {}, layouts = {}, labels = {} } = complete.customizations;
  const types = Object.keys(product.blocks);
  for (const [type, overrides] of Object.entries(blocks)) {
    const pointer = `/customizations/blocks/${escapePointer(type)}`;
    const block = Object.hasOwn(product.blocks, type) ? product.blocks[type] : undefined;
    if (block) for (const found of schemaProblems(block.validate, overrides, source, pointer, true)) report(found);
    else
      report(problem('unknown-section-type', source.atKey(pointer), { found: quoted(type) }, suggestion(type, types)));
  }
  const routes = allRoutes.map(({ name }) => name);
  for (const [route, layout] of Object.entries(layouts)) {
    const pointer = `/customizations/layouts/${escapePointer(route)}`;
    if (sound.routes && !routes.includes(route)) {
      report(problem('unknown-route', source.atKey(pointer), { found: quoted(route) }, suggestion(route, routes)));
    }
    if (product.views && !product.views.layout.includes(layout)) {
      const hint = suggestion(layout, product.views.layout);
      report(problem('unknown-view', source.at(pointer), { kind: 'layout', found: quoted(layout) }, hint));
    }
  }
  for (const language of Object.keys(labels)) {
    if (languages.includes(language)) continue;
    const at = source.atKey(`/customizations/labels/${escapePointer(language)}`);
    report(problem('unused-language', at, { language: quoted(language), languages: listed(languages, 'and') }));
  }
}

/** What settings.json says beyond its schema: names, providers, routes, and settings that contradict each other. */
export function checkSettings(context: Context): void {
  checkNames(context);
  checkDomains(context);
  checkAddresses(context);
  checkTimeZone(context);
  checkFramedPages(context);
  checkSplash(context);
  checkLocales(context);
  checkProviders(context);
  checkMarketing(context);
  checkPartitions(context);
  checkEnhancedViews(context);
  checkCustomizations(context);
  checkContradictions(context);
}
