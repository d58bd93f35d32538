import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { pressPlay, timeOf, video } from './film';
import { expect, test } from './test';

/** It begins with a recap (0–4 s) and an intro (4–9 s), has three chapters, and credits from 24 s; another episode follows. */
const EPISODE = '/realm/lanterne/video/rue-s1-e2';

const player = (page: Page) => page.locator('[data-media-player]');
const button = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name });
const seek = (page: Page, time: number) =>
  video(page).evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
  }, time);

/** Opens the player's menu. */
async function openMenu(page: Page): Promise<void> {
  await player(page).hover();
  await button(page, 'Settings').click();
}

test.use({ locale: 'en-US' });

test('recap and intro are skipped by mouse and by keyboard, and the button is there as long as they are', async ({
  page,
}) => {
  await page.goto(EPISODE, { waitUntil: 'networkidle' });
  await pressPlay(page);
  await button(page, 'Skip recap').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(4);
  await expect(button(page, 'Skip recap')).toHaveCount(0);
  await button(page, 'Skip intro').press('Enter');
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(9);
  await expect(button(page, 'Skip intro')).toHaveCount(0);
  await expect(player(page)).toBeFocused();
});

test('chapters are marked on the timeline, and chosen from the menu', async ({ page }) => {
  await page.goto(EPISODE, { waitUntil: 'networkidle' });
  await pressPlay(page);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /Chapters/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/On the landing/, /The audition/, /The curtain/]);
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: /The audition/ }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(12);
  await expect(player(page).locator('[class*=mark]')).toHaveCount(2);
});

test('while the credits go on, the next episode is offered with a countdown; whoever watches them stays', async ({
  page,
}) => {
  await page.goto(EPISODE, { waitUntil: 'networkidle' });
  await pressPlay(page);
  await seek(page, 24.2);
  const offer = page.getByRole('region', { name: 'Up next' });
  await expect(offer.getByRole('link', { name: /^Play in \d/ })).toBeVisible();
  // what is paused waits
  await page.keyboard.press('k');
  await expectAccessible(page);
  await expect(page).toHaveURL(/rue-s1-e2/);
  await page.keyboard.press('k');
  await offer.getByRole('button', { name: 'Watch credits' }).click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(26);
  await expect(page).toHaveURL(/rue-s1-e2/);
  // at the end it is offered again
  await expect(page.getByRole('link', { name: /^Play in \d/ })).toBeVisible();
  await page.getByRole('link', { name: /^Play in \d/ }).click();
  await expect(page).toHaveURL(/rue-s1-e3/);
});

test('with the sleep timer at the end of the video, nothing starts by itself; after its minutes, the film pauses', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(EPISODE);
  await page.clock.runFor(3_000);
  await pressPlay(page);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /Sleep timer/ }).click();
  await page.getByRole('menuitemradio', { name: '15 minutes' }).click();
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  await page.clock.fastForward('15:01');
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await expect(player(page).getByText('Paused by the sleep timer').first()).toBeAttached();

  await openMenu(page);
  await page.getByRole('menuitem', { name: /Sleep timer/ }).click();
  await page.getByRole('menuitemradio', { name: 'End of this video' }).click();
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.loop = false;
    element.currentTime = 29;
    return element.play();
  });
  await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/rue-s1-e2/);
});

test('a link to a moment of a film plays from there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(EPISODE, { waitUntil: 'networkidle' });
  await pressPlay(page);
  // paused first: on a busy machine the film would be past the moment by the time it is paused
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await seek(page, 14.5);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /^Share from 0:14/ }).click();
  await expect(player(page).getByText('Link copied').first()).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/realm\/lanterne\/video\/rue-s1-e2#t=14$/);

  const other = await context.newPage();
  await other.goto(link, { waitUntil: 'networkidle' });
  await pressPlay(other);
  const time = await timeOf(other);
  expect(time).toBeGreaterThanOrEqual(14);
  expect(time).toBeLessThan(20);
  // what makes no sense is left aside
  await other.goto('about:blank');
  await other.goto(`${link.split('#')[0]}#t=soon`, { waitUntil: 'networkidle' });
  await expect(other.getByRole('button', { name: /^(Play|Resume)/ }).first()).toBeVisible();
});
