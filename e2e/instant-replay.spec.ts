import { FOOTBALL, GOAL } from '../tests/fixtures/statistics';
import { storeWithKey } from './api-key';
import { expectAccessible } from './axe';
import { hasStayed, markDocument } from './follow';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const HOUR = 3600;

test('RT-62 CT-12 (part) a moment of a match plays from there, and nothing is told of what its picture does not show yet', async ({
  page,
  start,
}) => {
  const { dataDir, key } = storeWithKey('rampart', 'live:write');
  const staged = [{ id: 'derby', startsIn: -HOUR, endsIn: HOUR, windowSeconds: 600 }];
  const { realmsDir } = stageEvents(staged, { hasDvr: true });
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  const goal = (name: string, order: number, secondsAgo: number, brenal: number) => ({
    ...GOAL,
    ...{ order, text: name, clock: `${order}’`, isKey: true, score: { brenal, torvalba: 0 } },
    at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  });
  const { moments: _, ...rest } = FOOTBALL;
  const competitors = {
    brenal: { ...FOOTBALL.competitors.brenal, score: 2 },
    torvalba: { ...FOOTBALL.competitors.torvalba, score: 0 },
  };
  const moments = { first: goal('The first goal', 31, 240, 1), second: goal('The second goal', 33, 90, 2) };
  const answer = await page.request.put(`${origin}/api/v2/live/feeds/derby`, {
    headers: { realm: 'rampart', authorization: `Bearer ${key}` },
    data: { sequence: 1, type: 'live_stats', statistics: { ...rest, competitors, moments } },
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
  await expect(score).toContainText(/Unión Brenal.*1/s, { timeout: 30_000 });
  await expect(rail.getByRole('link')).toHaveText([/The first goal/]);
  await expect(match).not.toContainText('The second goal');
  expect(await hasStayed(page)).toBe(true);

  await page.locator('video').scrollIntoViewIfNeeded();
  await page.mouse.move(640, 300);
  await page.getByRole('button', { name: 'Jump to live' }).click();
  await expect(score).toContainText(/Unión Brenal.*2/s, { timeout: 30_000 });
  await match.getByRole('link', { name: 'Watch from here: The second goal' }).click();
  await expect(page.getByRole('button', { name: 'Jump to live' })).toBeAttached();

  // the address of a moment plays from it as well
  await page.goto('about:blank');
  const href = new Date(Date.parse(moments.first.at) - 8_000).toISOString();
  await page.goto(`${origin}/realm/rampart/live/derby#from=${encodeURIComponent(href)}`);
  await expect(score).toContainText(/Unión Brenal.*[01]/s, { timeout: 30_000 });
});
