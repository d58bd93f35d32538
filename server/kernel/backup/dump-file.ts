import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as pipeStreams, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error';
import { type Dump, type DumpEntry, type DumpHeader, decodeDump, encodeDump, type RowCounts } from './dump-format';

/** What was written. */
export interface WrittenDump {
  rows: RowCounts;
  /** Of the file. */
  bytes: number;
}

/** A rename survives a power cut once its folder has been synced; Windows neither needs nor allows that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = (file: string) =>
  new BackupError('DUMP_EXISTS', `${file} exists, and dumps are not overwritten: choose another name`);

/** @throws BackupError DUMP_EXISTS; asked before the store is read as well, which may take long */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw exists(file);
}

/**
 * Writes a dump beside its place and moves it there once it is complete and on the disk. Only this account can read it.
 *
 * @throws BackupError DUMP_EXISTS, DUMP_UNWRITABLE
 */
export async function writeDumpFile(
  file: string,
  header: DumpHeader,
  entries: AsyncIterable<DumpEntry>,
): Promise<WrittenDump> {
  const unfinished = `${file}.${process.pid}.part`;
  let rows: RowCounts = {};
  let whyUnread: unknown;
  async function* text() {
    try {
      rows = yield* encodeDump(header, entries);
    } catch (error) {
      whyUnread = error;
      throw error;
    }
  }
  try {
    await mkdir(dirname(file), { recursive: true });
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(text()), createGzip(), target);
    refuseExisting(file);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { rows, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    // a lost connection to the database is a system error as well
    if (syscall === undefined || error === whyUnread) throw error;
    throw new BackupError(
      'DUMP_UNWRITABLE',
      `${file} cannot be written (${code ?? message}): choose a folder that you can write to and that has enough space`,
      { cause: error },
    );
  }
}

function explainReading(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new BackupError('DUMP_UNREADABLE', `${file} cannot be read (${code}): check its name and its permissions`, {
    cause: error,
  });
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* pipeStreams(createReadStream(file), createGunzip(), () => {});
  } catch (error) {
    throw explainReading(error, file);
  }
}

/** What every gzip begins with. */
const GZIP = Buffer.from([0x1f, 0x8b]);

async function isCompressed(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer } = await handle.read({ buffer: Buffer.alloc(GZIP.length) });
      return buffer.equals(GZIP);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainReading(error, file);
  }
}

/**
 * Opens a dump for one reading.
 *
 * @throws BackupError DUMP_UNREADABLE, NOT_A_DUMP, DUMP_NEWER, DUMP_DAMAGED
 */
export const readDumpFile = async (file: string): Promise<Dump> => decodeDump(bytesOf(file), await isCompressed(file));
