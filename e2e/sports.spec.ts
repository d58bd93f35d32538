import { FOOTBALL, GOAL } from '../tests/fixtures/statistics';
import { storeWithKey } from './api-key';
import { expectAccessible } from './axe';
import { hasStayed, markDocument } from './follow';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const HOUR = 3600;

test('CT-11 (part) what happens in a match that somebody watches is shown without a reload, and a withdrawn goal said not to count', async ({
  page,
  start,
}) => {
  const { dataDir, key } = storeWithKey('rampart', 'live:write');
  const { realmsDir } = stageEvents([{ id: 'derby', startsIn: -HOUR, endsIn: HOUR, windowSeconds: 600 }]);
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  let sequence = 0;
  const say = async (body: object) => {
    sequence += 1;
    const answer = await page.request.put(`${origin}/api/v2/live/feeds/derby`, {
      headers: { realm: 'rampart', authorization: `Bearer ${key}` },
      data: { sequence, ...body },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await say({ type: 'live_stats', statistics: FOOTBALL });
  const opened = page.waitForRequest(/api\/v2\/feed\?topics=.*live_stats/);
  await page.goto(`${origin}/realm/rampart/live/derby`);
  await markDocument(page);
  await opened;
  const match = page.locator('[data-block=match]');
  await expect(match).toContainText('Goal by Iker Doresta');
  await expectAccessible(page);

  const goal = { ...GOAL, order: 90, text: { en: 'Goal by Bruna Salt' } };
  await say({ type: 'uefa-match-events', moments: { salt: goal } });
  const moment = match.getByRole('listitem').filter({ hasText: 'Goal by Bruna Salt' });
  await expect(moment).toBeVisible();
  await expect(moment.locator('s, del')).toHaveCount(0);
  await say({ type: 'uefa-match-events', moments: { salt: { ...goal, isWithdrawn: true } } });
  await expect(moment).toContainText('Doesn’t count');
  expect(await hasStayed(page)).toBe(true);
});

test('RT-48 (part) CT-10 (part) fighters stand by rank and letter, and addresses lead back to what was chosen', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/realm/rampart/fighters');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(page).toHaveURL(/tab=profiles/);
  await expect(page.getByRole('link', { name: /Lia Távora/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page.getByRole('link', { name: /Lia Távora/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /Lia Távora/ })).toBeVisible();
});
