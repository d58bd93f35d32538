import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test';

let emptyDir: string;
test.beforeEach(() => {
  emptyDir = mkdtempSync(join(tmpdir(), 'realmcast-no-data-'));
});
test.afterEach(() => rmSync(emptyDir, { recursive: true, force: true }));

test('starts, says where it is, answers its checks, and stops in order on SIGTERM', async ({ start }) => {
  const server = await start({ DATA_DIR: emptyDir });
  expect(server.output()).toContain('/realm/rampart/');
  expect(server.output()).toMatch(/http:\/\/rampart\.localhost:\d+\//);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect(await server.stop()).toBe(0);
});

test('a second start with nothing changed builds nothing, takes nothing in, and is ready sooner', async ({ start }) => {
  const begun = Date.now();
  const first = await start({ DATA_DIR: emptyDir });
  const firstMs = Date.now() - begun;
  const { realmsDir, dataDir } = first;
  await first.stop({ keepFolders: true });
  const again = Date.now();
  const second = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  expect(Date.now() - again).toBeLessThan(firstMs);
  expect(second.output()).not.toMatch(/: loaded|Building/);
});

test('a change in a realm is taken in while the server runs; a mistake keeps the last good version', async ({
  start,
}) => {
  const server = await start();
  const file = join(server.realmsDir, 'rampart/settings.json');
  const settings = readFileSync(file, 'utf8');
  const title = async () => {
    const answer = await fetch(`${server.origin}/realm/rampart/home`);
    return /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1];
  };
  writeFileSync(file, settings.replace('"MAIN_TITLE": "RAMPART"', '"MAIN_TITLE": "BULWARK"'));
  await server.printed('rampart: loaded');
  await expect.poll(title).toContain('BULWARK');

  appendFileSync(file, '}');
  await server.printed(/settings\.json:\d+:\d+ {2}error {2}json-syntax/);
  await server.printed('the last valid version is still served');
  expect(await title()).toContain('BULWARK');
  expect((await fetch(`${server.origin}/realm/lanterne/home`)).status).toBe(200);
});

test('a setting that cannot be used ends the start with its name and what it takes', async ({ start }) => {
  await expect(start({ PORT: 'http' })).rejects.toThrow(/BAD_SETTING {2}PORT is “http”; it must be a number/);
});

test('two servers on one folder: the second one is refused', async ({ start }) => {
  const first = await start();
  await expect(start({ DATA_DIR: first.dataDir, REALMS_DIR: first.realmsDir })).rejects.toThrow(
    new RegExp(`STORE_LOCKED.*process ${first.pid}`),
  );
});

test('a realm made by the command and edited by hand is a branded service with a playing film', async ({
  page,
  start,
}) => {
  const server = await start();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      'scripts/realm.ts',
      'new',
      'aurora',
      '--title',
      'Aurora',
      '--colour',
      '#0f766e',
      '--languages',
      'en,fr',
    ],
    { env: { ...process.env, REALMS_DIR: server.realmsDir } },
  );
  expect(stdout).toContain('Aurora');
  await server.printed('aurora: loaded');
  const theme = join(server.realmsDir, 'aurora', 'theme.json');
  writeFileSync(theme, JSON.stringify({ ...JSON.parse(readFileSync(theme, 'utf8')), PRIMARY_COLOR: '#c2410c' }));
  await expect
    .poll(async () => {
      await page.goto(`${server.origin}/realm/aurora/home`);
      return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--rc-accent'));
    })
    .toBe('#c2410c');
  await page.getByRole('link', { name: 'Watch now' }).first().click();
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.5);
});
