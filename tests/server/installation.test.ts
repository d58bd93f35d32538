import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const RED = { r: 200, g: 0, b: 0, alpha: 1 };
/** A red square. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="#c80000"/></svg>';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster', 'beryl'], { renderer: async () => renderer }, (folder) => {
    const documents = documentsOf('aster');
    Object.assign(documents['theme.json'], { mode: 'auto', BG_COLOR: '#f6f1e7', ICON: 'media/app.svg' });
    Object.assign(documents['settings.json'], { realmLanguages: ['en_GB', 'ar_AE'], domains: ['aster.example'] });
    for (const [file, document] of Object.entries(documents)) folder.put('aster', file, JSON.stringify(document));
    folder.put('aster', 'media/app.svg', drawing);
  });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  lang: string;
  dir: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifestAt = async (url: string, headers: Record<string, string> = {}) =>
  (await get(url, headers)).json() as Manifest;

test('a realm has a manifest of its own below its path, and on its own host', async () => {
  const answer = await get('/realm/aster/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const below = answer.json() as Manifest;
  expect(below).toMatchObject({
    id: '/realm/aster/',
    start_url: '/realm/aster/home',
    scope: '/realm/aster/',
    display: 'standalone',
    theme_color: '#f6f1e7',
    background_color: '#f6f1e7',
  });
  expect(below.shortcuts.length).toBeLessThanOrEqual(4);
  for (const { url, name } of below.shortcuts) {
    expect(url).toMatch(/^\/realm\/aster\//);
    expect(name).not.toBe('');
  }
  const own = await manifestAt('/manifest.webmanifest', { host: 'aster.example' });
  expect(own).toMatchObject({ id: '/', start_url: '/home', scope: '/' });
  expect((await get('/realm/beryl/manifest.webmanifest', { host: 'aster.example' })).statusCode).toBe(404);
  expect((await get('/realm/nobody/manifest.webmanifest')).json()).toMatchObject({ code: 'UNKNOWN_REALM' });
});

test('it speaks the language that its address says, else that of the browser, and stays one app', async () => {
  const arabic = await manifestAt('/realm/aster/manifest.webmanifest?language=ar');
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', id: '/realm/aster/' });
  const english = await manifestAt('/realm/aster/manifest.webmanifest', { 'accept-language': 'en' });
  expect(english).toMatchObject({ lang: 'en', dir: 'ltr', id: '/realm/aster/' });
  const wrong = await get('/realm/aster/manifest.webmanifest?langauge=ar');
  expect(wrong.json()).toMatchObject({ code: 'BAD_QUERY' });
});

test('who has the manifest already is told so', async () => {
  const { headers } = await get('/realm/aster/manifest.webmanifest');
  const again = await get('/realm/aster/manifest.webmanifest', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('icons are made of a drawing, in the sizes that the manifest says', async () => {
  const { icons } = await manifestAt('/realm/aster/manifest.webmanifest');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    ...['any 192x192', 'any 512x512'],
    ...['maskable 192x192', 'maskable 512x512'],
  ]);
  for (const { src, sizes, purpose } of icons) {
    const answer = await get(src);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(answer.headers['cache-control']).toContain('immutable');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const middle = Math.floor(info.width / 2);
    expect(at(middle, middle)).toEqual([RED.r, RED.g, RED.b, 255]);
    // a mask may cut the corners: nothing of the drawing is there
    expect(at(2, 2)).toEqual(purpose === 'maskable' ? [0xf6, 0xf1, 0xe7, 255] : [RED.r, RED.g, RED.b, 255]);
  }
});

test('an icon has another address once its picture is another, and the old one leads to it', async () => {
  const before = (await manifestAt('/realm/aster/manifest.webmanifest')).icons[0]!;
  const file = join(server.folder.path, 'aster/media/app.svg');
  writeFileSync(file, drawing.replace('#c80000', '#0000c8'));
  const after = (await manifestAt('/realm/aster/manifest.webmanifest')).icons[0]!;
  expect(after.src).not.toBe(before.src);
  const old = await get(before.src);
  expect(old.headers['cache-control']).toBe('no-cache');
  expect([...(await sharp(old.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([0, 0, 200]);
  writeFileSync(file, drawing);
});

test('what is no drawing is refused as a picture that cannot be read, and other icons are not there', async () => {
  const { icons } = await manifestAt('/realm/aster/manifest.webmanifest');
  const file = join(server.folder.path, 'aster/media/app.svg');
  writeFileSync(file, '<svg>');
  expect((await get(icons[0]!.src)).json()).toMatchObject({ code: 'UNREADABLE_IMAGE' });
  writeFileSync(file, drawing);
  expect((await get('/_realm/aster/icons/any-4096.x.png')).json()).toMatchObject({ code: 'UNKNOWN_PATH' });
});

test('pages link to the manifest in their language, to the icon of Apple’s devices, and to a colour for each scheme', async () => {
  const page = await get('/realm/aster/login', { accept: 'text/html', 'accept-language': 'ar' });
  expect(page.body).toContain('<link rel="manifest" href="/realm/aster/manifest.webmanifest?language=ar"/>');
  const [, icon] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page.body) ?? [];
  const { width, hasAlpha } = await sharp((await get(icon!)).rawPayload).metadata();
  expect([width, hasAlpha]).toEqual([180, false]);
  const colours = [...page.body.matchAll(/<meta name="theme-color" content="(#\w+)" media="([^"]+)"\/>/g)];
  expect(colours.map(([, , media]) => media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  expect(colours[0]![1]).toBe('#f6f1e7');
  const preview = await get('/realm/aster/preview', { accept: 'text/html' });
  expect(preview.body).not.toContain('rel="manifest"');
});
