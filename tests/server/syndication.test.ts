import { parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemsPage } from '../../schemas/generated/types';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(
    ['aster'],
    { countryHeader: 'x-country', publicOrigin: 'https://realms.example', isLocal: false },
    (folder) => {
      const documents = documentsOf('aster');
      const { items } = documents['content/all.json'];
      const event = items.find(({ id }: { id: string }) => id === 'fight-night');
      Object.assign(event, {
        title: 'Fight Night; Marchetti wins, in the hall',
        spoilerFreeTitle: 'Fight Night; Marchetti – Okoro, “the final” — a title that is longer than one line may be',
        venue: 'Hall, North',
        city: 'Bergen',
      });
      items.push(
        { ...event, id: 'late', eventState: 'DELAYED', delayedUntil: '2026-11-16T15:00:00Z', spoilerFreeTitle: 'Late' },
        { type: 'TEAM', id: 'brenal', title: 'Unión Brenal', localisations: { fr: { title: 'Union Brenal' } } },
        { type: 'COMPETITION', id: 'liga', title: 'Liga Ribera' },
        {
          ...event,
          ...{ id: 'next-round', spoilerFreeTitle: 'Next round', competitionId: 'liga', competitorIds: ['brenal'] },
          ...{ startDate: '2027-02-20T11:00:00Z', endDate: '2027-02-20T13:00:00Z' },
        },
        { ...event, id: 'some-time', timeToBeConfirmed: true, spoilerFreeTitle: 'Some time' },
        { ...event, id: 'off', eventState: 'CANCELLED', spoilerFreeTitle: 'Off' },
        {
          ...items.find(({ id }: { id: string }) => id === 'film-3'),
          ...{ id: 'premiere', title: 'The premiere', duration: 5400, availableFrom: '2026-11-16T20:00:00Z' },
        },
        { ...event, id: 'elsewhere', allowedTerritories: ['FR'], spoilerFreeTitle: 'Elsewhere' },
      );
      documents['settings.json'].geoBlockedContentDisplayMode = 'HIDDEN';
      for (const file of ['content/all.json', 'settings.json'])
        folder.put('aster', file, JSON.stringify(documents[file]));
    },
  );
  await server.folder.write('beryl', (documents) => {
    Object.assign(documents['settings.json'], { guestsAllowed: false });
  });
  await server.realms.takeIn();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers });

/** The lines of a calendar, put together again where they were folded (RFC 5545, 3.1). */
function linesOf(body: string): string[] {
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
}

async function lines(path: string, headers?: Record<string, string>) {
  const answer = await get(`/realm/aster/calendar.ics${path}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return linesOf(answer.body);
}

test('an event for a calendar has its hours in UTC, its place, its page, and no result', async () => {
  const event = await lines('?event=fight-night');
  expect(event).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:fight-night@aster.realmcast',
      'DTSTART:20261120T110000Z',
      'DTEND:20261120T140000Z',
      'SUMMARY:Fight Night\\; Marchetti – Okoro\\, “the final” — a title that is longer than one line may be',
      'LOCATION:Hall\\, North\\, Bergen',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://realms.example/realm/aster/live/fight-night',
    ]),
  );
  expect(event.join()).not.toContain('wins');
  expect(event.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('what is late begins later and lasts as long, and what is off says so', async () => {
  expect(await lines('?event=late')).toEqual(
    expect.arrayContaining(['DTSTART:20261120T150000Z', 'DTEND:20261120T180000Z', 'STATUS:CONFIRMED']),
  );
  expect(await lines('?event=off')).toContain('STATUS:CANCELLED');
});

test('RT-38 (part) a release for a calendar begins when it can be watched, and keeps nobody busy', async () => {
  expect(await lines('?release=premiere')).toEqual(
    expect.arrayContaining([
      'UID:premiere@aster.realmcast',
      'DTSTART:20261120T200000Z',
      'DTEND:20261120T213000Z',
      'SUMMARY:The premiere',
      'TRANSP:TRANSPARENT',
      'URL;VALUE=URI:https://realms.example/realm/aster/video/premiere',
    ]),
  );
});

test('the schedule can be subscribed to, whole or filtered, in a language, and has what exists for who asks', async () => {
  const summaries = async (path: string, headers?: Record<string, string>) =>
    (await lines(path, headers)).filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8));
  const all = await summaries('');
  expect(all).toEqual(expect.arrayContaining(['Late', 'Off']));
  expect(all).not.toContain('The morning');
  expect(await summaries('', { 'x-country': 'ES' })).not.toContain('Elsewhere');
  expect(await summaries('', { 'x-country': 'FR' })).toContain('Elsewhere');
  const ofChannel = await summaries('?filter=channel:one');
  expect(ofChannel.length).toBeGreaterThan(0);
  expect(ofChannel).toContain('The morning');
  expect(ofChannel).not.toContain('Late');
  expect((await get('/realm/aster/calendar.ics?language=fr')).headers['content-language']).toBe('fr');
});

test('an event whose hour is to be confirmed takes all of its day', async () => {
  const event = await lines('?event=some-time');
  expect(event).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121']));
  expect(event.join()).not.toContain('110000Z');
});

test('a team and a competition have calendars of their season, under the name of theirs', async () => {
  const named = (name: string) => expect.stringMatching(new RegExp(`^X-WR-CALNAME:${name}`));
  for (const [query, name] of [
    ['?team=brenal', 'Unión Brenal'],
    ['?team=brenal&language=fr', 'Union Brenal'],
    ['?competition=liga', 'Liga Ribera'],
    ['?filter=team:brenal', 'Unión Brenal'],
    ['?filter=team:brenal&language=fr', 'Union Brenal'],
    ['?filter=competition:liga', 'Liga Ribera'],
  ] as const) {
    const calendar = await lines(query);
    expect(calendar.filter((line) => line.startsWith('UID:'))).toEqual(['UID:next-round@aster.realmcast']);
    expect(calendar).toContainEqual(named(name));
  }
  expect((await lines('?team=miraluz')).filter((line) => line === 'BEGIN:VEVENT')).toEqual([]);
});

test.each([
  ['/realm/aster/calendar.ics?event=nothing', 404, 'UNKNOWN_CONTENT'],
  ['/realm/aster/calendar.ics?event=film-1', 422, 'NOT_AN_EVENT'],
  ['/realm/aster/calendar.ics?release=film-1', 404, 'UNKNOWN_CONTENT'],
  ['/realm/aster/calendar.ics?release=fight-night', 404, 'UNKNOWN_CONTENT'],
  ['/realm/aster/calendar.ics?colour=red', 400, 'BAD_QUERY'],
  ['/realm/nobody/calendar.ics', 404, 'UNKNOWN_REALM'],
  ['/calendar.ics', 400, 'REALM_MISSING'],
  ['/realm/beryl/calendar.ics', 401, 'TOKEN_MISSING'],
  ['/realm/beryl/calendar.ics?event=fight-night', 401, 'TOKEN_MISSING'],
])('%s is refused: %i %s', async (path, status, code) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('an answer that a program has already is not sent again', async () => {
  const { headers } = await get('/realm/aster/calendar.ics?event=off');
  const again = await get('/realm/aster/calendar.ics?event=off', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(headers['cache-control']).toBe('public, max-age=900');
});

test('news can be read as RSS, the newest first, each with its page, in the language that is asked for', async () => {
  const answer = await get('/realm/aster/news.rss', { 'accept-language': 'en' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const feed = parseRssFeed(answer.body);
  const { contentList } = (
    await get('/api/v2/items?type=NEWS&rpp=30', { realm: 'aster', 'accept-language': 'en' })
  ).json() as ItemsPage;
  expect(contentList.length).toBeGreaterThan(1);
  expect(feed.items?.map(({ title, link }) => [title, link])).toEqual(
    contentList.map(({ title, id }) => [title, `https://realms.example/realm/aster/news/${id}`]),
  );
  expect(Date.parse(String(feed.items?.[0]?.pubDate))).toBe(Date.parse(contentList[0]!.publishedDate!));
  expect((await get('/realm/aster/news.rss?language=fr')).headers['content-language']).toBe('fr');
  expect((await get('/realm/beryl/news.rss')).statusCode).toBe(401);
});
