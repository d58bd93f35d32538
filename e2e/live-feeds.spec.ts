import type { Page } from '@playwright/test';
import { storeWithKey } from './api-key';
import { hasStayed, markDocument } from './follow';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const BASE = '/realm/rampart';
const HOUR = 3600;

/** The connections to feeds that pages have opened. */
function watchFeeds(...pages: Page[]): string[] {
  const addresses: string[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().includes('/api/v2/feed?')) addresses.push(request.url());
    });
  return addresses;
}

test('CT-11 (part) what an event’s venue says reaches pages that are open, over one connection for all tabs', async ({
  context,
  start,
}) => {
  const { dataDir, key } = storeWithKey('rampart', 'live:write');
  const { realmsDir } = stageEvents([
    { id: 'first', startsIn: HOUR, endsIn: 3 * HOUR },
    { id: 'second', startsIn: 2 * HOUR, endsIn: 4 * HOUR },
  ]);
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  const [page, other] = [await context.newPage(), await context.newPage()];
  const feeds = watchFeeds(page, other);
  let sequence = 0;
  const say = async (id: string, status: string) => {
    sequence += 1;
    const answer = await context.request.put(`${origin}/api/v2/live/states/${id}`, {
      headers: { realm: 'rampart', authorization: `Bearer ${key}` },
      data: { status, sequence },
    });
    expect(answer.status()).toBe(200);
  };

  const opened = page.waitForRequest(/api\/v2\/feed\?/);
  await page.goto(`${origin}${BASE}/live/first`);
  await markDocument(page);
  await opened;
  await other.goto(`${origin}${BASE}/live/first`);
  await markDocument(other);
  const player = (on: Page) => on.getByRole('region', { name: 'Player: The first of the evening' });
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('The first of the evening');
    await expect(player(tab)).toHaveCount(0);
  }

  await say('first', 'live');
  for (const tab of [page, other]) await expect(player(tab)).toBeVisible();
  await say('first', 'postponed');
  for (const tab of [page, other]) await expect(tab.locator('main')).toContainText('Postponed');
  for (const tab of [page, other]) expect(await hasStayed(tab)).toBe(true);
  expect(feeds).toHaveLength(1);
});

test('RS-11 (part) live feeds come from the realm’s liveEndpoint, by a path of the server', async ({ page, start }) => {
  const { realmsDir } = stageEvents([{ id: 'first', startsIn: HOUR, endsIn: 3 * HOUR }], {
    liveEndpoint: '/feeds-elsewhere',
  });
  const { origin } = await start({ REALMS_DIR: realmsDir });
  await page.route('**/feeds-elsewhere?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({
        type: 'events_not_live',
        events: [
          {
            id: 'first',
            ...{ startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-01T01:00:00Z', eventState: 'CANCELLED' },
          },
        ],
      })}\n\n`,
    }),
  );
  await page.goto(`${origin}${BASE}/live/first`);
  await expect(page.locator('main')).toContainText('Cancelled');
});
