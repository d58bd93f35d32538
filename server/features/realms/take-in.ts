import { join } from 'node:path';
import { checkRealms, type Problem } from '../../../renderer/realm/validate';
import type { Database } from '../../kernel/database/open';
import { type FolderLook, lookAtFolder } from './fingerprint';
import { alone, writeFirstContent } from './first-content';
import { LARGE_BYTES } from './folder-limits';
import { type MediaElsewhere, preparedWithMedia } from './media-elsewhere';
import type { PrepareRealm } from './prepare';
import { type Publication, publish, type RealmRow, readRealmRow, readRealmSource } from './realm-store';
import { withScratchFolder } from './scratch-folder';
import { writeStoredContent } from './stored-content';
import { withContentFile } from './stored-items';

export interface TakenIn {
  /**
   * `kept`: the folder has errors and the last good version goes on; `refused`: it has errors and there is no other;
   * `gone`: there is no such folder, and the realm is no longer served.
   */
  outcome: 'unchanged' | 'taken-in' | 'kept' | 'refused' | 'gone';
  problems: Problem[];
  /** What stood in the way besides the folder's own mistakes: the store, or the file system. It is to be looked at again. */
  failure?: unknown;
  /** The hosts that it claims and other realms have: once they are free, its folder is to be looked at again. */
  waitsFor?: readonly string[];
  /** All domains of a folder that waits for nothing else. */
  claims?: readonly string[];
}

export interface TakeIn extends Pick<Publication, 'before' | 'now' | 'exchanged'> {
  database: Database;
  folder: string;
  name: string;
  build: string;
  prepare: PrepareRealm;
  /** Media that folders do not have; null where they have all. */
  mediaElsewhere: MediaElsewhere | null;
  /** Whether other processes may be on the store. */
  isShared: boolean;
  /** The hosts that other realms have, by host: one stays with the realm that serves it already. */
  claimed: ReadonlyMap<string, string>;
}

type Against = Pick<TakeIn, 'before' | 'now' | 'exchanged'>;

/** A folder that has changed. */
interface Change {
  look: FolderLook;
  current: RealmRow | undefined;
  /** A folder for what is handed on in files. */
  scratch: string;
  /** For a large realm that was never published: rejects where another process may be taking it in as well. Null for any other. */
  ensureAlone: (() => Promise<void>) | null;
}

/** Reads and checks a folder that has changed, and publishes what is right. */
async function takeInChanged(
  { database, folder, name, build, prepare, mediaElsewhere, claimed }: TakeIn,
  against: Against,
  { look, current, scratch, ensureAlone }: Change,
): Promise<TakenIn> {
  const source = await readRealmSource(database, name);
  const state = source ? { revision: source.contentRevision, hash: source.contentHash } : null;
  const stored = { file: join(scratch, 'stored') };
  await writeStoredContent(database, name, stored.file);
  const task = {
    ...{ folder, build, before: look.fingerprint, documentBytes: look.documentBytes },
    ...{ state, isLedByApi: source?.contentSource === 'api' },
    ...{ stored, rowsFile: join(scratch, 'rows') },
  };
  const prepared = await preparedWithMedia(name, mediaElsewhere, async (media) => {
    const withMedia = { ...task, mediaElsewhere: media };
    const first = await prepare(withMedia);
    if (!(first.needsContent && state)) return first;
    return withContentFile(database, name, (file) => prepare({ ...withMedia, state: { ...state, file } }));
  });
  const { failure } = prepared;
  const [{ problems, documents }] = checkRealms([prepared], claimed) as [typeof prepared];
  if (!documents) {
    const claims = prepared.domains.map(({ domain }) => domain);
    const waitsFor = claims.filter((host) => (claimed.get(host) ?? name) !== name);
    return {
      ...{ outcome: current ? 'kept' : 'refused', problems, failure },
      ...(waitsFor.length > 0 && { waitsFor, ...(prepared.documents && { claims }) }),
    };
  }
  const changes = ensureAlone ? await writeFirstContent(database, name, documents.changes) : documents.changes;
  await ensureAlone?.();
  await publish(database, { ...documents, changes, name, warnings: problems, ...against });
  return { outcome: 'taken-in', problems, failure };
}

/** Takes a realm's folder in as a whole new version, or not at all. @throws RealmOvertaken, HostTaken */
export async function takeIn(options: TakeIn): Promise<TakenIn> {
  const { database, folder, name, build, isShared, before, now, exchanged } = options;
  const look = await lookAtFolder(folder, build);
  const against = { before, now, ...(exchanged && { exchanged }) };
  const compare = async (ensureAlone: Change['ensureAlone']): Promise<TakenIn> => {
    const current = await readRealmRow(database, name);
    if (current?.fingerprint === look.fingerprint) return { outcome: 'unchanged', problems: current.warnings };
    return withScratchFolder((scratch) => takeInChanged(options, against, { look, current, scratch, ensureAlone }));
  };
  // a small one is written with the transaction that publishes it, and no process waits for another that reads it
  const isFirst = before === undefined && look.documentBytes > LARGE_BYTES;
  return isFirst ? alone(database, name, isShared, compare) : compare(null);
}
