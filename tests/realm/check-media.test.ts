import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '../../blocks';
import { formatProblem } from '../../renderer/realm/validate';
import { mediaProblems } from '../../server/features/media/check-media';
import { productFor } from '../../server/features/realms/product';
import { createRealmCheck, readRealmFolder } from '../../server/features/realms/read-folder';
import { realmsFolder } from '../fixtures/realm-folder';
import { base, check } from '../fixtures/test-server';

const FILM = new URL('../../app/base/media/film', import.meta.url).pathname;

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'realm-')), 'aster');
  mkdirSync(join(folder, 'media'), { recursive: true });
  cpSync(FILM, join(folder, 'media/film'), { recursive: true });
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const found = () => mediaProblems(folder, readRealmFolder(folder).folder.media).map((one) => formatProblem(one));
const picture = (format: 'webp' | 'png' | 'jpeg' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

test('the product’s own film, and files that are what they are called', async () => {
  for (const format of ['webp', 'png', 'jpeg', 'avif'] as const) put(`media/art/a.${format}`, await picture(format));
  put('media/logo.svg', '<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  put('media/fonts/LICENCE.txt', 'Free.');
  expect(found()).toEqual([]);
});

describe('a file that is not what its name says', () => {
  test.each([
    ['a.png', 'jpeg', 'a JPEG picture, but its name says a PNG picture'],
    ['a.webp', 'png', 'a PNG picture, but its name says a WebP picture'],
    ['a.mp4', 'webp', 'a WebP picture, but its name says an MP4 film'],
    ['a.avif', 'webp', 'a WebP picture, but its name says an AVIF picture'],
  ] as const)('%s that is %s', async (name, format, words) => {
    put(`media/${name}`, await picture(format));
    expect(found()).toEqual([`media/${name}:1:1  warning  disguised-media  the file is ${words}`]);
  });

  test.each([
    ['a.png', '<!doctype html><title>404</title>', 'a web page'],
    ['a.svg', '<html><svg></svg></html>', 'a web page'],
    ['a.vtt', '1\n00:00:01,000 --> 00:00:02,000\nHello', 'something else'],
    ['a.woff2', 'wOFF', 'a WOFF font'],
    ['a.m3u8', 'film.m4s', 'something else'],
    ['a.jpg', '', 'empty'],
  ])('%s that begins with %j', (name, content, actual) => {
    put(`media/${name}`, content);
    expect(found().join()).toContain(`media/${name}:1:1  warning  disguised-media  the file is ${actual},`);
  });

  test('one of a kind that is not served, and one that is too large', async () => {
    put('media/a.gif', 'GIF89a');
    put('media/a.png', await picture('png'));
    truncateSync(join(folder, 'media/a.png'), 60_000_000);
    expect(found()).toEqual([
      expect.stringContaining(
        'media/a.gif:1:1  warning  unserved-media  files with the extension ".gif" are not served',
      ),
      expect.stringContaining('media/a.png:1:1  warning  large-media  the file has 60000000 bytes'),
    ]);
  });
});

describe('a film', () => {
  test('whose rendition is missing is reported in the line that names it', () => {
    rmSync(join(folder, 'media/film/240p.m3u8'));
    expect(found().join()).toMatch(
      /^media\/film\/master\.m3u8:\d+:1 {2}warning {2}missing-part {2}the playlist refers to "media\/film\/240p\.m3u8"/,
    );
  });

  test('whose segments are missing, or cut off', () => {
    rmSync(join(folder, 'media/film/240p.m4s'));
    truncateSync(join(folder, 'media/film/540p.m4s'), 100_000);
    expect(found()).toEqual([
      expect.stringMatching(/^media\/film\/240p\.m3u8:\d+:1 {2}warning {2}missing-part .*"media\/film\/240p\.m4s"/),
      expect.stringMatching(/^media\/film\/540p\.m3u8:\d+:1 {2}warning {2}short-part .* it has 100000$/),
    ]);
  });

  test('whose segments are too short for a live stream', () => {
    put('media/b/a.mp4', '');
    const names = Array.from({ length: 5_000 }, () => '#EXTINF:0.001,\nhttps://cdn.example.com/a.ts').join('\n');
    put('media/b/short.m3u8', `#EXTM3U\n${names}\n`);
    expect(found().join()).toContain(
      'media/b/short.m3u8:2:1  warning  short-segments  the segments last 1 ms on average; a live stream needs at least 500 ms',
    );
  });

  test('with parts elsewhere, with queries and with encoded names is followed as far as the folder goes', () => {
    put('media/b/part 1.ts', Buffer.alloc(188, 0x47));
    put('media/b/a.m3u8', '#EXTM3U\n#EXTINF:2,\npart%201.ts?a=b\n#EXTINF:2,\nhttps://cdn.example.com/2.ts\n');
    put('media/b/empty.m3u8', '#EXTM3U\n');
    expect(found()).toEqual([expect.stringContaining('media/b/empty.m3u8:1:1  warning  empty-playlist')]);
  });
});

describe('an encrypted film', () => {
  const playlist =
    '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="film.key"\n#EXTINF:4,\n0.ts\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n';
  beforeEach(() => {
    put('media/secret/film.m3u8', playlist);
    for (const name of ['0', '1']) put(`media/secret/${name}.ts`, Buffer.alloc(160, 7));
  });

  test('has segments that look like nothing, and a key of 16 bytes', () => {
    // it begins as a transport stream does
    put('media/secret/film.key', Buffer.alloc(16, 0x47));
    expect(found()).toEqual([]);
  });

  test('without its key is reported, and so is a file that is no key', () => {
    expect(found()).toEqual([
      expect.stringMatching(/^media\/secret\/film\.m3u8:2:1 {2}\w+ {2}missing-part .*film\.key/),
    ]);
    put('media/secret/film.key', 'a key in words, not in bytes');
    expect(found()).toEqual([
      'media/secret/film.key:1:1  warning  disguised-media  the file is something else, but its name says an AES-128 key',
    ]);
  });
});

test('the command opens media; a server that takes a realm in does not', async () => {
  const realms = realmsFolder();
  try {
    await realms.write('aster');
    const path = join(realms.path, 'aster');
    writeFileSync(join(path, 'media/art/cover.png'), 'no picture');
    expect(check(path).problems).toEqual([]);
    const opened = createRealmCheck(productFor(base, blocks), { mediaProblems })(path);
    expect(opened.problems.map(({ file, code }) => `${file} ${code}`)).toContain('media/art/cover.png disguised-media');
    expect(opened.documents).toBeDefined();
  } finally {
    realms.clear();
  }
});
