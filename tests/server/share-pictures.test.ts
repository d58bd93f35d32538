import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { documentsOf } from '../fixtures/realm-folder';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';

const WIDTH = 1200;
const HEIGHT = 630;
const FONT = 'media/fonts/anton-latin-400-normal.woff2';
/** A cover that is no photograph is left out. */
const DRAWING = 'media/logo.svg';
const LONG =
  'A title that goes on and on about everything that happens in the film, and about what happened before it, and why nobody had seen it coming in all those years';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster'], { renderer: async () => renderer, countryHeader: 'x-country' }, (folder) => {
    const documents = documentsOf('aster');
    Object.assign(documents['settings.json'], { realmLanguages: ['en_US', 'ar_AE'] });
    const { items } = documents['content/all.json'];
    const film = items.find(({ id }: { id: string }) => id === 'film-3');
    const add = (id: string, over: object) => items.push({ ...film, id, ...over });
    add('in-arabic', { title: 'The lamp', localisations: { ar: { title: 'المصباح في الليل' } } });
    add('bare', { title: 'Bare', coverUrl: DRAWING });
    add('long', { title: LONG, coverUrl: DRAWING });
    add('longer', { title: `${LONG} and more`, coverUrl: DRAWING });
    add('kanji', { title: '日本', coverUrl: DRAWING });
    add('other-kanji', { title: '中国語', coverUrl: DRAWING });
    add('abroad', { title: 'Abroad', blockedTerritories: ['FR'] });
    add('later', { title: 'Later', publishedDate: '2099-01-01T00:00:00Z' });
    add('spoilt', { title: 'Aster wins', spoilerFreeTitle: 'The final', coverUrl: DRAWING });
    add('unspoilt', { title: 'The final', coverUrl: DRAWING });
    add('broken', { title: 'Broken', coverUrl: 'media/art/broken.png' });
    add('unbroken', { title: 'Broken', coverUrl: DRAWING });
    folder.put('aster', 'media/art/broken.png', 'no picture');
    for (const [file, document] of Object.entries(documents)) folder.put('aster', file, JSON.stringify(document));
  });
  await server.folder.write('beryl', (documents) => {
    Object.assign(documents['settings.json'], { guestsAllowed: false });
  });
  const reports = await server.realms.takeIn();
  expect(reports.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
}, 60_000);
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/_realm/aster/share/${path}`, headers: { host: 'aster.example', ...headers } });

async function pictureAt(path: string): Promise<Buffer> {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 300)).toEqual([200, 'image/jpeg']);
  return answer.rawPayload;
}

/** How far from the left the brightest part of the lower half is on average, in pixels: where the title stands. */
async function titleCentre(picture: Buffer): Promise<number> {
  const lower = { left: 0, top: HEIGHT / 2, width: WIDTH, height: HEIGHT / 2 };
  const { data, info } = await sharp(picture).extract(lower).greyscale().raw().toBuffer({ resolveWithObject: true });
  const places = [...data.keys()].filter((at) => data[at]! > 200).map((at) => at % info.width);
  expect(places.length).toBeGreaterThan(100);
  return places.reduce((sum, place) => sum + place, 0) / places.length;
}

const codeOf = async (path: string) => {
  const answer = await get(path);
  return [answer.statusCode, (answer.json() as { code: string }).code];
};

describe('the picture of content', () => {
  test('has the size that networks show, and is kept for a while', async () => {
    const answer = await get('en/film-3.jpg');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', WIDTH, HEIGHT]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=900', vary: 'Host, x-country' });
    const again = await get('en/film-3.jpg?v=1a2b', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('has its title in the language of its address, from the side where that begins', async () => {
    const [english, arabic] = [await pictureAt('en/in-arabic.jpg'), await pictureAt('ar/in-arabic.jpg')];
    expect(await titleCentre(english)).toBeLessThan(WIDTH / 2);
    expect(await titleCentre(arabic)).toBeGreaterThan(WIDTH / 2);
  });

  test('shows where its cover is, and without one the realm’s background', async () => {
    const corner = async (picture: Buffer) => {
      const area = { left: WIDTH - 10, top: HEIGHT - 10, width: 1, height: 1 };
      return [...(await sharp(picture).extract(area).raw().toBuffer())];
    };
    const cover = await sharp(join(server.folder.path, 'aster/media/art/cover.png')).stats();
    const shown = await corner(await pictureAt('en/film-3.jpg'));
    const distances = shown.map((value, channel) => Math.abs(value - cover.channels[channel]!.mean));
    expect(Math.max(...distances)).toBeLessThan(12);
    const [red, green, blue] = await corner(await pictureAt('en/bare.jpg'));
    // #101014 under a light in the accent's colour
    expect(Math.max(red!, green!, blue!)).toBeLessThan(90);
  });

  test('cuts a title that is too long for its lines', async () => {
    // what follows the end is in neither
    expect((await pictureAt('en/long.jpg')).equals(await pictureAt('en/longer.jpg'))).toBe(true);
  });

  test('has no title rather than boxes where no font has its letters', async () => {
    expect((await pictureAt('en/kanji.jpg')).equals(await pictureAt('en/other-kanji.jpg'))).toBe(true);
    expect((await pictureAt('en/kanji.jpg')).equals(await pictureAt('en/bare.jpg'))).toBe(false);
  });

  test('tells no result', async () => {
    expect((await pictureAt('en/spoilt.jpg')).equals(await pictureAt('en/unspoilt.jpg'))).toBe(true);
  });

  test('is drawn without a cover that cannot be read', async () => {
    expect((await pictureAt('en/broken.jpg')).equals(await pictureAt('en/unbroken.jpg'))).toBe(true);
  });

  test('is in the fonts of the realm, and in the product’s once these are gone', async () => {
    const before = await pictureAt('en/bare.jpg');
    const file = join(server.folder.path, 'aster', FONT);
    cpSync(join(ROOT, 'realms/rampart/media/fonts'), join(server.folder.path, 'aster/media/fonts'), {
      recursive: true,
    });
    const theme = documentsOf('aster')['theme.json'];
    const fonts = { display: { family: 'Anton', files: [{ src: FONT, weight: '400' }] } };
    writeFileSync(join(server.folder.path, 'aster/theme.json'), JSON.stringify({ ...theme, fonts }));
    await server.realms.takeIn();
    const own = await pictureAt('en/bare.jpg');
    expect(own.equals(before)).toBe(false);
    rmSync(file);
    expect((await pictureAt('en/bare.jpg')).equals(before)).toBe(true);
  });
});

describe('there is no picture', () => {
  test.each([
    ['of what is not there', 'en/nothing.jpg', [404, 'UNKNOWN_CONTENT']],
    ['of what is not published yet', 'en/later.jpg', [404, 'UNKNOWN_CONTENT']],
    ['of what has no page', 'en/catalogue.jpg', [404, 'UNKNOWN_CONTENT']],
    ['in a language that the realm does not have', 'de/film-3.jpg', [404, 'UNKNOWN_LANGUAGE']],
    ['in a language that is written otherwise', 'en_US/film-3.jpg', [404, 'UNKNOWN_LANGUAGE']],
    ['in another format', 'en/film-3.png', [404, 'UNKNOWN_PATH']],
    ['of an id that none can be', 'en/..%2Ffilm-3.jpg', [404, 'UNKNOWN_PATH']],
    ['in a width', 'en/film-3.jpg?width=320', [400, 'BAD_QUERY']],
  ])('%s', async (_, path, expected) => {
    expect(await codeOf(path)).toEqual(expected);
  });

  test('of content of a realm that shows visitors nothing, or of another host’s realm', async () => {
    const url = '/_realm/beryl/share/en/film-3.jpg';
    const closed = await server.app.inject({ url, headers: { host: 'beryl.example' } });
    expect([closed.statusCode, closed.json().code]).toEqual([401, 'TOKEN_MISSING']);
    const other = await server.app.inject({ url, headers: { host: 'aster.example' } });
    expect([other.statusCode, other.json().code]).toEqual([404, 'UNKNOWN_REALM']);
  });
});

describe('pages', () => {
  const metaOf = async (path: string) => {
    const { body } = await server.app.inject({ url: path, headers: { host: 'aster.example', accept: 'text/html' } });
    const metas = [...body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map((m) => [m[1], m[2]]);
    return { body, meta: Object.fromEntries(metas) as Record<string, string> };
  };

  test('of content name its picture in their language, and structured data names its cover', async () => {
    const { body, meta } = await metaOf('/video/in-arabic?lang=ar');
    const picture = meta['og:image']!;
    expect(picture).toMatch(/^https:\/\/aster\.example\/_realm\/aster\/share\/ar\/in-arabic\.jpg\?v=[a-z0-9]+$/);
    expect(meta).toMatchObject({
      ...{ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': 'المصباح في الليل' },
      ...{ 'twitter:card': 'summary_large_image', 'twitter:image': picture },
    });
    await pictureAt(picture.replace('https://aster.example/_realm/aster/share/', ''));
    const script = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)![1]!;
    const things = JSON.parse(script)['@graph'] as { '@type': string; thumbnailUrl?: string }[];
    expect(things.find((thing) => thing['@type'] === 'VideoObject')?.thumbnailUrl).toContain('/art/cover.png');
  });

  test.each(['FR', 'DE'])('in %s say no more than the picture there, and no less', async (country) => {
    const headers = { host: 'aster.example', accept: 'text/html', 'x-country': country };
    const page = await server.app.inject({ url: '/video/abroad', headers });
    expect((await get('en/abroad.jpg', headers)).statusCode).toBe(page.statusCode);
  });

  test('that are about no content have no such picture', async () => {
    expect((await metaOf('/home')).meta['og:image'] ?? '').not.toContain('/share/');
  });
});
