import { expect, test } from '@playwright/test';
import { follow } from './follow';

const BASE = '/realm/rampart';
const HOUR = 3_600_000;
const UPCOMING = '/live/rampart-43';

for (const hours of [-50, 50])
  test(`a device whose clock is ${hours} hours off counts down to the same moment`, async ({ browser, baseURL }) => {
    const countdowns: string[] = [];
    for (const by of [0, hours]) {
      const context = await browser.newContext();
      await context.addInitScript((ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
      }, by * HOUR);
      const page = await context.newPage();
      // before the API has told the time, and with what it tells
      await page.goto(`${baseURL}${BASE}${UPCOMING}`, { waitUntil: 'networkidle' });
      const countdown = page.locator('main [data-number]').first();
      const direct = (await countdown.textContent()) ?? '';
      await page.goto(`${baseURL}${BASE}/about`, { waitUntil: 'networkidle' });
      await follow(page, `${BASE}${UPCOMING}`);
      await expect(page).toHaveURL(new RegExp(`${UPCOMING}$`));
      countdowns.push(direct, (await countdown.textContent()) ?? '');
      await context.close();
    }
    expect(countdowns[0]).toMatch(/\d/);
    const [days] = /\d+ days?(?: \d+ h)?/.exec(countdowns[0]!) ?? [countdowns[0]!];
    for (const shown of countdowns) expect(shown).toContain(days);
  });
