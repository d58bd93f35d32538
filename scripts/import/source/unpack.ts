import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportFailure } from '../finding';
import { type FeedLimits, MEGABYTE } from './limits';

/** The first bytes of what feeds are packed as. */
const FORMATS = [
  { format: 'gzip', magic: [0x1f, 0x8b] },
  { format: 'ZIP', magic: [0x50, 0x4b, 0x03, 0x04] },
  { format: 'bzip2', magic: [0x42, 0x5a, 0x68] },
  { format: 'xz', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { format: 'zstd', magic: [0x28, 0xb5, 0x2f, 0xfd] },
] as const;
const LONGEST_MAGIC = 5;

type Bytes = AsyncIterable<Uint8Array>;

async function* bounded(bytes: Bytes, { maxBytes }: FeedLimits): Bytes {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > maxBytes) throw new ImportFailure('feed-too-large', { limit: Math.round(maxBytes / MEGABYTE) });
    yield part;
  }
}

/** The first part has at least as many bytes as the formats are known by. */
async function* withLongStart(bytes: Bytes): Bytes {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const part of bytes) {
    if (!start) yield part;
    else {
      start = Buffer.concat([start, part]);
      if (start.length < LONGEST_MAGIC) continue;
      yield start;
      start = undefined;
    }
  }
  if (start?.length) yield start;
}

async function* gunzipped(bytes: Bytes): Bytes {
  const source = Readable.from(bytes, { objectMode: false });
  const unpacker = createGunzip();
  source.once('error', (error) => unpacker.destroy(error));
  try {
    for await (const part of source.pipe(unpacker)) yield part as Uint8Array;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new ImportFailure('truncated-feed', { reason: 'the gzip data is not complete' });
    if (code?.startsWith('Z_')) throw new ImportFailure('damaged-gzip', { reason: message });
    throw error;
  } finally {
    source.destroy();
  }
}

/**
 * The bytes of a feed, unpacked where they are gzip, whatever the file is called, and bounded before and after.
 *
 * @throws ImportFailure for what is too large, damaged, or packed otherwise
 */
export async function* unpacked(bytes: Bytes, limits: FeedLimits): Bytes {
  const parts = withLongStart(bounded(bytes, limits))[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return;
  const start = first.value;
  const format = FORMATS.find(({ magic }) => magic.every((byte, at) => start[at] === byte))?.format;
  async function* whole(): Bytes {
    yield start;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  if (format === undefined) yield* whole();
  else if (format === 'gzip') yield* bounded(gunzipped(whole()), limits);
  else throw new ImportFailure('unsupported-compression', { format });
}
