import { expect, test } from './test';

const KILOBYTE = 1024;

/** Each realm in the language with the longest labels. */
const LANGUAGES = { rampart: 'pt-BR', lanterne: 'ar-AE', trescampos: 'es-ES' };

for (const [realm, locale] of Object.entries(LANGUAGES))
  test(`a first visit to home of ${realm} loads at most 120 KB of script, without immer, Radix, forms or the player`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(`/realm/${realm}/home`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(120 * KILOBYTE);
    expect([...scripts.values()].filter((url) => /immer|radix|menu|forms|stage|hls|vidstack/i.test(url))).toEqual([]);
    await page.context().close();
  });

test('a first visit to a film does not load what asks for a PIN', async ({ page }) => {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname.split('/').at(-1)!));
  await page.goto('/realm/rampart/video/ladder-s1-e1', { waitUntil: 'networkidle' });
  expect(names.some((name) => name.startsWith('Watch-'))).toBe(true);
  expect(names.filter((name) => /^PinGate-/.test(name))).toEqual([]);
});

test('no page has executable inline script, and the policy allows none', async ({ request }) => {
  for (const path of ['/realm/rampart/home', '/realm/lanterne/home', '/realm/lanterne/nothing-here', '/']) {
    const answer = await request.get(path);
    const html = await answer.text();
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/ src="|type="application\/(?:ld\+)?json"/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toContain('unsafe-eval');
  }
});
