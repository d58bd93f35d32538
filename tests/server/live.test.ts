import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer } from '../../schemas/generated/types';
import { type LiveStream, liveAddress, WINDOW_SECONDS } from '../../server/features/media/live/address';
import { documentsOf, type RealmsFolder } from '../fixtures/realm-folder';
import { signedMedia } from '../fixtures/signed-media';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const WINDOW = 60;
const playlist = (name: string, count: number) =>
  [
    '#EXTM3U',
    `#EXT-X-MAP:URI="${name}.m4s",BYTERANGE="10@0"`,
    ...Array.from({ length: count }, (_, at) => `#EXTINF:2,\n#EXT-X-BYTERANGE:20@${10 + at * 20}\n${name}.m4s`),
    '#EXT-X-ENDLIST',
  ].join('\n');

function putFilms({ put }: RealmsFolder): void {
  const variants = ['#EXTM3U', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A",URI="sound/a.m3u8"'];
  const master = (...names: string[]) =>
    [...variants, ...names.flatMap((name) => ['#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"', `${name}.m3u8`])].join('\n');
  put('aster', 'media/loop/master.m3u8', master('low', 'high'));
  put('aster', 'media/loop/uneven.m3u8', master('low', 'short'));
  put('aster', 'media/loop/elsewhere.m3u8', master('../../settings'));
  for (const name of ['low', 'high']) put('aster', `media/loop/${name}.m3u8`, playlist(name, 5));
  put('aster', 'media/loop/short.m3u8', playlist('short', 4));
  put('aster', 'media/loop/sound/a.m3u8', playlist('a', 5));
  const key = '#EXT-X-KEY:METHOD=AES-128,URI="film.key"';
  put('aster', 'media/loop/encrypted.m3u8', playlist('low', 5).replace('#EXTINF', `${key}\n#EXTINF`));
}

let server: TestServer;
let stream: string;
/** The signed address of a film as a stream, below the realm's media. */
let live: (film: string, stream?: LiveStream) => string;
beforeAll(async () => {
  server = await testServer(['aster'], {}, (folder) => {
    putFilms(folder);
    const documents = documentsOf('aster');
    const items = documents['content/all.json'].items as { id: string; playback?: object }[];
    const live = { windowSeconds: WINDOW };
    items.find(({ id }) => id === 'fight-night')!.playback = { hlsUrl: 'media/loop/master.m3u8', live };
    items.find(({ id }) => id === 'film-3')!.playback = { hlsUrl: 'media/film/master.m3u8', live };
    folder.put('aster', 'content/all.json', JSON.stringify(documents['content/all.json']));
  });
  const signed = await signedMedia(server);
  live = (film, named = { windowSeconds: WINDOW }) => signed(liveAddress(film, named).replace('media/', ''));
  stream = live('loop/master.m3u8');
});
afterAll(() => server.close());

const get = (path: string, now = NOW) => server.variant({ clock: () => now }).inject({ url: `/media/aster/${path}` });
const code = async (path: string, now = NOW) => {
  const answer = await get(path, now);
  return [answer.statusCode, (answer.json() as { code?: string }).code];
};
const sequence = (body: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(body)?.[1]);

describe('a live stream from the clock', () => {
  test('its list of renditions leads to their rolling playlists', async () => {
    const answer = await get(stream);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.body).toContain('URI="master.m3u8/2.m3u8"');
    expect(answer.body).toMatch(/\nmaster\.m3u8\/0\.m3u8\n[^\n]+\nmaster\.m3u8\/1\.m3u8$/);
  });

  test('its list of renditions is cached for an hour, and never longer than its address is good', async () => {
    expect((await get(stream)).headers['cache-control']).toBe('public, max-age=3600');
    const end = Number.parseInt(/\.until-(\w+)-/.exec(stream)![1]!, 36) * 1000;
    const late = server.variant({ clock: () => end - 25_000 });
    for (const _ of ['made', 'made before'])
      expect((await late.inject({ url: `/media/aster/${stream}` })).headers['cache-control']).toBe(
        'public, max-age=25',
      );
  });

  test('a film that cannot be looped is not read again at each request, but is once it has been mended for seconds', async () => {
    let now = NOW;
    const app = server.variant({ clock: () => now });
    const url = `/media/aster/${live('loop/mended.m3u8')}`;
    const status = async () => (await app.inject({ url })).statusCode;
    server.folder.put('aster', 'media/loop/mended.m3u8', '#EXTM3U');
    expect(await status()).toBe(500);
    server.folder.put('aster', 'media/loop/mended.m3u8', playlist('low', 5));
    expect(await status()).toBe(500);
    now += 10_001;
    expect(await status()).toBe(200);
  });

  test('renditions agree at the same moment, and their segments are the film’s own, signed like it', async () => {
    const answers = await Promise.all([0, 1, 2].map((at) => get(`${stream}/${at}.m3u8`)));
    expect(new Set(answers.map(({ body }) => sequence(body))).size).toBe(1);
    const [segment = ''] = /\/media\/aster\/\.until-[\w-]+\/loop\/low\.m4s/.exec(answers[0]!.body) ?? [];
    server.folder.put('aster', 'media/loop/low.m4s', 'x');
    expect((await get(segment.replace('/media/aster/', ''))).statusCode).toBe(200);
    expect(answers[2]!.body).toMatch(
      /#EXT-X-MAP:URI="\/media\/aster\/\.until-[\w-]+\/loop\/sound\/a\.m4s",BYTERANGE="10@0"/,
    );
    expect(answers[0]!.headers['cache-control']).toBe('public, max-age=1');
    expect(answers[0]!.body.match(/#EXTINF/g)).toHaveLength(WINDOW / 2);
  });

  test('two seconds later it has moved on by one segment', async () => {
    const [now, later] = await Promise.all([get(`${stream}/0.m3u8`), get(`${stream}/0.m3u8`, NOW + 2000)]);
    expect(sequence(later.body)).toBe(sequence(now.body) + 1);
  });

  test('a rendition that is exchanged, by rename or in place, is streamed as it is now', async () => {
    const address = live('loop/changing.m3u8');
    const path = join(server.folder.path, 'aster/media/loop/changed.m3u8');
    server.folder.put('aster', 'media/loop/changing.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nchanged.m3u8\n');
    const streamed = async () => {
      const { body } = await get(`${address}/0.m3u8`);
      return [...new Set([...body.matchAll(/\/loop\/(\w+)\.m4s/g)].map(([, name]) => name))];
    };
    writeFileSync(path, playlist('old', 5));
    expect(await streamed()).toEqual(['old']);
    const { atime, mtime } = statSync(path);
    writeFileSync(`${path}.new`, playlist('new', 5));
    utimesSync(`${path}.new`, atime, mtime);
    renameSync(`${path}.new`, path);
    expect(await streamed()).toEqual(['new']);
    writeFileSync(path, playlist('end', 5));
    utimesSync(path, atime, mtime);
    expect(await streamed()).toEqual(['end']);
  });

  test('what names no film or no rendition is refused by code', async () => {
    expect(await code(live('loop/none.m3u8'))).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code(live('loop/low.m4s'))).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code(`${stream}/3.m3u8`)).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code(`${stream}?width=80`)).toEqual([400, 'BAD_QUERY']);
    expect((await get(`${stream}?CMCD=ot%3Dm`)).statusCode).toBe(200);
  });

  test('an address that the API did not make is refused, whatever of it was changed', async () => {
    for (const [from, to] of [
      ['.live/60/', '.live/61/'],
      ['.live/60/', '.live/060/'],
      ['.live/60/', '.live/60-1763323200-1763334000/'],
      ['.live/60/', '.live/14400/'],
      ['/loop/', '/film/'],
      [/\.until-[^/]+\//, ''],
      [/-[\w-]{22}\//, `-${'A'.repeat(22)}/`],
    ] as const)
      expect(await code(stream.replace(from, to)), `${from} ${to}`).toEqual([403, 'MEDIA_NOT_SIGNED']);
    expect(await code(live('loop/master.m3u8', { windowSeconds: 9 }))).toEqual([404, 'UNKNOWN_LIVE_STREAM']);
    expect(await code(live('loop/master.m3u8', { windowSeconds: 60, from: 20, until: 10 }))).toEqual([
      404,
      'UNKNOWN_LIVE_STREAM',
    ]);
  });

  test('one realm’s address opens nothing in another', async () => {
    const both = await testServer(['aster', 'beryl'], {}, putFilms);
    try {
      const signed = await signedMedia(both, 'beryl');
      const answer = await both.app.inject({ url: `/media/aster/${signed(`.live/${WINDOW}/loop/master.m3u8`)}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'MEDIA_NOT_SIGNED' }]);
    } finally {
      await both.close();
    }
  });

  test('a playlist behind a link that leads out of the realm is not read', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    try {
      writeFileSync(join(outside, 'film.m3u8'), playlist('low', 5));
      const media = join(server.folder.path, 'aster/media/loop');
      symlinkSync(join(outside, 'film.m3u8'), join(media, 'linked.m3u8'));
      writeFileSync(join(media, 'around.m3u8'), '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlinked.m3u8\n');
      expect(await code(live('loop/linked.m3u8'))).toEqual([404, 'UNKNOWN_MEDIA']);
      expect(await code(live('loop/around.m3u8'))).toEqual([500, 'FILM_NOT_LOOPABLE']);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test('a link in a film’s folder does not open another film as a stream', async () => {
    const media = join(server.folder.path, 'aster/media');
    for (const name of ['high', 'low']) server.folder.put('aster', `media/secret/${name}.m3u8`, playlist(name, 5));
    server.folder.put('aster', 'media/secret/master.m3u8', readFileSync(join(media, 'loop/master.m3u8'), 'utf8'));
    server.folder.put('aster', 'media/secret/sound/a.m3u8', playlist('a', 5));
    symlinkSync('../secret', join(media, 'loop/sub'));
    symlinkSync('../secret/master.m3u8', join(media, 'loop/alias.m3u8'));
    writeFileSync(join(media, 'loop/through.m3u8'), '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsub/low.m3u8\n');
    const below = (path: string) => code(stream.replace('master.m3u8', path));
    expect((await get(stream)).statusCode).toBe(200);
    // neither does a folder below the signed one get a signature of its own
    for (const path of ['sub/master.m3u8', 'sub/master.m3u8/0.m3u8', 'sound/a.m3u8'])
      expect(await below(path)).toEqual([403, 'MEDIA_NOT_SIGNED']);
    expect(await below('alias.m3u8/0.m3u8')).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await below('through.m3u8/0.m3u8')).toEqual([500, 'FILM_NOT_LOOPABLE']);
    // the other film as a stream of its own is not what the link's address left behind
    expect((await get(live('secret/master.m3u8'))).statusCode).toBe(200);
  });

  test('a film that cannot be looped says why', async () => {
    expect(await code(live('loop/uneven.m3u8'))).toEqual([500, 'FILM_NOT_LOOPABLE']);
    expect((await get(live('loop/uneven.m3u8'))).json()).toMatchObject({
      detail: expect.stringContaining('short.m3u8 has 4 segments and low.m3u8 5'),
    });
    expect(await code(live('loop/elsewhere.m3u8'))).toEqual([500, 'FILM_NOT_LOOPABLE']);
    // its segments decrypt at their own places only
    expect(await code(live('loop/encrypted.m3u8'))).toEqual([500, 'FILM_NOT_LOOPABLE']);
  });

  test.each([
    ['segments of 1 ms', 5_000, '0.001', 'a.m4s', 'its segments last 1 ms on average'],
    ['segments of no length', 3, '0', 'a.m4s', 'its segments last 0 ms on average'],
    ['a length that is no number', 3, 'long', 'a.m4s', 'a segment has no duration'],
    ['a length without end', 3, '1e999', 'a.m4s', 'a segment has no duration'],
    ['parts with endless names', 3, '2', `${'a'.repeat(5_000)}.m4s`, 'the path of a part has'],
  ])('a film of %s is no live stream', async (_, count, seconds, uri, problem) => {
    const segments = Array.from({ length: count }, () => `#EXTINF:${seconds},\n${uri}`);
    server.folder.put('aster', 'media/loop/bad.m3u8', ['#EXTM3U', ...segments, '#EXT-X-ENDLIST'].join('\n'));
    const answer = await get(live('loop/bad.m3u8', { windowSeconds: WINDOW_SECONDS.most }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { code: 'FILM_NOT_LOOPABLE', detail: expect.stringContaining(problem) },
    ]);
  });

  test('no playlist is large, however its segments are distributed and however long its window is', async () => {
    // many short segments and a very long one, which keeps the average up
    const long = '#EXTINF:10000,\na.m4s';
    const segments = [...Array.from({ length: 19_000 }, () => `#EXTINF:0.001,\n${'a'.repeat(40)}.m4s`), long];
    server.folder.put('aster', 'media/loop/uneven-lengths.m3u8', ['#EXTM3U', ...segments].join('\n'));
    const path = live('loop/uneven-lengths.m3u8', { windowSeconds: WINDOW_SECONDS.most });
    const answer = await get(path);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(3_000_000);
    expect(answer.body.match(/#EXTINF/g)!.length).toBeLessThanOrEqual(8_000);
  });
});

describe('an event’s stream', () => {
  const content = async (id: string) =>
    (
      await server.app.inject({ url: `/api/v2/content/${id}`, headers: { realm: 'aster' } })
    ).json() as unknown as ContentAnswer;
  const start = Date.parse('2026-11-20T11:00:00Z');
  const end = Date.parse('2026-11-20T14:00:00Z');

  test('the API gives the rolling playlist of the event’s own times, moved with its dates', async () => {
    const { item } = await content('fight-night');
    expect(item.playback?.hlsUrl).toMatch(
      new RegExp(`^media/\\.until-[\\w-]+/\\.live/60-${start / 1000}-${end / 1000}/loop/master\\.m3u8$`),
    );
    expect((await get(item.playback!.hlsUrl.replace('media/', ''))).statusCode).toBe(200);
    expect(item.startOver).toBe('2026-11-20T11:00:00.000Z');
    expect((await content('film-3')).item.playback?.hlsUrl).toBe(`media/${live('film/master.m3u8')}`);
  });

  test('nothing is there before the start, nothing is older than it, and after the end the playlist is closed', async () => {
    const times = { from: start / 1000, until: end / 1000 };
    const path = `${live('loop/master.m3u8', { windowSeconds: 600, ...times })}/0.m3u8`;
    expect(await code(path, start - 1000)).toEqual([404, 'LIVE_NOT_STARTED']);
    const begun = await get(path, start + 120_000);
    expect(sequence(begun.body)).toBe(0);
    expect(begun.body).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-20T11:00:00.000Z');
    expect(begun.body).not.toContain('ENDLIST');
    const over = await get(path, end + 3_600_000);
    expect(over.body.trimEnd()).toMatch(/#EXT-X-ENDLIST$/);
    expect(over.body.match(/#EXTINF/g)).toHaveLength(300);
    expect(over.headers['cache-control']).toContain('max-age=3600');
  });
});
