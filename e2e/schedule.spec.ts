import type { LiveAnswer, ScheduleAnswer } from '../schemas/generated/types';
import { clock } from '../tests/fixtures/clock';
import { expectAccessible, expectAccessibleWithin } from './axe';
import { change } from './change-realm';
import { expect, test } from './test';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (zone: string, moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment);

test.describe('the schedule', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('RT-05 CT-05 shows a day in the viewer’s own zone, other days by links, and what a filter leaves', async ({
    page,
    request,
  }) => {
    const tomorrow = dayIn('Asia/Tokyo', clock() + DAY_MS);
    await page.goto('/realm/rampart/schedule', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /Tomorrow/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`day=${tomorrow}`));
    // Tokyo has been nine hours ahead since 1951
    const from = new Date(Date.parse(`${tomorrow}T00:00:00+09:00`)).toISOString();
    const to = new Date(Date.parse(from) + DAY_MS).toISOString();
    const answer = await request.get(`/api/v2/schedule?from=${from}&to=${to}`, { headers: { realm: 'rampart' } });
    const { items } = (await answer.json()) as ScheduleAnswer;
    const entries = page.locator('[data-block=schedule] ol > li');
    await expect(entries).toHaveCount(items.length);
    const starts = await entries
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(starts).toEqual(items.map(({ startDate }) => startDate));
    const midnight = items.findIndex(({ startDate }) => startDate === from);
    if (midnight >= 0) await expect(entries.nth(midnight).locator('time')).toHaveText('12:00 AM');
    await expect(page.getByText('Japan Standard Time')).toBeVisible();
    const subscribe = page.getByRole('link', { name: 'Subscribe to calendar' });
    await expect(subscribe).toHaveAttribute('href', /^webcal:\/\/localhost:\d+\/realm\/rampart\/calendar\.ics\?/);

    await page.locator('summary', { hasText: 'Filter:' }).click();
    await page.locator('[data-block=schedule] details').getByRole('link', { name: 'Talk', exact: true }).click();
    await expect(page).toHaveURL(/filter=kind%3ATalk/);
    await expect(entries).toHaveCount(items.filter(({ genres }) => genres?.includes('Talk')).length);
    await page.reload();
    await expect(page.locator('summary', { hasText: 'Filter: Talk' })).toBeVisible();
    // what the link of the filtered schedule brings has only what is filtered
    await expect(subscribe).toHaveAttribute('href', /^webcal:.*filter=kind%3ATalk/);
    const calendar = await request.get((await subscribe.getAttribute('href'))!.replace('webcal:', 'http:'));
    const begins = (await calendar.text()).match(/BEGIN:VEVENT/g) ?? [];
    const shown = items.filter(({ genres }) => genres?.includes('Talk')).length;
    expect(begins.length).toBeGreaterThanOrEqual(shown);
    await page.goto('/realm/rampart/schedule?day=2001-01-01');
    await expect(page.locator('[aria-current=date]')).toContainText('Today');
  });

  test('CT-17 the filter’s dropdown is at most 300 px high, and Escape closes it', async ({ page }) => {
    await page.goto('/realm/rampart/schedule', { waitUntil: 'networkidle' });
    const summary = page.locator('summary', { hasText: 'Filter:' });
    await summary.click();
    const options = summary.locator('xpath=following-sibling::div');
    await expect(options).toBeVisible();
    expect(await options.evaluate((element) => getComputedStyle(element).maxBlockSize)).toBe('300px');
    expect((await options.boundingBox())!.height).toBeLessThanOrEqual(300);
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('RS-03 exists only with live and the schedule section enabled', async ({ page }) => {
    expect((await page.goto('/realm/lanterne/schedule'))?.status()).toBe(404);
    expect((await page.goto('/realm/rampart/schedule'))?.status()).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' })).toBeVisible();
    await page.goto('/realm/lanterne/home');
    await expect(page.getByRole('link', { name: 'Schedule', exact: true })).toHaveCount(0);
  });

  test('stays readable at 320 px, and for assistive technology', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['schedule', 'news', 'news/weight-made-lagos', 'athlete/dayo-okoro', 'live/rampart-loop']) {
      await page.goto(`/realm/rampart/${path}`, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await expectAccessible(page);
    }
  });
});

test('a channel plays, and says what it shows', async ({ page }) => {
  await page.goto('/realm/rampart/live/rampart-loop');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rampart Loop');
  await expect(page.getByRole('heading', { name: 'On this channel' })).toBeVisible();
  await expect(page.locator('[data-block=programmes] li').first()).toContainText('Live');
});

test('RT-32 RT-33 CT-07 news is a list, and each item an article whose internal links open in a new tab', async ({
  page,
}) => {
  await page.goto('/realm/rampart/news', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /Bergen sells out/ }).click();
  await expect(page).toHaveURL(/\/news\/bergen-sold-out$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bergen sells out');
  await page.goto('/realm/rampart/news/weight-made-lagos');
  const article = page.getByRole('article').first();
  await expect(article.getByRole('link', { name: /Everything about Rampart 41/ })).toHaveAttribute('target', '_blank');
  await expect(article.getByRole('link', { name: 'full week' })).not.toHaveAttribute('target', /./);
});

test('RE-05 (part) the day that is open has the realm’s EPG_COLOR', async ({ page }) => {
  for (const [realm, colour] of Object.entries({ rampart: 'rgb(228, 17, 43)', trescampos: 'rgb(27, 59, 255)' })) {
    await page.goto(`/realm/${realm}/schedule`);
    await expect(page.locator('main [aria-current=date]')).toHaveCSS('background-color', colour);
  }
});

test.describe('a hero’s film', () => {
  test('moves by itself, and stops for good at a press', async ({ page }) => {
    await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
    const film = page.locator('[data-block=hero] video');
    // the slides stand still while the pointer is on them
    const showFirst = () => page.getByRole('button', { name: /^Show .*Okoro vs/ }).click();
    await showFirst();
    await expect(film).toHaveAttribute('data-plays', 'true');
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    // one button stops the slides and the film
    const hero = page.locator('[data-block=hero]');
    await hero.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(film).toHaveCount(0);
    await expect(hero.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(hero.getByRole('button', { name: /background video/ })).toHaveCount(0);
    await page.reload({ waitUntil: 'networkidle' });
    await showFirst();
    await expect(hero.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(film).toHaveCount(0);
  });

  test('does not move by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Show .*Okoro vs/ }).click();
    await page.locator('[data-block=hero]').getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('[data-block=hero] video')).toHaveCount(1);
  });
});

test('RT-13 RD-04 CT-04 /live leads members to the live events, counted, with those to come', async ({
  start,
  page,
  request,
}) => {
  const server = await start({ NODE_ENV: 'development' });
  const moved = await request.get(`${server.origin}/realm/rampart/live`, { maxRedirects: 0 });
  expect(moved.headers().location).toBe('/realm/rampart/live-events');
  await page.goto(`${server.origin}/realm/rampart/live-events?as=customer`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live events' })).toBeVisible();
  const answer = await request.get(`${server.origin}/api/v2/live`, { headers: { realm: 'rampart' } });
  const { eventCount, upcoming } = (await answer.json()) as LiveAnswer;
  const now = page.locator('[data-block=live-now]');
  await expect(now).toContainText(
    eventCount === 0 ? 'No live events' : `${eventCount} live event${eventCount > 1 ? 's' : ''}`,
  );
  await expect(now).toContainText('Rampart Loop');
  await expect(page.locator('[data-block=upcoming] article')).toHaveCount(upcoming.length);
});

test('RT-07 RS-31 a plugin stands in its frame and no other does; what is blocked in a country says so', async ({
  start,
  page,
  request,
}) => {
  const server = await start({ COUNTRY_HEADER: 'x-country' });
  change(server.realmsDir, 'rampart/settings.json', (settings) => {
    settings.plugins = [{ id: 'tickets', title: 'Tickets', url: 'https://tickets.example.com/embed' }];
  });
  change(server.realmsDir, 'rampart/content/events.json', ({ items }) => {
    for (const item of items) if (item.id === 'rampart-42') item.blockedTerritories = ['FR'];
  });
  const rampart = `${server.origin}/realm/rampart`;
  await page.route('https://tickets.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Choose your seat</h1>' }),
  );
  await expect.poll(async () => (await request.get(`${rampart}/plugin/tickets`)).status()).toBe(200);
  await page.goto(`${rampart}/plugin/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(page.frameLocator('iframe[title=Tickets]').getByText('Choose your seat')).toBeVisible();
  expect((await request.get(`${rampart}/plugin/other`)).status()).toBe(404);

  const saysSo = async (country: string) => {
    const answer = await request.get(`${rampart}/live/rampart-42`, { headers: { 'x-country': country } });
    return (await answer.text()).includes('Not available in your region');
  };
  await expect.poll(() => saysSo('FR')).toBe(true);
  expect(await saysSo('ES')).toBe(false);
});

test('the schedule of a team has its next matches day by day, and a calendar that can be subscribed to', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/realm/trescampos/schedule?filter=team%3Acostadoria', { waitUntil: 'networkidle' });
  const entries = page.locator('[data-block=schedule] section ol > li');
  await expect(page.locator('summary', { hasText: 'Filter: Costadoria CF' })).toBeVisible();
  for (const entry of await entries.all()) await expect(entry).toContainText('Costadoria');
  expect(await page.locator('[data-block=schedule] section h2').count()).toBeGreaterThan(1);
  await expectAccessibleWithin(page, 390);
  const address = await page.getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href');
  expect(address).toMatch(/^webcal:.*calendar\.ics\?language=en&team=costadoria$/);
  const calendar = await (await request.get(address!.replace('webcal:', 'http:'))).text();
  expect(calendar).toContain('X-WR-CALNAME:Costadoria CF');

  await entries.last().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Subscribe to calendar: Costadoria' })).toBeVisible();
  await page.getByRole('link', { name: 'Liga Ribera', exact: true }).click();
  await expect(page).toHaveURL(/filter=competition%3Aliga-ribera/);
  await expect(page.locator('summary', { hasText: 'Filter: Liga Ribera' })).toBeVisible();
});

test('a match whose hour is to be confirmed tells its day alone, and is a whole day in a calendar', async ({
  page,
  request,
}) => {
  await page.goto('/realm/trescampos/live/lobos-brujula', { waitUntil: 'networkidle' });
  const day = new Date(clock() + 5 * DAY_MS).toISOString().slice(0, 10);
  const watch = page.locator('[data-block=watch]');
  await expect(watch.getByText('Time to be confirmed')).toBeVisible();
  const weekday = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(day));
  await expect(watch.getByText(weekday)).toBeVisible();
  await expect(watch.getByText(/Starts in/)).toHaveCount(0);
  const file = await watch.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await request.get(file!)).text()).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);

  await page.goto(`/realm/trescampos/schedule?day=${day}`, { waitUntil: 'networkidle' });
  const entry = page.locator('[data-block=schedule] ol > li').filter({ hasText: 'Lobos de Vallesombra – Brújula' });
  await expect(entry).toContainText('Time to be confirmed');
  await expect(entry.locator('time')).toHaveText('–');
});
