import type { ContentItemResult } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { RealmOvertaken, readRealmSource, readVersion } from '../realm-store';
import { withContentFile } from '../stored-items';
import type { ContentTask, ContentWrite, PrepareContent } from './content-write';
import { publishContent } from './publish-content';

export interface WriteContent {
  database: Database;
  /** The realm's name, and its folder. */
  name: string;
  folder: string;
  prepare: PrepareContent;
  write: ContentWrite;
  /** The name of the API key. */
  writer: string;
  /** Realms whose last write was prepared and not stored: what was remembered of it never was. */
  unsure: Set<string>;
}

/** What became of a write. */
export interface Written {
  results: ContentItemResult[];
  /** Whether the realm's content has another revision now. */
  hasChanged: boolean;
}

/** How often a write is prepared again where another process changes the realm meanwhile. */
const MOST_TRIES = 5;
const RETRY_SECONDS = 1;

const NO_FOLDER = 'This server does not have the realm’s folder, whose media content is checked with.';

/** @returns undefined where the realm was changed meanwhile */
async function attempt({
  database,
  name,
  folder,
  prepare,
  write,
  writer,
  unsure,
}: WriteContent): Promise<Written | undefined> {
  const source = await readRealmSource(database, name);
  if (!source?.served) throw new ServerError('UNKNOWN_REALM', { realm: name });
  if (source.contentSource !== 'api') throw new ServerError('CONTENT_FROM_FOLDER', { realm: name });
  const { contentRevision: revision, contentHash: hash } = source;
  const configuration = await readVersion(database, name, source.version);
  const state = { revision, hash, ...(unsure.delete(name) && { isFresh: true }) };
  const task: ContentTask = { realm: name, folder, configuration, state, write, writer };
  let prepared = await prepare(task);
  if ('needs' in prepared && prepared.needs === 'content')
    prepared = await withContentFile(database, name, (file) => prepare({ ...task, state: { ...state, file } }));
  if ('needs' in prepared) throw new ServerError('NOT_READY', { problem: NO_FOLDER });
  if ('tooLarge' in prepared) throw new ServerError('CONTENT_TOO_COSTLY');
  if ('refusal' in prepared) throw new ServerError('BAD_BODY', { problem: prepared.refusal });
  const { results, write: ready } = prepared;
  if (!ready) return { results, hasChanged: false };
  unsure.add(name);
  try {
    await publishContent(database, { ...ready, name, before: source, writer });
  } catch (error) {
    if (error instanceof RealmOvertaken) return undefined;
    throw error;
  }
  unsure.delete(name);
  return { results, hasChanged: true };
}

/**
 * Writes content that a system has sent.
 *
 * @throws ServerError CONTENT_FROM_FOLDER, BAD_BODY, CONTENT_TOO_COSTLY, NOT_READY without the realm's folder, and REALM_CHANGED
 *   when other processes change the realm faster than it can be checked
 */
export async function writeContent(options: WriteContent): Promise<Written> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const written = await attempt(options);
    if (written) return written;
  }
  throw new ServerError('REALM_CHANGED', { seconds: RETRY_SECONDS });
}
