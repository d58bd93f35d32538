/** Which live stream is asked for: how far back it reaches and, for an event, when it runs. */
export interface LiveStream {
  windowSeconds: number;
  /** s since the epoch; a stream without them runs around the clock. */
  from?: number;
  until?: number;
  /** Whether these are ends of a part of the stream around the clock, which may have one of them only. An event is a stream of its own. */
  isPart?: true;
}

/** The least and the most that a window reaches back, in seconds; the schema of content says the same. */
export const WINDOW_SECONDS = { least: 10, most: 14_400 } as const;

/** How long a part of a channel's stream may be, in seconds: a day of golf. */
export const PART_SECONDS_MOST = 21_600;

/** Below a realm's media. No file can lie here: names that begin with a dot are not served. */
export const LIVE_FOLDER = '.live';

/**
 * The media address of a film as a live stream: `media/.live/1800/films/siege/master.m3u8`, with the times of an event
 * `media/.live/1800-1763323200-1763334000/…`, a part of a channel's stream `media/.live/21600-part-1763323200-1763334000/…`, or without
 * its end. Whoever has it can compute the stream; nothing about it is stored.
 */
export function liveAddress(hlsUrl: string, { windowSeconds, from, until, isPart }: LiveStream): string {
  const ends = [from, until].filter((end) => end !== undefined);
  const isWhole = from === undefined || (until === undefined && !isPart);
  const times = isWhole ? [] : [...(isPart ? ['part'] : []), ...ends];
  return ['media', LIVE_FOLDER, [windowSeconds, ...times].join('-'), hlsUrl.replace(/^media\//, '')].join('/');
}

/** The stream that an address names, or undefined where it is none. */
export function readStream(text: string): LiveStream | undefined {
  const [, window, part, from, until] = /^(\d{1,5})(?:-(part-)?(\d{1,11})(?:-(\d{1,11}))?)?$/.exec(text) ?? [];
  const windowSeconds = Number(window);
  const most = part ? PART_SECONDS_MOST : WINDOW_SECONDS.most;
  if (!(windowSeconds >= WINDOW_SECONDS.least && windowSeconds <= most)) return undefined;
  if (from === undefined) return { windowSeconds };
  const ofPart = part ? { isPart: true as const } : {};
  if (until === undefined) return part ? { windowSeconds, from: Number(from), ...ofPart } : undefined;
  const times = { from: Number(from), until: Number(until) };
  return times.from < times.until ? { windowSeconds, ...times, ...ofPart } : undefined;
}
