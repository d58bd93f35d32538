import { BUCKETS_PER_PAGE, ITEMS_PER_BUCKET, SHORTCUTS_PER_PAGE } from '../../renderer/contract/constants';
import { matchLocale } from '../../renderer/realm/languages';
import type { InitPreferences, InitResponse } from '../../schemas/generated/types';
import { ServerError } from '../errors';
import type { ServedRealm } from '../realms/service';
import { iconStore } from './icon-store';
import { type RawQuery, readFlag, readList, readNumber, readOneOf, readText, refuseUnknown } from './query';
import type { ContentReader, SectionAsked } from './read-content';

const PREFERENCES = [
  'subTitleLanguage',
  'audioLanguage',
  'autoAdvance',
  'pluginAccessTokens',
  'videoBackgroundAutoPlay',
] as const;
const SHOWN = ['SHOW', 'HIDE'] as const;
const GEO_MODES = ['HIDDEN', 'LOCKED'] as const;
const PLATFORMS = ['WEB', 'MOBILE', 'TABLET', 'TV'] as const;
const SECTION_PARAMETERS = [
  'geoBlockedContentDisplayMode',
  'displaySectionLinkBuckets',
  'displayEpgBuckets',
  'displayContentAvailableOnSignIn',
  'rpp',
  'bpp',
  'bspp',
  'page',
];
export const INIT_PARAMETERS = [
  'lk',
  'pk',
  'readLicences',
  'countEvents',
  'menuTargetPlatform',
  'altMenuTargetPlatform',
  'readIconStore',
  'section',
  ...SECTION_PARAMETERS,
];
const MAX_KEYS = 400;

/** CT-18, RE-10: what comes when nothing is asked. */
const DEFAULTS = { rpp: ITEMS_PER_BUCKET, bpp: BUCKETS_PER_PAGE, bspp: SHORTCUTS_PER_PAGE };

/** RS-31: whether content whose rights do not reach the viewer is left out or shown as locked, where a call says so. */
export const readGeoMode = (query: RawQuery): (typeof GEO_MODES)[number] | undefined =>
  readOneOf(query, 'geoBlockedContentDisplayMode', GEO_MODES);

/** The part of a section that is asked for (RE-10). */
export function readSectionAsked(query: RawQuery): SectionAsked {
  return {
    rpp: readNumber(query, 'rpp', { min: 1, max: 20, unset: DEFAULTS.rpp }),
    bpp: readNumber(query, 'bpp', { min: 1, max: 20, unset: DEFAULTS.bpp }),
    bspp: readNumber(query, 'bspp', { min: 1, max: 40, unset: DEFAULTS.bspp }),
    page: readNumber(query, 'page', { min: 1, max: 100, unset: 1 }),
    shortcuts: readOneOf(query, 'displaySectionLinkBuckets', SHOWN) !== 'HIDE',
    hideLocked: readOneOf(query, 'displayContentAvailableOnSignIn', SHOWN) === 'HIDE',
  };
}

function labelsOf({ realm }: ServedRealm, language: string, keys: readonly string[]): Record<string, string> {
  const labels = realm.labels[language] ?? {};
  if (keys.length === 0) return labels;
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(labels, key) ? [[key, labels[key]!]] : [])));
}

function preferencesOf(keys: readonly string[]): InitPreferences {
  const unknown = keys.find((key) => !PREFERENCES.some((name) => name === key));
  if (unknown)
    throw new ServerError('BAD_QUERY', { problem: `“pk” has “${unknown}”; it takes ${PREFERENCES.join(', ')}.` });
  // nobody is signed in: there is nothing to remember yet
  return {};
}

interface InitInput {
  served: ServedRealm;
  query: RawQuery;
  language: string;
  reader: ContentReader;
}

/** AP-02: everything that the app starts with, in one answer. What is not asked for is null; an empty `lk` asks for all labels. */
export async function initAnswer({ served, query, language, reader }: InitInput): Promise<InitResponse> {
  refuseUnknown(query, INIT_PARAMETERS);
  const { realm } = served;
  const section = readText(query, 'section');
  readOneOf(query, 'menuTargetPlatform', PLATFORMS);
  readOneOf(query, 'altMenuTargetPlatform', ['WEB']);
  readOneOf(query, 'displayEpgBuckets', SHOWN);
  const asked = readSectionAsked(query);
  const countsLive = readOneOf(query, 'countEvents', ['LIVE']) === 'LIVE';
  return {
    analyticsEvents: [],
    authentication: null,
    labels: query.lk === undefined ? null : labelsOf(served, language, readList(query, 'lk', MAX_KEYS)),
    preferences: preferencesOf(readList(query, 'pk', PREFERENCES.length)),
    settings: realm.settings,
    licences: readFlag(query, 'readLicences') ? [...realm.licences] : null,
    eventCount: countsLive ? await reader.eventCount() : null,
    menu: realm.menu,
    content: section ? await reader.section(section, asked) : null,
    iconStore: readFlag(query, 'readIconStore') ? await iconStore(served.folder) : null,
  };
}

/** The language that a call asks for (AP-00): its header's, where the realm has it, else the realm's first. */
export function languageOfCall(header: string | undefined, locales: readonly string[]): string {
  const wish = header?.split(',')[0]?.split(';')[0] ?? '';
  return (matchLocale(wish, locales) ?? locales[0] ?? 'en').slice(0, 2);
}
