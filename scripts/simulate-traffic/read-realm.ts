import type { BaseDocuments } from '../../renderer/realm/documents';
import type { ContentDocument, Entity, RealmSettings } from '../../schemas/generated/types';
import { readRealmFolder } from '../../server/features/realms/read-folder';
import { UsageError } from '../realm/names';
import type { SimulatedContent, SimulatedRealm } from './realm';

const CONTENT = /^content\/[^/]+\.json$/;

/** How long a film is that does not say so, in seconds. */
const USUAL_SECONDS = 1800;

function contentOf(entity: Entity): SimulatedContent[] {
  const { type, id } = entity;
  switch (type) {
    case 'VOD_VIDEO':
      return [{ id, type, seconds: entity.duration ?? USUAL_SECONDS }];
    case 'LIVE_EVENT':
    case 'CHANNEL':
      return [{ id, type, seconds: null }];
    default:
      return [];
  }
}

/** A realm as its folder describes it. */
export interface RealmToSimulate {
  realm: SimulatedRealm;
  /** Whether its administrators have reports of visits. */
  hasInsight: boolean;
}

/**
 * Reads of a realm's folder what its visitors meet.
 *
 * @param version of the product
 * @throws UsageError when it cannot be read, or there is nothing to watch
 */
export function readSimulatedRealm(folder: string, base: BaseDocuments, version: string): RealmToSimulate {
  const { documents } = readRealmFolder(folder).folder;
  const read = <Document>(path: string): Document => {
    try {
      return JSON.parse(documents.get(path) ?? '') as Document;
    } catch {
      throw new UsageError(`${path} cannot be read; run \`npm run realm -- check\` for details.`);
    }
  };
  const { realm: name, realmFullName, realmLanguages, insight } = read<RealmSettings>('settings.json');
  const contents = [...documents.keys()]
    .filter((path) => CONTENT.test(path))
    .flatMap((path) => read<ContentDocument>(path).items ?? [])
    .flatMap(contentOf);
  if (contents.length === 0) throw new UsageError(`${folder} has nothing to watch.`);
  const { routes } = base.routes;
  const settings = { realmFullName: realmFullName ?? name, realmLanguages };
  return { realm: { name, version, routes, contents, settings }, hasInsight: Boolean(insight) };
}
