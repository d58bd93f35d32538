import type { LiveStream } from './address';
import type { FilmSegment, MediaPlaylist } from './playlist';

/** A film that can be looped: every rendition has as many segments, and they begin together. */
export interface LoopedFilm {
  /** When each segment begins in the loop, ms; one more than there are segments: the last is the loop's length. */
  starts: readonly number[];
  renditions: readonly LoopedRendition[];
  targetSeconds: number;
}

export interface LoopedRendition extends MediaPlaylist {
  /** The rendition's own address, which those of its segments are relative to. */
  uri: string;
}

/** The stretch of an endless stream that a playlist shows, by sequence numbers. */
export interface Stretch {
  first: number;
  /** The first segment after it. */
  end: number;
  /** Nothing will be added any more. */
  over: boolean;
}

/** RFC 8216, 6.2.2: a live playlist is never shorter than three target durations. */
const LEAST_SEGMENTS = 3;
/** The least that segments may last on average, in ms: a film of 5,000 segments of 1 ms would make playlists of many megabytes. */
export const LEAST_AVERAGE_MS = 500;
/** The most segments that a playlist shows, however far back its window reaches: four hours of segments of two seconds, and some. */
const MOST_SHOWN = 8_000;
/** The same of a part of a channel's stream: six hours of such segments. */
const MOST_IN_PART = 11_000;
/** Longer than any segment, in ms: a day. */
const MOST_MS = 24 * 60 * 60 * 1000;
/** A rendition may stick out of the loop by a frame or two of sound; what begins there is left out. */
const STICKS_OUT_MS = 100;

/**
 * Lays a film's renditions over one another.
 *
 * @throws Error in words for the operator where they cannot be looped together
 */
export function loopedFilm(renditions: readonly LoopedRendition[]): LoopedFilm {
  const [reference] = renditions;
  if (!reference || reference.segments.length === 0) throw new Error('it has no segments');
  const starts = startsOf(reference.segments);
  const loopMs = starts.at(-1)!;
  const averageMs = averageOf(reference.segments);
  const isUnreadable = ({ durationMs }: FilmSegment) => !(durationMs >= 0 && durationMs < MOST_MS);
  if (renditions.some(({ segments }) => segments.some(isUnreadable)))
    throw new Error('a segment has no duration that can be read');
  if (averageMs < LEAST_AVERAGE_MS)
    throw new Error(
      `its segments last ${Math.round(averageMs)} ms on average, and at least ${LEAST_AVERAGE_MS} ms are needed`,
    );
  const fitted = renditions.map((rendition) => {
    const own = startsOf(rendition.segments);
    const segments = rendition.segments.filter((_, at) => own[at]! < loopMs - STICKS_OUT_MS);
    if (segments.length !== reference.segments.length) {
      throw new Error(
        `${rendition.uri} has ${segments.length} segments and ${reference.uri} ${reference.segments.length}`,
      );
    }
    return { ...rendition, segments };
  });
  const durations = fitted.flatMap(({ segments }) => segments.map(({ durationMs }) => durationMs));
  const longestMs = durations.reduce((longest, duration) => Math.max(longest, duration), 0);
  return { starts, renditions: fitted, targetSeconds: Math.max(1, Math.round(longestMs / 1000)) };
}

/** How long segments last on average, in ms. */
export const averageOf = (segments: readonly FilmSegment[]): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / segments.length;

function startsOf(segments: readonly FilmSegment[]): number[] {
  const starts = [0];
  for (const { durationMs } of segments) starts.push(starts.at(-1)! + durationMs);
  return starts;
}

const countOf = ({ starts }: LoopedFilm): number => starts.length - 1;
const loopOf = ({ starts }: LoopedFilm): number => starts.at(-1)!;
/** When streams around the clock began: recent, so that sequence numbers stay small. Every process must agree on it. */
const STREAMS_BEGAN_S = Date.UTC(2026, 0, 1) / 1000;
/**
 * Discontinuity sequence numbers start again after so many. hls.js goes through an array as long as the number at each
 * reload of a playlist, and a film of half a minute is begun a million times a year; where the number falls back while the
 * media sequence goes on, it adds the difference.
 */
const DISCONTINUITIES = 2 ** 16;

/** An event begins with the film's beginning, and a part of a channel where the channel is then. */
const originOf = ({ from = STREAMS_BEGAN_S, isPart }: LiveStream): number => (isPart ? STREAMS_BEGAN_S : from) * 1000;

/** When a segment begins, ms since the epoch. */
export function segmentStart(film: LoopedFilm, stream: LiveStream, sequence: number): number {
  const count = countOf(film);
  return originOf(stream) + Math.floor(sequence / count) * loopOf(film) + film.starts[sequence % count]!;
}

/** How many segments have begun before a moment. */
function begunBefore(film: LoopedFilm, stream: LiveStream, moment: number): number {
  const elapsed = moment - originOf(stream);
  if (elapsed <= 0) return 0;
  const loops = Math.floor(elapsed / loopOf(film));
  const rest = elapsed - loops * loopOf(film);
  return loops * countOf(film) + film.starts.slice(0, -1).filter((start) => start < rest).length;
}

/** How many segments are over at a moment. */
function overAt(film: LoopedFilm, stream: LiveStream, moment: number): number {
  const begun = begunBefore(film, stream, moment);
  return begun > 0 && segmentStart(film, stream, begun) > moment ? begun - 1 : begun;
}

/**
 * What there is of a stream at a moment. Segments are published when they are over, as an encoder would; an event's first
 * ones are there with its beginning, so that nobody waits for them. Nothing lies before an event's start or after its end.
 * Of a channel's part, no segment begins before it or sticks out of its end: what comes beside it may be blacked out.
 *
 * @param now ms since the epoch, not before an event's start
 */
export function stretchAt(film: LoopedFilm, stream: LiveStream, now: number): Stretch {
  const untilMs = stream.until === undefined ? Number.POSITIVE_INFINITY : stream.until * 1000;
  const { isPart, from = 0, windowSeconds } = stream;
  const least = isPart ? begunBefore(film, stream, from * 1000) : 0;
  const within = isPart ? overAt : begunBefore;
  const total = stream.until === undefined ? Number.POSITIVE_INFINITY : within(film, stream, untilMs);
  const published = overAt(film, stream, now);
  const end = Math.max(least, Math.min(total, Math.max(published, least + LEAST_SEGMENTS)));
  const back = begunBefore(film, stream, Math.min(now, untilMs) - windowSeconds * 1000);
  const first = Math.max(least, end - (isPart ? MOST_IN_PART : MOST_SHOWN), Math.min(back, end - LEAST_SEGMENTS));
  return { first, end, over: published >= total };
}

/** The playlist of a rendition over a stretch of the stream. Segments keep their own addresses, which are cached for long. */
export function livePlaylist(
  film: LoopedFilm,
  rendition: LoopedRendition,
  stream: LiveStream,
  { first, end, over }: Stretch,
  address: (uri: string) => string,
): string {
  const count = countOf(film);
  const { map, independent, segments } = rendition;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${film.targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count) % DISCONTINUITIES}`,
    ...(independent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
  ];
  for (let sequence = first; sequence < end; sequence++) {
    const beginsLoop = sequence % count === 0;
    const isFirst = sequence === first;
    if (beginsLoop && !isFirst) lines.push('#EXT-X-DISCONTINUITY');
    if (isFirst || beginsLoop) {
      if (map)
        lines.push(`#EXT-X-MAP:URI="${address(map.uri)}"${map.byteRange ? `,BYTERANGE="${map.byteRange}"` : ''}`);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStart(film, stream, sequence)).toISOString()}`);
    }
    const { uri, byteRange, durationMs } = segments[sequence % count]!;
    lines.push(`#EXTINF:${(durationMs / 1000).toFixed(3)},`);
    if (byteRange) lines.push(`#EXT-X-BYTERANGE:${byteRange}`);
    lines.push(address(uri));
  }
  if (over) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
