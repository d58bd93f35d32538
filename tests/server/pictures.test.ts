import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictureFolder } from '../../server/features/media/pictures/picture-folder';
import { signedMedia } from '../fixtures/signed-media';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
let media: string;
/** A picture that takes long enough to resize. */
let large: Buffer;
beforeAll(async () => {
  server = await testServer(['aster', 'beryl']);
  media = join(server.folder.path, 'aster/media');
  const side = 1000;
  large = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
});
afterAll(() => server.close());

const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(media, path)), { recursive: true });
  writeFileSync(join(media, path), content);
};
const code = async (path: string, app = server.app) => {
  const answer = await app.inject({ url: `/media/aster/${path}` });
  return [answer.statusCode, (answer.json() as { code: string }).code];
};
const MEGABYTE = 1_000_000;
const flood = (name: string, count: number) => {
  for (let at = 0; at < count; at++) put(`${name}/${at}.png`, large);
  return Array.from({ length: count }, (_, at) => `/media/aster/${name}/${at}.png?width=960`);
};
const smallPicture = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG that says it is this large, and has nothing else. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const chunk = (data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(data));
    return Buffer.concat([length, data, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk(header), chunk(Buffer.from('IDAT')), chunk(Buffer.from('IEND'))]);
}

describe('what is too large is refused before it is read', () => {
  test('a picture of 1.9 GB costs no memory, however often it is requested', async () => {
    put('art/huge.png', pngHeader(100, 100));
    truncateSync(join(media, 'art/huge.png'), 1_900 * MEGABYTE);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 5; round++)
      expect(await code('art/huge.png?width=320')).toEqual([500, 'IMAGE_TOO_LARGE']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });

  test('a small file with very many pixels is refused by its header', async () => {
    put('art/bomb.png', pngHeader(60_000, 60_000));
    expect(await code('art/bomb.png?width=320')).toEqual([500, 'IMAGE_TOO_LARGE']);
  });

  test('a picture that is an SVG by its content is not drawn', async () => {
    put(
      'art/drawing.png',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect(await code('art/drawing.png?width=320')).toEqual([500, 'UNREADABLE_IMAGE']);
  });

  test('a playlist of 1.9 GB is not read', async () => {
    put('loop/huge.m3u8', '#EXTM3U\n');
    truncateSync(join(media, 'loop/huge.m3u8'), 1_900 * MEGABYTE);
    put('loop/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhuge.m3u8\n');
    const signed = await signedMedia(server);
    const before = process.memoryUsage().rss;
    for (const film of ['loop/huge.m3u8', 'loop/master.m3u8']) {
      expect(await code(signed(`.live/60/${film}`))).toEqual([500, 'FILM_NOT_LOOPABLE']);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });
});

describe('what failed', () => {
  test('is not tried again while the file stays as it is: it is refused at once where others have to wait', async () => {
    const app = server.variant({ pictureLimits: { processes: 1, mostWaiting: 3 } });
    put('art/broken.png', 'no picture');
    expect(await code('art/broken.png?width=320', app)).toEqual([500, 'UNREADABLE_IMAGE']);
    const busy = flood('busy', 10).map((url) => app.inject({ url }));
    // the first to be turned away shows that the queue is full
    await Promise.any(busy.map(async (answer) => expect((await answer).statusCode).toBe(503)));
    expect(await code('art/broken.png?width=320', app)).toEqual([500, 'UNREADABLE_IMAGE']);
    await Promise.all(busy);
  });

  test('is tried again once the file is written again', async () => {
    put('art/mended.png', 'no picture');
    expect(await code('art/mended.png?width=320')).toEqual([500, 'UNREADABLE_IMAGE']);
    put('art/mended.png', await smallPicture('#fff'));
    expect((await server.app.inject({ url: '/media/aster/art/mended.png?width=320' })).statusCode).toBe(200);
  });
});

test('a picture that takes the place of another is shown, even with the same size and time', async () => {
  const url = '/media/aster/art/replaced.png?width=320';
  const colourOf = async () => {
    const { data } = await sharp((await server.app.inject({ url })).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[0]! > 128 ? 'white' : 'black';
  };
  const [white, black] = [await smallPicture('#fff'), await smallPicture('#000')];
  const size = Math.max(white.length, black.length);
  const time = new Date('2026-01-01T00:00:00Z');
  const putPadded = (path: string, picture: Buffer) => {
    // what follows the end of a PNG is not read
    put(path, Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    utimesSync(join(media, path), time, time);
  };
  putPadded('art/replaced.png', white);
  expect(await colourOf()).toBe('white');
  putPadded('art/next.png', black);
  renameSync(join(media, 'art/next.png'), join(media, 'art/replaced.png'));
  expect(await colourOf()).toBe('black');
});

describe('a flood of new pictures', () => {
  test('leaves room for static files: some are answered while few of the pictures are done', async () => {
    const film = (await signedMedia(server))('film/low.m4s');
    const app = server.variant({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const paths = flood('flood', 40);
    const enough = new AbortController();
    let made = 0;
    const pictures = paths.map(async (path) => {
      const answer = await fetch(origin + path, { signal: enough.signal });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      made += 1;
    });
    // the first one shows that the work has begun
    await Promise.race(pictures);
    const begun = made;
    for (let at = 0; at < 10; at++) expect((await fetch(`${origin}/media/aster/${film}`)).status).toBe(200);
    expect(made - begun).toBeLessThan(20);
    // nobody waits for the others
    enough.abort();
    await Promise.allSettled(pictures);
  });

  describe('of one realm', () => {
    const MANY = 40;

    /** Asks over real connections, so that somebody can leave. */
    async function floodOver(name: string) {
      const app = server.variant({ pictureDir: join(server.pictureDir, name), pictureLimits: { processes: 1 } });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      const leaving = new AbortController();
      let made = 0;
      const asked = flood(name, MANY).map(async (path) => {
        await (await fetch(origin + path, { signal: leaving.signal })).arrayBuffer();
        made += 1;
      });
      await Promise.race(asked);
      const leave = async () => {
        leaving.abort();
        await Promise.allSettled(asked);
      };
      return { origin, leave, made: () => made };
    }

    test('keeps no other realm’s picture waiting for more than its turn', async () => {
      const { origin, leave, made } = await floodOver('turns');
      const begun = made();
      expect((await fetch(`${origin}/media/beryl/art/cover.png?width=320`)).status).toBe(200);
      expect(made() - begun).toBeLessThan(5);
      await leave();
    });

    test('is given up when those who waited have left, but for what somebody still waits for', async () => {
      const { origin, leave } = await floodOver('left');
      const awaited = fetch(`${origin}/media/aster/left/${MANY - 1}.png?width=960`);
      // its request has to come before the others leave
      await fetch(`${origin}/media/aster/art/cover.png`);
      await leave();
      expect((await awaited).status).toBe(200);
      const folder = join(server.pictureDir, 'left');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(files.filter((file) => file.endsWith('.webp')).length).toBeLessThan(MANY / 2);
    });
  });

  test('beyond the queue’s length is answered 503 with Retry-After, and the rest is made', async () => {
    const app = server.variant({ pictureLimits: { processes: 1, mostWaiting: 3 } });
    const answers = await Promise.all(flood('queue', 10).map((url) => app.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(503)]);
    const refused = answers.find(({ statusCode }) => statusCode === 503)!;
    expect(refused.json()).toMatchObject({ code: 'TOO_BUSY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // what was refused is made as soon as there is room
    expect((await app.inject({ url: '/media/aster/queue/9.png?width=960' })).statusCode).toBe(200);
  });

  test('a picture that takes too long is given up, and the next one is made', async () => {
    const app = server.variant({ pictureLimits: { longestMs: 1 } });
    put('slow/a.png', large);
    expect(await code('slow/a.png?width=960', app)).toEqual([500, 'UNREADABLE_IMAGE']);
    expect((await server.app.inject({ url: '/media/aster/slow/a.png?width=960' })).statusCode).toBe(200);
  });
});

describe('the pictures on disk', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));

  test('never take more room than they may; what is removed is made again when it is requested', async () => {
    const folder = join(server.pictureDir, 'bounded');
    const app = server.variant({ pictureDir: folder, pictureBytes: 200_000 });
    for (let at = 0; at < 8; at++) {
      const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer();
      put(`bounded/${at}.png`, noise);
      expect((await app.inject({ url: `/media/aster/bounded/${at}.png?width=320` })).statusCode).toBe(200);
    }
    const bytes = () => filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    await expect.poll(bytes).toBeLessThanOrEqual(200_000);
    expect(filesIn(folder).length).toBeGreaterThan(0);
    expect((await app.inject({ url: '/media/aster/bounded/0.png?width=320' })).statusCode).toBe(200);
  });

  test('after a restart the ones used longest ago go first, and abandoned drafts are removed', async () => {
    const folder = join(server.pictureDir, 'restart');
    const options = { folder, extension: 'webp', maxBytes: 250, clock: () => NOW };
    mkdirSync(join(folder, 'aa'), { recursive: true });
    for (const [name, age] of [
      ['aa-old', 9],
      ['aa-used', 5],
      ['aa-new', 7],
    ] as const) {
      writeFileSync(join(folder, 'aa', `${name}.webp`), Buffer.alloc(100));
      utimesSync(join(folder, 'aa', `${name}.webp`), new Date(NOW - age * 86_400_000), new Date(NOW - 99 * 86_400_000));
    }
    writeFileSync(join(folder, 'aa', 'x.webp.1.draft'), 'x');
    utimesSync(join(folder, 'aa', 'x.webp.1.draft'), new Date(NOW - 86_400_000), new Date(NOW - 86_400_000));
    const pictureFolder = createPictureFolder(options);
    expect(await pictureFolder.has('aa-new')).toBe(true);
    await expect.poll(() => filesIn(folder).sort()).toEqual(['aa/aa-new.webp', 'aa/aa-used.webp']);
    expect(readdirSync(join(folder, 'aa')).filter((file) => file.endsWith('.draft'))).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await pictureFolder.has('aa-new')).toBe(false);
  });

  test('a use does not change the entity tag', async () => {
    const url = '/media/aster/art/cover.png?width=320';
    const first = await server.app.inject({ url });
    const later = server.variant({ clock: () => NOW + 86_400_000 });
    expect((await later.inject({ url })).headers.etag).toBe(first.headers.etag);
  });
});

test.skipIf(process.platform === 'win32')(
  'without a free file descriptor a picture fails as such, and the next one is resized',
  async () => {
    const program = join(ROOT, 'tests/fixtures/resize-without-descriptors.ts');
    const files = [join(media, 'art/cover.png'), join(server.pictureDir, 'resized.webp')];
    const command = [process.execPath, '--import', 'tsx', program, ...files];
    const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 200 && exec "$@"', 'sh', ...command], {
      cwd: ROOT,
    });
    expect(stdout).toBe('failed done');
  },
);
