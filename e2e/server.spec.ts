import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test';

test('starts, says where it is, answers its checks, and stops in order on SIGTERM', async ({ start }) => {
  const server = await start();
  expect(server.output()).toContain('/realm/rampart/');
  expect(server.output()).toMatch(/http:\/\/rampart\.localhost:\d+\//);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect(await server.stop()).toBe(0);
});

test('a second start with nothing changed is ready within 3 s', async ({ start }) => {
  const first = await start();
  const { realmsDir, dataDir } = first;
  await first.stop({ keepFolders: true });
  const times: number[] = [];
  // the quicker of two: the other browsers of this run are no part of a start
  for (let at = 0; at < 2; at++) {
    const begun = Date.now();
    const again = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
    times.push(Date.now() - begun);
    expect(again.output()).not.toContain('taken in');
    expect(again.output()).not.toContain('Building');
    await again.stop({ keepFolders: true });
  }
  expect(Math.min(...times)).toBeLessThan(3000);
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
  await server.said('rampart: taken in');
  await expect.poll(title).toContain('BULWARK');

  appendFileSync(file, '}');
  await server.said(/settings\.json:\d+:\d+ {2}error {2}json-syntax/);
  await server.said('the last good version goes on being served');
  expect(await title()).toContain('BULWARK');
  expect((await fetch(`${server.origin}/realm/lanterne/home`)).status).toBe(200);
});

test('a setting that cannot be used ends the start with its name and what it takes', async ({ start }) => {
  await expect(start({ PORT: 'http' })).rejects.toThrow(/BAD_SETTING {2}PORT is “http”; it takes a number/);
});

test('two servers on one folder: the second one is refused', async ({ start }) => {
  const first = await start();
  await expect(start({ DATA_DIR: first.dataDir, REALMS_DIR: first.realmsDir })).rejects.toThrow(
    new RegExp(`STORE_LOCKED.*process ${first.pid}`),
  );
});
