import { expect, test } from './test';

const hostOf = (realm: string, baseURL: string | undefined) =>
  `http://${realm}.localhost:${new URL(baseURL ?? '').port}`;

test('RE-01 the realm is chosen by the host name', async ({ page, baseURL }) => {
  await page.goto(`${hostOf('lanterne', baseURL)}/home`);
  await expect(page).toHaveTitle(/La Lanterne/);
  await page.goto(`${hostOf('rampart', baseURL)}/home`);
  await expect(page).toHaveTitle(/RAMPART/);
});

test('RE-02 the realm is chosen by path, and links keep the form the viewer came in', async ({ page, baseURL }) => {
  await page.goto('/realm/rampart/home');
  for (const link of await page.locator('main a[href^="/"], header a[href^="/"]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/realm\/rampart(\/|$)/);
  }
  await page.goto(`${hostOf('rampart', baseURL)}/home`);
  for (const link of await page.locator('main a[href^="/"]').all()) {
    expect(await link.getAttribute('href')).not.toMatch(/^\/realm\//);
  }
});

test('RE-03 an old dotted prefix leads under /realm with its query kept', async ({ request }) => {
  const answer = await request.get('/dce.x/home?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/realm/dce.x/home?from=mail');
});

test('RE-04 a realm that cannot be read leads to the root, and a host without one says that the connection failed', async ({
  page,
}) => {
  await page.goto('/realm/nobody/home');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible();
  await expect(page.getByText('Please refresh the page')).toBeVisible();
});

test('RE-11 the canonical link names the preferred domain and the current path', async ({ page }) => {
  await page.goto('/realm/rampart/section/events');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://rampart.example/section/events');
});

test('RS-40 domains choose the realm and give the canonical host', async ({ request }) => {
  const answer = await request.get('/home', { headers: { host: 'lanterne.example' } });
  expect(await answer.text()).toContain('<link rel="canonical" href="https://lanterne.example/home"');
});

test('RE-12 without anything else said, the menu’s default target is /home and pictures are webp', async ({
  page,
  request,
}) => {
  await page.goto('/realm/rampart/');
  await expect(page).toHaveURL(/\/realm\/rampart\/home$/);
  const picture = await page.locator('main img').first().getAttribute('src');
  expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
});

test('RD-01 section paths of news and schedule lead to news and schedule', async ({ request }) => {
  for (const word of ['section', 'secao', 'seccion']) {
    for (const target of ['news', 'schedule']) {
      const answer = await request.get(`/realm/rampart/${word}/${target}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(`/realm/rampart/${target}`);
    }
  }
});

test('RD-02 /competicao/:id leads to the section', async ({ page }) => {
  await page.goto('/realm/rampart/competicao/events');
  await expect(page).toHaveURL(/\/realm\/rampart\/section\/events$/);
});

test('RD-05 /search leads to home with the search marker when the engine is not VESPER', async ({ page }) => {
  await page.goto('/realm/trescampos/search');
  await expect(page).toHaveURL(/\/realm\/trescampos\/home#search$/);
});

test('RT-57 an unknown path is the not-found page with a 404 status, and a link home', async ({ page }) => {
  const answer = await page.goto('/realm/lanterne/nothing-here');
  expect(answer?.status()).toBe(404);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/realm\/lanterne\/home$/);
});

test('RT-55 /disconnected says that the connection failed', async ({ page }) => {
  const answer = await page.goto('/realm/rampart/disconnected');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Failed' })).toBeVisible();
});

test('a content id that does not exist is the not-found page with a 404 status', async ({ page }) => {
  for (const path of ['/video/nothing', '/series/nothing', '/playlist/nothing', '/section/nothing', '/live/nothing']) {
    const answer = await page.goto(`/realm/rampart${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('RS-14 the language toggle switches between the realm’s languages and keeps the page', async ({ page }) => {
  await page.goto('/realm/lanterne/section/films');
  await page.locator('header').getByRole('combobox').locator('visible=true').selectOption('ar_AE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/realm\/lanterne\/section\/films$/);
});

test('the language toggle leads nowhere else', async ({ request }) => {
  const answer = await request.get('/realm/lanterne/_language?to=en_GB&from=//elsewhere.example', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/realm/lanterne/');
});
