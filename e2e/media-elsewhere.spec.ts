import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REALM, serveBucket } from './bucket';
import { change } from './change-realm';
import { pressPlay, video } from './film';
import { browserThatFinds, openPageOf } from './hosts';
import { expect, test } from './test';

const HOST = 'bucket.example.com';
const FILM = 'le-sel-et-la-lampe';

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

const startBucket = async (allowsOrigins: boolean) => {
  const bucket = await serveBucket(HOST, { allowsOrigins });
  endings.push(bucket.stop);
  return bucket;
};

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
