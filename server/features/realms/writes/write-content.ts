import type { ContentItemResult } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { MediaElsewhere } from '../media-elsewhere';
import { RealmOvertaken, readRealmSource, readVersion } from '../realm-store';
import { withContentFile } from '../stored-items';
import type { ContentTask, ContentWrite, PrepareContent, PreparedContent } from './content-write';
import { publishContent } from './publish-content';

export interface WriteContent {
  database: Database;
  /** The realm's name, and its folder. */
  name: string;
  folder: string;
  prepare: PrepareContent;
  /** Media that the folder does not have; null where it has all. */
  mediaElsewhere: MediaElsewhere | null;
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

/** Prepares a task with what it needs besides: the content in the store, and the media that lie elsewhere. */
async function prepareWhole(
  { database, name, prepare, mediaElsewhere }: WriteContent,
  task: ContentTask,
): Promise<PreparedContent> {
  const withContent = async (next: ContentTask): Promise<PreparedContent> => {
    const prepared = await prepare(next);
    if (!('needs' in prepared && prepared.needs === 'content')) return prepared;
    return withContentFile(database, name, (file) => prepare({ ...next, state: { ...next.state, file } }));
  };
  if (!mediaElsewhere) return withContent(task);
  const found = mediaElsewhere.found(name);
  const prepared = await withContent({ ...task, mediaElsewhere: found, looksElsewhere: true });
  if (!('missingMedia' in prepared)) return prepared;
  const more = await mediaElsewhere.find(name, prepared.missingMedia);
  return withContent({ ...task, mediaElsewhere: [...found, ...more] });
}

/** @returns undefined where the realm was changed meanwhile */
async function attempt(options: WriteContent): Promise<Written | undefined> {
  const { database, name, folder, write, writer, unsure } = options;
  const source = await readRealmSource(database, name);
  if (!source?.served) throw new ServerError('UNKNOWN_REALM', { realm: name });
  if (source.contentSource !== 'api') throw new ServerError('CONTENT_FROM_FOLDER', { realm: name });
  const { contentRevision: revision, contentHash: hash } = source;
  const configuration = await readVersion(database, name, source.version);
  const state = { revision, hash, ...(unsure.delete(name) && { isFresh: true }) };
  const prepared = await prepareWhole(options, { realm: name, folder, configuration, state, write, writer });
  if ('needs' in prepared) throw new ServerError('NOT_READY', { problem: NO_FOLDER });
  if ('missingMedia' in prepared) throw new Error('media were looked up, and are missing again');
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
