import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Statistics } from '../schemas/generated/types';
import { FOOTBALL, GOAL } from '../tests/fixtures/statistics';
import { storeWithKey } from './api-key';
import { expectAccessible } from './axe';
import { hasStayed, markDocument } from './follow';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const HOUR = 3600;

const goal = (name: string, order: number, secondsAgo: number, brenal: number) => ({
  ...GOAL,
  ...{ order, text: name, clock: `${order}’`, isKey: true, score: { brenal, torvalba: 0 } },
  at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
});
const twoGoals = () => ({ first: goal('The first goal', 31, 240, 1), second: goal('The second goal', 33, 90, 2) });

/** A match that stands at 2–0, with these moments. */
function statisticsOf(moments: Statistics['moments']): Statistics {
  const { brenal, torvalba } = FOOTBALL.competitors;
  return {
    ...FOOTBALL,
    competitors: { brenal: { ...brenal, score: 2 }, torvalba: { ...torvalba, score: 0 } },
    moments,
  };
}

/** The place of a time in the player's timeline that shows what is there. */
async function pointAt(page: Page, share: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
  await page.mouse.move(box!.x + share * box!.width, box!.y + box!.height / 2);
}

test('RT-62 CT-12 (part) a moment of a match plays from there, and nothing is told of what its picture does not show yet', async ({
  page,
  start,
}) => {
  const { dataDir, key } = storeWithKey('rampart', 'live:write');
  const staged = [{ id: 'derby', startsIn: -HOUR, endsIn: HOUR, windowSeconds: 600 }];
  const { realmsDir } = stageEvents(staged, { hasDvr: true });
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  const moments = twoGoals();
  const answer = await page.request.put(`${origin}/api/v2/live/feeds/derby`, {
    headers: { realm: 'rampart', authorization: `Bearer ${key}` },
    data: { sequence: 1, type: 'live_stats', statistics: statisticsOf(moments) },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.goto(`${origin}/realm/rampart/instant-replay/derby`, { waitUntil: 'networkidle' });
  await markDocument(page);
  await expectAccessible(page);
  const match = page.locator('[data-block=match]');
  const score = match.getByRole('list', { name: 'Score' });
  await expect(score).toContainText(/Unión Brenal.*2/s);
  const rail = page.getByRole('region', { name: 'Key moments' });
  await expect(rail.getByRole('link')).toHaveText([/The second goal/, /The first goal/]);

  // the first of the two goals: the picture is four minutes behind, and so is what is told
  await rail.getByRole('link', { name: /The first goal/ }).click();
  await expect(score).toContainText(/Unión Brenal.*1/s);
  await expect(rail.getByRole('link')).toHaveText([/The first goal/]);
  await expect(match).not.toContainText('The second goal');
  expect(await hasStayed(page)).toBe(true);

  await page.locator('video').scrollIntoViewIfNeeded();
  await page.mouse.move(640, 300);
  await page.getByRole('button', { name: 'Jump to live' }).click();
  await expect(score).toContainText(/Unión Brenal.*2/s);
  await match.getByRole('link', { name: 'Watch from here: The second goal' }).click();
  await expect(page.getByRole('button', { name: 'Jump to live' })).toBeAttached();

  // in full screen, the match stands over the picture, and its moments on the timeline
  await page.getByRole('button', { name: 'Jump to live' }).click();
  await expect(score).toContainText(/Unión Brenal.*2/s);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeAttached();
  const panel = page.getByRole('region', { name: 'Player' }).getByRole('region', { name: 'Score and statistics' });
  await page.keyboard.press('s');
  await expect(panel.getByRole('list', { name: 'Score' })).toContainText(/Unión Brenal.*2/s);
  await expect(panel.getByRole('link', { name: 'Watch from here: The first goal' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.keyboard.press('f');

  // the address of a moment plays from it as well
  await page.goto('about:blank');
  const href = new Date(Date.parse(moments.first.at) - 8_000).toISOString();
  await page.goto(`${origin}/realm/rampart/live/derby#from=${encodeURIComponent(href)}`);
  await expect(score).toContainText(/Unión Brenal.*[01]/s);
});

test('CT-12 (part) the recording of a match has its moments on the timeline, and plays from them', async ({
  page,
  start,
}) => {
  const { dataDir, key } = storeWithKey('rampart', 'live:write');
  const staged = [{ id: 'derby', startsIn: -2 * HOUR, endsIn: -HOUR, replayVodId: 'the-recording' }];
  const { realmsDir } = stageEvents(staged);
  const moments = { first: goal('The first goal', 31, 230, 1) };
  const recordedFrom = new Date(Date.parse(moments.first.at) - 20_000).toISOString();
  writeFileSync(
    join(realmsDir, 'rampart/content/recording.json'),
    JSON.stringify({
      items: [
        {
          ...{ type: 'VOD_VIDEO', id: 'the-recording', title: 'The derby, in full', eventId: 'derby', recordedFrom },
          ...{
            duration: 30,
            coverUrl: 'media/art/city-evening.webp',
            playback: { hlsUrl: 'media/films/the-siege/master.m3u8' },
          },
        },
      ],
    }),
  );
  writeFileSync(
    join(realmsDir, 'rampart/pages/vod.json'),
    JSON.stringify({ route: 'vod', extends: 'base', sections: [{ id: 'match', type: 'match', settings: {} }] }),
  );
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  const answer = await page.request.put(`${origin}/api/v2/live/feeds/derby`, {
    headers: { realm: 'rampart', authorization: `Bearer ${key}` },
    data: { sequence: 1, type: 'live_stats', statistics: statisticsOf(moments) },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.addInitScript(() =>
    document.addEventListener(
      'seeked',
      ({ target }) => {
        (window as { wentTo?: number }).wentTo ??= (target as HTMLVideoElement).currentTime;
      },
      { capture: true },
    ),
  );
  // from the page of the match, a moment leads to the recording, and plays there
  await page.goto(`${origin}/realm/rampart/live/derby`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Watch from here: The first goal' }).click();
  await expect(page).toHaveURL(/video\/the-recording#from=/);
  // the goal came 20 seconds into it, and is seen from eight seconds before it
  const wentTo = () => page.evaluate(() => (window as { wentTo?: number }).wentTo);
  await expect.poll(wentTo).toBeCloseTo(12, 0);
  const duration = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration);
  await pointAt(page, 20 / duration);
  await expect(page.getByRole('slider', { name: 'Timeline' })).toContainText('The first goal');
});
