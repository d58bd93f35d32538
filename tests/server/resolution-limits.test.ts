import { posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer, RestrictedPlayback } from '../../schemas/generated/types';
import { sharedMediaKey } from '../../server/kernel/keys/media-key';
import { SECRET } from '../fixtures/accounts';
import { PLAYING } from '../fixtures/playing';
import type { Document, Documents } from '../fixtures/realm-folder';
import { ROOT } from '../fixtures/root';
import { CARDS, type Shop, shop, withShop } from '../fixtures/shop';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const KEY = Buffer.alloc(32, 7);

/** “monthly” plays up to 480, the film's own licence up to 1080, whatever says nothing up to 720, and phones up to 240. */
function withLimits(documents: Documents): void {
  withShop(documents);
  Object.assign(documents['settings.json'], { maxResolution: 720, maxResolutionByDevice: { phone: 240 } });
  const limits: Readonly<Record<string, number>> = { monthly: 480, 'film-3': 1080 };
  for (const licence of documents['licences.json'].licences as Document[]) {
    const maxResolution = limits[licence.id];
    if (maxResolution) licence.maxResolution = maxResolution;
  }
  const items: Document[] = documents['content/all.json'].items;
  const change = (id: string, changes: object) => Object.assign(items.find((item) => item.id === id)!, changes);
  change('film-2', { licenceIds: ['monthly', 'film-3'] });
  const live = { hlsUrl: 'media/film/master.m3u8', live: { windowSeconds: 60 } };
  change('one', { accessLevel: 'LICENCE', licenceIds: ['monthly'], playback: live });
}

/** The height of the pictures for fast winding. */
const FRAMES = 1080;
const HEIGHTS = [240, 480, 720, 1080] as const;
const mediaPlaylist = (height: number) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MAP:URI="${height}/init.mp4"`,
    ...[0, 1, 2].flatMap((at) => ['#EXTINF:2,', `${height}/${at}.m4s`]),
    '#EXT-X-ENDLIST',
  ].join('\n');
const multivariant = (heights: readonly number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="sound.m3u8"',
    ...heights.flatMap((height) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,CODECS="avc1.4D401F,mp4a.40.2",RESOLUTION=${Math.round((height * 16) / 9)}x${height},AUDIO="sound"`,
      `${height}.m3u8`,
    ]),
    // which was never made
    `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,RESOLUTION=1920x${FRAMES},URI="1080-frames.m3u8"`,
  ].join('\n');

/** A film in four renditions, with a soundtrack of its own. */
function putFilm({ server: { folder } }: Shop, heights: readonly number[] = HEIGHTS): void {
  const put = (path: string, content: string | Buffer) => folder.put('shop', `media/film/${path}`, content);
  put('master.m3u8', multivariant(heights));
  // what an operator keeps beside it lists everything
  put('all.m3u8', multivariant(HEIGHTS));
  put('sound.m3u8', mediaPlaylist(0));
  for (const height of [0, ...HEIGHTS]) {
    if (height > 0) put(`${height}.m3u8`, mediaPlaylist(height));
    put(`${height}/init.mp4`, Buffer.alloc(32, 1));
    for (const at of [0, 1, 2]) put(`${height}/${at}.m4s`, Buffer.alloc(1000, height % 256));
  }
}

describe('the resolution of what not everybody may play', () => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(undefined, { shop: withLimits }, { mediaKeys: [sharedMediaKey(KEY)] });
    putFilm(on);
  });
  afterAll(() => on.server.close());

  async function owner(...licences: string[]): Promise<string> {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    for (const licence of licences) await customer.order(licence);
    return (await on.login(customer.email, SECRET, 'shop')).authorisationToken;
  }
  async function play(token: string, film = 'film-2', userAgent = 'a browser'): Promise<RestrictedPlayback> {
    const headers = { 'user-agent': userAgent };
    const answer = await on.ask(`/api/v2/playback/${film}`, { ...PLAYING, realm: 'shop', token, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const addressOf = ({ playback }: Pick<RestrictedPlayback, 'playback'>) =>
    playback.hlsUrl.replace(/^media\//, '/media/shop/');
  const get = (url: string, headers = {}) => on.server.app.inject({ url, headers });
  const codeOf = async (url: string) => {
    const answer = await get(url);
    return answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`;
  };
  const beside = (address: string, path: string) => posix.join(posix.dirname(address), path);
  const listed = async (address: string) =>
    [...(await get(address)).body.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height));

  test('is that of the best licence that opens it, of the realm where a licence says nothing, and no more than the device’s', async () => {
    const [monthly, both, rental] = [await owner('monthly'), await owner('monthly', 'film-3'), await owner('rental')];
    for (const [token, film, userAgent, limit] of [
      [monthly, 'film-2', undefined, 480],
      [both, 'film-2', undefined, 1080],
      [rental, 'film-5', undefined, 720],
      [both, 'film-2', PHONE, 240],
    ] as const) {
      const answer = await play(token, film, userAgent);
      expect(answer.maxResolution).toBe(limit);
      expect(await listed(addressOf(answer))).toEqual([
        ...HEIGHTS.filter((height) => height <= limit),
        ...(limit === 1080 ? [FRAMES] : []),
      ]);
    }
  });

  test('holds at the media: renditions within it open with their parts, the others do not, by no change of the address', async () => {
    const answer = await play(await owner('monthly'));
    const address = addressOf(answer);
    const body = (await get(address)).body;
    expect(body).toContain('URI="sound.m3u8"');
    expect(body).not.toContain('1080-frames');
    for (const path of ['480.m3u8', '480/init.mp4', '480/2.m4s', '240/0.m4s', 'sound.m3u8', '0/1.m4s'])
      expect(await codeOf(beside(address, path)), path).toBe('200');
    const part = await get(beside(address, '480/2.m4s'), { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
    for (const path of ['720.m3u8', '720/init.mp4', '1080/2.m4s', 'all.m3u8'])
      expect(await codeOf(beside(address, path)), path).toBe('403 RENDITION_NOT_INCLUDED');
    const high = beside(address, '1080/0.m4s');
    for (const changed of [
      high.replace(/\.max-[^/]+\//, ''),
      high.replace('.max-480', '.max-1080'),
      high.replace('-master.m3u8', '-all.m3u8'),
      high.replace(/(\.until-[^/]+)\/(\.max-[^/]+)/, '$2/$1'),
    ])
      expect(await codeOf(changed), changed).toMatch(/^(403 MEDIA_NOT_SIGNED|404 UNKNOWN_MEDIA)$/);
  });

  test('holds in live streams, for their playlists and segments', async () => {
    const { playback, maxResolution } = await play(await owner('monthly'), 'one');
    expect([maxResolution, playback.live]).toEqual([480, { windowSeconds: 60 }]);
    const address = addressOf({ playback });
    expect(await listed(address)).toEqual([240, 480]);
    const indexes = [...(await get(address)).body.matchAll(/^master\.m3u8\/(\d+)\.m3u8$/gm)].map(([, at]) =>
      Number(at),
    );
    const rolling = (at: number) => `${address}/${at}.m3u8`;
    for (const at of indexes) {
      const segments = (await get(rolling(at))).body.split('\n').filter((line) => line.startsWith('/media/'));
      expect(segments.length).toBeGreaterThan(0);
      expect(await codeOf(segments[0]!)).toBe('200');
      expect(await codeOf(segments[0]!.replace(/\/(240|480)\//, '/1080/'))).toBe('403 RENDITION_NOT_INCLUDED');
    }
    const others = HEIGHTS.map((_, at) => at).filter((at) => !indexes.includes(at));
    expect(others).toHaveLength(2);
    for (const at of others) expect(await codeOf(rolling(at))).toBe('403 RENDITION_NOT_INCLUDED');
    expect(await codeOf(address.replace(/\.max-[^/]+\//, ''))).toBe('403 MEDIA_NOT_SIGNED');
    expect(await codeOf(address.replace('.max-480-master', '.max-480-all'))).toBe('403 MEDIA_NOT_SIGNED');
  });

  test('follows the film when it is encoded anew', async () => {
    const address = addressOf(await play(await owner('monthly')));
    expect(await codeOf(beside(address, '720/0.m4s'))).toBe('403 RENDITION_NOT_INCLUDED');
    try {
      // none is small enough any more: the smallest plays
      putFilm(on, [720, 1080]);
      expect(await listed(address)).toEqual([720]);
      expect(await codeOf(beside(address, '720/0.m4s'))).toBe('200');
      expect(await codeOf(beside(address, '480/0.m4s'))).toBe('403 RENDITION_NOT_INCLUDED');
    } finally {
      putFilm(on);
    }
  });

  test('does not apply to what everybody may play', async () => {
    const { item } = (await get('/api/v2/content/film-7', { realm: 'shop' })).json() as ContentAnswer;
    expect(await listed(addressOf({ playback: item.playback! }))).toEqual([...HEIGHTS, FRAMES]);
  });

  test('is part of the address under which a CDN keeps a file, so that what one limit opens is not there for another', async () => {
    const { mediaVerifier } = await import(/* @vite-ignore */ posix.join(ROOT, 'deploy/verify-media.js'));
    const verify = await mediaVerifier(KEY.toString('base64'));
    const now = on.now() / 1000;
    const host = 'https://cdn.example';
    const token = await owner('monthly');
    const address = addressOf(await play(token));
    expect(await verify(host + beside(address, '480/0.m4s'), now)).toEqual({
      cacheKey: `${host}/media/shop/.max-480-master.m3u8/film/480/0.m4s`,
    });
    expect(await verify(host + address.replace('.max-480', '.max-720'), now)).toEqual({ refused: 'MEDIA_NOT_SIGNED' });
    // playlists that roll on are not kept
    expect(await verify(host + addressOf(await play(token, 'one')), now)).toEqual({ cacheKey: null });
  });
});
