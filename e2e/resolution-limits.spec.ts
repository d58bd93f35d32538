import type { Page } from '@playwright/test';
import { startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { serveBucket } from './bucket';
import { change } from './change-realm';
import { choices, openSetting, pressPlay, video } from './film';
import { browserThatFinds, openPageOf } from './hosts';
import { behindThePage, onlyRealms, signIn } from './members';
import { RENTED, rentFilm } from './rental';
import { expect, test } from './test';

const HOST = 'bucket.example.com';
const ELSEWHERE = 'le-sel-et-la-lampe';
const EMAIL = 'ada@example.com';
const heightOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);
const hint = (page: Page, height: number) => page.getByText(`Up to ${height}p with your plan on this device`);

interface Item {
  id: string;
  maxResolution?: number;
  playback?: { hlsUrl: string };
}

test('a licence limits the resolution: the player offers no more, the media open no more, and a better one opens more', async ({
  page,
}) => {
  const limitTo = (folder: string, maxResolution: number) =>
    change(folder, 'cinema/licences.json', ({ licences }: { licences: Item[] }) => {
      Object.assign(licences.find(({ id }) => id === `louer-${RENTED}`)!, { maxResolution });
    });
  const server = await startServer({}, (folder) => {
    onlyRealms(folder, { cinema: {} });
    change(folder, 'cinema/content/videos.json', ({ items }: { items: Item[] }) => {
      items.find(({ id }) => id === RENTED)!.playback = { hlsUrl: 'media/films/le-sel-et-la-lampe/master.m3u8' };
    });
    limitTo(folder, 360);
  });
  try {
    const segments: string[] = [];
    page.on('request', (request) => {
      if (/\.m4s$/.test(request.url())) segments.push(request.url());
    });
    await rentFilm(page, server, 'cinema', EMAIL);
    await pressPlay(page);
    await openSetting(page, 'Quality');
    await expect(choices(page)).toHaveText([/^Auto/, /360p/, /240p/]);
    await expect(hint(page, 360)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: '360p', exact: true }).click();
    await expect.poll(() => heightOf(page)).toBe(360);
    expect(segments.some((address) => /360p/.test(address))).toBe(true);
    expect(segments.filter((address) => /540p/.test(address))).toEqual([]);
    const codeOf = async (path: string) => {
      const answer = await fetch(segments[0]!.replace(/[^/]+$/, path));
      return answer.ok ? 'open' : ((await answer.json()) as { code: string }).code;
    };
    expect(await codeOf('360p.m3u8')).toBe('open');
    for (const path of ['540p.m3u8', '540p.m4s']) expect(await codeOf(path)).toBe('RENDITION_NOT_INCLUDED');

    limitTo(server.realmsDir, 540);
    await expect(async () => {
      await page.reload({ waitUntil: 'networkidle' });
      await pressPlay(page);
      await openSetting(page, 'Quality');
      await expect(hint(page, 540)).toBeVisible();
    }).toPass();
    await page.getByRole('menuitemradio', { name: '540p', exact: true }).click();
    await expect.poll(() => heightOf(page)).toBe(540);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('a realm’s limit holds in the player for media elsewhere', async () => {
  const server = await startServer({}, (folder) => {
    const closed = { fullGuestAccess: 'LOGIN_REQUIRED', maxResolution: 360, mediaHosts: [HOST] };
    onlyRealms(folder, { cinema: closed });
    change(folder, 'cinema/content/videos.json', ({ items }: { items: Item[] }) => {
      const at = items.findIndex(({ id }) => id === ELSEWHERE);
      items[at] = JSON.parse(JSON.stringify(items[at]).replaceAll('"media/', `"https://${HOST}/`));
    });
  });
  const bucket = await serveBucket(HOST);
  const browser = await browserThatFinds({ [HOST]: bucket.port });
  try {
    const page = await openPageOf(browser);
    const base = `${server.origin}/realm/cinema`;
    await behindThePage(server).account('cinema', EMAIL);
    await signIn(page, base, EMAIL);
    await page.goto(`${base}/video/${ELSEWHERE}`, { waitUntil: 'networkidle' });
    await pressPlay(page);
    await openSetting(page, 'Quality');
    await expect(choices(page)).toHaveText([/^Auto/, /360p/, /240p/]);
    await page.getByRole('menuitemradio', { name: '360p', exact: true }).click();
    await expect.poll(() => heightOf(page)).toBe(360);
    expect(bucket.requested.some((path) => /360p\.m4s$/.test(path))).toBe(true);
    expect(bucket.requested.filter((path) => /540p/.test(path))).toEqual([]);
  } finally {
    await browser.close();
    bucket.stop();
    await server.stop();
  }
});
