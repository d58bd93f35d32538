import type { Page } from '@playwright/test';
import { expect, test } from './test';

const SLIDE_INTERVAL_MS = 8000;

const slidePictures = (page: Page) => page.locator('[aria-roledescription=carousel] img');

for (const realm of ['rampart', 'lanterne', 'trescampos'])
  test(`home of ${realm} puts only pictures of its first section before others`, async ({ page }) => {
    await page.goto(`/realm/${realm}/home`);
    const urgent = await page.evaluate(() => {
      const first = [...document.querySelectorAll('main [data-block]')].find((block) => block.querySelector('img'));
      const images = [...document.querySelectorAll('main img')].filter(
        (image) => image.getAttribute('loading') === 'eager' || image.getAttribute('fetchpriority') === 'high',
      );
      const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(
        (link) => link.getAttribute('imagesrcset') ?? link.getAttribute('href'),
      );
      const shown = [...(first?.querySelectorAll('img') ?? [])].map((image) => image.srcset || image.src);
      return {
        count: images.length,
        elsewhere: images.filter((image) => !first?.contains(image)).length,
        // a logo in the header is no picture of a section
        preloadedElsewhere: preloaded.filter((href) => !href?.endsWith('.svg') && !shown.includes(href ?? '')).length,
      };
    });
    expect(urgent.count).toBeGreaterThan(0);
    expect(urgent).toMatchObject({ elsewhere: 0, preloadedElsewhere: 0 });
  });

test('a page of rails puts the pictures of its first rail before others, and those of shortcuts above it', async ({
  page,
}) => {
  const urgentIn = (block: string) => page.locator(`[data-block=${block}] img[fetchpriority=high]`);
  await page.goto('/realm/lanterne/browse');
  await expect(urgentIn('buckets')).toHaveCount(4);
  await expect(page.locator('[data-block=buckets] section').first().locator('img[fetchpriority=high]')).toHaveCount(4);
  await page.goto('/realm/trescampos/browse');
  await expect(urgentIn('shortcuts')).toHaveCount(4);
  await expect(urgentIn('buckets').first()).toBeAttached();
});

test('a carousel fetches the picture of an item shortly before its turn', async ({ page }) => {
  await page.clock.install();
  await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
  const dots = page.locator('button[aria-controls]');
  expect(await dots.count()).toBeGreaterThan(2);
  expect(await slidePictures(page).count()).toBe(1);
  // the carousel runs once the page has been taken over, and the timers of that are the clock's
  await expect(async () => {
    await page.clock.runFor(SLIDE_INTERVAL_MS / 8);
    expect(await slidePictures(page).count()).toBe(2);
  }).toPass();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(SLIDE_INTERVAL_MS / 2);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await slidePictures(page).count()).toBe(2);
});

test('a carousel fetches the picture of an item that somebody goes to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
  const dots = page.locator('button[aria-controls]');
  const last = (await dots.count()) - 1;
  await dots.nth(last).click();
  await expect(dots.nth(last)).toHaveAttribute('aria-current', 'true');
  await expect(slidePictures(page)).toHaveCount(2);
  const picture = slidePictures(page).last();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a carousel stands still for who prefers reduced motion, until they press Play', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
  const current = page.locator('button[aria-controls][aria-current=true]');
  const first = await current.getAttribute('aria-label');
  await page.clock.runFor(3 * SLIDE_INTERVAL_MS);
  await expect(current).toHaveAttribute('aria-label', first!);
  await page.locator('[data-block=hero]').getByRole('button', { name: 'Play', exact: true }).click();
  // the hand on the button holds the carousel
  await page.mouse.move(2, 700);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(SLIDE_INTERVAL_MS + 500);
  await expect(current).not.toHaveAttribute('aria-label', first!);
});

test('the film behind a hero is fetched by one element, which is smaller than the picture', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.headers().range ?? 'whole');
  });
  await page.addInitScript(() => {
    const counted = window as unknown as { sources: number };
    counted.sources = 0;
    const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
    const note = () => {
      counted.sources++;
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      configurable: true,
      set(this: HTMLMediaElement, value: string) {
        note();
        set?.call(this, value);
      },
    });
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
      if (this instanceof HTMLMediaElement && name === 'src') note();
      setAttribute.call(this, name, value);
    };
  });
  await page.goto('/realm/rampart/home');
  const film = page.locator('[aria-roledescription=carousel] video');
  await expect(film).toHaveAttribute('data-plays', 'true');
  expect(await page.evaluate(() => (window as unknown as { sources: number }).sources)).toBe(1);
  expect(films.filter((range) => range === 'whole' || range.startsWith('bytes=0-'))).toHaveLength(1);
  const box = (await film.boundingBox())!;
  const picture = (await slidePictures(page).first().boundingBox())!;
  expect(box.width * box.height).toBeLessThan(picture.width * picture.height);
});
