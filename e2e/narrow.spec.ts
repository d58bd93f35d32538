import { expect, test } from './test';

const PAGES: Readonly<Record<string, readonly string[]>> = {
  'pt-BR': [
    '/realm/rampart/home',
    '/realm/rampart/live/rampart-41',
    '/realm/rampart/collection/upcoming-events',
    '/realm/rampart/schedule',
    '/realm/rampart/nowhere',
  ],
  'es-ES': [
    '/realm/trescampos/home',
    '/realm/trescampos/schedule',
    '/realm/trescampos/live/trescampos-uno',
    '/realm/trescampos/news/abono-prueba',
    '/realm/trescampos/athlete/iker-doresta',
    '/realm/trescampos/login',
  ],
  'fr-FR': [
    '/realm/lanterne/home',
    '/realm/lanterne/browse',
    '/realm/lanterne/video/le-sel-et-la-lampe',
    '/realm/lanterne/maison',
  ],
  'ar-AE': [
    '/realm/lanterne/home',
    '/realm/lanterne/series/rue-de-l-avant-scene',
    '/realm/lanterne/playlist/cb-koskela',
  ],
};

test('all that opens a locked film is in sight, however narrow the screen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  for (const width of [320, 390, 460, 720]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${process.env.E2E_ORIGIN}/realm/lanterne/video/passerelle-9`, { waitUntil: 'networkidle' });
    for (const name of ['Voir les offres', 'Se connecter'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    // nor does it lie over the title
    const [signIn, title] = [
      page.getByRole('main').getByRole('link', { name: 'Se connecter' }),
      page.getByRole('heading', { level: 1 }),
    ];
    const { y, height } = (await signIn.boundingBox())!;
    expect(y + height, String(width)).toBeLessThan((await title.boundingBox())!.y - 16);
  }
  await context.close();
});

for (const [locale, paths] of Object.entries(PAGES)) {
  test.describe(`320 px wide, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, locale });
    test('no page scrolls sideways', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      }
    });
  });
}
