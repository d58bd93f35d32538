import { expectAccessible } from './axe';
import { FILM, play, timeOf, video } from './film';
import { expect, test } from './test';

test('RT-11 CT-03 a film plays from a press, nothing leaves the origin, and the policy has no complaint', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on(
    'request',
    (request) =>
      !/^(?:data|blob):/.test(request.url()) &&
      !request.url().startsWith(baseURL ?? '') &&
      elsewhere.push(request.url()),
  );
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await play(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt and the Lamp');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a film resumes where it was left', async ({ page }) => {
  await play(page);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 14;
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(14.5);
  await page.keyboard.press('k');
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await play(page);
  expect(await timeOf(page)).toBeGreaterThan(12);
});

test('RS-02 captions are offered in the realm’s languages, and a key shows them', async ({ page }) => {
  await play(page);
  const languages = () =>
    video(page).evaluate((element: HTMLVideoElement) => [
      ...new Set([...element.textTracks].map(({ language }) => language.slice(0, 2))),
    ]);
  await expect.poll(async () => (await languages()).sort()).toEqual(['ar', 'en', 'fr']);
  const toggle = page
    .locator('main')
    .getByRole('button', { name: /captions|subtitles/i })
    .first();
  await page.mouse.move(600, 400);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('c');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('RS-35 the player’s look is the realm’s', async ({ page }) => {
  const shape = async (path: string) => {
    await page.goto(path);
    const button = page.locator('main').getByRole('button', { name: /^Play/ }).first();
    return button.evaluate((element) => {
      const { borderRadius, backgroundColor } = getComputedStyle(element);
      return `${borderRadius} ${backgroundColor} ${element.closest('[data-corners]')?.getAttribute('data-corners') ?? ''}`;
    });
  };
  expect(await shape(FILM)).not.toBe(await shape('/realm/rampart/video/presser-40-full'));
});

test('axe finds nothing on film, series, playlist, event and collection pages', async ({ page }) => {
  const paths = [
    FILM,
    '/realm/lanterne/series/rue-de-l-avant-scene',
    '/realm/lanterne/playlist/cb-koskela',
    '/realm/rampart/live/rampart-41',
    '/realm/rampart/season/ladder-s1',
    '/realm/rampart/collection/upcoming-events',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test.describe('right to left', () => {
  test.use({ locale: 'ar-AE' });
  test('axe finds nothing on a film and a series in Arabic', async ({ page }) => {
    for (const path of [FILM, '/realm/lanterne/series/rue-de-l-avant-scene', '/realm/lanterne/browse']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
    }
  });
});

test('picture and words of a film begin at one edge, however wide the screen', async ({ page }) => {
  await page.goto(FILM);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [2560, 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = (await page
      .locator('[data-block=watch] :is([data-media-player], [data-big-play])')
      .first()
      .boundingBox())!;
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(Math.abs(picture.x - title.x), `${width} px`).toBeLessThanOrEqual(1);
    expect(title.y, `${width} px`).toBeLessThan(height);
  }
});
