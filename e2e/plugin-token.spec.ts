import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const STATS = 'https://stats.example.com';
const TICKETS = 'https://tickets.example.com';
const plugins = [
  { id: 'stats', title: 'Statistics', url: `${STATS}/embed` },
  { id: 'tickets', title: 'Tickets', url: `${TICKETS}/embed` },
];

/** A plugin that shows each answer of the page around it, and sends what its buttons say. */
const PLUGIN = `<!doctype html><title>Plugin</title>
<button data-action="readAccessToken">Read</button>
<button data-action="saveAccessToken" data-token="secret-of-this-plugin">Save</button>
<button data-action="saveAccessToken">Remove</button>
<ul></ul>
<script>
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => parent.postMessage({ type: 'realmcast-plugin', ...(({ action, token = null }) => ({ action, token }))(button.dataset) }, '*');
  onmessage = ({ data }) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(data) }));
</script>`;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => onlyRealms(realmsDir, { club: { plugins } }));
});
test.afterAll(() => server?.stop());

const base = () => `${server.origin}/realm/club`;
const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title=${title}]`);

/** Presses a button of the plugin. @returns what the page has answered */
async function press(page: Page, title: string, name: string): Promise<unknown> {
  const frame = frameOf(page, title);
  const answers = frame.getByRole('listitem');
  const before = await answers.count();
  await frame.getByRole('button', { name }).click();
  await expect(answers).toHaveCount(before + 1);
  return JSON.parse((await answers.last().textContent()) ?? '');
}

const answer = (accessToken: string | null, error?: string) => ({
  ...{ type: 'realmcast-plugin', accessToken },
  ...(error && { error }),
});

test('AP-30 RT-39 (part) a plugin saves and reads the viewer’s token by message, across devices, and no other plugin or address gets it', async ({
  page,
  browser,
}) => {
  await behindThePage(server).account('club', 'ada@club.example');
  const elsewhere = await (await browser.newContext()).newPage();
  for (const each of [page, elsewhere])
    for (const origin of [STATS, TICKETS])
      await each.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PLUGIN }));

  await signIn(page, base(), 'ada@club.example');
  await page.goto(`${base()}/plugin/stats`);
  expect(await press(page, 'Statistics', 'Read')).toEqual(answer(null));
  expect(await press(page, 'Statistics', 'Save')).toEqual(answer('secret-of-this-plugin'));
  expect(
    await frameOf(page, 'Statistics')
      .locator('body')
      .evaluate(() => location.href),
  ).toBe(`${STATS}/embed`);

  // another device has it, another plugin does not
  await signIn(elsewhere, base(), 'ada@club.example');
  await elsewhere.goto(`${base()}/plugin/stats`);
  expect(await press(elsewhere, 'Statistics', 'Read')).toEqual(answer('secret-of-this-plugin'));
  await elsewhere.goto(`${base()}/plugin/tickets`);
  expect(await press(elsewhere, 'Tickets', 'Read')).toEqual(answer(null));
  expect(await press(elsewhere, 'Tickets', 'Save')).toEqual(answer('secret-of-this-plugin'));
  expect(await press(elsewhere, 'Tickets', 'Remove')).toEqual(answer(null));
  await page.reload();
  expect(await press(page, 'Statistics', 'Read')).toEqual(answer('secret-of-this-plugin'));

  // a frame that was led to another origin is not answered
  await page.goto(`${base()}/plugin/stats`);
  const frame = frameOf(page, 'Statistics');
  await frame.locator('body').evaluate((_, url) => location.assign(url), `${TICKETS}/embed`);
  await expect.poll(() => page.frames().map((each) => each.url())).toContain(`${TICKETS}/embed`);
  await frame.getByRole('button', { name: 'Read' }).click();
  await page.evaluate(() => fetch(location.href));
  await expect(frame.getByRole('listitem')).toHaveCount(0);
});

test('AP-30 (part) a guest has no tokens of plugins, and cannot save any', async ({ page }) => {
  await page.route(`${STATS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PLUGIN }));
  await page.goto(`${base()}/plugin/stats`);
  expect(await press(page, 'Statistics', 'Read')).toEqual(answer(null));
  expect(await press(page, 'Statistics', 'Save')).toMatchObject({ accessToken: null, error: expect.any(String) });
});
