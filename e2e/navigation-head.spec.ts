import type { Page } from '@playwright/test';
import { follow, hasStayed, markDocument } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';

/** All that the head of the page, or of another document, says: everything but what the app is made of. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const ofApp =
      'style, script:not([type="application/ld+json"]), link[rel~="stylesheet"], link[rel~="modulepreload"], link[rel~="preload"]';
    return [...source.head.children]
      .filter((element) => !element.matches(ofApp))
      .map((element) => element.outerHTML)
      .sort();
  }, html);

test('GD-01 RE-11 the whole head says after a navigation what it says on a direct visit', async ({ page }) => {
  await page.goto(`${BASE}/browse`, { waitUntil: 'networkidle' });
  await markDocument(page);
  for (const path of [
    '/home',
    '/video/okoro-rafferty',
    '/video/okoro-rafferty?utm_source=mail',
    '/series/the-ladder',
    '/search?query=belt&utm_source=mail',
    '/about',
    '/section/events#rail',
    '/live/rampart-42',
    '/news',
    '/nowhere-at-all',
    '/video/nothing',
    '/schedule',
  ]) {
    await follow(page, BASE + path);
    const direct = await (await page.request.get(BASE + path.replace(/#.*/, ''))).text();
    const said = await headOf(page, direct);
    await expect.poll(() => headOf(page), { message: path }).toEqual(said);
    expect(
      said.filter((element) => element.startsWith('<title')),
      path,
    ).toHaveLength(1);
    if (/nowhere|nothing/.test(path)) expect(said.join(), path).not.toContain('canonical');
    else expect(said.join(), path).toContain('<link rel="canonical" href="https://rampart.example/');
    expect(said.join(), path).not.toContain('utm_source');
  }
  expect(await hasStayed(page)).toBe(true);
});
