import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './test';

interface Stop {
  path: string;
  /** Words of the page's one first-level heading. */
  heading: RegExp;
}

/** One page of each document type, in each realm. */
const REALMS: Readonly<Record<string, { locales: readonly string[]; stops: readonly Stop[] }>> = {
  rampart: {
    locales: ['en-US', 'pt-BR'],
    stops: [
      { path: '/home', heading: /./ },
      { path: '/browse', heading: /./ },
      { path: '/section/events', heading: /./ },
      { path: '/about', heading: /./ },
      { path: '/nowhere/at/all', heading: /./ },
      { path: '/disconnected', heading: /./ },
      { path: '/login', heading: /./ },
      { path: '/schedule', heading: /./ },
      { path: '/news', heading: /./ },
      { path: '/live/rampart-loop', heading: /./ },
    ],
  },
  lanterne: {
    locales: ['fr-FR', 'ar-AE'],
    stops: [
      { path: '/home', heading: /./ },
      { path: '/section/films', heading: /./ },
      { path: '/maison', heading: /./ },
      { path: '/nowhere/at/all', heading: /./ },
    ],
  },
  trescampos: {
    locales: ['es-ES', 'en-GB'],
    stops: [
      { path: '/home', heading: /./ },
      { path: '/schedule', heading: /^(Programación|Schedule)$/ },
      { path: '/section/futbol', heading: /^(Fútbol|Football)$/ },
      { path: '/live/trescampos-uno', heading: /Trescampos (Uno|One)$/ },
      { path: '/news/sin-resultado', heading: /./ },
      { path: '/athlete/iker-doresta', heading: /^Iker Doresta$/ },
      { path: '/about', heading: /^(Quiénes somos|About us)$/ },
      { path: '/news', heading: /./ },
      { path: '/nowhere/at/all', heading: /./ },
    ],
  },
};

/**
 * What a page is not to blame for: the answers 404 and 503 that are looked at here, and a picture that was loaded ahead and not
 * used since the browser had a larger one of an earlier page (that a first visit uses all of them, first-sight.spec.ts shows).
 */
const EXPECTED = /status of (?:404|503)|was preloaded using link preload but not used/;

for (const [realm, { locales, stops }] of Object.entries(REALMS)) {
  for (const locale of locales) {
    test.describe(`${realm} in ${locale}`, () => {
      let page: Page;
      const complaints: string[] = [];
      test.use({ locale });
      // one browser for all pages of a realm: it loads the scripts and fonts that they share once, as a visitor's does
      test.beforeAll(async ({ browser }) => {
        page = await (await browser.newContext()).newPage();
        const note = (text: string) => complaints.push(text);
        page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
        page.on('pageerror', (error) => note(error.message));
      });
      test.afterAll(() => page.context().close());
      for (const { path, heading } of stops) {
        test(`${path} has one heading, no finding of axe, no sideways scroll, no complaint in the console`, async () => {
          complaints.length = 0;
          await page.goto(`/realm/${realm}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('html')).toHaveAttribute('dir', locale.startsWith('ar') ? 'rtl' : 'ltr');
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          await expectAccessible(page);
          expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
        });
      }
    });
  }
}
