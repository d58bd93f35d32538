import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Card, ChannelNow, GuideAnswer, GuideProgramme } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import { type ChannelRow, channelRows } from './channels';
import { type DrawnRow, nextRows } from './drawn-rows';
import Guide from './Guide';
import { drawnOfRow, drawnOfRows, sightIn, slotsOf } from './geometry';
import load, { openingOf, spanOfDays } from './load';
import { cellAt, moved, type Place } from './move';
import { playLinks } from './play-link';
import { rowOf } from './row';
import { requestOf, WINDOW_MS, windowKey, windowsOf } from './windows';

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const START = Date.parse('2026-11-16T00:00:00Z');

const programme = (id: string, from: number, to: number, rest: Partial<GuideProgramme> = {}): GuideProgramme => ({
  ...{ id, channelId: 'two', title: `The ${id}`, startDate: iso(from), endDate: iso(to) },
  ...rest,
});

describe('the row of a channel', () => {
  const span = { from: START, to: START + 24 * HOUR };
  const whole = [span];

  test('CT-06 (part) gaps, overlaps and programmes of forty hours are drawn as they are, and what is not loaded as such', () => {
    const row = rowOf(
      [
        programme('night', START - 20 * HOUR, START + 2 * HOUR),
        programme('a', START + 3 * HOUR, START + 5 * HOUR),
        programme('b', START + 4 * HOUR, START + 6 * HOUR),
        programme('c', START + 5 * HOUR, START + 6 * HOUR),
        programme('nothing', START + 7 * HOUR, START + 7 * HOUR),
        programme('backwards', START + 9 * HOUR, START + 8 * HOUR),
      ],
      span,
      [{ from: START, to: START + 12 * HOUR }],
    );
    const told = row.map(({ programme: one, isPending, from, to, lane, lanes }) => [
      one?.id ?? (isPending ? 'pending' : 'gap'),
      (from - START) / HOUR,
      (to - START) / HOUR,
      `${lane + 1}/${lanes}`,
    ]);
    expect(told).toEqual([
      ['night', -20, 2, '1/1'],
      ['gap', 2, 3, '1/1'],
      ['a', 3, 5, '1/2'],
      ['b', 4, 6, '2/2'],
      ['c', 5, 6, '1/2'],
      ['gap', 6, 12, '1/1'],
      ['pending', 12, 24, '1/1'],
    ]);
  });

  test('whatever a listing says, every moment has a cell, and no two programmes are drawn over each other', () => {
    const times = fc.tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: -5, max: 40 }));
    fc.assert(
      fc.property(fc.array(times, { maxLength: 30 }), (all) => {
        const programmes = all.map(([from, length], at) =>
          programme(`p${at}`, START + from * HOUR, START + (from + length) * HOUR),
        );
        const row = rowOf(programmes, span, whole);
        for (let time = span.from; time < span.to; time += HOUR / 2)
          expect(row.some(({ from, to }) => from <= time && time < to)).toBe(true);
        for (const one of row)
          for (const other of row) {
            const isTogether = one !== other && one.from < other.to && other.from < one.to;
            if (isTogether) expect(one.lane).not.toBe(other.lane);
          }
        expect(new Set(row.map(({ id }) => id)).size).toBe(row.length);
      }),
    );
  });
});

describe('the keyboard in the guide', () => {
  const span = { from: START, to: START + 24 * HOUR };
  const rows = [
    rowOf([programme('a', START, START + 12 * HOUR), programme('b', START + 12 * HOUR, span.to)], span, [span]),
    rowOf(
      Array.from({ length: 24 }, (_, hour) => programme(`h${hour}`, START + hour * HOUR, START + (hour + 1) * HOUR)),
      span,
      [span],
    ),
    rowOf([], span, [span]),
  ];
  const around = {
    ...{ rows: rows.length, rowsOfPage: () => 2, day: () => span, direction: 'ltr' as const },
    cellsOf: (row: number) => rows[row]!,
  };
  const at = (row: number, hour: number): Place => {
    const time = START + hour * HOUR;
    return { row, id: cellAt(rows[row]!, time)!.id, time };
  };
  const go = (place: Place, keys: readonly string[], direction: 'ltr' | 'rtl' = 'ltr') =>
    keys.reduce((from, key) => moved(from, key, false, { ...around, direction }) ?? from, place);

  test('arrows lead to the neighbours, up and down keep the hour, and nothing leads out of the grid', () => {
    expect(go(at(1, 14), ['ArrowRight', 'ArrowRight']).id).toBe('h16');
    expect(go(at(1, 14), ['ArrowLeft']).id).toBe('h13');
    expect(go(at(1, 14), ['ArrowUp']).id).toBe('b');
    // through a long programme and back, the hour is the same
    expect(go(at(1, 14), ['ArrowUp', 'ArrowDown']).id).toBe('h14');
    expect(go(at(0, 1), ['ArrowUp', 'ArrowLeft'])).toEqual(at(0, 1));
    expect(go(at(1, 23), ['ArrowRight']).id).toBe('h23');
    expect(go(at(1, 14), ['ArrowDown', 'ArrowDown']).row).toBe(2);
  });

  test('right to left, the arrows lead where they point', () => {
    expect(go(at(1, 14), ['ArrowLeft'], 'rtl').id).toBe('h15');
    expect(go(at(1, 14), ['ArrowRight'], 'rtl').id).toBe('h13');
  });

  test('Home and End lead through the day, with Control through the channels, the page keys by a screen', () => {
    expect(go(at(1, 14), ['Home']).id).toBe('h0');
    expect(go(at(1, 14), ['End']).id).toBe('h23');
    expect(moved(at(1, 14), 'Home', true, around)?.id).toBe('b');
    expect(moved(at(0, 1), 'End', true, around)?.row).toBe(2);
    expect(go(at(0, 1), ['PageDown']).row).toBe(2);
    expect(go(at(2, 1), ['PageUp']).id).toBe('a');
    expect(moved(at(1, 14), 'x', false, around)).toBeUndefined();
  });

  test('over the first and the last channel, the arrows are not the grid’s: a remote control gets out of it', () => {
    expect(moved(at(0, 1), 'ArrowUp', false, around)).toBeUndefined();
    expect(moved(at(2, 1), 'ArrowDown', false, around)).toBeUndefined();
  });
});

describe('windows', () => {
  test('are the same for all viewers, and only those in sight', () => {
    const one = windowsOf({ from: START + HOUR, to: START + 7 * HOUR }, { first: 28, last: 31 });
    expect(one).toEqual([
      { page: 1, from: START },
      { page: 1, from: START + WINDOW_MS },
      { page: 2, from: START },
      { page: 2, from: START + WINDOW_MS },
    ]);
    expect(requestOf(one[3]!)).toEqual({
      ...{ from: '2026-11-16T06:00:00.000Z', to: '2026-11-16T12:00:00.000Z' },
      ...{ page: 2, rpp: 30 },
    });
  });

  test('a programme that two windows have is drawn once', () => {
    const film = programme('film', START + 5 * HOUR, START + 8 * HOUR);
    const window = (from: number): GuideAnswer => ({
      ...{
        from: iso(from),
        to: iso(from + WINDOW_MS),
        channels: [{ type: 'CHANNEL', id: 'two', title: 'Two' } as Card],
      },
      programmes: [film],
      paging: { page: 1, pageSize: 30, totalPages: 1, totalItems: 1, moreDataAvailable: false },
    });
    const windows = {
      [windowKey({ page: 1, from: START })]: window(START),
      [windowKey({ page: 1, from: START + WINDOW_MS })]: window(START + WINDOW_MS),
    };
    const { channel, cells } = channelRows(windows, { from: START, to: START + 12 * HOUR })(0);
    expect(channel?.title).toBe('Two');
    expect(cells.map(({ programme: shown }) => shown?.id ?? 'gap')).toEqual(['gap', 'film', 'gap']);
  });
});

describe('what the feed says of now and next', () => {
  const span = { from: START, to: START + 12 * HOUR };
  const titles = (said: ChannelNow | undefined) => {
    const window: GuideAnswer = {
      ...{ from: iso(START), to: iso(START + WINDOW_MS), channels: [{ type: 'CHANNEL', id: 'two', title: 'Two' }] },
      programmes: [1, 2, 3, 4].map((hour) => programme(`h${hour}`, START + hour * HOUR, START + (hour + 1) * HOUR)),
      paging: { page: 1, pageSize: 30, totalPages: 1, totalItems: 1, moreDataAvailable: false },
    };
    const rows = channelRows({ [windowKey({ page: 1, from: START })]: window }, span, said && new Map([['two', said]]));
    return rows(0).cells.flatMap(({ programme: one, from, to, lanes }) =>
      one ? [`${one.title} ${(from - START) / HOUR}–${(to - START) / HOUR}${lanes > 1 ? ' beside another' : ''}`] : [],
    );
  };
  const slot = (id: string, from: number, to: number) => ({
    ...{ id, title: `The ${id}`, startDate: iso(START + from * HOUR), endDate: iso(START + to * HOUR) },
  });
  const listed = ['The h1 1–2', 'The h2 2–3', 'The h3 3–4', 'The h4 4–5'];

  test.each([
    ['what is listed', slot('h2', 2, 3), slot('h3', 3, 4), listed],
    [
      'an overrun',
      slot('h2', 2, 3.5),
      slot('h3', 3.5, 4),
      ['The h1 1–2', 'The h2 2–3.5', 'The h3 3.5–4', 'The h4 4–5'],
    ],
    ['a break-in', slot('news', 2.5, 4), undefined, ['The h1 1–2', 'The h2 2–2.5', 'The news 2.5–4', 'The h4 4–5']],
    ['an early start', slot('h2', 1.5, 3), undefined, ['The h1 1–1.5', 'The h2 1.5–3', 'The h3 3–4', 'The h4 4–5']],
    ['nothing', undefined, undefined, listed],
  ])('CT-06 (part) %s', (_, now, next, expected) => {
    expect(titles({ channelId: 'two', ...(now && { now }), ...(next && { next }) })).toEqual(expected);
    expect(titles(undefined)).toEqual(listed);
  });
});

test('rows are drawn as far as they are seen and somewhat further, each in steps of its own', () => {
  const HALF = HOUR / 2;
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 40 }), fc.nat(400), (slot, length, row) => {
      const seen = { from: START + slot * HALF, to: START + (slot + length) * HALF };
      const [drawn, most] = [drawnOfRow(seen, row), drawnOfRows(seen)];
      expect(drawn.from).toBeLessThanOrEqual(seen.from);
      expect(drawn.to).toBeGreaterThanOrEqual(seen.to);
      expect(drawn.from).toBeGreaterThanOrEqual(most.from);
      expect(drawn.to).toBeLessThanOrEqual(most.to);
      // of four rows that follow each other, one is drawn further with the next half hour
      const next = { from: seen.from + HALF, to: seen.to + HALF };
      const moved = [0, 1, 2, 3].filter((at) => drawnOfRow(next, row + at).from !== drawnOfRow(seen, row + at).from);
      expect(moved).toHaveLength(1);
    }),
  );
});

test('CT-06 (part) rows follow what is in sight a few at a time, those in sight first, until all of it is drawn', () => {
  const made = new Map<number, ChannelRow>();
  const rowAt = (row: number): ChannelRow => {
    const known = made.get(row) ?? { channel: undefined, cells: [] };
    made.set(row, known);
    return known;
  };
  const totalChannels = 300;
  const span = { from: START, to: START + 14 * 24 * HOUR };
  const sightAt = (across: number, down: number) =>
    sightIn({ across, down, width: 1280, height: 720 }, { span, totalChannels, channelPx: 184 });
  const settle = (drawn: readonly DrawnRow[], sight: ReturnType<typeof sightAt>, atOnce: number) => {
    let rows = drawn;
    for (let frame = 0; frame < 200; frame++) {
      const next = nextRows(rows, { sight, rowAt, totalChannels }, atOnce);
      if (next === rows) return rows;
      expect(next.filter((row) => !rows.includes(row)).length).toBeLessThanOrEqual(atOnce);
      rows = next;
    }
    throw new Error('There was always more to draw');
  };
  const place = fc.tuple(fc.nat(80_000), fc.nat(25_000));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (places, atOnce) => {
      let rows: readonly DrawnRow[] = [];
      for (const [across, down] of places) {
        const sight = sightAt(across, down);
        const [first] = nextRows([], { sight, rowAt, totalChannels }, 1);
        expect(first?.index).toBe(sight.rows.first);
        rows = settle(rows, sight, atOnce);
        for (let index = sight.rows.first; index <= sight.rows.last; index++) {
          const drawn = rows.find((row) => row.index === index)!;
          expect(drawn.from).toBeLessThanOrEqual(sight.span.from);
          expect(drawn.to).toBeGreaterThanOrEqual(sight.span.to);
        }
        expect(rows.length).toBeLessThanOrEqual(sight.rows.last - sight.rows.first + 7);
        expect(rows.map(({ index }) => index)).toEqual(rows.map(({ index }) => index).toSorted((a, b) => a - b));
      }
    }),
  );
});

describe('the days of the guide', () => {
  test('a day is opened at the hour that it is now, also where the clocks change', () => {
    const now = Date.parse('2026-10-24T18:10:00Z'); // 20:10 in Paris
    expect(iso(openingOf('2026-10-24', now, 'Europe/Paris'))).toBe('2026-10-24T17:30:00.000Z');
    expect(iso(openingOf('2026-10-26', now, 'Europe/Paris'))).toBe('2026-10-26T18:30:00.000Z');
    // and on the day itself, after they have changed
    expect(iso(openingOf('2026-10-25', now, 'Europe/Paris'))).toBe('2026-10-25T18:30:00.000Z');
    const inSpring = Date.parse('2027-03-27T19:10:00Z'); // 20:10 in Paris
    expect(iso(openingOf('2027-03-28', inSpring, 'Europe/Paris'))).toBe('2027-03-28T17:30:00.000Z');
  });

  test.each([
    ['2026-10-25', 25, ['02:00', '02:30', '02:00', '02:30', '03:00']],
    ['2027-03-28', 23, ['01:30', '03:00', '03:30']],
  ])('%s has %i hours in Paris, each with its own place', (day, length, change) => {
    const span = spanOfDays([day, day], 'Europe/Paris');
    expect((span.to - span.from) / HOUR).toBe(length);
    const formats = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    const hours = slotsOf(span).map((slot) => formats.format(slot));
    expect(hours).toHaveLength(length * 2);
    expect(hours.join(' ')).toContain(change.join(' '));
    // an hour of programmes is as wide before, during and after the change
    const row = rowOf(
      Array.from({ length }, (_, at) => programme(`h${at}`, span.from + at * HOUR, span.from + (at + 1) * HOUR)),
      span,
      [span],
    );
    expect(row.map(({ from, to }) => [(from - span.from) / HOUR, (to - from) / HOUR])).toEqual(
      Array.from({ length }, (_, at) => [at, 1]),
    );
  });
});

describe('what can be played from the guide', () => {
  const hour = (from: number, rest: Partial<GuideProgramme> = {}) =>
    programme('p', NOW + from * HOUR, NOW + (from + 1) * HOUR, rest);
  const routeHref = (route: string, parameters: Readonly<Record<string, string>> = {}) =>
    `/${route}/${Object.values(parameters).join('/')}`;
  interface Rules {
    past?: 'DISABLED' | 'PAST' | 'ALL';
    current?: 'ENABLED' | 'DISABLED';
    hasDvr?: boolean;
    replayVodId?: string;
  }
  const ways = (
    shown: GuideProgramme,
    { past = 'ALL', current = 'ENABLED', hasDvr = true, replayVodId }: Rules = {},
    now = NOW,
  ) => {
    const { links, reason } = playLinks({
      ...{ programme: shown, channel: { id: 'two' }, event: replayVodId ? { replayVodId } : {}, now, routeHref },
      settings: { epgPlaybackContentStatus: past, currentProgramPlaybackStatus: current, hasDvr },
    });
    return [...links.map(({ label, href }) => `${label} ${href}`), ...(reason ? [reason] : [])];
  };
  const onNow = hour(-0.5, { startOverUntil: iso(NOW + HOUR / 2) });
  const ended = hour(-3, { catchUpUntil: iso(NOW + HOUR) });

  test.each<[string, GuideProgramme, Rules, string[]]>([
    ['what is on', onNow, {}, ['watchLive /live/two', 'playerStartOver /live/two?programme=p']],
    ['what is on without DVR', onNow, { hasDvr: false }, ['watchLive /live/two']],
    ['what is on, for its event', hour(-0.5, { eventId: 'cup' }), {}, ['watchLive /live/cup']],
    ['what is on, not played by the realm', onNow, { current: 'DISABLED' }, []],
    ['what is on, past its start', { ...onNow, startOverUntil: iso(NOW) }, {}, ['watchLive /live/two']],
    ['what has ended', ended, { past: 'PAST', current: 'DISABLED' }, ['watchProgramme /live/two?programme=p']],
    ['what has ended without DVR', ended, { hasDvr: false }, ['watchProgramme /live/two?programme=p']],
    ['what has ended, not played by the realm', ended, { past: 'DISABLED', replayVodId: 'cup' }, []],
    ['what has ended without rights', hour(-3), {}, []],
    ['what has ended for too long', { ...ended, catchUpUntil: iso(NOW) }, {}, ['programmeGone']],
    ['what has ended with a replay', hour(-3), { past: 'PAST', replayVodId: 'cup' }, ['watchReplay /vod/cup']],
    ['what is blacked out', { ...onNow, geoBlocked: true }, {}, ['geoBlockedMessage']],
    ['what was blacked out', { ...ended, geoBlocked: true }, {}, ['geoBlockedMessage']],
    ['what comes', hour(3, { eventId: 'cup' }), {}, ['guideToEvent /live/cup']],
    ['what comes, with PAST', hour(3, { eventId: 'cup' }), { past: 'PAST' }, []],
    ['what comes and is no event', hour(3), {}, []],
  ])('RS-27 (part) %s', (_, shown, rules, expected) => {
    expect(ways(shown, rules)).toEqual(expected);
  });

  test('RS-27 (part) what is offered follows the clock to the millisecond', () => {
    const shown = programme('p', NOW, NOW + HOUR, {
      startOverUntil: iso(NOW + HOUR),
      catchUpUntil: iso(NOW + 2 * HOUR),
    });
    const first = (now: number) => ways(shown, {}, now).map((way) => way.split(' ')[0]);
    expect(first(NOW - 1)).toEqual([]);
    expect(first(NOW)).toEqual(['watchLive', 'playerStartOver']);
    expect(first(NOW + HOUR - 1)).toEqual(['watchLive', 'playerStartOver']);
    expect(first(NOW + HOUR)).toEqual(['watchProgramme']);
    expect(first(NOW + 2 * HOUR)).toEqual(['programmeGone']);
  });
});

test('the server draws the window that is shown first, with the channels and their hours', async () => {
  const channels = [{ type: 'CHANNEL', id: 'two', title: 'Two', number: 2 } as Card];
  const api = {
    guide: async ({ from = '', to = '' }: { from?: string; to?: string }): Promise<GuideAnswer> => ({
      ...{ from, to, channels },
      programmes: [programme('now', NOW - HOUR / 2, NOW + HOUR), programme('next', NOW + HOUR, NOW + 2 * HOUR)],
      paging: { page: 1, pageSize: 30, totalPages: 1, totalItems: 1, moreDataAvailable: false },
    }),
  };
  const data = await load({}, fixtureContext(api));
  const html = renderToString(
    <InEngine engine={fixtureEngine({})}>
      <Guide id="guide" settings={{}} data={data} />
    </InEngine>,
  );
  expect(html).toContain('role="grid"');
  expect(html).toContain('aria-rowcount="1"');
  expect(html.match(/The now/g)).toHaveLength(2);
  expect(html).toContain('guideNothing');
});
