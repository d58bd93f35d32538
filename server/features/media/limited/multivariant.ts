import { renditionsWithin } from '../../../../renderer/contract/renditions-within';

type Attributes = Readonly<Record<string, string>>;

/** The attributes of a tag (RFC 8216, 4.2), without quotes. */
function attributesOf(line: string): Attributes {
  const list = line.slice(line.indexOf(':') + 1);
  return Object.fromEntries(
    [...list.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );
}

const VIDEO_CODEC = /\b(?:avc|hvc|hev|dvh|vp0|vp8|vp9|av01|mp4v)/i;

/** What a tag says of a rendition's pictures. */
function picturesOf({ RESOLUTION, BANDWIDTH, CODECS }: Attributes) {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(RESOLUTION ?? '') ?? [];
  return {
    ...(width && height && { width: Number(width), height: Number(height) }),
    bitrate: Number(BANDWIDTH) || 0,
    isAudioOnly: RESOLUTION === undefined && CODECS !== undefined && !VIDEO_CODEC.test(CODECS),
  };
}

const isUri = (line: string): boolean => line !== '' && !line.startsWith('#');

/** A variant stream: its tag and the address below it. */
function variantsOf(lines: readonly string[]) {
  return lines.flatMap((line, tagAt) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const uriAt = lines.findIndex((other, at) => at > tagAt && isUri(other));
    const attributes = attributesOf(line);
    return uriAt < 0 ? [] : [{ tagAt, uriAt, group: attributes.VIDEO, ...picturesOf(attributes) }];
  });
}

/** A multivariant playlist up to a resolution. */
export interface LimitedPlaylist {
  text: string;
  /** What it still names, as it is written there. */
  uris: ReadonlySet<string>;
}

/**
 * Takes the renditions out of a multivariant playlist that are beyond a resolution.
 *
 * @param text RFC 8216
 * @param limit pixels of the shorter side
 * @returns null for what is no multivariant playlist
 */
export function limitMultivariant(text: string, limit: number): LimitedPlaylist | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const variants = variantsOf(lines);
  if (variants.length === 0) return null;
  const allowed = renditionsWithin(variants, limit);
  const removed = new Set(
    variants.filter((variant) => !allowed.includes(variant)).flatMap(({ tagAt, uriAt }) => [tagAt, uriAt]),
  );
  const groups = new Set(allowed.map(({ group }) => group));
  const largest = Math.max(limit, ...allowed.map(({ width = 0, height = 0 }) => Math.min(width, height)));
  const isWithin = (line: string): boolean => {
    if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF:')) {
      const { width, height } = picturesOf(attributesOf(line));
      return width !== undefined && height !== undefined && Math.min(width, height) <= largest;
    }
    const { TYPE, 'GROUP-ID': group } = line.startsWith('#EXT-X-MEDIA:') ? attributesOf(line) : {};
    return TYPE !== 'VIDEO' || groups.has(group);
  };
  const remaining = lines.filter((line, at) => !removed.has(at) && isWithin(line));
  return { text: remaining.join('\n'), uris: urisIn(remaining) };
}

/** What the lines of a playlist name: parts, and whatever a tag has a URI of. */
const urisIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (isUri(line) ? line : (/[:,]URI="([^"]*)"/.exec(line)?.[1] ?? []))));

/** What a media playlist names. */
export const partsOfPlaylist = (text: string): ReadonlySet<string> =>
  urisIn(text.split(/\r?\n/).map((line) => line.trim()));
