import type { Page } from '@playwright/test';
import type { MatchMoment } from '../schemas/generated/types';
import { frameDrifts } from '../scripts/bench/frame-drift';
import { FOOTBALL, GOAL } from '../tests/fixtures/statistics';
import { storeWithKey } from './api-key';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const REALM = 'trescampos';
const HOUR = 3600;
const event = (id: string) => ({
  ...{ id, startsIn: -HOUR, endsIn: HOUR, windowSeconds: 600, hlsUrl: 'media/films/la-hora-azul/master.m3u8' },
});
/** How long ago the goal of the match was, in seconds. */
const GOAL_AGO = 240;
/** As far apart as pictures may be that show the same, in seconds. */
const IN_STEP = 0.5;

/** How far a picture is behind what can be seen of its stream at most, in seconds. */
const behindLive = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(({ seekable, currentTime }: HTMLVideoElement) =>
      seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : Number.NaN,
    );

/** A picture’s time and the moment at which it was read: all pages here are of one machine, and have one clock. */
const timeOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate(({ currentTime, paused }: HTMLVideoElement) => ({
      ...{ time: currentTime, isPaused: paused, now: (performance.timeOrigin + performance.now()) / 1000 },
    }));

async function apart(one: Page, other: Page): Promise<number> {
  const [first, second] = await Promise.all([timeOf(one), timeOf(other)]);
  const passed = first.isPaused ? 0 : first.now - second.now;
  return Math.abs(first.time - second.time - passed);
}

const press = (page: Page, key: string) => page.locator('[data-media-player]').press(key);

test('CT-12 several live events show one moment beside each other, a moment of one plays again, and two people watch a film in step', async ({
  page,
  browser,
  start,
}) => {
  test.slow();
  const { dataDir, key } = storeWithKey(REALM, 'live:write');
  const { realmsDir } = stageEvents([event('north'), event('south')], {}, REALM);
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  const at = (path: string) => `${origin}/realm/${REALM}${path}`;

  // multi-view
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(at('/multi-view?events=north,south'));
  await expect
    .poll(() =>
      page.locator('video').evaluateAll((all) => all.filter((one) => !(one as HTMLVideoElement).paused).length),
    )
    .toBe(2);
  await page.evaluate(() => {
    document.querySelectorAll('video')[1]!.currentTime -= 4;
  });
  await expect(async () => {
    expect(Math.max(...(await frameDrifts(page)).map(Math.abs))).toBeLessThanOrEqual(IN_STEP);
  }).toPass({ timeout: 120_000 });

  // instant replay
  const moment: MatchMoment = {
    ...{ ...GOAL, text: 'The goal', isKey: true },
    at: new Date(Date.now() - GOAL_AGO * 1000).toISOString(),
  };
  const answer = await page.request.put(`${origin}/api/v2/live/feeds/north`, {
    headers: { realm: REALM, authorization: `Bearer ${key}` },
    data: { sequence: 1, type: 'live_stats', statistics: { ...FOOTBALL, moments: { goal: moment } } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(at('/instant-replay/north'), { waitUntil: 'networkidle' });
  await page
    .getByRole('region', { name: 'Key moments' })
    .getByRole('link', { name: /The goal/ })
    .click();
  await expect.poll(() => behindLive(page)).toBeGreaterThan(GOAL_AGO - 60);

  // watch together
  await page.goto(at('/video/doc-zurdas'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Watch together' }).click();
  await expect(page).toHaveURL(/\/watch-together\/[\w-]{22}$/);
  const context = await browser.newContext({ locale: 'en-US' });
  const guest = await context.newPage();
  await guest.goto(page.url());
  await expect(page.getByRole('region', { name: /here$/ }).getByRole('listitem')).toHaveCount(2);
  await expect(guest.locator('video')).toHaveCount(1);
  await press(page, 'k');
  await expect.poll(async () => (await timeOf(guest)).time, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect(async () => expect(await apart(page, guest)).toBeLessThan(IN_STEP)).toPass({ timeout: 30_000 });
  await press(page, 'k');
  await expect.poll(async () => (await timeOf(guest)).isPaused).toBe(true);
  await expect.poll(() => apart(page, guest)).toBeLessThan(IN_STEP);
  await context.close();
});
