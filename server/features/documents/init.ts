import { languageOf, matchLocale } from '../../renderer/realm/languages';
import { publicSettings } from '../../renderer/realm/secret-variables';
import { menuFor } from '../../renderer/routing/menu-platform';
import type { InitResponse } from '../../schemas/generated/types';
import type { ParameterValues } from '../kernel/http/parameters';
import { type RawQuery, readOneOf } from '../kernel/http/query';
import type { ServedRealm } from '../realms/service';
import { type ENDPOINTS, GEO_MODES } from './endpoints';
import { iconStore } from './icon-store';
import type { ContentReader, SectionRequest } from './read-content';

/** RS-31: whether content whose rights do not reach the viewer is left out or shown as locked, where a call says so. */
export const readGeoMode = (query: RawQuery): (typeof GEO_MODES)[number] | undefined =>
  readOneOf(query, 'geoBlockedContentDisplayMode', GEO_MODES);

/** The part of a section that is asked for (RE-10). */
export function sectionRequest(parameters: ParameterValues<typeof ENDPOINTS.section.parameters>): SectionRequest {
  const { rpp, bpp, bspp, page, displaySectionLinkBuckets, displayContentAvailableOnSignIn } = parameters;
  return {
    rpp,
    bpp,
    bspp,
    page,
    shortcuts: displaySectionLinkBuckets !== 'HIDE',
    hideLocked: displayContentAvailableOnSignIn === 'HIDE',
  };
}

function labelsOf({ realm }: ServedRealm, language: string, keys: readonly string[]): Record<string, string> {
  const labels = realm.labels[language] ?? {};
  if (keys.length === 0) return labels;
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(labels, key) ? [[key, labels[key]!]] : [])));
}

interface InitInput {
  served: ServedRealm;
  parameters: ParameterValues<typeof ENDPOINTS.init.parameters>;
  language: string;
  reader: ContentReader;
}

/** AP-02: everything that the app starts with, in one answer. What is not asked for is null; an empty `lk` asks for all labels. */
export async function initAnswer({ served, parameters, language, reader }: InitInput): Promise<InitResponse> {
  const { realm } = served;
  const { lk, section, readLicences, readIconStore, countEvents, menuTargetPlatform } = parameters;
  return {
    analyticsEvents: [],
    authentication: null,
    labels: lk ? labelsOf(served, language, lk) : null,
    // nobody is signed in: there is nothing to remember yet
    preferences: {},
    settings: publicSettings(realm.settings),
    licences: readLicences ? [...realm.licences] : null,
    eventCount: countEvents === 'LIVE' ? await reader.eventCount() : null,
    menu: menuFor(realm.menu, menuTargetPlatform),
    content: section ? await reader.section(section, sectionRequest(parameters)) : null,
    iconStore: readIconStore ? await iconStore(served.folder) : null,
  };
}

/** The language that a call asks for (AP-00): its header's, where the realm has it, else the realm's first. */
export function languageOfCall(header: string | undefined, locales: readonly string[]): string {
  const wish = header?.split(',')[0]?.split(';')[0] ?? '';
  return languageOf(matchLocale(wish, locales) ?? locales[0] ?? 'en');
}
