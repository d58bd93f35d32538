/**
 * Encrypts a film of a realm with AES-128 (RFC 8216, section 4.3.2.4), in place: each segment by itself, under a new key that lies
 * beside the playlists. `npx tsx scripts/media/encrypt.ts realms/lanterne/media/films/location/passerelle-9`. Its renditions are
 * byte ranges of one file each, as films.ts makes them; the initialisation section stays readable.
 */
import { createCipheriv, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMediaPlaylist } from '../../server/features/media/live/playlist.ts';

const CIPHER = 'aes-128-cbc';
const KEY_BYTES = 16;
const KEY_FILE = 'film.key';
const KEY_TAG = `#EXT-X-KEY:METHOD=AES-128,URI="${KEY_FILE}"`;

/** Where no vector is named, a segment's is its number in the playlist. */
function vectorOf(sequence: number): Buffer {
  const vector = Buffer.alloc(KEY_BYTES);
  vector.writeUInt32BE(sequence, KEY_BYTES - 4);
  return vector;
}

function slice(file: Buffer, range = ''): Buffer {
  const [length = 0, offset = 0] = range.split('@').map(Number);
  return file.subarray(offset, offset + length);
}

function encrypted(key: Buffer, segment: Buffer, sequence: number): Buffer {
  const cipher = createCipheriv(CIPHER, key, vectorOf(sequence));
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}

function encryptRendition(folder: string, name: string, key: Buffer): void {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  const { map, segments } = parseMediaPlaylist(text);
  if (!map || text.includes('#EXT-X-KEY')) return;
  const file = readFileSync(join(folder, map.uri));
  const parts = [
    slice(file, map.byteRange),
    ...segments.map(({ byteRange }, at) => encrypted(key, slice(file, byteRange), at)),
  ];
  let offset = parts[0]!.length;
  const ranges = parts.slice(1).map(({ length }) => {
    const range = `${length}@${offset}`;
    offset += length;
    return range;
  });
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('#EXT-X-MAP:')) return [line, KEY_TAG];
    return line.startsWith('#EXT-X-BYTERANGE:') ? [`#EXT-X-BYTERANGE:${ranges.shift()}`] : [line];
  });
  writeFileSync(join(folder, map.uri), Buffer.concat(parts));
  writeFileSync(path, lines.join('\n'));
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which film: the folder of its playlists.');
const key = randomBytes(KEY_BYTES);
for (const name of readdirSync(folder).filter((file) => file.endsWith('.m3u8'))) encryptRendition(folder, name, key);
writeFileSync(join(folder, KEY_FILE), key);
