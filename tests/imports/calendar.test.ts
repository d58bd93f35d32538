import { describe, expect, test } from 'vitest';
import { calendar, event, failure, read } from './fixture';

const MATCH = ['UID:match-1', 'SUMMARY:Match', 'DTSTART:20261128T200000Z', 'DTEND:20261128T220000Z'];
const SHOW = ['UID:show', 'SUMMARY:Show', 'DTSTART;TZID=Europe/Madrid:20261019T220000', 'DURATION:PT1H30M'];

const starts = (items: readonly Record<string, unknown>[]) => items.map(({ startDate }) => startDate);

const ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Local time', 'BEGIN:STANDARD', 'DTSTART:19701025T030000', 'TZOFFSETFROM:+0400'],
  ...['TZOFFSETTO:+0300', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:19700329T020000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['END:DAYLIGHT', 'END:VTIMEZONE'],
].join('\r\n');

describe('iCalendar', () => {
  test('an event is found by its UID, with its times in UTC, its languages, its place and its tags', async () => {
    const { items } = await read(
      'ics',
      calendar(
        event(
          ...['UID:j14@liga.example', 'DTSTART;TZID=Europe/Madrid:20261128T210000', 'DURATION:PT1H45M'],
          ...[
            'SUMMARY;LANGUAGE=en:Round 14\\, North – South',
            'SUMMARY;LANGUAGE=fr:Journée 14',
            'LOCATION:Campo',
            ' \\, Grande',
          ],
          ...['CATEGORIES:League,Round 14', 'ATTACH;FMTTYPE=image/png:https://img.example/14.png'],
        ),
      ),
    );
    expect(items).toEqual([
      {
        type: 'LIVE_EVENT',
        id: expect.stringMatching(/^guide-j14-liga-example-[0-9a-f]{16}$/),
        externalId: 'ics:guide:j14%40liga.example',
        title: 'Round 14, North – South',
        localisations: { fr: { title: 'Journée 14' } },
        startDate: '2026-11-28T20:00:00Z',
        endDate: '2026-11-28T21:45:00Z',
        venue: 'Campo, Grande',
        tags: ['League', 'Round 14'],
        coverUrl: 'https://img.example/14.png',
      },
    ]);
  });

  test('an event of one day without an hour is one whose hour is to be confirmed, until the feed has it', async () => {
    const day = event('UID:a', 'SUMMARY:x', 'DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261129');
    const { items, refused } = await read('ics', calendar(day));
    expect(refused).toEqual([]);
    expect(items).toMatchObject([{ startDate: '2026-11-28T00:00:00Z', timeToBeConfirmed: true }]);
    const known = event('UID:a', 'SUMMARY:x', 'DTSTART:20261128T200000Z', 'DURATION:PT2H');
    const [later] = (await read('ics', calendar(known))).items;
    expect(later).toMatchObject({ id: items[0]?.id, startDate: '2026-11-28T20:00:00Z' });
    expect(later).not.toHaveProperty('timeToBeConfirmed');
  });

  test('times are read in UTC, in zones of the database and of the feed itself, and floating ones only with --zone', async () => {
    const at = (uid: string, start: string, end: string) =>
      event(`UID:${uid}`, 'SUMMARY:x', `DTSTART${start}`, `DTEND${end}`);
    const feed = calendar(
      at('a', ';TZID=/x.example/America/New_York:20261128T200000', ';TZID=America/New_York:20261128T210000'),
      at('b', ';TZID=Local time:20260701T200000', ';TZID="Local time":20260701T210000'),
      at('c', ';TZID=Local time:20261201T200000', ';TZID=Local time:20261201T210000'),
      at('d', ':20261201T200000', ':20261201T210000'),
      at('e', ';TZID=Nowhere:20261201T200000', ';TZID=Nowhere:20261201T210000'),
      ZONE,
    );
    const { items, refused } = await read('ics', feed);
    expect(starts(items)).toEqual(['2026-11-29T01:00:00Z', '2026-07-01T16:00:00Z', '2026-12-01T17:00:00Z']);
    expect(refused).toEqual(['22 no-time-zone', '28 unknown-zone']);
    expect(starts((await read('ics', feed, { zone: 'Asia/Tokyo' })).items)).toContain('2026-12-01T11:00:00Z');
  });

  test.each([
    [['UID:a', 'SUMMARY:x', 'DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261201'], 'hour-unknown'],
    [['UID:a', 'SUMMARY:x', 'DTSTART;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY;COUNT=3'], 'hour-unknown'],
    [['UID:a', 'SUMMARY:x', 'DTSTART:20261128T200000Z'], 'no-end'],
    [['SUMMARY:x', 'DTSTART:20261128T200000Z', 'DURATION:PT1H'], 'no-id'],
    [['UID:a', 'DTSTART:20261128T200000Z', 'DURATION:PT1H'], 'no-title'],
    [['UID:a', 'SUMMARY:x', 'DURATION:PT1H'], 'no-date'],
    [['UID:a', 'SUMMARY:x', 'DTSTART:20261340T990000Z', 'DURATION:PT1H'], 'bad-time'],
    [[...MATCH, 'RRULE:FREQ=DAILY'], 'unbounded-recurrence'],
    [[...MATCH, 'RRULE:FREQ=DAILY;COUNT=5000'], 'too-many-occurrences'],
    [[...MATCH, 'RRULE:FREQ=SECONDLY;COUNT=3'], 'unsupported-recurrence'],
    [[...MATCH, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2'], 'unsupported-recurrence'],
    [[...MATCH, 'RRULE:FREQ=NEVER'], 'bad-entry'],
    [[...MATCH, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261128T200000Z'], 'unsupported-recurrence'],
  ])('%j is refused as %s, by its line', async (lines, code) => {
    expect((await read('ics', calendar(event(...lines)))).refused).toEqual([`4 ${code}`]);
  });

  test('an event that recurs is each of its occurrences, without its exceptions, by the clocks of its place', async () => {
    const changed = event(
      'UID:show',
      'SUMMARY:Special',
      'RECURRENCE-ID;TZID=Europe/Madrid:20261026T220000',
      'DTSTART:20261026T220000Z',
      'DURATION:PT2H',
    );
    const series = event(
      ...SHOW,
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261109T210000Z',
      'EXDATE;TZID=Europe/Madrid:20261102T220000',
      'RDATE;TZID=Europe/Madrid:20261112T220000',
    );
    for (const feed of [calendar(series, changed), calendar(changed, series)]) {
      const { items, refused } = await read('ics', feed);
      expect(refused).toEqual([]);
      expect(items.map(({ title, startDate, externalId }) => `${title} ${startDate} ${externalId}`).sort()).toEqual([
        'Show 2026-10-19T20:00:00Z ics:guide:show:20261019t200000',
        'Show 2026-11-09T21:00:00Z ics:guide:show:20261109t210000',
        'Show 2026-11-12T21:00:00Z ics:guide:show:20261112t210000',
        'Special 2026-10-26T22:00:00Z ics:guide:show:20261026t210000',
      ]);
    }
  });

  test('a rule without an end goes as far as --until', async () => {
    const { items } = await read('ics', calendar(event(...SHOW, 'RRULE:FREQ=MONTHLY;BYDAY=3MO')), {
      until: Date.parse('2026-12-31'),
    });
    expect(starts(items)).toEqual(['2026-10-19T20:00:00Z', '2026-11-16T21:00:00Z', '2026-12-21T21:00:00Z']);
  });

  test('a cancelled event is called off, and so is all of a calendar that cancels', async () => {
    const states = async (feed: string) => (await read('ics', feed)).items.map(({ eventState }) => eventState);
    expect(await states(calendar(event(...MATCH, 'STATUS:CANCELLED')))).toEqual(['CANCELLED']);
    expect(await states(calendar(event(...MATCH, 'STATUS:CONFIRMED')))).toEqual([undefined]);
    expect(await states(calendar('METHOD:CANCEL', event(...MATCH)))).toEqual(['CANCELLED']);
  });

  test('of several versions of an event the latest counts, wherever it stands', async () => {
    const older = event(...MATCH, 'SEQUENCE:1');
    const newer = event(...MATCH.slice(0, 2), 'DTSTART:20261129T200000Z', 'DTEND:20261129T220000Z', 'SEQUENCE:10');
    for (const [feed, line] of [
      [calendar(older, newer), 4],
      [calendar(newer, older), 11],
    ] as const) {
      const { items, refused } = await read('ics', feed);
      expect(starts(items)).toEqual(['2026-11-29T20:00:00Z']);
      expect(refused).toEqual([`${line} duplicate-in-feed`]);
    }
  });

  test.each([
    ['<html></html>', 'wrong-format 1'],
    ['', 'truncated-feed 1'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n', 'truncated-feed 3'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'truncated-feed 2'],
    [`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${'x'.repeat(1_100_000)}`, 'item-too-large 3'],
  ])('%#: it is refused as $1', async (text, expected) => expect(await failure('ics', text)).toBe(expected));
});
