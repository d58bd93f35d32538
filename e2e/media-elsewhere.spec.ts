import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { change } from './change-realm';
import { pressPlay, video } from './film';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { expect, test } from './test';

const REALM = fileURLToPath(new URL('../realms/lanterne', import.meta.url));
const HOST = 'bucket.example.com';
const FILM = 'le-sel-et-la-lampe';
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
};

let place: string;
let endings: (() => unknown)[];
test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'realmcast-elsewhere-'));
  endings = [() => rmSync(place, { recursive: true, force: true })];
});
test.afterEach(async () => {
  for (const end of endings.reverse()) await end();
});

/** The realm, with the media of one film at addresses of a bucket. */
function realmWithBucket(): string {
  const realmsDir = join(place, 'realms');
  cpSync(REALM, join(realmsDir, 'lanterne'), { recursive: true });
  change(realmsDir, 'lanterne/settings.json', (settings) => {
    settings.mediaHosts = [...(settings.mediaHosts ?? []), HOST];
  });
  change(realmsDir, 'lanterne/content/videos.json', ({ items }: { items: { id: string }[] }) => {
    const index = items.findIndex(({ id }) => id === FILM);
    items[index] = JSON.parse(JSON.stringify(items[index]).replaceAll('"media/', `"https://${HOST}/`));
  });
  return realmsDir;
}

/** Serves the realm's media over TLS as a bucket does: in parts, with CORS for everybody or none; and notes what was requested. */
async function startBucket(allowsOrigins: boolean): Promise<{ port: number; requested: string[] }> {
  const requested: string[] = [];
  const host = await startHost(HOST, ({ url = '/', headers: { range = '' } }, response) => {
    const path = join(REALM, 'media', new URL(url, `https://${HOST}`).pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    requested.push(path);
    const body = readFileSync(path);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'video/mp4');
    if (allowsOrigins) response.setHeader('access-control-allow-origin', '*');
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    if (first === undefined) return response.end(body);
    const end = last ? Math.min(Number(last), body.length - 1) : body.length - 1;
    response.setHeader('content-range', `bytes ${first}-${end}/${body.length}`);
    return response.writeHead(206).end(body.subarray(Number(first), end + 1));
  });
  endings.push(host.stop);
  return { port: host.port, requested };
}

/** A page of a browser that finds the bucket on this machine. */
async function openPage(port: number): Promise<Page> {
  const browser = await browserThatFinds({ [HOST]: port });
  endings.push(() => browser.close());
  return openPageOf(browser);
}

const widthOfPicture = (page: Page) =>
  page
    .locator(`img[src^="https://${HOST}/"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test('media of a bucket: pictures are shown in their one width, and films play with captions', async ({ start }) => {
  const server = await start({ REALMS_DIR: realmWithBucket() });
  const bucket = await startBucket(true);
  const page = await openPage(bucket.port);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
  expect(await answer?.text()).not.toMatch(/srcset="https:/i);
  await expect.poll(() => widthOfPicture(page)).toBeGreaterThan(0);
  await pressPlay(page);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0);
  await page.keyboard.press('c');
  await expect.poll(() => bucket.requested.some((path) => /captions.*\.vtt$/.test(path))).toBe(true);
  expect(bucket.requested.some((path) => path.endsWith('.m4s'))).toBe(true);
  expect(violations).toEqual([]);
});

test('a bucket without CORS shows pictures, and plays no film', async ({ start }) => {
  const server = await start({ REALMS_DIR: realmWithBucket() });
  const bucket = await startBucket(false);
  const page = await openPage(bucket.port);
  await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
  await expect.poll(() => widthOfPicture(page)).toBeGreaterThan(0);
  const refused = page.waitForEvent('console', (message) => message.text().includes('CORS policy'));
  await page
    .locator('main')
    .getByRole('button', { name: /^(?:Play|Resume)/ })
    .first()
    .click();
  await refused;
  expect(bucket.requested.filter((path) => path.endsWith('.m4s'))).toEqual([]);
});
