import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysAround, startOfDay } from '../../../../renderer/contract/days';
import { filtersOf, narrowed } from '../../../../renderer/contract/schedule-filters';
import type { Card } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import load from './load';
import Schedule from './Schedule';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const programme = (id: string, start: number, rest: Partial<Card> = {}): Card => ({
  type: 'PROGRAMME',
  id,
  title: `The ${id}`,
  channelId: 'two',
  channelTitle: 'Two',
  genres: ['Golf'],
  startDate: at(start),
  endDate: at(start + 1),
  ...rest,
});
const items = [
  programme('early', -4),
  programme('now', -0.5),
  programme('late', 3, { channelId: 'three', channelTitle: 'Three', genres: ['Football'] }),
];

describe('a day in a zone', () => {
  test.each([
    ['UTC', '2026-11-16', '2026-11-16T00:00:00.000Z'],
    ['America/New_York', '2026-11-16', '2026-11-16T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16', '2026-11-15T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-16', '2026-11-15T10:00:00.000Z'],
    // the clocks go forward at midnight: the day begins at one
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // and back: the day before has its last hour twice
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, begins) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(begins);
    expect(dayOf(startOfDay(day, zone), zone)).toBe(day);
  });

  test('days follow one another over months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysAround('2026-10-25', 1, 2)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
  });
});

test('filters are what the day has, and leave what they say', () => {
  expect(filtersOf(items)).toEqual({
    competitions: [],
    teams: [],
    channels: [
      { value: 'channel:two', title: 'Two' },
      { value: 'channel:three', title: 'Three' },
    ],
    kinds: [
      { value: 'kind:Football', title: 'Football' },
      { value: 'kind:Golf', title: 'Golf' },
    ],
  });
  expect(narrowed(items, 'channel:three').map(({ id }) => id)).toEqual(['late']);
  expect(narrowed(items, 'kind:Golf').map(({ id }) => id)).toEqual(['early', 'now']);
  expect(narrowed(items, 'kind:Chess')).toEqual([]);
  for (const nothing of [null, '', 'kind:', '__proto__:x']) expect(narrowed(items, nothing)).toHaveLength(3);
});

test('filters name competitions and teams, by which events are left', () => {
  const match = (id: string, home: string, away: string): Card => ({
    ...{ type: 'LIVE_EVENT', id, title: id, competition: { id: 'liga', title: 'Liga' } },
    competitors: [home, away].map((team) => ({ type: 'TEAM', id: team, title: team.toUpperCase() })),
  });
  const matches = [match('one', 'brenal', 'miraluz'), match('two', 'olmedal', 'brenal'), ...items];
  const filters = filtersOf(matches);
  expect(filters.competitions).toEqual([{ value: 'competition:liga', title: 'Liga' }]);
  expect(filters.teams.map(({ value }) => value)).toEqual(['team:brenal', 'team:miraluz', 'team:olmedal']);
  const left = (filter: string) => narrowed(matches, filter).map(({ id }) => id);
  expect(left('team:brenal')).toEqual(['one', 'two']);
  expect(left('team:olmedal')).toEqual(['two']);
  expect(left('competition:liga')).toEqual(['one', 'two']);
  expect(left('competition:copa')).toEqual([]);
});

describe('the page', () => {
  const requests: string[][] = [];
  const schedule = ({ from, to }: { from: string; to: string }) => {
    requests.push([from, to]);
    return Promise.resolve({ from, to, items });
  };
  const bring = (query: string, settings = {}) => load(settings, fixtureContext({ schedule }, {}, query));
  const draw = async (query = '', settings = {}) =>
    renderToString(
      <InEngine engine={fixtureEngine()}>
        <Schedule id="schedule" settings={settings} data={await bring(query, settings)} />
      </InEngine>,
    );

  test('CT-05 asks for the day of the address in the view’s zone; any other day is today', async () => {
    requests.length = 0;
    expect((await bring('day=2026-11-18')).day).toBe('2026-11-18');
    for (const day of ['day=2027-01-01', 'day=tomorrow', '']) expect((await bring(day)).day).toBe('2026-11-16');
    expect(requests[0]).toEqual(['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z']);
    expect((await bring('', { daysBefore: 0, daysAfter: 1 })).days).toEqual(['2026-11-16', '2026-11-17']);
  });

  test('CT-05 what is on is marked, what is over stands apart, days and filters are links', async () => {
    const html = await draw();
    expect(html).toContain('scheduleEarlier');
    expect(html.match(/data-moment="live"/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/here\?day=2026-11-17"/);
    expect(html).toMatch(/href="\/here\?filter=kind%3AGolf"/);
    expect(html).toMatch(/href="\/here"[^>]*aria-current="date"/);
    expect(await draw('filter=channel%3Athree')).toMatch(/href="\/here\?day=2026-11-17&amp;filter=channel%3Athree"/);
  });

  test('the events of a team are shown day by day, beyond the day of the address', async () => {
    const match = (id: string, hours: number): Card => ({
      ...{ type: 'LIVE_EVENT', id, title: `The ${id}`, startDate: at(hours), endDate: at(hours + 2) },
      competitors: [{ type: 'TEAM', id: 'brenal', title: 'Unión Brenal' }],
    });
    const asked: object[] = [];
    const ofTeam = (input: { from: string; to: string; team?: string }) => {
      asked.push(input);
      return Promise.resolve({ ...input, items: input.team ? [match('first', 2), match('second', 50)] : items });
    };
    const data = await load({}, fixtureContext({ schedule: ofTeam }, {}, 'filter=team%3Abrenal'));
    expect(asked).toContainEqual({ from: '2026-11-16T00:00:00.000Z', to: '2027-03-16T00:00:00.000Z', team: 'brenal' });
    const html = renderToString(
      <InEngine engine={fixtureEngine()}>
        <Schedule id="schedule" settings={{}} data={data} />
      </InEngine>,
    );
    expect(html).toContain('scheduleFilter<!-- -->: <!-- -->Unión Brenal');
    const shown = [...html.matchAll(/<h2[^>]*>(\d{4}-\d\d-\d\d)|<strong[^>]*>(The \w+)/g)].map(
      ([, day, title]) => day ?? title,
    );
    expect(shown).toEqual(['2026-11-16', 'The first', '2026-11-18', 'The second']);
  });

  test('an event whose hour is to be confirmed stands on its day alone, and tells no hour', async () => {
    const event: Card = {
      ...{ type: 'LIVE_EVENT', id: 'late', title: 'The late', timeToBeConfirmed: true },
      ...{ startDate: '2026-11-16T20:00:00Z', endDate: '2026-11-16T22:00:00Z' },
    };
    const whole = ({ from, to }: { from: string; to: string }) => Promise.resolve({ from, to, items: [event] });
    const on = async (day: string) => load({}, fixtureContext({ schedule: whole }, {}, `day=${day}`));
    expect((await on('2026-11-17')).items).toEqual([]);
    const html = renderToString(
      <InEngine engine={fixtureEngine()}>
        <Schedule id="schedule" settings={{}} data={await on('2026-11-16')} />
      </InEngine>,
    );
    expect(html).toContain('unconfirmed');
    expect(html).toContain('dateTime="2026-11-16"');
    expect(html).not.toContain('20:00');
  });

  test('a day with nothing says so', async () => {
    const html = await draw('filter=kind%3AChess');
    expect(html).toContain('scheduleEmpty');
    expect(html).toContain('scheduleFilter<!-- -->: <!-- -->Chess');
    expect(await draw('', { filters: false })).not.toContain('<summary>scheduleFilter');
  });
});
