import type { Page } from '@playwright/test';
import { choices, openSetting, play, timeOf, video } from './film';
import { expect, test } from './test';

const player = (page: Page) => page.getByRole('region', { name: /^Player/ });
const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });

test.describe('CT-13 the player', () => {
  test('quality: the picture has as many lines as were chosen, and auto is offered', async ({ page }) => {
    await play(page);
    await openSetting(page, 'Quality');
    await expect(choices(page)).toHaveText([/^Auto/, /540p/, /360p/, /240p/]);
    await page.getByRole('menuitemradio', { name: '240p' }).click();
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(240);
  });

  test('captions: those that were chosen are written over the picture', async ({ page }) => {
    await play(page);
    await openSetting(page, 'Captions');
    await page.getByRole('menuitemradio', { name: /Français/i }).click();
    await expect(player(page).locator('[lang^=fr] p').first()).toBeVisible();
  });

  test('audio: another track is heard', async ({ page }) => {
    await play(page);
    const other = page.waitForRequest(/audio-2\.m4s/);
    await openSetting(page, 'Audio');
    await choices(page).nth(1).click();
    await other;
  });

  test('speed: the film runs faster, and says so', async ({ page }) => {
    await play(page);
    await openSetting(page, 'Speed');
    await page.getByRole('menuitemradio', { name: '1.5×' }).click();
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
  });

  test('fullscreen: a key goes there and back, however fast it is pressed', async ({ page }) => {
    await play(page);
    const changes = await page.evaluateHandle(() => {
      const seen: boolean[] = [];
      document.addEventListener('fullscreenchange', () => seen.push(document.fullscreenElement !== null));
      return seen;
    });
    await page.keyboard.press('f');
    await expect.poll(() => changes.jsonValue()).toEqual([true]);
    await page.keyboard.press('f');
    await expect.poll(() => changes.jsonValue()).toEqual([true, false]);
    await page.keyboard.press('f');
    await page.keyboard.press('f');
    await expect.poll(() => changes.jsonValue()).toEqual([true, false, true, false]);
  });

  test('picture in picture: a button goes there and back', async ({ page }) => {
    await play(page);
    await timeline(page).focus();
    const isOut = () => page.evaluate(() => document.pictureInPictureElement !== null);
    await player(page).getByRole('button', { name: 'Picture-in-picture', exact: true }).click();
    await expect.poll(isOut).toBe(true);
    await player(page).getByRole('button', { name: 'Exit picture-in-picture' }).click();
    await expect.poll(isOut).toBe(false);
  });

  test('thumbnails: the place under the pointer shows its picture and its time', async ({ page }) => {
    await play(page);
    const box = (await timeline(page).boundingBox())!;
    const picture = timeline(page).locator('img');
    // the timeline goes when the mouse rests
    await expect(async () => {
      await page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await expect(picture).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(timeline(page).getByText(/^0:1[45]$/)).toBeVisible();
  });

  test('keyboard: a film is paused, wound, and its keys are listed', async ({ page }) => {
    await play(page);
    await page.keyboard.press('5');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(14);
    await page.keyboard.press('k');
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Slower / faster')).toBeVisible();
  });

  test('resume point: the film goes on where it was left, and starts over on request', async ({ page }) => {
    await play(page);
    await page.keyboard.press('5');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(15);
    await play(page);
    expect(await timeOf(page)).toBeGreaterThan(12);
    await player(page).getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => timeOf(page)).toBeLessThan(5);
  });

  test('up next: at the end what follows is announced, can be held back, and is played', async ({ page }) => {
    const first = '/realm/lanterne/playlist/cb-koskela';
    await page.goto(first, { waitUntil: 'networkidle' });
    await page.locator('main a[href*="/video/"]').first().click();
    await expect(page).toHaveURL(/\/video\/[^?]+\?playlist=cb-koskela/);
    const address = page.url();
    await play(page, address);
    await page.keyboard.press('End');
    const next = player(page).getByText('Up next');
    await expect(next).toBeVisible();
    await expect(player(page).getByRole('link', { name: /^Play in \d/ })).toBeVisible();
    await player(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(player(page).getByRole('link', { name: 'Play now', exact: true })).toBeVisible();
    await player(page).getByRole('link', { name: 'Play now', exact: true }).click();
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(/\?playlist=cb-koskela/);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  });
});
