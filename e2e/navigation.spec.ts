import { expect, test } from './test';

test('RE-21 each page is its own chunk, and a navigation fetches only what the next page needs', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/realm/rampart/home');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\/(?:Details|Grid|Watch|stage|hls)/.test(path))).toEqual([]);
  // but for the session, which the server cannot bring
  expect(fetched.filter((path) => /^\/api\/(?!v2\/(?:login|progress|session))/.test(path))).toEqual([]);
  fetched.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/section\/events$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  expect(fetched.filter((path) => path.endsWith('/home'))).toEqual([]);
  expect(fetched.filter((path) => /entry-client/.test(path))).toEqual([]);
});

test('GD-01 RE-11 the head says after a navigation what it says on a direct visit', async ({ page, request }) => {
  const headOf = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    }));
  await page.goto('/realm/rampart/home');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Every RAMPART fight night live/);
  await page.waitForLoadState('networkidle');
  for (const name of ['Events', 'Schedule', 'Browse', 'Home']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const path = (await link.getAttribute('href'))!;
    await link.click();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://rampart.example${path.replace('/realm/rampart', '')}`,
    );
    const direct = await (await request.get(path)).text();
    const { title, description } = await headOf();
    expect(/<title>([^<]*)/.exec(direct)?.[1], path).toBe(title);
    const written = /<meta name="description" content="([^"]*)"/.exec(direct)?.[1] ?? null;
    expect(description?.replaceAll('&', '&amp;').replaceAll("'", '&#x27;') ?? null, path).toBe(written);
  }
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/realm/rampart/nowhere-at-all',
      textContent: 'gone',
    });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'gone' }).click();
  await expect(page).toHaveTitle(/not/i);
  expect((await headOf()).canonical).toBeNull();
});

test('back returns to where the page was scrolled to, and a new page begins at its top with the focus in it', async ({
  page,
}) => {
  await page.goto('/realm/rampart/section/events');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const card = page.locator('main article a').filter({ visible: true }).nth(12);
  await card.evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/section\/events$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/section\/events$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('NV-07 the drawer closes on a press outside, on a resize across the breakpoint, and on a hash change', async ({
    page,
  }) => {
    await page.goto('/realm/rampart/home');
    await page.waitForLoadState('networkidle');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const open = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(drawer).toBeVisible();
    };
    await open();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await page.evaluate(() => {
      location.hash = 'anything';
    });
    await expect(drawer).toBeHidden();
  });

  test('the drawer leads on by keyboard alone, and closes behind the viewer', async ({ page }) => {
    await page.goto('/realm/rampart/home');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Events' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/section\/events$/);
    await expect(drawer).toBeHidden();
  });
});

test('NV-09 the bar becomes a drawer below 1025 px', async ({ page }) => {
  await page.goto('/realm/rampart/home');
  const button = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(button).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('NV-02 section and view items lead to their pages, an outbound link opens a new tab', async ({ page }) => {
  await page.goto('/realm/rampart/home');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/realm/rampart/browse');
  await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/realm/rampart/section/events');
  await expect(bar.getByRole('link', { name: /Shop/ })).toHaveAttribute('target', '_blank');
});

test('NV-05 visitors see sign-in and sign-up', async ({ page }) => {
  await page.goto('/realm/rampart/home');
  const bar = page.locator('header');
  await expect(bar.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign up' }).filter({ visible: true })).toBeVisible();
});

test('a rail moves by its buttons and by arrow keys', async ({ page }) => {
  await page.goto('/realm/rampart/home');
  await page.waitForLoadState('networkidle');
  const rail = page
    .locator('main section')
    .filter({ has: page.locator('ul article') })
    .nth(1);
  const list = rail.locator('ul');
  await rail.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  const links = list.getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
});

test.describe('a bar whose entries do not all fit', () => {
  test.use({ viewport: { width: 1040, height: 700 }, locale: 'fr-FR' });

  test('scrolls beside what stands at its end, and its folders open in full wherever it was scrolled to', async ({
    page,
  }) => {
    await page.goto('/realm/lanterne/home');
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('navigation', { name: 'Principale' });
    const language = page.getByRole('combobox', { name: 'Langue' });
    const [entries, end] = [await bar.boundingBox(), await language.boundingBox()];
    expect((entries?.x ?? 0) + (entries?.width ?? 0)).toBeLessThanOrEqual(end?.x ?? 0);
    const folder = bar.locator('summary').filter({ hasText: 'Scène et arts' });
    const inside = bar.getByRole('link', { name: 'La scène' });
    for (const by of [0, 240]) {
      await bar.evaluate((node, left) => node.scrollTo({ left }), by);
      await folder.click();
      await expect(inside).toBeInViewport({ ratio: 1 });
      const [name, link] = [await folder.boundingBox(), await inside.boundingBox()];
      expect(Math.abs((name?.x ?? 0) - (link?.x ?? 0))).toBeLessThan(24);
      await page.keyboard.press('Escape');
      await expect(inside).toBeHidden();
      await expect(folder).toBeFocused();
    }
    await folder.click();
    await page.mouse.click(40, 600);
    await expect(inside).toBeHidden();
  });

  test('a list that is open stays while the keyboard is in it, and closes when it leaves', async ({ page }) => {
    await page.goto('/realm/lanterne/home', { waitUntil: 'networkidle' });
    const bar = page.getByRole('navigation', { name: 'Principale' });
    const folder = bar.locator('details').filter({ has: page.locator('summary', { hasText: 'Scène et arts' }) });
    const links = folder.getByRole('link');
    await folder.locator('summary').click();
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeHidden();
    await folder.locator('summary').click();
    await expect(links.first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(links.first()).toBeHidden();
  });
});
