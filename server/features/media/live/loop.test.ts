import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveStream } from './address';
import { type LoopedFilm, livePlaylist, loopedFilm, segmentStart, stretchAt } from './loop';
import { parseMediaPlaylist } from './playlist';

const rendition = (uri: string, durations: readonly number[]) => ({
  uri,
  independent: true,
  map: { uri: 'a.m4s', byteRange: '10@0' },
  segments: durations.map((durationMs, at) => ({ uri: 'a.m4s', byteRange: `100@${10 + at * 100}`, durationMs })),
});

const films = fc
  .array(fc.integer({ min: 1000, max: 6000 }), { minLength: 1, maxLength: 12 })
  .map((durations) => loopedFilm([rendition('a.m3u8', durations)]));
/** From a day after streams began to the year 2100, in ms. */
const moments = fc.integer({ min: Date.UTC(2026, 0, 2), max: 4_102_444_800_000 });
const windows = fc.integer({ min: 10, max: 3600 });

/** What a playlist says, segment by segment: by number, what it shows, when, and in which run without a break. */
function read(text: string) {
  const number = (tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);
  let sequence = number('MEDIA-SEQUENCE');
  let run = number('DISCONTINUITY-SEQUENCE');
  let at = Number.NaN;
  let duration = 0;
  let range = '';
  const segments = new Map<number, { range: string; run: number; at: number; end: number }>();
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') run = (run + 1) % 65_536;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) {
      const dated = Date.parse(line.slice(25));
      if (Number.isFinite(at)) expect(dated).toBe(at);
      at = dated;
    } else if (line.startsWith('#EXTINF:')) duration = Math.round(Number.parseFloat(line.slice(8)) * 1000);
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice(17);
    else if (line && !line.startsWith('#')) {
      segments.set(sequence++, { range, run, at, end: at + duration });
      at += duration;
    }
  }
  return { segments, target: number('TARGETDURATION'), over: text.includes('#EXT-X-ENDLIST') };
}

const playlistOf = (film: LoopedFilm, stream: LiveStream, now: number) =>
  read(livePlaylist(film, film.renditions[0]!, stream, stretchAt(film, stream, now), (uri) => uri));

describe('a film looped by the clock', () => {
  test('at any two moments the same number names the same segment, and numbers never go back', () => {
    fc.assert(
      fc.property(films, windows, moments, fc.integer({ min: 0, max: 600_000 }), (film, windowSeconds, now, later) => {
        const early = playlistOf(film, { windowSeconds }, now).segments;
        const late = playlistOf(film, { windowSeconds }, now + later).segments;
        for (const [sequence, segment] of early) if (late.has(sequence)) expect(late.get(sequence)).toEqual(segment);
        expect(Math.min(...late.keys())).toBeGreaterThanOrEqual(Math.min(...early.keys()));
        expect(Math.max(...late.keys())).toBeGreaterThanOrEqual(Math.max(...early.keys()));
      }),
    );
  });

  test('the window has no gap, reaches up to the last whole segment and back as far as it should, to one segment', () => {
    fc.assert(
      fc.property(films, windows, moments, (film, windowSeconds, now) => {
        const { segments, target, over } = playlistOf(film, { windowSeconds }, now);
        const all = [...segments.values()];
        expect(all.slice(1).map(({ at }) => at)).toEqual(all.slice(0, -1).map(({ end }) => end));
        const longest = Math.max(...film.starts.slice(1).map((end, at) => end - film.starts[at]!));
        const last = all.at(-1)!;
        expect(last.end).toBeLessThanOrEqual(now);
        expect(last.end).toBeGreaterThan(now - longest);
        expect(all.length).toBeGreaterThanOrEqual(3);
        if (all.length > 3) expect(Math.abs(all[0]!.at - (now - windowSeconds * 1000))).toBeLessThanOrEqual(longest);
        for (const { at, end } of all) expect(Math.round((end - at) / 1000)).toBeLessThanOrEqual(target);
        expect(over).toBe(false);
      }),
    );
  });

  test('each loop is one run, and a run begins with the film', () => {
    fc.assert(
      fc.property(films, moments, (film, now) => {
        const { segments } = playlistOf(film, { windowSeconds: 120 }, now);
        const count = film.starts.length - 1;
        for (const [sequence, { run, range }] of segments) {
          expect(run).toBe(Math.floor(sequence / count) % 65_536);
          expect(range).toBe(`100@${10 + (sequence % count) * 100}`);
        }
      }),
    );
  });

  test('its numbers stay small for years, since a player keeps an array as long as the discontinuity sequence', () => {
    const film = loopedFilm([rendition('a.m3u8', [2000, 2000, 2000])]);
    for (const year of [2026, 2036, 2100]) {
      const text = livePlaylist(
        film,
        film.renditions[0]!,
        { windowSeconds: 60 },
        stretchAt(film, { windowSeconds: 60 }, Date.UTC(year, 11, 31)),
        (uri) => uri,
      );
      const [, runs] = /#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text) ?? [];
      expect(Number(runs)).toBeLessThan(65_536);
    }
    const { segments } = playlistOf(film, { windowSeconds: 60 }, Date.UTC(2036, 0, 1));
    expect(Math.max(...segments.keys())).toBeLessThan(200_000_000);
  });

  test('a part of a channel has the channel’s own segments, none of which begins before it or ends after it', () => {
    const lengths = fc.integer({ min: 60, max: 600 });
    fc.assert(
      fc.property(films, moments, lengths, lengths, (film, moment, length, passed) => {
        const from = Math.floor(moment / 1000);
        const stream: LiveStream = { windowSeconds: 21_600, from, until: from + length, isPart: true };
        const now = (from + passed) * 1000;
        const part = playlistOf(film, stream, now);
        const whole = playlistOf(film, { windowSeconds: 14_400 }, now).segments;
        const longest = film.targetSeconds * 1000 + 500;
        for (const [sequence, segment] of part.segments) {
          expect(segment.at).toBeGreaterThanOrEqual(from * 1000);
          expect(segment.end).toBeLessThanOrEqual((from + length) * 1000);
          expect(segment.end).toBeLessThanOrEqual(now);
          expect(whole.get(sequence)).toEqual(segment);
        }
        const [first, last] = [part.segments.values().next().value!, [...part.segments.values()].at(-1)!];
        expect(first.at).toBeLessThan(from * 1000 + longest);
        expect(last.end).toBeGreaterThan(Math.min(now, (from + length) * 1000) - longest);
        expect(playlistOf(film, stream, (from + length) * 1000 + 1).over).toBe(true);
      }),
    );
  });

  test('an event runs from its start to its end and no further', () => {
    const times = fc.record({
      from: fc.integer({ min: 3600, max: 4_000_000_000 }),
      length: fc.integer({ min: 60, max: 20_000 }),
    });
    fc.assert(
      fc.property(
        films,
        windows,
        times,
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        (film, windowSeconds, { from, length }, part) => {
          const stream = { windowSeconds, from, until: from + length };
          const now = Math.floor((from + length * part) * 1000);
          const { segments, over } = playlistOf(film, stream, now);
          const all = [...segments.values()];
          expect(all[0]!.at).toBeGreaterThanOrEqual(from * 1000);
          expect(all.at(-1)!.at).toBeLessThan(stream.until * 1000);
          if (now >= all.at(-1)!.end && all.at(-1)!.end >= stream.until * 1000) expect(over).toBe(true);
          if (part < 1) expect(over && all.at(-1)!.end < stream.until * 1000).toBe(false);
        },
      ),
    );
  });

  test('an event begins with the film, with enough to start', () => {
    const film = loopedFilm([rendition('a.m3u8', [2000, 2000, 2000, 1500])]);
    const stream = { windowSeconds: 60, from: 1_763_323_200, until: 1_763_326_800 };
    expect(stretchAt(film, stream, 1_763_323_200_000)).toEqual({ first: 0, end: 3, over: false });
    expect(segmentStart(film, stream, 4)).toBe(1_763_323_207_500);
  });
});

describe('what is looped together', () => {
  test('sound that sticks out of the pictures by a frame loses its last piece, so that numbers agree', () => {
    const film = loopedFilm([rendition('v.m3u8', [2000, 2000]), rendition('a.m3u8', [2020, 1980, 23])]);
    expect(film.renditions.map(({ segments }) => segments.length)).toEqual([2, 2]);
  });

  test('renditions that are cut differently are refused by name', () => {
    expect(() => loopedFilm([rendition('v.m3u8', [2000, 2000]), rendition('w.m3u8', [4000])])).toThrow(
      'w.m3u8 has 1 segments and v.m3u8 2',
    );
  });

  test('a range is as short as its numbers, since live playlists repeat it, and one that is none is refused', () => {
    const rangeIn = (range: string) =>
      parseMediaPlaylist(`#EXTM3U\n#EXTINF:2,\n#EXT-X-BYTERANGE:${range}\na.m4s\n`).segments[0]!.byteRange;
    expect(rangeIn(`${'0'.repeat(30_000)}10@${'0'.repeat(30_000)}7`)).toBe('10@7');
    for (const range of ['x', '-1', '1e9', '1@', '1@x', '1@2@3', '9'.repeat(16)])
      expect(() => rangeIn(range), range).toThrow('a byte range cannot be read');
  });

  test('a duration that cannot be played is refused in whichever rendition', () => {
    for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, -5, 1e300])
      expect(() => loopedFilm([rendition('v.m3u8', [2000, 2000]), rendition('a.m3u8', [2000, duration])])).toThrow(
        'no duration that can be read',
      );
  });

  test('a range without an offset goes on where the one before it ended', () => {
    const { segments, map } = parseMediaPlaylist(
      '#EXTM3U\n#EXT-X-MAP:URI="a.m4s",BYTERANGE="5@0"\n#EXTINF:2,\n#EXT-X-BYTERANGE:7\na.m4s\n#EXTINF:2.5,\nb.m4s\n',
    );
    expect(map).toEqual({ uri: 'a.m4s', byteRange: '5@0' });
    expect(segments).toEqual([
      { uri: 'a.m4s', byteRange: '7@5', durationMs: 2000 },
      { uri: 'b.m4s', durationMs: 2500 },
    ]);
  });
});
