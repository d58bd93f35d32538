import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { KEY_ID, licenceServer, widevineTag } from '../tests/fixtures/licence-server';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { pressPlay } from './film';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { expect, test } from './test';

const REALM = fileURLToPath(new URL('../realms/lanterne', import.meta.url));
const HOST = 'licence.example.com';
const FILM = 'le-sel-et-la-lampe';
const HEADER = { name: 'X-Licence-Token', value: 'of-the-realm-alone' };

let place: string;
let endings: (() => unknown)[];
test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'realmcast-drm-'));
  endings = [() => rmSync(place, { recursive: true, force: true })];
});
test.afterEach(async () => {
  for (const end of endings.reverse()) await end();
});

/** The realm, with one film whose playlists say that it is protected; its segments are not. */
function realmWithDrm(token: string): string {
  const realmsDir = join(place, 'realms');
  cpSync(REALM, join(realmsDir, 'lanterne'), { recursive: true });
  change(realmsDir, 'lanterne/settings.json', (settings) => {
    settings.drmHosts = [HOST];
    settings.drm = { widevine: { licenceUrl: `https://${HOST}/widevine`, headers: { [HEADER.name]: token } } };
  });
  change(realmsDir, 'lanterne/content/videos.json', ({ items }) => {
    items.find(({ id }: { id: string }) => id === FILM).playback.drm = {};
  });
  const folder = join(realmsDir, 'lanterne/media/films', FILM);
  for (const name of readdirSync(folder).filter((file) => /^\d+p\.m3u8$/.test(file))) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace('#EXT-X-MAP', `${widevineTag()}\n#EXT-X-MAP`));
  }
  return realmsDir;
}

/** A page of a browser that finds the stand-in on this machine. */
async function openPage(port: number): Promise<Page> {
  const browser = await browserThatFinds({ [HOST]: port });
  endings.push(() => browser.close());
  return openPageOf(browser);
}

/** Chromium has no Widevine: its Clear Key answers in its place, so that the exchange with the licence server is a browser's. */
const withClearKeyAsWidevine = (page: Page) =>
  page.addInitScript(() => {
    const request = navigator.requestMediaKeySystemAccess.bind(navigator);
    navigator.requestMediaKeySystemAccess = (system, configurations) =>
      system === 'com.widevine.alpha'
        ? request(
            'org.w3.clearkey',
            [...configurations].map(({ initDataTypes = [], videoCapabilities = [] }) => ({
              initDataTypes,
              videoCapabilities: videoCapabilities.map(({ contentType = '' }) => ({ contentType })),
            })),
          )
        : request(system, configurations);
  });

async function startLicences(): Promise<ReturnType<typeof licenceServer> & { port: number }> {
  const server = licenceServer(HEADER);
  const host = await startHost(HOST, server.answer);
  endings.push(host.stop);
  return { ...server, port: host.port };
}

test('a protected film asks its licence server with the realm’s headers, which no page has', async ({ start }) => {
  const server = await start({ REALMS_DIR: realmWithDrm(HEADER.value) });
  const licences = await startLicences();
  const page = await openPage(licences.port);
  await withClearKeyAsWidevine(page);
  const answer = await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
  expect(await answer?.text()).not.toContain(HEADER.value);
  expect(answer?.headers()['content-security-policy']).toContain(`https://${HOST}`);
  for (const path of [`content/${FILM}`, 'realm?name=lanterne']) {
    const open = await fetch(`${server.origin}/api/v2/${path}`, { headers: { realm: 'lanterne' } });
    expect(await open.text(), path).not.toContain(HEADER.value);
  }

  await pressPlay(page);
  expect(licences.requests.length).toBeGreaterThan(0);
  const [{ headers, body }] = licences.requests as [(typeof licences.requests)[number]];
  expect(headers[HEADER.name.toLowerCase()]).toBe(HEADER.value);
  expect(JSON.parse(body)).toMatchObject({ kids: [KEY_ID.toString('base64url')] });
});

test('a licence that is refused, and a browser without the DRM system, are told in words of their own', async ({
  start,
}) => {
  const server = await start({ REALMS_DIR: realmWithDrm('another') });
  const licences = await startLicences();
  const page = await openPage(licences.port);
  const play = async () => {
    await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  };
  await play();
  await expect(page.getByText('This browser can’t play protected videos')).toBeVisible();
  await withClearKeyAsWidevine(page);
  await play();
  await expect(page.getByText('We couldn’t unlock this video')).toBeVisible();
  await expectAccessible(page);
  expect(licences.requests.length).toBeGreaterThan(0);
});
