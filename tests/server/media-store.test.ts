import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServerOptions } from '../../server/create-server';
import { limitedAddress, type MediaStore, openMediaStore } from '../../server/features/media';
import { liesBelow } from '../../server/features/media/gate';
import { liveAddress } from '../../server/features/media/live/address';
import { CREDENTIALS, type ObjectStore, startObjectStore } from '../fixtures/object-store';
import { signedMedia } from '../fixtures/signed-media';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const SEGMENT = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const MASTER = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=400000\nlow.m3u8\n';
const LOW = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:2',
  ...Array.from({ length: 5 }, (_, at) => `#EXTINF:2,\n#EXT-X-BYTERANGE:200@${at * 200}\nlow.m4s`),
  '#EXT-X-ENDLIST',
].join('\n');
/** How long a viewer waits for a store that does not answer, in ms; several times as long as one that does takes on a busy machine. */
const FIRST_BYTE_MS = 5_000;
const IMPATIENT_MS = 400;

let objects: ObjectStore;
let server: TestServer;
let origin: string;
let signed: (path: string) => string;
const stores: MediaStore[] = [];

/** A server that uses the objects with other credentials or at another time, and so with a store of its own. */
async function serveWith(
  options: Partial<ServerOptions> = {},
  { settings = objects.settings, firstByteMs = FIRST_BYTE_MS } = {},
): Promise<string> {
  const store = await openMediaStore(settings, { clock: Date.now, firstByteMs });
  stores.push(store);
  const app = server.variant({ mediaStore: store, ...options });
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/media/aster`;
}

beforeAll(async () => {
  Object.assign(process.env, CREDENTIALS);
  objects = await startObjectStore();
  await objects.put('aster', 'media/siege/master.m3u8', MASTER, { ContentType: 'text/html' });
  await objects.put('aster', 'media/siege/low.m3u8', LOW);
  await objects.put('aster', 'media/siege/low.m4s', SEGMENT);
  await objects.put('aster', 'media/siege/film.key', Buffer.alloc(16, 7));
  await objects.put('aster', 'media/siege/captions.vtt', 'WEBVTT\n');
  await objects.put('aster', 'media/other/low.m4s', SEGMENT);
  await objects.put('aster', 'media/film/low.mp4', 'not this one: the folder has its own');
  await objects.put('aster', 'media/badge.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await objects.put('aster', 'settings.json', '{}');
  await objects.put('other', 'media/siege/low.m4s', 'of another realm');
  server = await testServer(['aster']);
  signed = await signedMedia(server);
  origin = await serveWith();
});
afterEach(() => objects.break());
afterAll(async () => {
  await server.close();
  for (const store of stores) store.close();
  await objects.stop();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET', from = origin) =>
  fetch(`${from}/${path}`, { method, headers });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const code = async (path: string, headers: Record<string, string> = {}, from = origin) =>
  codeOf(await get(path, headers, 'GET', from));

describe('a film that only the store has', () => {
  test.each([
    ['siege/master.m3u8', 'application/vnd.apple.mpegurl', MASTER.length],
    ['siege/low.m4s', 'video/iso.segment', 1000],
    ['siege/captions.vtt', 'text/vtt; charset=utf-8', 7],
  ])('%s comes whole, with the type of its ending and not with the bucket’s', async (path, type, length) => {
    const answer = await get(signed(path));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).not.toBeNaN();
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  test('the bytes are those of the object', async () => {
    const answer = await get(signed('siege/low.m4s'));
    expect(Buffer.from(await answer.arrayBuffer()).equals(SEGMENT)).toBe(true);
  });

  test('what the folder has comes from the folder, and the store is not asked', async () => {
    const before = objects.calls.length;
    const answer = await get(signed('film/low.mp4'));
    expect((await answer.arrayBuffer()).byteLength).toBe(64);
    expect(objects.calls.length).toBe(before);
  });

  test('its key is for signed addresses, and nobody keeps it', async () => {
    expect(await code('siege/film.key')).toEqual([403, 'MEDIA_NOT_SIGNED']);
    const answer = await get(signed('siege/master.m3u8').replace('master.m3u8', 'film.key'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.alloc(16, 7))).toBe(true);
  });

  test('a limit of the resolution holds for it, and a store that is away is said to be', async () => {
    const tagged = (height: number, uri: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x${height}\n${uri}`;
    await objects.put(
      'aster',
      'media/ladder/master.m3u8',
      `#EXTM3U\n${tagged(240, 'low.m3u8')}\n${tagged(540, 'high.m3u8')}`,
    );
    for (const name of ['low', 'high']) {
      await objects.put('aster', `media/ladder/${name}.m3u8`, LOW.replaceAll('low', name));
      await objects.put('aster', `media/ladder/${name}.m4s`, SEGMENT);
    }
    const limited = signed(limitedAddress('media/ladder/master.m3u8', 360).replace('media/', ''));
    const part = (name: string) => limited.replace(/master\.m3u8$/, name);
    expect(await (await get(limited)).text()).toBe(`#EXTM3U\n${tagged(240, 'low.m3u8')}`);
    expect((await get(part('low.m4s'))).status).toBe(200);
    expect(await code(part('high.m4s'))).toEqual([403, 'RENDITION_NOT_INCLUDED']);
    objects.break((_, response) => Boolean(response.writeHead(500).end()));
    const away = await serveWith({}, { firstByteMs: IMPATIENT_MS });
    expect(await code(part('low.m4s'), {}, away)).toEqual([503, 'MEDIA_STORE_UNAVAILABLE']);
  });

  test('a document is looked at, and runs nothing', async () => {
    const answer = await get('badge.svg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
  });

  test('its head has the headers and no body', async () => {
    const before = objects.calls.length;
    const answer = await get(signed('siege/low.m4s'), {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
    expect(answer.headers.get('content-type')).toBe('video/iso.segment');
    expect(answer.headers.get('etag')).toMatch(/^".+"$/);
    expect(objects.calls.slice(before).map(({ method }) => method)).toEqual(['HEAD']);
  });
});

describe('ranges and conditions', () => {
  const film = () => signed('siege/low.m4s');

  test('a range is answered with just its bytes, and only they leave the store', async () => {
    const before = objects.calls.length;
    const answer = await get(film(), { range: 'bytes=10-19' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect([...Buffer.from(await answer.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(objects.calls.slice(before).map(({ headers }) => headers.range)).toEqual(['bytes=10-19']);
    const from = await get(film(), { range: 'bytes=990-' });
    expect([from.status, (await from.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const head = await get(film(), { range: 'bytes=0-99' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([206, '100']);
  });

  test('the last bytes are asked of the store as such', async () => {
    const before = objects.calls.length;
    await (await get(film(), { range: 'bytes=-5' })).arrayBuffer();
    expect(objects.calls[before]?.headers.range).toBe('bytes=-5');
  });

  test.each(['bytes=9-5', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=x-y'])(
    '%s is answered with everything',
    async (range) => {
      const answer = await get(film(), { range });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 1000]);
    },
  );

  test('a range beyond the end says where the end is', async () => {
    const answer = await get(film(), { range: 'bytes=2000-3000' });
    expect([answer.headers.get('content-range'), answer.headers.get('cache-control')]).toEqual([
      'bytes */1000',
      'no-store',
    ]);
    expect(await codeOf(answer)).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
  });

  test('what the viewer has is not sent again', async () => {
    const first = await get(film(), {}, 'HEAD');
    const etag = first.headers.get('etag')!;
    for (const tag of [etag, `W/${etag}`]) {
      const answer = await get(film(), { 'if-none-match': tag });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('cache-control')).toMatch(/^public/);
    }
    expect((await get(film(), { 'if-none-match': '"other"' })).status).toBe(200);
    const since = first.headers.get('last-modified')!;
    expect((await get(film(), { 'if-modified-since': since })).status).toBe(304);
    expect((await get(film(), { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    // RFC 9110, 13.1.3: a tag counts more than a date
    expect((await get(film(), { 'if-none-match': '"other"', 'if-modified-since': since })).status).toBe(200);
  });

  test('a range of another version than the viewer has is answered with all of this one', async () => {
    const { headers } = await get(film(), {}, 'HEAD');
    const range = 'bytes=0-9';
    const same = [headers.get('etag')!, headers.get('last-modified')!];
    for (const version of same) expect((await get(film(), { range, 'if-range': version })).status).toBe(206);
    for (const version of ['"other"', `W/${same[0]}`, new Date(0).toUTCString()]) {
      const answer = await get(film(), { range, 'if-range': version });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 1000]);
    }
  });

  test('a version that was required and is another is refused', async () => {
    const { headers } = await get(film(), {}, 'HEAD');
    const refused = [412, 'PRECONDITION_FAILED'];
    expect(await code(film(), { 'if-match': '"other"' })).toEqual(refused);
    expect(await code(film(), { 'if-unmodified-since': new Date(0).toUTCString() })).toEqual(refused);
    expect((await get(film(), { 'if-match': headers.get('etag')! })).status).toBe(200);
    expect((await get(film(), { 'if-unmodified-since': headers.get('last-modified')! })).status).toBe(200);
  });
});

describe('the guards are those of the folder', () => {
  test('a film needs a signature, of its own folder and still good', async () => {
    const before = objects.calls.length;
    expect(await code('siege/low.m4s')).toEqual([403, 'MEDIA_NOT_SIGNED']);
    const [signature] = signed('siege/master.m3u8').split('/');
    expect(await code(`${signature}/other/low.m4s`)).toEqual([403, 'MEDIA_NOT_SIGNED']);
    expect(await code(`${signature}/siege/..%2fother/low.m4s`)).toEqual([403, 'MEDIA_NOT_SIGNED']);
    const later = await serveWith({ clock: () => NOW + 4 * 24 * 3_600_000 });
    expect(await code(signed('siege/low.m4s'), {}, later)).toEqual([403, 'MEDIA_EXPIRED']);
    expect(objects.calls.length).toBe(before);
  });

  test('what is not there is unknown', async () => {
    expect(await code(signed('siege/high.m4s'))).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code('art/nobody.png')).toEqual([404, 'UNKNOWN_MEDIA']);
  });

  test.each(['..%2fsettings.json', 'settings.json', 'a/..%2fbadge.svg', '.hidden/badge.svg', 'a//badge.svg'])(
    '%s is not looked for',
    async (path) => {
      const before = objects.calls.length;
      expect((await get(path)).status).toBe(404);
      expect(objects.calls.length).toBe(before);
    },
  );

  test('a signature opens its folder by its whole name', () => {
    const opened = ['siege', 'siege/low.m4s', 'siege/a/b.ts', 'siege2/low.m4s', 'other/siege/low.m4s', 'sieg'];
    expect(opened.filter((path) => liesBelow('siege', path))).toEqual(opened.slice(0, 3));
  });

  test('a realm has only what lies below its own name', async () => {
    const answer = await get(signed('siege/low.m4s'));
    expect((await answer.arrayBuffer()).byteLength).toBe(1000);
    expect(objects.calls.at(-1)?.path).toMatch(/^\/films\/realms\/aster\/media\/siege\/low\.m4s/);
  });
});

describe('a store that fails', () => {
  async function expectUnavailable(from: string): Promise<void> {
    const answer = await get(signed('siege/low.m4s'), {}, 'GET', from);
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['5', 'no-store']);
    expect(await codeOf(answer)).toEqual([503, 'MEDIA_STORE_UNAVAILABLE']);
  }

  test('is said to be unavailable where it is not reached', async () => {
    await expectUnavailable(await serveWith({}, { settings: { ...objects.settings, endpoint: 'http://127.0.0.1:9' } }));
  });

  test('or takes too long for the first byte', async () => {
    const from = await serveWith({}, { firstByteMs: IMPATIENT_MS });
    objects.break(() => true);
    const started = performance.now();
    await expectUnavailable(from);
    expect(performance.now() - started).toBeLessThan(FIRST_BYTE_MS);
  });

  test('or has a fault; it is tried once more and not again', async () => {
    const from = await serveWith();
    const before = objects.calls.length;
    objects.break((_, response) => Boolean(response.writeHead(500).end()));
    await expectUnavailable(from);
    expect(objects.calls.length - before).toBe(2);
  });

  test('or refuses the credentials, which are not logged', async () => {
    const lines: string[] = [];
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong-secret';
    const from = await serveWith({
      logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
    } as Partial<ServerOptions>);
    await expectUnavailable(from);
    await expectUnavailable(from);
    Object.assign(process.env, CREDENTIALS);
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('SignatureDoesNotMatch');
    expect(lines[0]).not.toMatch(/S3RVER|wrong-secret|AWS4-HMAC/);
  });

  test('is left alone for a while, and other media are served meanwhile', async () => {
    const from = await serveWith();
    objects.break((_, response) => Boolean(response.writeHead(503).end()));
    for (let failure = 0; failure < 5; failure++) await expectUnavailable(from);
    const before = objects.calls.length;
    objects.break();
    await expectUnavailable(from);
    expect(objects.calls.length).toBe(before);
    expect((await get(signed('film/low.mp4'), {}, 'GET', from)).status).toBe(200);
    await expect
      .poll(async () => (await get(signed('siege/low.m4s'), {}, 'HEAD', from)).status, { timeout: 15_000 })
      .toBe(200);
  });

  test('an answer that ends short ends its connection', async () => {
    objects.break((_, response) => {
      response.writeHead(200, { 'content-length': '1000', etag: '"cut"' }).write(SEGMENT.subarray(0, 300));
      setTimeout(() => response.destroy(), 50);
      return true;
    });
    const answer = await get(signed('siege/low.m4s'));
    expect(answer.headers.get('content-length')).toBe('1000');
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('a viewer who leaves ends the object’s request, before and after its first byte', async () => {
    const { hostname, port } = new URL(origin);
    for (const isBegun of [false, true]) {
      const before = objects.calls.length;
      objects.break((_, response) => {
        if (isBegun) response.writeHead(200, { 'content-length': '1000000' }).write(SEGMENT);
        return true;
      });
      const viewer = connect(Number(port), hostname);
      viewer.write(`GET /media/aster/${signed('siege/low.m4s')} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      if (isBegun) await once(viewer, 'data');
      await expect.poll(() => objects.calls.length).toBe(before + 1);
      viewer.destroy();
      const tooLate = wait(FIRST_BYTE_MS / 2, 'too late', { ref: false });
      expect(await Promise.race([objects.calls[before]!.ended, tooLate])).toBe(false);
    }
  });
});

describe('live streams and pictures of the store', () => {
  test('a film is looped as one of the folder is', async () => {
    const address = signed(liveAddress('siege/master.m3u8', { windowSeconds: 60 }).replace('media/', ''));
    const master = await get(address);
    expect([master.status, await master.text()]).toEqual([200, expect.stringContaining('master.m3u8/0.m3u8')]);
    const rolling = await get(address.replace(/$/, '/0.m3u8'));
    const text = await rolling.text();
    expect([rolling.status, text]).toEqual([200, expect.stringContaining('#EXT-X-MEDIA-SEQUENCE:')]);
    const [, segment = ''] = /^(\/media\/aster\/\S+low\.m4s)$/m.exec(text) ?? [];
    const part = await fetch(new URL(segment, origin), { headers: { range: 'bytes=200-399' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 200]);
  });

  test('its store’s failure is not the film’s', async () => {
    const from = await serveWith();
    const address = signed(liveAddress('siege/master.m3u8', { windowSeconds: 60 }).replace('media/', ''));
    for (const failing of ['HEAD', 'GET']) {
      objects.break(({ method }, response) => method === failing && Boolean(response.writeHead(500).end()));
      expect(await code(address, {}, from)).toEqual([503, 'MEDIA_STORE_UNAVAILABLE']);
    }
    objects.break();
    expect((await get(address, {}, 'GET', from)).status).toBe(200);
    const missing = signed(liveAddress('none/master.m3u8', { windowSeconds: 60 }).replace('media/', ''));
    expect(await code(missing, {}, from)).toEqual([404, 'UNKNOWN_MEDIA']);
  });

  test('a film that is put anew is another one after ten seconds', async () => {
    let now = NOW;
    const from = await serveWith({ clock: () => now });
    const address = signed(liveAddress('changing/low.m3u8', { windowSeconds: 60 }).replace('media/', ''));
    const partOf = async () => /\/(\w+)\.m4s$/m.exec(await (await get(address, {}, 'GET', from)).text())?.[1];
    await objects.put('aster', 'media/changing/low.m3u8', LOW);
    expect(await partOf()).toBe('low');
    await objects.put('aster', 'media/changing/low.m3u8', LOW.replaceAll('low.m4s', 'high.m4s'));
    now += 11_000;
    expect(await partOf()).toBe('high');
  });

  test('a playlist that is larger than any is not read', async () => {
    await objects.put('aster', 'media/huge/master.m3u8', `${LOW}\n#${' '.repeat(2_000_000)}`);
    const address = signed(liveAddress('huge/master.m3u8', { windowSeconds: 60 }).replace('media/', ''));
    expect(await code(address)).toEqual([500, 'FILM_NOT_LOOPABLE']);
  });

  test('a picture comes in the widths of pages, and again without being fetched', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 800, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    await objects.put('aster', 'media/art/poster.png', await picture('#446688'));
    const answer = await get('art/poster.png?width=320');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const first = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(first).metadata()).width).toBe(320);
    const before = objects.calls.length;
    expect((await get('art/poster.png?width=320')).status).toBe(200);
    expect(objects.calls.slice(before).map(({ method }) => method)).toEqual(['HEAD']);
    await objects.put('aster', 'media/art/poster.png', await picture('#aa2244'));
    const changed = Buffer.from(await (await get('art/poster.png?width=320')).arrayBuffer());
    expect(changed.equals(first)).toBe(false);
  });

  test('a picture that is none, or is not there, has its code', async () => {
    await objects.put('aster', 'media/art/broken.png', 'no picture');
    expect(await code('art/broken.png?width=320')).toEqual([500, 'UNREADABLE_IMAGE']);
    expect(await code('art/none.png?width=320')).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code('badge.svg?width=320')).toEqual([400, 'NOT_AN_IMAGE']);
    expect(await code('art/broken.png?width=321')).toEqual([400, 'BAD_IMAGE_WIDTH']);
  });
});
