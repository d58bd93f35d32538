import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which live stream is asked for: how far back it reaches and, for an event, when it runs. */
export interface LiveStream {
  windowSeconds: number;
  /** s since the epoch; a stream without them runs around the clock. */
  from?: number;
  until?: number;
}

/** The least and the most that a window reaches back, in seconds; the schema of content says the same. */
export const WINDOW_SECONDS = { least: 10, most: 14_400 } as const;

/** Below a realm's media. No file can lie here: names that begin with a dot are not served. */
const PLACE = 'media/.live';

/** Characters of a signature: 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

/** Makes and verifies the addresses of live streams; the same in every process on a store. */
export interface LiveAddresses {
  /**
   * The media address of a film as a live stream: `media/.live/1800.<signature>/films/siege/master.m3u8`, with the times of
   * an event `media/.live/1800-1763323200-1763334000.<signature>/…`. The same for every viewer, so that pages and playlists can be cached.
   */
  sign(realm: string, hlsUrl: string, stream: LiveStream): string;
  /** The stream that an address names, or undefined unless it was signed for this realm and film. */
  verify(realm: string, film: string, text: string): LiveStream | undefined;
}

const written = ({ windowSeconds, from, until }: LiveStream): string =>
  [windowSeconds, ...(from === undefined || until === undefined ? [] : [from, until])].join('-');

/** The window and times of a stream, or undefined where the text is none. */
function readStream(text: string): LiveStream | undefined {
  const [, window, from, until] = /^(\d{1,5})(?:-(\d{1,11})-(\d{1,11}))?$/.exec(text) ?? [];
  const windowSeconds = Number(window);
  if (!(windowSeconds >= WINDOW_SECONDS.least && windowSeconds <= WINDOW_SECONDS.most)) return undefined;
  if (from === undefined) return { windowSeconds };
  const times = { from: Number(from), until: Number(until) };
  return times.from < times.until ? { windowSeconds, ...times } : undefined;
}

/** The addresses under a key of the store (docs/decisions/0034). */
export function liveAddresses(key: Buffer): LiveAddresses {
  const signatureOf = (realm: string, stream: string, film: string): string =>
    createHmac('sha256', key).update([realm, stream, film].join('\n')).digest('base64url').slice(0, SIGNATURE_LENGTH);
  return {
    sign(realm, hlsUrl, stream) {
      const film = hlsUrl.replace(/^media\//, '');
      const text = written(stream);
      return [PLACE, `${text}.${signatureOf(realm, text, film)}`, film].join('/');
    },
    verify(realm, film, text) {
      const [, stream = '', signature = ''] = /^([\d-]{1,40})\.([\w-]+)$/.exec(text) ?? [];
      const expected = Buffer.from(signatureOf(realm, stream, film));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? readStream(stream) : undefined;
    },
  };
}
