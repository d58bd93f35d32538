/** Reads the playlists of films (RFC 8216), as far as a film that is looped needs. */

export interface FilmSegment {
  /** Relative to its playlist. */
  uri: string;
  /** `length@offset`, always with its offset. */
  byteRange?: string;
  durationMs: number;
}

export interface MediaPlaylist {
  segments: FilmSegment[];
  /** The part that must be read before any segment. */
  map?: Omit<FilmSegment, 'durationMs'>;
  independent: boolean;
  /** Where the key of encrypted segments lies, relative to the playlist; left out where none is encrypted. */
  keyUri?: string;
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());
const afterTag = (line: string, tag: string): string | undefined =>
  line.startsWith(`${tag}:`) ? line.slice(tag.length + 1) : undefined;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(attributes)?.[1];

/** Longer than any file: a live playlist repeats each range thousands of times. */
const RANGE = /^0*(\d{1,15})(?:@0*(\d{1,15}))?$/;

/**
 * Reads ranges one after the other: one that names no offset goes on where the one before it ended.
 *
 * @returns throws for what is no range
 */
function rangeReader(): (text: string) => string {
  let end = 0;
  return (text) => {
    const [, length, offset] = RANGE.exec(text.trim()) ?? [];
    if (length === undefined) throw new Error('a byte range cannot be read');
    const start = offset === undefined ? end : Number(offset);
    end = start + Number(length);
    return `${Number(length)}@${start}`;
  };
}

/** @throws where a byte range cannot be read */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { segments: [], independent: false };
  const readRange = rangeReader();
  let durationMs = 0;
  let byteRange: string | undefined;
  for (const line of linesOf(text)) {
    const duration = afterTag(line, '#EXTINF');
    const range = afterTag(line, '#EXT-X-BYTERANGE');
    const map = afterTag(line, '#EXT-X-MAP');
    const keyUri = attribute(afterTag(line, '#EXT-X-KEY') ?? '', 'URI');
    if (duration) durationMs = Math.round(Number.parseFloat(duration) * 1000);
    else if (range) byteRange = readRange(range);
    else if (map) {
      const mapRange = attribute(map, 'BYTERANGE');
      playlist.map = { uri: attribute(map, 'URI') ?? '', ...(mapRange && { byteRange: readRange(mapRange) }) };
    } else if (keyUri) playlist.keyUri = keyUri;
    else if (line === '#EXT-X-INDEPENDENT-SEGMENTS') playlist.independent = true;
    else if (line && !line.startsWith('#')) {
      playlist.segments.push({ uri: line, durationMs, ...(byteRange && { byteRange }) });
      byteRange = undefined;
    }
  }
  return playlist;
}

/** What a multivariant playlist leads to, each address once: the pictures first, as they stand. */
export function renditionsOf(master: string): string[] {
  const lines = linesOf(master);
  const variants = lines.filter(
    (line, at) => line && !line.startsWith('#') && lines[at - 1]?.startsWith('#EXT-X-STREAM-INF'),
  );
  const others = lines.flatMap((line) => attribute(afterTag(line, '#EXT-X-MEDIA') ?? '', 'URI') ?? []);
  return [...new Set([...variants, ...others])];
}

/**
 * The multivariant playlist with each rendition under another address. Pictures for fast winding and keys of a session are
 * left out: they are the film's, not the stream's.
 */
export function readdress(master: string, address: (rendition: string) => string): string {
  const playable = linesOf(master).filter((line) => !/^#EXT-X-(?:I-FRAME-STREAM-INF|SESSION-KEY)/.test(line));
  return playable
    .map((line) => {
      if (line.startsWith('#EXT-X-MEDIA:')) return line.replace(/URI="([^"]*)"/, (_, uri) => `URI="${address(uri)}"`);
      return line && !line.startsWith('#') ? address(line) : line;
    })
    .join('\n');
}
