import { clock } from '../tests/fixtures/clock';
import { FILM, play } from './film';
import { follow } from './follow';
import { expect, test } from './test';

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

test('a device whose clock is wrong remembers by the server’s when a film was left, so that the later place counts', async ({
  page,
}) => {
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, 50 * HOUR);
  await play(page, FILM);
  await page.keyboard.press('5');
  const name = `lanterne_prod_resume_${FILM.split('/').at(-1)}`;
  const leftAt = () =>
    page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at ?? 0, name);
  await expect.poll(leftAt).toBeGreaterThan(0);
  expect(Math.abs((await leftAt()) - clock())).toBeLessThan(HOUR);
});
