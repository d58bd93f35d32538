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
export const LIVE_FOLDER = '.live';

/**
 * The media address of a film as a live stream: `media/.live/1800/films/siege/master.m3u8`, with the times of an event
 * `media/.live/1800-1763323200-1763334000/…`. Whoever has it can compute the stream; nothing about it is stored.
 */
export function liveAddress(hlsUrl: string, { windowSeconds, from, until }: LiveStream): string {
  const times = from === undefined || until === undefined ? [] : [from, until];
  return ['media', LIVE_FOLDER, [windowSeconds, ...times].join('-'), hlsUrl.replace(/^media\//, '')].join('/');
}

/** The stream that an address names, or undefined where it is none. */
export function readStream(text: string): LiveStream | undefined {
  const [, window, from, until] = /^(\d{1,5})(?:-(\d{1,11})-(\d{1,11}))?$/.exec(text) ?? [];
  const windowSeconds = Number(window);
  if (!(windowSeconds >= WINDOW_SECONDS.least && windowSeconds <= WINDOW_SECONDS.most)) return undefined;
  if (from === undefined) return { windowSeconds };
  const times = { from: Number(from), until: Number(until) };
  return times.from < times.until ? { windowSeconds, ...times } : undefined;
}
