import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REALM, serveBucket } from './bucket';
import { change } from './change-realm';
import { pressPlay, timeOf, video } from './film';
import { browserThatFinds, openPageOf } from './hosts';
import { expect, test } from './test';

const [FIRST, SECOND] = ['first.example.com', 'second.example.com'];
const FILM = 'le-sel-et-la-lampe';
/** How many parts of the film the first origin gives out before it fails. */
const PARTS = 6;
const END_SECONDS = 29;

let endings: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of endings.reverse()) await end();
  endings = [];
});

/** The realm, with one film on two origins. */
function realmWithOrigins(): string {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-origins-'));
  endings.push(() => rmSync(place, { recursive: true, force: true }));
  cpSync(REALM, join(place, 'lanterne'), { recursive: true });
  change(place, 'lanterne/settings.json', (settings) => {
    settings.mediaHosts = [FIRST, SECOND];
  });
  change(place, 'lanterne/content/videos.json', ({ items }: { items: { id: string }[] }) => {
    const index = items.findIndex(({ id }) => id === FILM);
    const item = JSON.parse(JSON.stringify(items[index]).replaceAll('"media/', `"https://${FIRST}/`));
    item.playback.fallbackUrls = [item.playback.hlsUrl.replace(FIRST, SECOND)];
    items[index] = item;
  });
  return place;
}

const bufferedUntil = (page: Page) =>
  video(page).evaluate(({ buffered }: HTMLVideoElement) => (buffered.length === 1 ? buffered.end(0) : 0));

/** How the first origin fails in the middle of the film. */
const FAILURES: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
  ['does not have a segment', (response) => response.writeHead(404).end()],
  ['answers 503', (response) => response.writeHead(503).end()],
  ['breaks off', (response) => response.destroy()],
  ['is silent', () => {}],
];

for (const [how, fail] of FAILURES)
  test(`a film goes on at its place from the next origin when the first one ${how}`, async ({ start }) => {
    let parts = 0;
    const first = await serveBucket(FIRST, {
      insteadOf(path, response) {
        if (!path.endsWith('.m4s') || ++parts <= PARTS) return false;
        fail(response);
        return true;
      },
    });
    const second = await serveBucket(SECOND);
    endings.push(first.stop, second.stop);
    const server = await start({ REALMS_DIR: realmWithOrigins() });
    const browser = await browserThatFinds({ [FIRST]: first.port, [SECOND]: second.port });
    endings.push(() => browser.close());
    const page = await openPageOf(browser);
    await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
    await pressPlay(page);
    await video(page).evaluate((element) => {
      element.addEventListener('emptied', () => element.setAttribute('data-emptied', ''));
    });
    await expect.poll(() => bufferedUntil(page), { timeout: 60_000 }).toBeGreaterThan(END_SECONDS);
    const before = await timeOf(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
    // the picture was never taken away
    await expect(video(page)).not.toHaveAttribute('data-emptied');
    expect(second.requested.some((path) => path.endsWith('.m4s'))).toBe(true);
    await expect(page.getByText('Connection lost')).toHaveCount(0);
  });

test('a film begins on the next origin when the first one is not there', async ({ start }) => {
  const second = await serveBucket(SECOND);
  endings.push(second.stop);
  const server = await start({ REALMS_DIR: realmWithOrigins() });
  // nobody listens on the first one's port
  const browser = await browserThatFinds({ [FIRST]: 1, [SECOND]: second.port });
  endings.push(() => browser.close());
  const page = await openPageOf(browser);
  await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
  await pressPlay(page);
});
