/** What a media file is by its first bytes, for the kinds that realms may serve. */
interface FileKind {
  name: string;
  extensions: readonly string[];
  matches: (head: Buffer) => boolean;
}

/** How many bytes of a file tell what it is; an SVG may begin with a comment. */
export const HEAD_BYTES = 4096;

const AES_KEY_BYTES = 16;

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, at) => head[at] === byte);
const latin = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);
const textOf = (head: Buffer): string => head.toString('utf8').replace(/^\ufeff/, '');
/** The first box of an ISO base media file. */
const boxOf = (head: Buffer): string => latin(head, 4, 8);
const isAvif = (head: Buffer): boolean => boxOf(head) === 'ftyp' && /avi[fs]/.test(latin(head, 8, 40));

const KINDS: readonly FileKind[] = [
  {
    name: 'a WebP picture',
    extensions: ['.webp'],
    matches: (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP',
  },
  { name: 'a JPEG picture', extensions: ['.jpg', '.jpeg'], matches: startsWith(0xff, 0xd8, 0xff) },
  { name: 'a PNG picture', extensions: ['.png'], matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { name: 'an AVIF picture', extensions: ['.avif'], matches: isAvif },
  { name: 'a GIF picture', extensions: [], matches: (head) => latin(head, 0, 4) === 'GIF8' },
  { name: 'a WOFF2 font', extensions: ['.woff2'], matches: (head) => latin(head, 0, 4) === 'wOF2' },
  { name: 'a WOFF font', extensions: [], matches: (head) => latin(head, 0, 4) === 'wOFF' },
  {
    name: 'a TrueType or OpenType font',
    extensions: [],
    matches: (head) => startsWith(0, 1, 0, 0)(head) || latin(head, 0, 4) === 'OTTO',
  },
  { name: 'a PDF', extensions: [], matches: (head) => latin(head, 0, 5) === '%PDF-' },
  {
    name: 'an MP4 film',
    extensions: ['.mp4', '.m4s'],
    matches: (head) => ['ftyp', 'styp', 'moof', 'sidx', 'emsg', 'prft', 'moov'].includes(boxOf(head)) && !isAvif(head),
  },
  {
    name: 'an MPEG transport stream',
    extensions: ['.ts'],
    matches: (head) => head[0] === 0x47 && (head.length < 189 || head[188] === 0x47),
  },
  {
    name: 'AAC sound',
    extensions: ['.aac'],
    matches: (head) => latin(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0),
  },
  { name: 'an AES-128 key', extensions: ['.key'], matches: ({ length }) => length === AES_KEY_BYTES },
  { name: 'a WebVTT file', extensions: ['.vtt'], matches: (head) => /^WEBVTT(?:\s|$)/.test(textOf(head)) },
  { name: 'an HLS playlist', extensions: ['.m3u8'], matches: (head) => /^#EXTM3U(?:\s|$)/.test(textOf(head)) },
  { name: 'a web page', extensions: [], matches: (head) => /^\s*<(?:!doctype html|html)/i.test(textOf(head)) },
  {
    name: 'an SVG picture',
    extensions: ['.svg'],
    matches: (head) => /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(textOf(head)) && /<svg[\s>]/i.test(textOf(head)),
  },
  {
    name: 'an XML document',
    extensions: ['.xml'],
    matches: (head) => /^\s*<(?:\?xml|VAST|vmap:VMAP)[\s>]/.test(textOf(head)),
  },
];

/** What a file is, in words. @param expected what it should be: what it can be taken for, it is */
export function kindOfContent(head: Buffer, expected?: string): string {
  if (head.length === 0) return 'empty';
  const kinds = [...KINDS.filter(({ name }) => name === expected), ...KINDS];
  return kinds.find(({ matches }) => matches(head))?.name ?? 'something else';
}

/** What a file with this ending should be, in words; undefined for one that is not served. */
export const kindOfExtension = (extension: string): string | undefined =>
  KINDS.find(({ extensions }) => extensions.includes(extension))?.name;
