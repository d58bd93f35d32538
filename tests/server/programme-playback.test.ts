import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Card, ContentAnswer, GuideAnswer, RestrictedPlayback, SectionPage } from '../../schemas/generated/types';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import { PLAYING } from '../fixtures/playing';
import type { Document, Documents } from '../fixtures/realm-folder';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** As the server of the tests has it. */
const COUNTRY_HEADER = 'x-country';

/** The moment of the tests, 12:00:30 on the fourth day after the fixture's anchor, is 12:00:30 on the fixture's own day. */
const DAY = '2026-11-16T';

/** Channels on the fixture's day, each with the same programmes: one that is over, one that is on and one that comes. */
function withChannels(documents: Documents, settings: object = {}): void {
  withAccounts(documents);
  Object.assign(documents['settings.json'], {
    ...{
      hasDvr: true,
      epgMatrix: 'ENABLED',
      epgPlaybackContentStatus: 'PAST',
      currentProgramPlaybackStatus: 'ENABLED',
      mediaHosts: ['live.example.com'],
    },
    ...settings,
  });
  const items: Document[] = documents['content/all.json'].items;
  const { coverUrl } = items.find(({ id }) => id === 'one');
  const playback = { hlsUrl: 'media/film/master.m3u8', live: { windowSeconds: 1800 } };
  const bucket = (id: string, more: object) => items.push({ type: 'BUCKET', id, title: id, ...more });
  items.push({
    type: 'SECTION',
    id: 'guide',
    title: 'Guide',
    bucketIds: ['all-channels', 'on-now', 'listed', 'both', 'films'],
  });
  bucket('all-channels', { query: { type: 'CHANNEL' } });
  bucket('on-now', { query: { type: 'PROGRAMME', from: 'live' } });
  bucket('listed', { itemIds: ['open', 'open-on'] });
  bucket('both', { itemIds: ['open', 'film-3'] });
  bucket('films', { query: { type: 'VOD_VIDEO' } });
  const channel = (id: string, more: object) =>
    items.push({ type: 'CHANNEL', id, title: id, coverUrl, playback, ...more });
  const programme = (channelId: string, name: string, [from, to]: readonly [string, string], more: object = {}) =>
    items.push({
      ...{ type: 'PROGRAMME', id: `${channelId}-${name}`, title: name, channelId },
      ...{
        startDate: from.includes('T') ? from : `${DAY}${from}:00Z`,
        endDate: to.includes('T') ? to : `${DAY}${to}:00Z`,
      },
      ...more,
    });
  channel('open', { startOver: true, catchUpHours: 2 });
  programme('open', 'expired', ['09:00', '10:00']);
  programme('open', 'past', ['10:00', '11:30']);
  programme('open', 'on', ['11:30', '13:00']);
  programme('open', 'next', ['13:00', '14:00']);
  programme('open', 'no-rights', ['10:00', '11:00'], { catchUpHours: 0 });
  programme('open', 'long', ['2026-11-15T00:00:00Z', `${DAY}16:00:00Z`]);
  channel('plain', {});
  programme('plain', 'past', ['10:00', '11:30']);
  programme('plain', 'on', ['11:30', '13:00']);
  programme('plain', 'free', ['11:30', '13:00'], { startOver: true });
  channel('sold', { startOver: true, catchUpHours: 2, accessLevel: 'LICENCE', licenceIds: ['monthly'] });
  programme('sold', 'on', ['11:30', '13:00']);
  channel('bordered', { startOver: true, catchUpHours: 2 });
  programme('bordered', 'past', ['10:00', '11:50']);
  programme('bordered', 'on', ['11:50', '13:00'], { blockedTerritories: ['FR'] });
  programme('bordered', 'next', ['13:00', '14:00'], { allowedTerritories: ['ES'] });
  channel('elsewhere', {
    ...{ startOver: true, catchUpHours: 2, playback: { hlsUrl: 'https://live.example.com/two/master.m3u8' } },
    archiveUrl: 'https://live.example.com/two/{from}-{until}/master.m3u8',
  });
  programme('elsewhere', 'past', ['10:00', '11:30']);
}

describe('watching programmes from their beginning', () => {
  let on: AccountServer;
  let guest: (realm: string) => Promise<string>;
  beforeAll(async () => {
    on = await accountServer(
      undefined,
      {
        guided: (documents) => withChannels(documents),
        silent: (documents) =>
          withChannels(documents, { epgPlaybackContentStatus: 'DISABLED', currentProgramPlaybackStatus: 'DISABLED' }),
        still: (documents) => withChannels(documents, { hasDvr: false }),
      },
      { countryHeader: COUNTRY_HEADER },
    );
    const segments = Array.from({ length: 30 }, (_, at) => `#EXTINF:10,\n#EXT-X-BYTERANGE:20@${at * 20}\nlow.m4s`);
    for (const realm of ['guided', 'silent', 'still'])
      on.server.folder.put(realm, 'media/film/low.m3u8', ['#EXTM3U', ...segments, '#EXT-X-ENDLIST'].join('\n'));
    guest = async (realm) => (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
  });
  afterAll(() => on.server.close());

  const call = (realm: string, country?: string) => ({
    ...{ method: 'GET' as const, realm },
    ...(country && { headers: { [COUNTRY_HEADER]: country } }),
  });
  const ask = async (id: string, { realm = 'guided', country }: { realm?: string; country?: string } = {}) =>
    on.ask(`/api/v2/playback/${id}`, { ...call(realm, country), ...PLAYING, token: await guest(realm) });
  const codeOf = async (...request: Parameters<typeof ask>) => {
    const answer = await ask(...request);
    return `${answer.statusCode} ${(answer.json() as { code?: string }).code ?? ''}`.trim();
  };
  const playlistOf = async (hlsUrl: string, realm = 'guided') => {
    const path = `/media/${realm}/${hlsUrl.replace('media/', '')}`;
    const master = (await on.server.app.inject({ url: path })).body;
    const rendition = master.split('\n').find((line) => line && !line.startsWith('#'))!;
    const url = rendition.includes('.m3u8') ? `${path.replace(/[^/]+$/, '')}${rendition}` : path;
    return (await on.server.app.inject({ url })).body;
  };
  const hoursIn = (playlist: string) => {
    const first = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(playlist)![1]!);
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
    return { from: first, to: first + seconds * 1000 };
  };

  test.each([
    ['open-on', '200'],
    ['open-past', '200'],
    ['open-expired', '403 PROGRAMME_UNAVAILABLE'],
    ['open-no-rights', '403 PROGRAMME_UNAVAILABLE'],
    ['open-next', '404 LIVE_NOT_STARTED'],
    // longer than a part of the stream may be, and begun before it
    ['open-long', '403 PROGRAMME_UNAVAILABLE'],
    ['plain-past', '403 PROGRAMME_UNAVAILABLE'],
    ['plain-on', '403 PROGRAMME_UNAVAILABLE'],
    ['plain-free', '200'],
    ['sold-on', '403 LICENCE_REQUIRED'],
    ['elsewhere-past', '200'],
    ['nothing', '404 UNKNOWN_CONTENT'],
  ])('RS-27 (part) %s: %s', async (id, code) => {
    expect(await codeOf(id)).toBe(code);
  });

  test('RS-27 (part) nothing is played from the beginning where the realm’s settings do not have it', async () => {
    expect(await codeOf('open-past', { realm: 'silent' })).toBe('403 PROGRAMME_UNAVAILABLE');
    expect(await codeOf('open-on', { realm: 'silent' })).toBe('403 PROGRAMME_UNAVAILABLE');
    expect(await codeOf('open-on', { realm: 'still' })).toBe('403 PROGRAMME_UNAVAILABLE');
    expect(await codeOf('open-past', { realm: 'still' })).toBe('200');
    // the channel itself is another matter
    expect(await codeOf('open', { realm: 'silent' })).toBe('200');
  });

  test('catch-up plays exactly the programme, start over what there is of it so far', async () => {
    const past = (await ask('open-past')).json() as RestrictedPlayback;
    expect(past.playback.live).toBeUndefined();
    const film = await playlistOf(past.playback.hlsUrl);
    const start = Date.parse(past.startOver!);
    const played = hoursIn(film);
    expect(film).toContain('#EXT-X-ENDLIST');
    expect(played.from).toBeGreaterThanOrEqual(start);
    expect(played.from).toBeLessThan(start + 20_000);
    expect(played.to).toBeLessThanOrEqual(start + 1.5 * HOUR_MS);
    expect(played.to).toBeGreaterThan(start + 1.5 * HOUR_MS - 20_000);

    const current = (await ask('open-on')).json() as RestrictedPlayback;
    expect(current.playback.live).toBeDefined();
    const stream = await playlistOf(current.playback.hlsUrl);
    expect(stream).not.toContain('#EXT-X-ENDLIST');
    const begun = Date.parse(current.startOver!);
    expect(hoursIn(stream).from).toBeLessThan(begun + 20_000);
    expect(hoursIn(stream).to).toBeGreaterThan(on.now() - MINUTE_MS);
    expect(hoursIn(stream).to).toBeLessThanOrEqual(on.now());
  });

  test('the archive of another service is asked for the programme’s hours', async () => {
    const { playback, startOver } = (await ask('elsewhere-past')).json() as RestrictedPlayback;
    const from = Date.parse(startOver!) / 1000;
    expect(playback).toEqual({ hlsUrl: `https://live.example.com/two/${from}-${from + 5_400}/master.m3u8` });
  });

  test('the guide and cards say how far each reaches', async () => {
    const from = new Date(on.now() - 3 * HOUR_MS).toISOString();
    const to = new Date(on.now() + 3 * HOUR_MS).toISOString();
    const { programmes } = (
      await on.ask(`/api/v2/guide?from=${from}&to=${to}`, call('guided', 'FR'))
    ).json() as GuideAnswer;
    const cards = (
      await on.ask('/api/v2/cards?ids=open-on,open-past,open-long,plain-on,bordered-on', call('guided', 'FR'))
    ).json() as Card[];
    for (const card of cards) {
      const { startDate, endDate, startOverUntil, catchUpUntil, geoBlocked } = programmes.find(
        ({ id }) => id === card.id,
      )!;
      expect(card).toMatchObject({ startDate, endDate });
      expect([card.startOverUntil, card.catchUpUntil, card.geoBlocked]).toEqual([
        startOverUntil,
        catchUpUntil,
        geoBlocked,
      ]);
    }
    const [current, past, long, plain, blocked] = cards;
    expect(current!.startOverUntil).toBe(current!.endDate);
    expect(Date.parse(past!.catchUpUntil!) - Date.parse(past!.endDate!)).toBe(2 * HOUR_MS);
    expect(Date.parse(long!.startOverUntil!) - Date.parse(long!.startDate!)).toBe(6 * HOUR_MS);
    expect([long!.catchUpUntil, plain!.startOverUntil, plain!.catchUpUntil]).toEqual([undefined, undefined, undefined]);
    expect(blocked!.geoBlocked).toBe(true);
  });

  test('a programme that is blacked out is refused while it runs, live as well, and nowhere else', async () => {
    expect(await codeOf('bordered-on', { country: 'FR' })).toBe('451 BLACKED_OUT');
    expect(await codeOf('bordered', { country: 'FR' })).toBe('451 BLACKED_OUT');
    expect(await codeOf('bordered-past', { country: 'FR' })).toBe('200');
    for (const country of ['ES', undefined]) {
      expect(await codeOf('bordered-on', { ...(country && { country }) })).toBe('200');
      expect(await codeOf('bordered', { ...(country && { country }) })).toBe('200');
    }
    const contentIn = async (country: string) =>
      (await on.ask('/api/v2/content/bordered', call('guided', country))).json() as ContentAnswer;
    const { item, programmes } = await contentIn('FR');
    expect([item.playback, item.protectedPlayback]).toEqual([undefined, true]);
    expect(programmes!.filter(({ geoBlocked }) => geoBlocked).map(({ id }) => id)).toEqual([
      'bordered-on',
      'bordered-next',
    ]);
    expect((await contentIn('ES')).item.playback).toBeDefined();
  });

  test('a stream’s address ends before the next blackout, and the stream does not reach back into the last one', async () => {
    const untilOf = (hlsUrl: string) => Number.parseInt(/\.until-([0-9a-z]+)-/.exec(hlsUrl)![1]!, 36) * 1000;
    const { item } = (await on.ask('/api/v2/content/bordered', call('guided', 'DE'))).json() as ContentAnswer;
    const [next] = (await on.ask('/api/v2/cards?ids=bordered-next', call('guided'))).json() as Card[];
    const blackout = { from: Date.parse(next!.startDate!), to: Date.parse(next!.endDate!) };
    expect(untilOf(item.playback!.hlsUrl)).toBe(blackout.from);
    expect(
      (await on.server.app.inject({ url: `/media/guided/${item.playback!.hlsUrl.replace('media/', '')}` })).statusCode,
    ).toBe(200);

    on.pass(blackout.from - on.now() + MINUTE_MS);
    const late = await on.server.app.inject({ url: `/media/guided/${item.playback!.hlsUrl.replace('media/', '')}` });
    expect(late.json()).toMatchObject({ code: 'MEDIA_EXPIRED' });
    expect(await codeOf('bordered', { country: 'DE' })).toBe('451 BLACKED_OUT');

    on.pass(blackout.to - on.now() + 5 * MINUTE_MS);
    const again = (await ask('bordered', { country: 'DE' })).json() as RestrictedPlayback;
    expect(hoursIn(await playlistOf(again.playback.hlsUrl)).from).toBeGreaterThanOrEqual(blackout.to);
    const free = (await ask('bordered', { country: 'ES' })).json() as RestrictedPlayback;
    expect(hoursIn(await playlistOf(free.playback.hlsUrl)).from).toBeLessThan(blackout.to);
  });

  test.each(['/api/v2/section/guide?', '/api/v1/init/?section=guide&'])(
    '%s brings buckets of the guide, or leaves them out and does not count them (displayEpgBuckets)',
    async (path) => {
      const bucketsOf = async (display: string) => {
        const body = (await on.ask(`${path}bpp=2${display}`, call('guided'))).json();
        const { buckets, paging } = (body.content ?? body) as SectionPage;
        return [...buckets.map(({ bucket }) => bucket.id), paging.totalItems];
      };
      expect(await bucketsOf('')).toEqual(['all-channels', 'on-now', 5]);
      expect(await bucketsOf('&displayEpgBuckets=SHOW')).toEqual(['all-channels', 'on-now', 5]);
      expect(await bucketsOf('&displayEpgBuckets=HIDE')).toEqual(['both', 'films', 2]);
    },
  );
});
