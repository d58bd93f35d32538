import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../renderer/contract/constants';
import { liveAddress } from '../../server/features/media/live/address';
import { openRegularFile, readRegularFileSync } from '../../server/kernel/files/regular-file';
import { exchange } from '../fixtures/exchange';
import { signedMedia } from '../fixtures/signed-media';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
let signed: (path: string) => string;
beforeAll(async () => {
  server = await testServer(['aster']);
  signed = await signedMedia(server);
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/media/aster/${path}`, headers });
const code = async (path: string) => {
  const answer = await get(path);
  return [answer.statusCode, (answer.json() as { code: string }).code];
};

describe('pictures', () => {
  test('RE-12 a picture in a served width is webp of that width', async () => {
    const answer = await get('art/cover.png?width=320');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 160, format: 'webp' });
    expect(answer.headers['cache-control']).toContain('max-age=86400');
  });

  test('every width of the list is served, none larger than the picture itself', async () => {
    for (const wanted of IMAGE_WIDTHS) {
      const { width } = await sharp((await get(`art/cover.png?width=${wanted}`)).rawPayload).metadata();
      expect(width).toBe(Math.min(wanted, 1000));
    }
  });

  test('a picture is made once, however many ask at once, and kept on disk', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('art/cover.png?width=480')));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const resized = readdirSync(server.pictureDir, { recursive: true, encoding: 'utf8' });
    expect(resized.filter((file) => file.endsWith('.webp')).length).toBeLessThanOrEqual(IMAGE_WIDTHS.length);
    expect(resized.filter((file) => file.endsWith('.draft'))).toEqual([]);
  });

  test.each([
    'art/cover.png?width=321',
    'art/cover.png?width=0',
    'art/cover.png?width=-80',
    'art/cover.png?width=080',
    'art/cover.png?width=',
    'art/cover.png?width=1e3',
  ])('%s is no served width', async (path) => {
    expect(await code(path)).toEqual([400, 'BAD_IMAGE_WIDTH']);
  });

  test('what cannot be resized, is damaged or is not there has its own code', async () => {
    expect(await code(`${signed('film/low.mp4')}?width=320`)).toEqual([400, 'NOT_AN_IMAGE']);
    expect(await code('logo.svg?width=320')).toEqual([400, 'NOT_AN_IMAGE']);
    expect(await code('art/damaged.png?width=320')).toEqual([500, 'UNREADABLE_IMAGE']);
    expect(await code('art/nobody.png?width=320')).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code('art/cover.png?width=320&width=480')).toEqual([400, 'BAD_QUERY']);
    expect(await code('art/cover.png?height=320')).toEqual([400, 'BAD_QUERY']);
  });

  test('an SVG that is opened by itself runs nothing', async () => {
    const answer = await get('logo.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('films', () => {
  test.each([
    ['film/master.m3u8', 'application/vnd.apple.mpegurl'],
    ['film/low.m4s', 'video/iso.segment'],
    ['film/low.mp4', 'video/mp4'],
    ['film/captions.vtt', 'text/vtt; charset=utf-8'],
  ])('%s has its type', async (path, type) => {
    const answer = await get(signed(path));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['accept-ranges']).toBe('bytes');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('a range is answered with just its bytes', async () => {
    const answer = await get(signed('film/low.m4s'), { range: 'bytes=10-19' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
    expect([...answer.rawPayload]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const end = await get(signed('film/low.m4s'), { range: 'bytes=-5' });
    expect([end.statusCode, end.rawPayload.length]).toEqual([206, 5]);
    const from = await get(signed('film/low.m4s'), { range: 'bytes=990-' });
    expect([from.statusCode, from.rawPayload.length]).toEqual([206, 10]);
  });

  test('the key of an encrypted film is for signed addresses alone, and nobody keeps it', async () => {
    server.folder.put('aster', 'media/film/film.key', Buffer.alloc(16, 3));
    expect(await code('film/film.key')).toEqual([403, 'MEDIA_NOT_SIGNED']);
    // what opens the film opens its key
    const answer = await get(signed('film/master.m3u8').replace('master.m3u8', 'film.key'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.rawPayload).toEqual(Buffer.alloc(16, 3));
    expect((await get(signed('film/low.m4s'))).headers['cache-control']).toContain('max-age');
  });

  test('what players tell of themselves (CMCD) changes no answer', async () => {
    const path = signed('film/low.m4s');
    const [plain, told] = [await get(path), await get(`${path}?CMCD=bl%3D2000%2Cot%3Dv%2Csid%3D%22a%22`)];
    expect([told.statusCode, told.headers.etag, told.body]).toEqual([200, plain.headers.etag, plain.body]);
    expect(await code(`${path}?cmcd=bl%3D2000`)).toEqual([400, 'BAD_QUERY']);
  });

  test('a range beyond the file is a 416 with problem details that names its length', async () => {
    const answer = await get(signed('film/low.m4s'), { range: 'bytes=2000-3000' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({ status: 416, code: 'RANGE_NOT_SATISFIABLE' });
  });

  test('so is a file that is no longer the one that was meant, a 412', async () => {
    const answer = await get(signed('film/low.m4s'), { 'if-match': '"another"' });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
  });

  test('a file that the browser has costs a 304; HEAD has no body', async () => {
    const first = await get(signed('film/low.m4s'));
    const again = await get(signed('film/low.m4s'), { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url: `/media/aster/${signed('film/low.m4s')}` });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '1000']);
  });
});

// Windows has no named pipes in folders
describe.skipIf(process.platform === 'win32')('what is no regular file is not there', () => {
  /** Node.js has four threads for files: as many blocked readers stop everything that touches the disk. */
  const MORE_THAN_THREADS = 5;

  test.each(['art/pipe.webp', 'art/pipe.webp?width=320', 'film/pipe.mp4', '.live'])(
    'a named pipe at %s blocks no request',
    async (path) => {
      const isLive = path === '.live';
      const relative = isLive ? 'film/pipe.m3u8' : path.replace(/\?.*/, '');
      const pipe = join(server.folder.path, 'aster/media', relative);
      execFileSync('mkfifo', [pipe]);
      try {
        const address = isLive
          ? signed(liveAddress(`media/${relative}`, { windowSeconds: 60 }).replace('media/', ''))
          : path.startsWith('film/')
            ? signed(path)
            : path;
        const answers = await Promise.all(Array.from({ length: MORE_THAN_THREADS }, () => code(address)));
        expect(answers).toEqual(Array(MORE_THAN_THREADS).fill([404, 'UNKNOWN_MEDIA']));
        expect((await get('art/cover.png')).statusCode).toBe(200);
      } finally {
        // lets go of readers that a mistake has left waiting
        closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
        rmSync(pipe);
      }
    },
  );

  test('a pipe that takes the place of a file between the check and the reading is refused, too', async () => {
    const pipe = join(server.folder.path, 'aster/media/film/late.m3u8');
    execFileSync('mkfifo', [pipe]);
    try {
      await expect(openRegularFile(pipe)).rejects.toThrow('is not a regular file');
      expect(() => readRegularFileSync(server.folder.path, pipe, 10)).toThrow('is not a regular file');
    } finally {
      closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
      rmSync(pipe);
    }
  });
});

describe('nothing outside a realm’s media is served', () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  afterAll(() => rmSync(outside, { recursive: true }));

  test('links are followed inside the realm’s folder only', async () => {
    const media = join(server.folder.path, 'aster/media');
    const picture = readFileSync(join(media, 'art/cover.png'));
    mkdirSync(join(outside, 'art'));
    for (const name of ['art/secret.png', 'secret.m4s', 'secret.m3u8']) writeFileSync(join(outside, name), picture);
    symlinkSync(join(outside, 'art/secret.png'), join(media, 'link.png'));
    symlinkSync('../../../../../../../../etc/hostname', join(media, 'host.vtt'));
    symlinkSync(join(outside, 'art'), join(media, 'linked'));
    symlinkSync('../settings.json', join(media, 'settings.vtt'));
    symlinkSync(join(outside, 'secret.m4s'), join(media, 'film/secret.m4s'));
    symlinkSync('art/cover.png', join(media, 'inside.png'));
    symlinkSync('art', join(media, 'pictures'));
    for (const path of [
      'link.png',
      'link.png?width=80',
      signed('host.vtt'),
      'linked/secret.png',
      'linked/secret.png?width=80',
    ])
      expect(await code(path)).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code(signed('settings.vtt'))).toEqual([404, 'UNKNOWN_MEDIA']);
    expect(await code(signed('film/secret.m4s'))).toEqual([404, 'UNKNOWN_MEDIA']);
    for (const path of ['inside.png', 'inside.png?width=80', 'pictures/cover.png'])
      expect((await get(path)).statusCode).toBe(200);
  });

  test('a link in a film’s folder does not open another film with its signature', async () => {
    const films = join(server.folder.path, 'aster/media');
    cpSync(join(films, 'film'), join(films, 'other'), { recursive: true });
    symlinkSync('../other', join(films, 'film/extra'));
    symlinkSync('../other/master.m3u8', join(films, 'film/alias.m3u8'));
    symlinkSync('master.m3u8', join(films, 'film/own.m3u8'));
    const status = async (path: string) => (await server.app.inject(`/media/aster/${signed(path)}`)).statusCode;
    // as the signature of the film's playlist has it, which opens its folder
    const inFilm = signed('film/master.m3u8').replace(/master\.m3u8$/, '');
    const below = async (path: string) => (await server.app.inject(`/media/aster/${inFilm}${path}`)).statusCode;
    expect([await below('master.m3u8'), await below('own.m3u8'), await status('other/master.m3u8')]).toEqual([
      200, 200, 200,
    ]);
    expect([await below('extra/master.m3u8'), await below('alias.m3u8')]).toEqual([403, 403]);
  });

  test('a file that is exchanged for a link while it is served reveals nothing but itself', async () => {
    const media = join(server.folder.path, 'aster/media');
    const key = join(outside, 'key.png');
    writeFileSync(key, 'the signing key');
    const picture = readFileSync(join(media, 'art/cover.png'));
    const targets = [key, join(media, 'film/master.m3u8')];
    const stop = exchange(join(media, 'art/swapped.png'), join(media, 'art/cover.png'), targets);
    try {
      const seen = new Set<string>();
      const end = Date.now() + 2_000;
      while (Date.now() < end) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => server.app.inject('/media/aster/art/swapped.png')),
        );
        for (const { statusCode, rawPayload } of answers)
          if (statusCode === 200) seen.add(rawPayload.equals(picture) ? 'the picture' : 'something else');
      }
      expect([...seen]).toEqual(['the picture']);
    } finally {
      await stop();
    }
  });

  test('the folder of a realm may be a link, and is served and taken in', async () => {
    const linked = await testServer([], {}, ({ path }) => {
      cpSync(join(server.folder.path, 'aster'), join(outside, 'release'), {
        recursive: true,
        filter: (file) => !lstatSync(file).isSymbolicLink(),
      });
      symlinkSync(join(outside, 'release'), join(path, 'aster'));
    });
    try {
      expect((await linked.app.inject('/media/aster/art/cover.png?width=80')).statusCode).toBe(200);
      const film = (await signedMedia(linked))('film/master.m3u8');
      expect((await linked.app.inject(`/media/aster/${film}`)).statusCode).toBe(200);
    } finally {
      await linked.close();
    }
  });

  test('the icons of a folder that is a link out of the realm are not listed', async () => {
    const linked = await testServer(['aster']);
    try {
      // after the realm was taken in: the check refuses one that has such a link
      mkdirSync(join(outside, 'icons'));
      for (const name of ['secret.svg', 'private.png']) writeFileSync(join(outside, 'icons', name), 'x');
      rmSync(join(linked.folder.path, 'aster/media/icons'), { recursive: true });
      symlinkSync(join(outside, 'icons'), join(linked.folder.path, 'aster/media/icons'));
      const answer = await linked.app.inject({ url: '/api/v1/init/?readIconStore=true', headers: { realm: 'aster' } });
      expect([answer.statusCode, answer.json().iconStore]).toEqual([200, {}]);
    } finally {
      await linked.close();
    }
  });

  test.each([
    '..%2fsettings.json',
    '..%2f..%2fberyl%2fmedia%2flogo.svg',
    'art/..%2f..%2fsettings.json',
    '%2fetc%2fpasswd',
    '%2e%2e/settings.json',
    '....//settings.json',
    '..%5csettings.json',
    '.hidden.png',
    'art/.secret/cover.png',
    'art%00.png',
    'art',
    'art/',
    '',
    'settings.json',
    'film/../../content/all.json',
  ])('%s', async (path) => {
    server.folder.put('aster', 'media/.hidden.png', 'x');
    server.folder.put('aster', 'media/art/.secret/cover.png', 'x');
    const { statusCode, body } = await get(path);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('realmFullName');
  });
});
