import { amountsIn } from '../../../renderer/commerce/prices';
import { measurementOf } from '../../../renderer/realm/measurement';
import { publicSettings } from '../../../renderer/realm/secret-variables';
import { maySeeOffers } from '../../../renderer/routing/content-access';
import { menuFor } from '../../../renderer/routing/menu-platform';
import type { InitResponse, Role } from '../../../schemas/generated/types';
import type { ParameterValues } from '../../kernel/http/parameters';
import { type ContentReader, sectionRequest } from '../catalogue';
import { iconStore } from '../media';
import type { ServedRealm } from '../realms';
import type { DOCUMENT_ENDPOINTS } from './endpoints';

function labelsOf({ realm }: ServedRealm, language: string, keys: readonly string[]): Record<string, string> {
  const labels = realm.labels[language] ?? {};
  if (keys.length === 0) return labels;
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(labels, key) ? [[key, labels[key]!]] : [])));
}

interface InitInput {
  served: ServedRealm;
  parameters: ParameterValues<typeof DOCUMENT_ENDPOINTS.init.parameters>;
  language: string;
  /** Where the viewer is, null when that is not known. */
  territory: string | null;
  role: Role;
  reader: ContentReader;
}

/**
 * AP-02: everything that the app starts with, in one answer, as everybody gets it. What is not asked for is null; an empty `lk` asks
 * for all labels.
 */
export async function initAnswer({
  served,
  parameters,
  language,
  territory,
  role,
  reader,
}: InitInput): Promise<InitResponse> {
  const { realm } = served;
  const { lk, section, readLicences, readIconStore, countEvents, menuTargetPlatform } = parameters;
  return {
    analyticsEvents: [...(measurementOf(realm.settings, realm.cookies)?.events ?? [])],
    // of a session: `sessionParts`
    authentication: null,
    labels: lk ? labelsOf(served, language, lk) : null,
    preferences: {},
    settings: publicSettings(realm.settings),
    licences:
      readLicences && maySeeOffers(role, realm.settings)
        ? realm.licences.map((licence) => ({ ...licence, amounts: amountsIn(licence, territory) }))
        : null,
    eventCount: countEvents === 'LIVE' ? await reader.eventCount() : null,
    menu: menuFor(realm.menu, menuTargetPlatform),
    content: section ? await reader.section(section, sectionRequest(parameters)) : null,
    iconStore: readIconStore ? await iconStore(served.folder) : null,
  };
}
