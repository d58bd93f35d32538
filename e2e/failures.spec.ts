import { type RunningServer, startServer } from '../scripts/spawn-server';
import { type Proxy as MeddlingProxy, startProxy } from './proxy';
import { expect, test } from './test';

// The server remembers complete pages: whatever is spoilt is spoilt on a page that nothing else drew in full.
const ofSection = (path: string) => path.startsWith('/api/v1/init/') && path.includes('section=');
const ofMenu = (path: string) => path.startsWith('/api/v1/init/') && !path.includes('section=');

test.describe('with an API that misbehaves', () => {
  let proxy: MeddlingProxy;
  let origin: string;

  let server: RunningServer;

  test.beforeAll(async ({ baseURL }) => {
    proxy = await startProxy(baseURL ?? '');
    server = await startServer({ API_BASE: proxy.origin, LOG_LEVEL: 'silent' });
    ({ origin } = server);
  });
  test.afterEach(() => {
    proxy.meddle = () => undefined;
  });
  test.afterAll(async () => {
    await server?.stop();
    await proxy.close();
  });

  test('NV-10 a menu that fails has its bar, asks again at a press, and is there', async ({ page }) => {
    proxy.meddle = (path) => (ofMenu(path) ? { status: 500, body: '{}' } : undefined);
    await page.goto(`${origin}/realm/rampart/section/events`, { waitUntil: 'networkidle' });
    const bar = page.locator('header');
    await expect(bar.getByText('The menu couldn’t be loaded.').filter({ visible: true })).toBeVisible();
    proxy.meddle = (path) => (ofMenu(path) ? { status: 500, body: '{}', delayMs: 60_000 } : undefined);
    await bar.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
    await expect(bar.getByRole('status').filter({ visible: true })).toHaveText('Loading');
  });

  test('NV-10 a menu that comes at the second try stands in the bar', async ({ page }) => {
    proxy.meddle = (path) => (ofMenu(path) ? { status: 500, body: '{}' } : undefined);
    await page.goto(`${origin}/realm/rampart/section/events`, { waitUntil: 'networkidle' });
    proxy.meddle = () => undefined;
    await page.locator('header').getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
    await expect(page.locator('header').getByRole('link', { name: 'Events' }).filter({ visible: true })).toBeVisible();
  });

  test('RE-09 (part) when init fails the app still stands: the page, its sections and its footer', async ({ page }) => {
    proxy.meddle = (path) => (ofMenu(path) ? { status: 503, body: 'down', type: 'text/plain' } : undefined);
    const answer = await page.goto(`${origin}/realm/rampart/home`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('footer')).toContainText('Rampart Fighting Championship');
  });

  test('a section that fails says so in its place, and comes when it is tried again', async ({ page }) => {
    proxy.meddle = (path) => (ofSection(path) ? { status: 500, body: '{"code":"INTERNAL"}' } : undefined);
    const answer = await page.goto(`${origin}/realm/rampart/browse`, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    const failed = page.locator('[data-section=content]').getByRole('alert');
    await expect(failed).toContainText('couldn’t be loaded');
    await expect(page.locator('html')).not.toContainText(/\bat .*\.(?:tsx?|js):\d+/);
    proxy.meddle = () => undefined;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-section=content] article').first()).toBeVisible();
  });

  test('an answer that is nonsense takes only its section down', async ({ page }) => {
    proxy.meddle = (path) =>
      ofSection(path)
        ? {
            body: '{"content":{"section":{"id":"browse","title":"Browse"},"heroes":[],"buckets":[{}],"shortcuts":[],"paging":{}}}',
          }
        : undefined;
    const answer = await page.goto(`${origin}/realm/rampart/browse`, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-section=content]').getByRole('alert')).toContainText('couldn’t be loaded');
    await expect(page.getByRole('link', { name: 'Events' }).filter({ visible: true }).first()).toBeVisible();
  });

  test('a body that is no JSON takes only its section down', async ({ page }) => {
    proxy.meddle = (path) => (ofSection(path) ? { body: '<html>502 Bad Gateway' } : undefined);
    const answer = await page.goto(`${origin}/realm/rampart/browse`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-section=content]').getByRole('alert')).toBeVisible();
  });

  test('an API that does not answer in time leaves a page that stands', async ({ page }) => {
    proxy.meddle = (path) => (ofSection(path) ? { body: '{}', delayMs: 20_000 } : undefined);
    const answer = await page.goto(`${origin}/realm/rampart/browse`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-section=content]').getByRole('alert')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
  });
});
