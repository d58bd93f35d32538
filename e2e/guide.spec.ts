import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { GuideAnswer, GuideProgramme } from '../schemas/generated/types';
import { clock } from '../tests/fixtures/clock';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { pressPlay, timeOf, video } from './film';
import { expect, test } from './test';

const HOUR_MS = 3_600_000;
const GUIDE = '/realm/trescampos/epg';

/** A title as it stands in an accessible name, where spaces that do not break are plain ones. */
const named = (title: string) =>
  new RegExp(
    title
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  );

const TELEVISION = {
  viewport: { width: 1920, height: 1080 },
  userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36',
};

/** Leads with a remote control from the days into the guide below them. */
async function enterByRemote(page: Page): Promise<void> {
  // the page is operated by arrows once something has the focus by itself
  await expect(page.locator(':focus')).toBeVisible();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: /Today/ }).focus();
  await page.keyboard.press('ArrowDown');
}

const guide = (page: Page) => page.getByRole('grid', { name: 'TV guide' });

/** How far the guide is scrolled, in px. */
const scrolledBy = (page: Page) =>
  page.locator('[class*=scroller]').evaluate((element) => Math.abs(element.scrollLeft));

/** Where the guide opens, in px: the browser scrolls there once it has put the fortnight around what the server drew. */
async function openedAt(page: Page): Promise<number> {
  let distance = 0;
  await expect
    .poll(async () => {
      distance = await scrolledBy(page);
      return distance;
    })
    .toBeGreaterThan(0);
  return distance;
}

/** Waits until the page shows the viewer’s own zone, which the server learns with a second visit. */
const expectToday = (page: Page, timeZone: string) =>
  expect(page.locator('[aria-current=date]')).toContainText(
    new Date(clock()).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' }),
  );
const dialog = (page: Page) => page.getByRole('dialog');

/** What is on and what comes on the first channels, as the API says. */
async function listing(page: Page, hours = 6, since = 0, origin = ''): Promise<GuideAnswer> {
  const [from, to] = [since, hours].map((ahead) => new Date(clock() + ahead * HOUR_MS).toISOString());
  const answer = await page.request.get(`${origin}/api/v2/guide?from=${from}&to=${to}`, {
    headers: { realm: 'trescampos', 'accept-language': 'en' },
  });
  return (await answer.json()) as GuideAnswer;
}

/** What a channel shows at a moment. */
const shownAt = ({ programmes }: GuideAnswer, channelId: string | undefined, moment: number): GuideProgramme =>
  programmes.find(
    (one) => one.channelId === channelId && Date.parse(one.startDate) <= moment && moment < Date.parse(one.endDate),
  )!;

/** The channel that shows the most: at night, others show no more than what is seen at first. */
function busiestOf({ channels, programmes }: GuideAnswer): GuideAnswer['channels'][number] {
  const shownOn = (id: string) => programmes.filter(({ channelId }) => channelId === id).length;
  return channels.toSorted((one, other) => shownOn(other.id) - shownOn(one.id))[0]!;
}

test.describe('the guide', () => {
  test('RT-50 CT-06 channels stand by time with the line of now, for the pointer, the keyboard and the screen reader', async ({
    page,
  }) => {
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    const { channels, ...rest } = await listing(page);
    const answer = { channels, ...rest };
    await expect(guide(page).getByRole('row')).toHaveCount(channels.length);
    await expect(guide(page).getByRole('rowheader')).toHaveText(channels.map(({ title }) => named(title)));

    // what is on lies under the line of now
    const now = clock();
    const current = shownAt(answer, channels[0]!.id, now);
    const cell = guide(page).getByRole('row').first().locator(`[data-cell="${current.id}"]`);
    const line = page.locator('[class*=nowMark]');
    const [cellBox, lineBox] = [(await cell.boundingBox())!, (await line.boundingBox())!];
    expect(lineBox.x).toBeGreaterThanOrEqual(cellBox.x - 2);
    expect(lineBox.x).toBeLessThanOrEqual(cellBox.x + cellBox.width + 2);

    // details by the pointer, and back to where one was
    await cell.getByRole('button').click();
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(current.title);
    await expect(dialog(page)).toContainText(channels[0]!.title);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(cell.getByRole('button')).toBeFocused();

    // down, the hour stays; to the side, one programme on
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[role=grid] :focus');
    const rowOfFocus = page.locator('[role=row]:has(:focus)');
    await expect(rowOfFocus).toHaveAttribute('aria-rowindex', '2');
    const own = await focused.evaluate((element) => element.closest('[data-cell]')?.getAttribute('data-cell'));
    await page.keyboard.press('ArrowRight');
    const next = await focused.evaluate((element) => element.closest('[data-cell]')?.getAttribute('data-cell'));
    expect(next).not.toBe(own);
    // far to the side, what was not there is loaded and gets the focus
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    await expect(focused).toBeInViewport();
    await expect(page.locator('[role=row]:has(:focus) button:focus')).toBeVisible();
    await page.keyboard.press('Control+End');
    await expect(rowOfFocus).toHaveAttribute('aria-rowindex', String(channels.length));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });

  test('days are links that open the same hour, the way back to now is there, and scrolling loads what comes', async ({
    page,
  }) => {
    const failed: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    // a second visit: the first is drawn in the realm’s zone, until the browser names its own
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('UTC');
    await page.reload({ waitUntil: 'networkidle' });
    const scroller = page.locator('[class*=scroller]');
    const start = await openedAt(page);
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /Tomorrow/ })
      .click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await expect(page.locator('[aria-current=date]')).toContainText('Tomorrow');
    // 24 hours of four pixels a minute; the half hour may have turned meanwhile
    await expect.poll(async () => Math.abs((await scrolledBy(page)) - start - 24 * 60 * 4)).toBeLessThanOrEqual(120);
    const requested = page.waitForResponse((response) => response.url().includes('/api/v2/guide?'));
    await scroller.evaluate((element) => element.scrollBy(6_000, 0));
    expect((await requested).ok()).toBe(true);
    await expect(guide(page).getByText('Loading').first()).toBeHidden();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await expect(page).toHaveURL(/\/epg$/);
    await expect(page.locator('[class*=nowMark]')).toBeInViewport();
    expect(failed).toEqual([]);
  });

  test('a day that is chosen is that day in the viewer’s zone, also where it is today in the realm’s', async ({
    browser,
  }) => {
    const hourInMadrid = Number(
      new Date(clock()).toLocaleString('en', { timeZone: 'Europe/Madrid', hour: 'numeric', hourCycle: 'h23' }),
    );
    // where it is tomorrow already, or still yesterday
    const [timezoneId, day, days] =
      hourInMadrid >= 12
        ? (['Pacific/Kiritimati', 'Yesterday', -1] as const)
        : (['Pacific/Pago_Pago', 'Tomorrow', 1] as const);
    // each a first visit, on which the server does not know the zone
    const visit = async (path: string) => {
      const context = await browser.newContext({ timezoneId, locale: 'en-GB' });
      const page = await context.newPage();
      await page.goto(`${process.env.E2E_ORIGIN}/realm/trescampos/${path}`, { waitUntil: 'networkidle' });
      return page;
    };
    const choose = async (page: Page) => {
      await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: day }).click();
      await expect(page).toHaveURL(/day=/);
      await expect(page.locator('[aria-current=date]')).toContainText(day);
    };
    const schedule = await visit('schedule');
    await expectToday(schedule, timezoneId);
    await choose(schedule);
    await schedule.context().close();

    const page = await visit('epg');
    await expectToday(page, timezoneId);
    const start = await openedAt(page);
    await choose(page);
    await expect
      .poll(async () => Math.abs((await scrolledBy(page)) - start - days * 24 * 60 * 4))
      .toBeLessThanOrEqual(120);
    await page.context().close();
  });

  test('what cannot be loaded is said, and trying again brings it', async ({ page }) => {
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    await page.route('**/api/v2/guide?**', (route) => route.abort());
    const scroller = page.locator('[class*=scroller]');
    await scroller.evaluate((element) => element.scrollBy(12_000, 0));
    const alert = page.getByRole('alert').filter({ hasText: 'Some programmes couldn’t be loaded.' });
    await expect(alert).toBeVisible();
    await page.unroute('**/api/v2/guide?**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(guide(page).getByRole('button').first()).toBeVisible();
  });

  test('RS-27 (part) what is on is started over and what is over is caught up with, by the keyboard and by address', async ({
    page,
  }) => {
    const { programmes } = await listing(page, 1, -5);
    const now = clock();
    const shown = programmes.filter(({ channelId }) => channelId === 'trescampos-uno');
    const current = shown.find((one) => Date.parse(one.startDate) <= now && now < Date.parse(one.endDate))!;
    const past = shown.findLast((one) => Date.parse(one.endDate) <= now)!;

    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    await page.locator(`[data-cell="${current.id}"] button`).press('Enter');
    await dialog(page).getByRole('link', { name: 'Start over' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/live/trescampos-uno\\?programme=${current.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(named(current.title));
    await expectAccessible(page);
    await pressPlay(page);
    const elapsed = (clock() - Date.parse(current.startDate)) / 1_000;
    expect(await timeOf(page)).toBeLessThan(Math.max(20, elapsed / 2));

    // back at live, and from the list of programmes to one that is over
    await page.locator('main').getByRole('link', { name: 'Watch live' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trescampos One');
    const earlier = page
      .getByRole('link', { name: named(past.title) })
      .and(page.locator(`[href$="programme=${past.id}"]`));
    await earlier.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(named(past.title));
    await page.reload();
    await pressPlay(page);
    const length = (Date.parse(past.endDate) - Date.parse(past.startDate)) / 1_000;
    const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    expect(Math.abs(duration - length)).toBeLessThanOrEqual(5);
    expect(await timeOf(page)).toBeLessThan(20);
  });

  test('RS-27 exists with epgMatrix alone, and plays what its settings say', async ({ page, startAhead }) => {
    expect((await page.goto('/realm/rampart/epg'))?.status()).toBe(404);
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    await page.locator('[role=grid] [data-moment=live] button').first().click();
    await dialog(page).getByRole('link', { name: 'Watch live' }).click();
    await expect(page).toHaveURL(/\/live\//);

    const { origin, realmsDir } = await startAhead();
    change(realmsDir, 'trescampos/settings.json', (settings) => {
      settings.currentProgramPlaybackStatus = 'DISABLED';
    });
    await expect(async () => {
      await page.goto(`${origin}${GUIDE}`, { waitUntil: 'networkidle' });
      await page.locator('[role=grid] [data-moment=live] button').first().click();
      await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
      await expect(dialog(page).getByRole('link')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();

    // what is over is offered, and played, until the realm has no catch-up
    const { programmes } = await listing(page, 1, -5);
    const past = programmes.findLast(
      ({ channelId, endDate }) => channelId === 'trescampos-uno' && Date.parse(endDate) <= clock(),
    )!;
    const address = `${origin}/realm/trescampos/live/trescampos-uno?programme=${past.id}`;
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
    change(realmsDir, 'trescampos/settings.json', (settings) => {
      settings.epgPlaybackContentStatus = 'DISABLED';
    });
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText('This programme is no longer available.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  });
});

test.describe('unusual listings in the guide', () => {
  const at = (hours: number) => new Date(clock() + hours * HOUR_MS).toISOString();
  const items = () => [
    { type: 'CHANNEL', id: 'long-one', title: 'Long', number: 901, coverUrl: 'media/art/court.webp' },
    { type: 'CHANNEL', id: 'silent-one', title: 'Silent', number: 902, coverUrl: 'media/art/court.webp' },
    { type: 'CHANNEL', id: 'closed-one', title: 'Closed', number: 903, coverUrl: 'media/art/court.webp' },
    {
      ...{ type: 'PROGRAMME', id: 'forty-hours', channelId: 'long-one', title: 'Forty hours at sea' },
      ...{ startDate: at(-20), endDate: at(20) },
    },
    {
      ...{ type: 'PROGRAMME', id: 'blacked-out', channelId: 'closed-one', title: 'The away match' },
      ...{ startDate: at(-1), endDate: at(2), blockedTerritories: ['FR'] },
    },
  ];

  test('CT-06 (part) forty hours keep their title in sight, a channel without programmes says so, and a blackout is told', async ({
    browser,
    startAhead,
  }) => {
    const { origin, realmsDir } = await startAhead({ COUNTRY_HEADER: 'x-country' });
    change(realmsDir, 'trescampos/settings.json', (settings) => {
      delete settings.contentAnchor;
    });
    // channels stand in the order of their documents
    writeFileSync(join(realmsDir, 'trescampos/content/a-few-unusual.json'), JSON.stringify({ items: items() }));
    const context = await browser.newContext({
      ...{ locale: 'en-GB', timezoneId: 'Europe/Madrid', viewport: { width: 1280, height: 800 } },
      extraHTTPHeaders: { 'x-country': 'FR' },
    });
    const page = await context.newPage();
    const cell = page.locator('[data-cell="forty-hours"]');
    await expect
      .poll(async () => (await listing(page, 1, 0, origin)).programmes.map(({ id }) => id))
      .toEqual(expect.arrayContaining(['forty-hours', 'blacked-out']));
    await page.goto(`${origin}${GUIDE}`, { waitUntil: 'networkidle' });
    await expect(cell).toBeAttached();
    const scroller = page.locator('[class*=scroller][data-whole]');
    const header = page.getByRole('rowheader').filter({ hasText: 'Long' });
    for (const hours of [0, 9, -13]) {
      await scroller.evaluate((element, px) => element.scrollBy(px, 0), hours * 240);
      await expect(async () => {
        const [title, column] = [await cell.getByText('Forty hours at sea').boundingBox(), await header.boundingBox()];
        expect(title!.x).toBeGreaterThanOrEqual(column!.x + column!.width);
        expect(title!.x).toBeLessThan(column!.x + column!.width + 40);
      }).toPass();
    }
    await page.goto(`${origin}${GUIDE}`, { waitUntil: 'networkidle' });
    const rowOf = (title: string) =>
      guide(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader').filter({ hasText: title }) });
    await expect(rowOf('Silent')).toContainText('No programme information');
    const closed = rowOf('Closed').getByRole('button', { name: /The away match.*, Not available in your region/ });
    await closed.press('Enter');
    await expect(dialog(page)).toContainText('We don’t have the rights to show this in your region.');
    await expect(dialog(page).getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await context.close();

    // a remote control enters the grid by a programme of which little is in sight
    const living = await browser.newContext({ ...TELEVISION, locale: 'en-GB', timezoneId: 'Europe/Madrid' });
    const television = await living.newPage();
    await television.goto(`${origin}${GUIDE}`, { waitUntil: 'networkidle' });
    await enterByRemote(television);
    await expect(television.locator('[data-cell="forty-hours"] button')).toBeFocused();
    await living.close();
  });
});

test.describe('the guide on a television', () => {
  test.use(TELEVISION);

  test('arrow keys lead into the grid, through it, and out of it again', async ({ page }) => {
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    await expect(page.locator('[class*=scroller][data-whole]')).toBeVisible();
    await enterByRemote(page);
    await expect(page.locator('[role=row]:has(:focus)')).toHaveAttribute('aria-rowindex', '1');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role=row] button:focus')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=row] button:focus')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=row]:has(:focus)')).toHaveAttribute('aria-rowindex', '2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('navigation', { name: 'Days' }).locator(':focus')).toBeVisible();
  });
});

test.describe('the guide on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('CT-06 (part) is a list by channel: what is on, what comes, and the rest of the day for who asks', async ({
    page,
  }) => {
    await page.goto(GUIDE, { waitUntil: 'networkidle' });
    await expect(guide(page)).toHaveCount(0);
    const answer = await listing(page);
    const busiest = busiestOf(answer);
    const channel = page
      .locator('[class*=channels] > li')
      .filter({ has: page.getByRole('heading', { name: busiest.title }) });
    const current = shownAt(answer, busiest.id, clock());
    await expect(channel.getByRole('button', { name: named(current.title) }).first()).toBeVisible();
    const before = await channel.getByRole('listitem').count();
    await channel.getByRole('button', { name: /Show more/ }).click();
    expect(await channel.getByRole('listitem').count()).toBeGreaterThan(before);
    await channel.locator('[data-live]').click();
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(current.title);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
