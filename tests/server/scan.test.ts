import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_ENTRIES } from '../../server/features/realms/folder-limits';
import { readRealmFolder } from '../../server/features/realms/read-folder';
import { scanFolder } from '../../server/features/realms/scan';
import { pauseAfter } from '../../server/features/realms/watch-realms';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-scan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FOLDERS = 100;
/** Sweeps of large folders come later. */
const SOON = { timeout: 60_000, interval: 100 };

const put = (name: string, text = 'x') => writeFileSync(join(folder, name), text);
const look = async () => (await scanFolder(folder)).fingerprint;
function fill(path: string, count: number): void {
  mkdirSync(path, { recursive: true });
  for (let at = 0; at < count; at++) writeFileSync(join(path, `${at}.txt`), '');
}

test('documents change the fingerprint with their size; media only with their names', async () => {
  mkdirSync(join(folder, 'media/film'), { recursive: true });
  put('theme.json');
  put('media/film/1.m4s');
  const before = await look();
  put('media/film/1.m4s', 'another segment');
  expect(await look()).toBe(before);
  put('media/film/2.m4s');
  const withSecond = await look();
  expect(withSecond).not.toBe(before);
  put('theme.json', 'longer');
  expect(await look()).not.toBe(withSecond);
});

test('what is no file is seen when it comes and when it goes, and so is what cannot be looked at', async () => {
  put('theme.json');
  const looks = [await look()];
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  looks.push(await look());
  // a name that is not UTF-8 is listed under another one
  const name = Buffer.concat([Buffer.from(join(folder, 'caf')), Buffer.from([0xe9])]);
  writeFileSync(name, '');
  looks.push(await look());
  expect(new Set(looks).size).toBe(3);
  unlinkSync(name);
  expect(await look()).toBe(looks[1]);
  unlinkSync(join(folder, 'pipe'));
  expect(await look()).toBe(looks[0]);
});

test('a link whose real path is too long for the system is seen, and the folder with it', async () => {
  put('theme.json');
  const before = await look();
  const name = 'd'.repeat(250);
  const text = Array(10).fill(name).join('/');
  // made from within: no call takes so long a path
  const program = `
    const { mkdirSync, symlinkSync } = require('node:fs');
    const down = (name, times) => { for (let at = 0; at < times; at++) { mkdirSync(name); process.chdir(name); } };
    down('content', 1);
    down('${name}', 10);
    symlinkSync('${text}', 'link');
    down('${name}', 10);`;
  execFileSync(process.execPath, ['-e', program], { cwd: folder });
  symlinkSync(`content/${text}/link`, join(folder, 'long-link'));
  expect(statSync(join(folder, 'long-link')).isDirectory()).toBe(true);
  expect(await look()).not.toBe(before);
  execFileSync('rm', ['-rf', 'content'], { cwd: folder });
});

test('what tools leave behind is not scanned', async () => {
  put('theme.json');
  const before = await look();
  fill(join(folder, '.git/objects'), 3);
  put('theme.json~');
  expect(await look()).toBe(before);
  expect((await scanFolder(folder)).folders.size).toBe(1);
});

test('another folder whose files have the same sizes and times is told from the one before', async () => {
  const times = (release: string) => {
    const { mtimeNs, ctimeNs } = statSync(join(folder, release, 'theme.json'), { bigint: true });
    return [mtimeNs, ctimeNs].join();
  };
  let tries = 0;
  // releases that are unpacked together have them; the clock of file systems is coarse
  do {
    for (const release of ['one', 'two']) mkdirSync(join(folder, release), { recursive: true });
    for (const release of ['one', 'two']) writeFileSync(join(folder, release, 'theme.json'), release);
    tries += 1;
  } while (times('one') !== times('two') && tries < 200);
  const link = join(folder, 'current');
  const looks: string[] = [];
  for (const release of ['one', 'two']) {
    rmSync(link, { force: true });
    symlinkSync(release, link);
    looks.push((await scanFolder(link)).fingerprint);
  }
  expect(looks[0]).not.toBe(looks[1]);
});

describe('a folder with too many entries', () => {
  test('is scanned no further than the limit until it has fewer', async () => {
    fill(folder, MOST_ENTRIES - FOLDERS);
    for (let at = 0; at < FOLDERS; at++) mkdirSync(join(folder, String(at)));
    const atTheLimit = await scanFolder(folder);
    expect(atTheLimit.folders.size).toBe(FOLDERS + 1);
    put('one.json');
    expect((await scanFolder(folder)).folders.size).toBe(0);
    put('two.json');
    expect(await look()).not.toBe(atTheLimit.fingerprint);
    unlinkSync(join(folder, 'one.json'));
    unlinkSync(join(folder, 'two.json'));
    expect(await look()).toBe(atTheLimit.fingerprint);
  });

  test('looks another way after each edit of a document, and the same while media come and go', async () => {
    put('theme.json');
    mkdirSync(join(folder, 'zz/deeper'), { recursive: true });
    put('zz/deeper/page.json');
    fill(join(folder, 'media/film'), MOST_ENTRIES + 1);
    const looks = [await look()];
    unlinkSync(join(folder, 'media/film/7.txt'));
    put('media/film/another.txt');
    put('media/poster.png');
    expect(await look()).toBe(looks[0]);
    for (const file of ['theme.json', 'zz/deeper/page.json']) {
      put(file, 'longer');
      looks.push(await look());
    }
    expect(new Set(looks).size).toBe(3);
  });

  test('is over the limit for the scan only if the reader refuses it: links and leftovers count for both', async () => {
    fill(folder, MOST_ENTRIES - 1);
    symlinkSync('nowhere', join(folder, 'link'));
    expect(readRealmFolder(folder).isWhole).toBe(true);
    const within = await look();
    put('.DS_Store');
    expect(await look()).not.toBe(within);
    const { problems, isWhole, folder: read } = readRealmFolder(folder);
    expect([isWhole, read.others?.size ?? 0]).toEqual([false, 0]);
    expect(problems.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([
      '. too-many-files the folder has more than 20000 files; of those that were counted, 20000 are in the folder itself',
    ]);
  });
});

test('sweeps take at most a tenth of the time, and are never more than a minute apart', () => {
  expect([0, 300, 1_000, 100_000].map((sweepMs) => pauseAfter(sweepMs))).toEqual([3_000, 3_000, 9_000, 60_000]);
});

test(
  'a realm with too many files is refused once for each edit, other realms and its last valid version stay served, and it is loaded when it has fewer',
  async () => {
    const servers = serverProcesses();
    try {
      const [beryl, cobalt] = ['beryl', 'cobalt'].map((name) => join(servers.folder.path, name));
      await servers.folder.write('beryl');
      await servers.folder.write('cobalt');
      fill(join(beryl!, 'media/many'), 60_000);
      const server = await servers.start();
      const refusals = (name: string) =>
        server.output().split(`/${name}/media/many:1:1  error  too-many-files  `).length - 1;
      expect(server.output()).toContain('the folder has more than 20000 files; of those that were counted, ');
      expect(refusals('beryl')).toBe(1);
      const api = (realm: string) =>
        fetch(`${server.origin}/api/v2/content/film-1`, { headers: { realm } }).then(({ status }) => status);
      expect(await api('aster')).toBe(200);
      expect(await api('beryl')).not.toBe(200);
      rmSync(join(beryl!, 'media/many'), { recursive: true });
      await server.printed('beryl: loaded');
      expect(await api('beryl')).toBe(200);
      expect(refusals('beryl')).toBe(1);

      fill(join(cobalt!, 'media/many'), MOST_ENTRIES);
      await expect.poll(() => refusals('cobalt'), SOON).toBe(1);
      const settings = join(cobalt!, 'settings.json');
      writeFileSync(settings, readFileSync(settings, 'utf8').replace('"realmFullName"', ' "realmFullName"'));
      await expect.poll(() => refusals('cobalt'), SOON).toBe(2);
      await server.printed('cobalt: 1 error; the last valid version is still served');
      expect(await api('cobalt')).toBe(200);
    } finally {
      await servers.stop();
    }
  },
  SLOW_START_MS,
);
