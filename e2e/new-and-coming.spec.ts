import { clock } from '../tests/fixtures/clock';
import { expectAccessibleWithin } from './axe';
import { expect, test } from './test';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_OF_RELEASE = 4;

test.describe('releases', () => {
  // what is released in the evening is released on the next day there
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 390, height: 844 } });

  test('RT-38 shows by the viewer’s days what is new and what is to come, with reminders', async ({
    page,
    request,
  }) => {
    await page.goto('/realm/lanterne/releases', { waitUntil: 'networkidle' });
    const block = page.locator('[data-block=releases]');
    await expect(block.getByRole('heading', { level: 1, name: 'New and coming soon' })).toBeVisible();
    await expect(block.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await block.getByRole('link', { name: 'Coming soon', exact: true }).click();
    await expect(page).toHaveURL(/\?when=coming$/);
    const day = new Date(clock() + DAY_OF_RELEASE * DAY_MS).toISOString().slice(0, 10);
    const shown = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', ...options }).format(
        Date.parse(`${day}T19:00:00Z`),
      );
    const group = block.locator('h2', { hasText: shown({ day: 'numeric', month: 'long' }) }).locator('..');
    const episode = group.getByRole('listitem').filter({ hasText: 'Dark Night' });
    await expect(episode).toContainText('Coming soon');
    await expectAccessibleWithin(page, 390);

    const reminder = episode.getByRole('link', { name: 'Add to calendar: Dark Night' });
    const calendar = await (await request.get((await reminder.getAttribute('href'))!)).text();
    expect(calendar).toContain(`DTSTART:${day.replaceAll('-', '')}T190000Z`);
    expect(calendar).toContain('SUMMARY:Dark Night');

    const film = block.getByRole('listitem').filter({ hasText: 'The Night of the Boxes' });
    await expect(film).toBeVisible();
    await block.getByRole('link', { name: 'Episodes', exact: true }).click();
    await expect(page).toHaveURL(/\?when=coming&type=episodes$/);
    await expect(film).toHaveCount(0);
    await page.reload();
    await expect(episode).toBeVisible();
    await expect(film).toHaveCount(0);

    // where there is nothing to watch yet, the page says from when
    await episode.getByRole('link', { name: /^Coming soon/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dark Night' })).toBeVisible();
    await expect(page.locator('[data-block=watch]').getByText(/^Available/)).toContainText(shown({ weekday: 'long' }));
    await expect(page.locator('video')).toHaveCount(0);
  });
});
