import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expect, test } from './test';

/** The studio on an origin of its own, a server whose realm allows it, and pages that hold a frame. */
let studio: ViteDevServer;
let server: RunningServer;
let studioOrigin: string;
let holder: Server;
const plugins = [{ id: 'tickets', title: 'Tickets', url: 'https://tickets.example.com/embed' }];
let holderOrigin: string;

/** A page on an origin of its own, with what its address says in a frame. */
const listenAsHolder = () =>
  createServer((request, answer) => {
    const src = new URL(request.url!, 'http://host').searchParams.get('frame');
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<!doctype html><title>holder</title>${src ? `<iframe src="${src}" width="900" height="600"></iframe>` : ''}`,
    );
  }).listen(0);
const originOf = (listening: Server) => `http://localhost:${(listening.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  studio = await createVite({
    root: join(import.meta.dirname, '../app/studio'),
    configFile: false,
    logLevel: 'error',
    server: { port: 0, fs: { allow: [join(import.meta.dirname, '..')] } },
  });
  await studio.listen();
  studioOrigin = originOf(studio.httpServer as Server);
  holder = listenAsHolder();
  holderOrigin = originOf(holder);
  server = await startServer({}, (realmsDir) => {
    const file = join(realmsDir, 'rampart/settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...settings, previewOrigins: [studioOrigin, holderOrigin], plugins }));
  });
});
test.afterAll(async () => {
  await studio?.close();
  holder?.close();
  await server?.stop();
});

interface Studio {
  page: Page;
  preview: FrameLocator;
  state: ReturnType<Page['getByRole']>;
  source: ReturnType<Page['getByRole']>;
  // biome-ignore lint/suspicious/noExplicitAny: a document under edit is any JSON
  edit(change: (document: any) => void): Promise<void>;
}

async function openStudio(page: Page): Promise<Studio> {
  await page.goto(`${studioOrigin}/?${new URLSearchParams({ realm: 'rampart', server: server.origin })}`);
  const state = page.getByRole('status');
  const source = page.getByRole('textbox', { name: 'JSON' });
  await expect(state).toContainText('painted');
  return {
    page,
    preview: page.frameLocator('iframe'),
    state,
    source,
    async edit(change) {
      await expect(source).toBeEditable();
      const document = JSON.parse(await source.inputValue());
      change(document);
      await source.fill(JSON.stringify(document, null, 2));
    },
  };
}

const titled = (id: string, text: string) => ({
  id,
  type: 'heading',
  settings: { title: text },
});

test('PV-01 the preview draws the page that its parent sends, and again at each message', async ({ page }) => {
  const { preview, edit, state } = await openStudio(page);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  // at a set moment no minute ends, after which all sections would be loaded anew
  const before = (await state.textContent())!;
  await page.getByLabel('Moment (UTC)').fill('2026-05-04T12:00');
  await expect(state).not.toHaveText(before);
  await expect(preview.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // what a busy machine has not drawn yet would be reported together with the first change
  await expect(state).toContainText(/loaded: .*footer/);
  await edit((document) => {
    document.sections.unshift(titled('hello', 'Said by the parent'));
  });
  await expect(preview.getByRole('heading', { name: 'Said by the parent' })).toBeVisible();
  await expect(state).toContainText('loaded: hello');
  await edit((document) => {
    document.sections[0].settings.title = 'Said otherwise';
  });
  await expect(preview.getByRole('heading', { name: 'Said otherwise' })).toBeVisible();
});

test('PV-09 data that fail their schema are shown where and why, and the last good page stays', async ({ page }) => {
  const { preview, edit, state } = await openStudio(page);
  await edit((document) => {
    document.sections.unshift(titled('hello', 'The last good one'));
  });
  await expect(preview.getByRole('heading', { name: 'The last good one' })).toBeVisible();
  await edit((document) => {
    document.sections[0].settings = { titel: 'x' };
  });
  await expect(state).toContainText('refused');
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('button');
  await expect(problem).toHaveText(/^9:\d+ {2}unknown-key {2}.*titel.*did you mean "title"/);
  await expect(preview.getByRole('alert')).toContainText('/sections/0/settings/titel');
  await expect(preview.locator('[data-preview-problems="hello"]')).toContainText('did you mean "title"');
  await expect(preview.getByRole('heading', { name: 'The last good one' })).toBeVisible();
  await edit((document) => {
    document.sections[0].settings = { title: 'Mended' };
  });
  await expect(preview.getByRole('heading', { name: 'Mended' })).toBeVisible();
  await expect(preview.getByRole('alert')).toHaveCount(0);
});

test('PV-05 a navigation bar is drawn over the realm’s home page, in another layout at once', async ({ page }) => {
  const { preview, edit, source, page: studioPage } = await openStudio(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await studioPage.route(`${server.origin}/api/v1/init/`, async (route) => {
    await released;
    await route.continue();
  });
  await studioPage.getByRole('combobox', { name: 'Document' }).selectOption('navbar');
  // the text is still that of the page: an edit would be lost
  await expect(source).not.toBeEditable();
  release();
  await expect(preview.getByRole('link', { name: 'The Vault' }).first()).toBeVisible();
  await edit((menu) => {
    Object.assign(menu, {
      layout: 'top',
      items: [{ id: 'only', type: 'view', title: 'Only this', data: { view: 'home' } }],
    });
  });
  await expect(preview.getByRole('link', { name: 'Only this' })).toBeVisible();
  const bar = preview.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Only this']);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
});

test('options: audience, language, moment and width', async ({ page }) => {
  const { preview, edit, page: studioPage, state } = await openStudio(page);
  await edit((document) => {
    document.sections = [
      { ...titled('members', 'For customers'), visibleTo: ['customer'] },
      titled('all', 'For all'),
      { id: 'words', type: 'heading', settings: { title: { en: 'English', pt: 'Português' } } },
    ];
  });
  await expect(preview.getByRole('heading', { name: 'For all' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'For customers' })).toHaveCount(0);
  await studioPage.getByLabel('Audience').selectOption('customer');
  await expect(preview.getByRole('heading', { name: 'For customers' })).toBeVisible();
  await studioPage.getByLabel('Language').selectOption('pt_BR');
  await expect(preview.getByRole('heading', { name: 'Português' })).toBeVisible();
  expect(await preview.locator('html').getAttribute('lang')).toBe('pt-BR');
  await studioPage.getByLabel('Screen').selectOption('390');
  await expect(preview.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await expect(state).toContainText('painted');
});

/** Sends messages to a preview page of a kind, each after the answer to the one before, from a page of the studio's origin. */
async function sendAll(page: Page, path: string, messages: object[]): Promise<{ type: string; problems?: object[] }[]> {
  await page.goto(holderOrigin);
  return page.evaluate(
    ({ src, json, origin }) =>
      new Promise<{ type: string }[]>((resolve) => {
        const waiting: object[] = JSON.parse(json);
        const answers: { type: string }[] = [];
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.style.cssText = 'width:1200px;height:700px';
        addEventListener('message', (event) => {
          if (event.data.type !== 'realmcast-preview-ready') answers.push(event.data);
          const next = waiting.shift();
          if (next !== undefined) frame.contentWindow?.postMessage(next, origin);
          else resolve(answers);
        });
        document.body.append(frame);
      }),
    { src: `${server.origin}/realm/rampart${path}`, json: JSON.stringify(messages), origin: server.origin },
  );
}
const sendTo = async (page: Page, path: string, message: object) => (await sendAll(page, path, [message]))[0]!;
const message = (kind: string, document: object, more: object = {}) => ({
  type: 'realmcast-preview',
  revision: 1,
  kind,
  document,
  ...more,
});

test('PV-02 a composed page is previewed in the realm’s frame, and nothing else on its address', async ({ page }) => {
  const document = { path: '/our-page', sections: [titled('a', 'Composed')] };
  expect(await sendTo(page, '/preview/composed-page', message('page', document))).toMatchObject({
    type: 'realmcast-preview-painted',
  });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Composed' })).toBeVisible();
  await expect(preview.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const refused = await sendTo(page, '/preview/composed-page', message('section', titled('a', 'x')));
  expect(refused).toMatchObject({
    type: 'realmcast-preview-problems',
    problems: [{ code: 'unknown-value', pointer: '/kind' }],
  });
});

test('a message that is refused outdates none of those that follow, whatever it says its revision is', async ({
  page,
}) => {
  const right = message('section', titled('a', 'The one that follows'));
  const refused = [
    message('section', { id: 'a' }, { revision: 1e308 }),
    message('section', { id: 'a' }, { revision: 1_000 }),
    message('section', { ...titled('a', 'x'), settings: { nothing: 1 } }, { revision: 1_000 }),
  ];
  const answers = await sendAll(page, '/preview/section', [...refused, right]);
  expect(answers.map(({ type }) => type)).toEqual([
    ...refused.map(() => 'realmcast-preview-problems'),
    'realmcast-preview-painted',
  ]);
});

test('PV-03 a section is previewed by itself', async ({ page }) => {
  expect(await sendTo(page, '/preview/section', message('section', titled('a', 'One section')))).toMatchObject({
    type: 'realmcast-preview-painted',
    loaded: ['a'],
  });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'One section' })).toBeVisible();
  await expect(preview.getByRole('navigation')).toHaveCount(0);
  const wrong = await sendTo(page, '/preview/section', message('section', titled('a', 5 as never)));
  expect(wrong).toMatchObject({ problems: [{ code: 'wrong-type', pointer: '/settings/title' }] });
});

test('PV-04 a plugin is previewed in its frame; one that the realm does not list is refused', async ({ page }) => {
  await page.route('https://tickets.example.com/embed', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tickets</title><p>Choose a seat</p>' }),
  );
  const plugin = (id: string) => ({ id: 'p', type: 'plugin', settings: { plugin: id } });
  expect(await sendTo(page, '/preview/plugin', message('plugin', plugin('tickets')))).toMatchObject({
    type: 'realmcast-preview-painted',
    loaded: ['p'],
  });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('Choose a seat')).toBeVisible();
  expect(await sendTo(page, '/preview/plugin', message('plugin', plugin('other')))).toMatchObject({
    problems: [{ code: 'SUBJECT_MISSING' }],
  });
  expect(await sendTo(page, '/preview/plugin', message('plugin', titled('a', 'No plugin')))).toMatchObject({
    problems: [{ code: 'unknown-value', pointer: '/type' }],
  });
});

test('PV-06 the not-found page is previewed, and a page for another route is not taken for it', async ({ page }) => {
  const document = { route: 'notFound', sections: [{ id: 'n', type: 'notice', settings: { title: 'Lost at sea' } }] };
  expect(await sendTo(page, '/preview/not-found', message('notFound', document))).toMatchObject({
    type: 'realmcast-preview-painted',
  });
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lost at sea' })).toBeVisible();
  const wrong = await sendTo(page, '/preview/not-found', message('notFound', { ...document, route: 'home' }));
  expect(wrong).toMatchObject({ problems: [{ code: 'unknown-value', pointer: '/route' }] });
});

test('PV-07 a cancellation promo is previewed as customers see it, at a price of the realm', async ({ page }) => {
  const promo = { title: 'Stay in the ring', discount: { type: 'PERCENTAGE', percent: 50, periods: 2 } };
  const send = (document: object) =>
    sendTo(page, '/preview/cancellation-promo', message('cancellationPromo', document));
  expect(await send(promo)).toMatchObject({ type: 'realmcast-preview-painted' });
  const dialog = page.frameLocator('iframe').getByRole('dialog', { name: 'Stay in the ring' });
  await expect(dialog).toContainText('Pay $6.49 per month for 2 months, then $12.99 per month.');
  await expect(dialog.getByRole('button', { name: 'Keep for $6.49 per month' })).toBeVisible();
  expect(await send({ ...promo, discount: { type: 'FREE_PERIODS', periods: 1 } })).toMatchObject({
    type: 'realmcast-preview-painted',
  });
  await expect(dialog).toContainText('Pay $0.00 per month for 1 month, then $12.99 per month.');
  const wrong = await send({ ...promo, discount: { type: 'PERCENTAGE', percent: 500 } });
  expect(wrong).toMatchObject({ problems: [{ code: 'out-of-range', pointer: '/discount/percent' }] });
});

test('PV-07 MO-06 (part) a promo is previewed over the home page, in the language of the preview', async ({ page }) => {
  const promo = {
    id: 'shop',
    title: { en: 'The shop is open', pt: 'A loja está aberta' },
    description: 'Gloves and shirts.',
    openInNewTab: true,
    link: { linkUrl: 'https://shop.example.com/' },
  };
  const send = (document: object, options = {}) =>
    sendTo(page, '/preview/promo', message('promo', document, { options }));
  expect(await send(promo)).toMatchObject({ type: 'realmcast-preview-painted' });
  const preview = page.frameLocator('iframe');
  const card = preview.getByRole('complementary', { name: 'The shop is open' });
  await expect(card).toContainText('Gloves and shirts.');
  await expect(card.getByRole('link', { name: 'See more (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://shop.example.com/',
  );
  await expect(preview.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await send(promo, { locale: 'pt_BR' })).toMatchObject({ type: 'realmcast-preview-painted' });
  await expect(preview.getByRole('complementary', { name: 'A loja está aberta' })).toContainText('Ver mais');
  expect(await send({ ...promo, link: {} })).toMatchObject({ problems: [{ pointer: '/link' }] });
});

test('PV-07 MO-08 (part) the banner of an app is previewed on any device', async ({ page }) => {
  const app = { name: 'Rampart+', icon: 'media/icon.svg', ios: 'https://apps.apple.com/app/id1234567890' };
  const send = (document: object) => sendTo(page, '/preview/app-banner', message('appBanner', document));
  expect(await send(app)).toMatchObject({ type: 'realmcast-preview-painted' });
  const banner = page.frameLocator('iframe').getByRole('region', { name: 'Rampart+' });
  await expect(banner.getByRole('link', { name: 'Get Rampart+' })).toHaveAttribute('href', app.ios);
  expect(await send({ name: 'Rampart+' })).toMatchObject({ problems: [{ code: 'does-not-fit', pointer: '' }] });
});

test('messages that are none, and documents that are hostile, are refused and harm nothing', async ({ page }) => {
  const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
  for (const [data, pointer] of [
    ['text', ''],
    [null, ''],
    [message('page', { route: 'home', sections: [{ id: 'a', type: '__proto__', settings: {} }] }), '/sections/0/type'],
    [message('section', { id: 'a', type: 'heading', settings: deep }), '/settings/a'],
    [message('page', { route: 'home', sections: [] }, { options: { locale: 'xx_XX' } }), '/options/locale'],
    [message('page', { route: 'home', sections: [] }, { options: { time: 'yesterday' } }), '/options/time'],
  ] as const) {
    const answer = await sendTo(page, '/preview', data as never);
    expect(answer.type).toBe('realmcast-preview-problems');
    if (pointer) expect(JSON.stringify(answer.problems)).toContain(pointer);
  }
});

test('PV-08 a parent of another origin cannot even hold the preview', async ({ page }) => {
  const stranger = listenAsHolder();
  const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await page.goto(`${originOf(stranger)}/?frame=${server.origin}/realm/rampart/preview`);
  await refused;
  stranger.close();
});

test('RE-13 a page inside a frame breaks out to the top window; where it may not, one link is left', async ({
  page,
}) => {
  const inside = `${server.origin}/realm/rampart/home`;
  // a frame of the same origin: the browser lets it
  await page.route(`${server.origin}/holder`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>holder</title><iframe src="/realm/rampart/home"></iframe>`,
    }),
  );
  await page.goto(`${server.origin}/holder`).catch(() => {});
  await page.waitForURL(inside);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // another origin's frame, untouched
  await page.goto(`${holderOrigin}/?frame=${inside}`);
  const frame = page.frameLocator('iframe');
  const link = frame.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(frame.getByRole('heading')).toHaveText('Rampart Fighting Championship');
  await link.click();
  await page.waitForURL(inside);
});

test('NV-01 each of the six layouts draws its bar in its own way', async ({ page }) => {
  const item = (id: string, title: string, section: string) => ({ id, type: 'section', title, data: { section } });
  const items = [
    item('a', 'Alpha', 'events'),
    item('b', 'Beta', 'fighters'),
    { id: 'more', type: 'folder', title: 'More', items: [item('c', 'Gamma', 'originals')] },
    { ...item('u', 'Utility', 'vault'), layout: 'top-right' },
  ];
  const draw = async (layout: string) => {
    const sent = await sendTo(page, '/preview/navbar', message('navbar', { layout, items }));
    expect(sent).toMatchObject({ type: 'realmcast-preview-painted' });
    const frame = page.frameLocator('iframe');
    const bar = frame.getByRole('navigation', { name: 'Main' });
    const boxOf = async (name: string) => (await frame.getByRole('link', { name, exact: true }).first().boundingBox())!;
    return { frame, bar, boxOf };
  };
  const logoName = 'Rampart Fighting Championship';
  const end = (box: { x: number; width: number }) => box.x + box.width;

  for (const layout of ['top', 'top-left', 'top-right'] as const) {
    const { bar, boxOf } = await draw(layout);
    await expect(bar.getByRole('link', { name: 'Alpha' })).toBeVisible();
    const [logo, first, second, utility] = [
      await boxOf(logoName),
      await boxOf('Alpha'),
      await boxOf('Beta'),
      await boxOf('Utility'),
    ];
    expect(second.y).toBe(first.y);
    expect(utility.x, 'utilities stand at the end').toBeGreaterThan(end(second));
    const folder = (await bar.getByText('More', { exact: true }).boundingBox())!;
    const [before, after] = [first.x - end(logo), utility.x - end(folder)];
    if (layout === 'top') expect(Math.min(before, after), 'in the middle').toBeGreaterThan(80);
    if (layout === 'top-left') expect(before, 'beside the logo').toBeLessThan(60);
    if (layout === 'top-right') expect(after, 'beside what stands at the end').toBeLessThan(60);
    expect(layout === 'top-right' ? before : after).toBeGreaterThan(80);
  }
  const side = await draw('sidebar');
  const [first, second] = [await side.boxOf('Alpha'), await side.boxOf('Beta')];
  expect(second.y).toBeGreaterThan(first.y);
  expect(second.x).toBe(first.x);
  const folder = await draw('folder');
  await expect(folder.bar.getByRole('link', { name: 'Gamma' })).toBeHidden();
  await folder.bar.getByText('More').click();
  await expect(folder.bar.getByRole('link', { name: 'Gamma' })).toBeVisible();
  const burger = await draw('hamburger');
  await expect(burger.bar).toBeHidden();
  await burger.frame.getByRole('button', { name: 'Open menu' }).click();
  await expect(burger.frame.getByRole('dialog').getByRole('link', { name: 'Alpha' })).toBeVisible();
});
