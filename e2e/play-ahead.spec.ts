import type { Page } from '@playwright/test';
import { FILM, pressPlay } from './film';
import { expect, test } from './test';

/** Without further audio tracks or subtitles in its stream. */
const PLAIN_FILM = '/realm/rampart/video/ladder-s1-e1';
const CHANNEL = '/realm/rampart/live/rampart-loop';

/** Collects what the page loads of a player, by names without hashes. */
function watchPlayer(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const name = /\/(?:assets\/(stage|vidstack|hls-light|hls\.worker|hls)-[\w-]{8}\.js|(master\.m3u8))$/.exec(pathname);
    if (name) loaded.push((name[1] ?? name[2])!);
  });
  return loaded;
}

const scriptsOf = (loaded: readonly string[]) => new Set(loaded.filter((name) => !name.endsWith('.m3u8')));

const prepared = (page: Page) => page.waitForResponse(/hls\.worker/);

for (const [path, build] of [
  [PLAIN_FILM, 'hls-light'],
  [FILM, 'hls'],
  [CHANNEL, 'hls-light'],
] as const)
  test(`${path} prepares the player with ${build} when it is idle, and a press fetches no more code`, async ({
    page,
  }) => {
    const loaded = watchPlayer(page);
    const ready = prepared(page);
    await page.goto(path, { waitUntil: 'load' });
    await ready;
    await page.waitForLoadState('networkidle');
    expect([...scriptsOf(loaded)].sort()).toEqual(['hls.worker', build, 'stage', 'vidstack'].sort());
    expect(loaded).toContain('master.m3u8');
    // a press without a network: the code is there
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
    await pressPlay(page);
  });

test('on a connection that is to be spared, nothing of the player comes before play is pressed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const loaded = watchPlayer(page);
  await page.goto(PLAIN_FILM, { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await pressPlay(page);
  expect(loaded).toContain('stage');
});
