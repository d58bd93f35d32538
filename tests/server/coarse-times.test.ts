import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtFolder } from '../../server/features/realms/fingerprint';
import { type FileLook, scanFolder } from '../../server/features/realms/scan';

/** A file system of an image that was built with fixed times: no program can set a real file's last change of state. */
const timedAt = (ns: bigint): FileLook => {
  const fixed = (look: FileLook['stat']) => async (path: string, options: { bigint: true }) =>
    Object.assign(await look(path, options), { ino: 7n, mtimeNs: ns, ctimeNs: ns });
  return { lstat: fixed(lstat), stat: fixed(stat) };
};
const SECOND = 1_700_000_000_000_000_000n;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-coarse-'));
  mkdirSync(join(folder, 'media'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const look = async (ns = SECOND) => (await lookAtFolder(folder, 'build', timedAt(ns))).fingerprint;
const sweep = async () => (await scanFolder(folder, { files: timedAt(SECOND) })).fingerprint;

test('a document of another image with the same size, times and inode is seen, also behind a link', async () => {
  put('theme.json', 'dark ');
  put('shared', 'one');
  symlinkSync('shared', join(folder, 'menu.json'));
  const looks = [await look()];
  put('theme.json', 'light');
  looks.push(await look());
  put('shared', 'two');
  looks.push(await look());
  expect(new Set(looks).size).toBe(3);
  expect(await look()).toBe(looks[2]);
});

test('no file is read for what its name says (media), for a sweep, or where times are fine', async () => {
  put('media/film.mp4', 'one');
  put('theme.json', 'dark ');
  const [before, swept] = [await look(), await sweep()];
  put('media/film.mp4', 'two');
  expect(await look()).toBe(before);
  put('theme.json', 'light');
  expect(await sweep()).toBe(swept);
  const fine = await look(SECOND + 1n);
  put('theme.json', 'dark ');
  expect(await look(SECOND + 1n)).toBe(fine);
});
