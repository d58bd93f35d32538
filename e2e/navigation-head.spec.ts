import { expect, test } from '@playwright/test';
import { follow, hasStayed, markDocument } from './follow';

const BASE = '/realm/rampart';

/** All that a document's head says about its page: everything but what the app is made of. */
function readHead(source: Document): string[] {
  const OF_APP =
    'style, script:not([type="application/ld+json"]), link[rel~="stylesheet"], link[rel~="modulepreload"], link[rel~="preload"]';
  return [...source.head.children]
    .filter((element) => !element.matches(OF_APP))
    .map((element) => element.outerHTML)
    .sort();
}

test('GD-01 RE-11 the whole head says after a navigation what it says on a direct visit', async ({ page }) => {
  const headOf = (html?: string) =>
    page.evaluate(
      ([read, text]) => {
        const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
        return new Function('source', `${read}; return readHead(source)`)(source) as string[];
      },
      [readHead.toString(), html] as const,
    );
  await page.route('**/eval-is-not-needed', (route) => route.abort());
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
    const said = await headOf(direct);
    await expect.poll(() => headOf(), { message: path }).toEqual(said);
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
