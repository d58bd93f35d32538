import { completeSettings } from '../../renderer/realm/complete-settings';
import { isRecord } from '../../renderer/realm/is-record';
import { languageOf } from '../../renderer/realm/languages';
import { documentProblems, type Product, type RealmFolder, readSource } from '../../renderer/realm/validate';
import type { ContentItemSummary, Entity, RealmSettings } from '../../schemas/generated/types';
import { MOST_DOCUMENT_BYTES } from '../../server/features/realms/folder-limits';
import { readRealmFolder } from '../../server/features/realms/read-folder';
import { counted } from '../realm/names';
import { type Environment, folderWithStoredMedia } from '../realm/stored-media';
import { contentServer } from './content-server';
import type { Target } from './feed-item';
import { ImportFailure } from './finding';
import { type Format, isXml, readFeed, type Window } from './read-feed';
import type { ReportEntry } from './report';
import { decoded } from './source/decode';
import { type FeedLimits, MEGABYTE } from './source/limits';
import { openFeed } from './source/open-feed';
import { unpacked } from './source/unpack';
import { importByApi } from './writing/import-by-api';
import { importIntoFolder } from './writing/import-into-folder';
import { refuseInvalid } from './writing/refuse-invalid';

/** What an import is to do. */
export interface ImportOptions {
  format: Format;
  /** A file, or an address. */
  source: string;
  /** The realm's folder. */
  folder: string;
  name: string;
  encoding: string | undefined;
  zone: string | undefined;
  cover: string | undefined;
  until: number | undefined;
  window: Window;
  limits: FeedLimits;
  removesMissing: boolean;
  isDryRun: boolean;
  /** The server of a realm whose content the API leads, and the key for it. */
  server: string;
  apiKey: string | undefined;
}

export interface ImportSurroundings {
  root: string;
  cwd: string;
  product: Product;
  /** Whether addresses of private networks may be fetched. */
  allowPrivate: boolean;
  /** Where the store of media is; nowhere when left out. */
  environment?: Environment;
}

interface Realm {
  folder: RealmFolder;
  settings: ReturnType<typeof completeSettings>;
  channels: Entity[];
}

/** The realm's settings, complete; undefined where they are wrong. */
function readSettings({ documents }: RealmFolder): Realm['settings'] | undefined {
  const text = documents.get('settings.json');
  if (text === undefined || documentProblems('settings.json', text).some(({ severity }) => severity === 'error'))
    return undefined;
  return completeSettings(JSON.parse(text) as RealmSettings);
}

/** The channels in the realm's documents, of which others are not kept; undefined where one of them is no content. */
function readChannels({ documents }: RealmFolder): Entity[] | undefined {
  const channels: Entity[] = [];
  for (const [file, text] of documents) {
    if (!file.startsWith('content/')) continue;
    const { value } = readSource(file, text);
    if (!isRecord(value) || !Array.isArray(value.items)) return undefined;
    for (const item of value.items)
      if (isRecord(item) && item.type === 'CHANNEL') channels.push(item as unknown as Entity);
  }
  return channels;
}

/**
 * What an import needs to know of a realm. All of it is checked later, with what is to be written.
 *
 * @throws ImportFailure invalid-realm, moving-dates
 */
function readRealm(path: string, product: Product): Realm {
  const { folder, problems } = readRealmFolder(path);
  const settings = problems.length > 0 ? undefined : readSettings(folder);
  const channels = settings && readChannels(folder);
  if (!channels) {
    refuseInvalid(folder, product);
    throw new ImportFailure('invalid-realm', { errors: counted(problems.length, 'error'), realm: folder.name });
  }
  if (settings.contentAnchor) throw new ImportFailure('moving-dates');
  return { folder, settings, channels };
}

/** The realm's own channels by what a feed may call them: their id in another system, or their id. */
function ownChannels(content: readonly (Entity | ContentItemSummary)[], prefix: string): Map<string, string> {
  const channels = content.filter(({ type, externalId }) => type === 'CHANNEL' && !externalId?.startsWith(prefix));
  return new Map([
    ...channels.map(({ id }) => [id, id] as const),
    ...channels.flatMap(({ id, externalId }) => (externalId === undefined ? [] : [[externalId, id] as const])),
  ]);
}

/**
 * Imports a feed into a realm: reads all of it, checks what comes of it by the rules of the realm, and writes what is right.
 *
 * @throws ImportFailure where nothing is written
 */
export async function importFeed(options: ImportOptions, around: ImportSurroundings): Promise<ReportEntry[]> {
  const { format, source, folder: path, name, limits, window, removesMissing, isDryRun } = options;
  const { root, cwd, product, allowPrivate } = around;
  const { settings, channels, ...read } = readRealm(path, product);
  const more = options.cover === undefined ? [] : [options.cover];
  const folder = await folderWithStoredMedia(read.folder, { product, environment: around.environment ?? {}, more });
  const { contentSource, realmLanguages, mediaHosts } = settings;
  const prefix = `${format}:${name}:`;
  const server =
    contentSource === 'api'
      ? contentServer({ server: options.server, realm: folder.name, apiKey: options.apiKey })
      : undefined;
  const stored = await server?.list();
  const target: Target = {
    ...{ name, mediaHosts, cover: options.cover, zone: options.zone, until: options.until },
    languages: [...new Set(realmLanguages.map(languageOf))],
    channels: ownChannels(stored ?? channels, prefix),
  };
  const { bytes, charset } = await openFeed(source, { cwd, allowPrivate, limits });
  const text = decoded(unpacked(bytes, limits), { named: options.encoding, charset, isXml: isXml(format) });
  const feed = await readFeed(format, text, {
    ...{ target, window, mostCharacters: MOST_DOCUMENT_BYTES, limit: Math.round(MOST_DOCUMENT_BYTES / MEGABYTE) },
  });
  const shared = { feed, prefix, removesMissing, isDryRun, isOpen: format === 'mrss' || format === 'jsonfeed' };
  const entries =
    server && stored
      ? await importByApi({ ...shared, server, stored })
      : importIntoFolder({ ...shared, root, path, folder, product, name });
  const refusals = feed.refusals.map(
    ({ line, name: title, reason }): ReportEntry => ({ outcome: 'refused', line, name: title, findings: [reason] }),
  );
  return [...entries, ...refusals].sort(
    (one, other) => (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER),
  );
}
