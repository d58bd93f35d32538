import { expect, type Page } from '@playwright/test';

/** A film that every journey of the player can use. */
export const FILM = '/realm/lanterne/video/le-sel-et-la-lampe';

export const video = (page: Page) => page.locator('video');

/** Where the film is, in seconds. */
export const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Opens a film's page, presses play, and waits until it runs. */
export async function play(page: Page, path = FILM): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await pressPlay(page);
}

/** Presses play on the page that is open, and waits until the film runs. */
export async function pressPlay(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: /^(?:Play|Resume)/ })
    .first()
    .click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
}

const player = (page: Page) => page.getByRole('region', { name: /^Player/ });

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  await player(page).getByRole('button', { name: 'Settings' }).click();
}

/** Opens the player's settings at one of their panels. */
export async function openSetting(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** What there is to choose on the panel that is open. */
export const choices = (page: Page) => page.getByRole('menuitemradio');
