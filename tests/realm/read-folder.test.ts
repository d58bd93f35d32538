import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRealmFolder } from '../../server/features/realms/read-folder';
import { exchange } from '../fixtures/exchange';

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'realm-')), 'rampart');
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('documents are read as text, media by their paths, and what nothing reads is kept apart', () => {
  const { folder, problems } = readRealmFolder(
    folderWith({
      'settings.json': '{}',
      'pages/home.json': '[]',
      'media/art/a.webp': 'x',
      'notes.doc': '',
      'README.md': '',
      '.DS_Store': '',
      'menu.json~': '',
    }),
  );
  expect(folder.name).toBe('rampart');
  expect([...folder.documents]).toEqual([
    ['pages/home.json', '[]'],
    ['settings.json', '{}'],
  ]);
  expect([...folder.media]).toEqual(['media/art/a.webp']);
  expect([...(folder.others ?? [])]).toEqual(['notes.doc']);
  expect(problems).toEqual([]);
});

test('a link that leads out of the folder is refused; one within it is followed', () => {
  const path = folderWith({ 'content/a.json': '{}' });
  symlinkSync('/etc/hostname', join(path, 'settings.json'));
  symlinkSync('/etc', join(path, 'media'));
  symlinkSync(join(path, 'content/a.json'), join(path, 'content/b.json'));
  symlinkSync(path, join(path, 'round'));
  symlinkSync(join(path, 'nowhere'), join(path, 'menu.json'));
  const { folder, problems } = readRealmFolder(path);
  expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual(
    expect.arrayContaining(['media outside-folder', 'settings.json outside-folder', 'menu.json unreadable-file']),
  );
  expect(folder.documents.has('settings.json')).toBe(false);
  expect(folder.documents.get('content/b.json')).toBe('{}');
  expect(folder.media.size).toBe(0);
});

test('says where the links among media really lead', () => {
  const path = folderWith({
    'media/films/free/locked/master.m3u8': '#EXTM3U',
    'media/films/free/master.m3u8': '#EXTM3U',
  });
  symlinkSync('free/locked', join(path, 'media/films/apart'));
  symlinkSync('locked/master.m3u8', join(path, 'media/films/free/alias.m3u8'));
  symlinkSync('../apart/master.m3u8', join(path, 'media/films/free/through.m3u8'));
  expect(Object.fromEntries(readRealmFolder(path).folder.links ?? [])).toEqual({
    'media/films/apart': 'media/films/free/locked',
    'media/films/free/alias.m3u8': 'media/films/free/locked/master.m3u8',
    'media/films/free/through.m3u8': 'media/films/free/locked/master.m3u8',
  });
});

test('a document that is exchanged for a link while it is read is never read elsewhere', async () => {
  const path = folderWith({ 'content/a.json': '{"own":true}' });
  const elsewhere = join(folderWith({ 'secret.json': '{"another":"tenant"}' }), 'secret.json');
  const stop = exchange(join(path, 'content/b.json'), join(path, 'content/a.json'), [elsewhere]);
  try {
    const texts = new Set<string>();
    const start = Date.now();
    const hasRun = (ms: number) => Date.now() - start > ms;
    // on a busy machine, it takes a while to meet the document at all
    while (!hasRun(1_500) || (texts.size === 0 && !hasRun(30_000))) {
      const text = readRealmFolder(path).folder.documents.get('content/b.json');
      if (text !== undefined) texts.add(text);
    }
    expect([...texts]).toEqual(['{"own":true}']);
  } finally {
    await stop();
  }
});

test('a realm’s folder may itself be a link, as deployments switch it', () => {
  const path = folderWith({ 'settings.json': '{}', 'media/a.webp': 'x' });
  const link = join(mkdtempSync(join(tmpdir(), 'deployed-')), 'rampart');
  symlinkSync(path, link);
  symlinkSync(join(path, 'media/a.webp'), join(path, 'media/b.webp'));
  const { folder, problems } = readRealmFolder(link);
  expect(problems).toEqual([]);
  expect([...folder.media]).toEqual(['media/a.webp', 'media/b.webp']);
});

test('a pipe is reported instead of being waited for', () => {
  const path = folderWith({ 'settings.json': '{}' });
  execFileSync('mkfifo', [join(path, 'theme.json')]);
  expect(readRealmFolder(path).problems.map(({ file, code }) => [file, code])).toEqual([
    ['theme.json', 'unreadable-file'],
  ]);
});

test('links that lead round and round are walked no further than a realm has files', () => {
  const path = folderWith({ 'settings.json': '{}' });
  for (const name of ['a', 'b', 'c', 'd']) symlinkSync(path, join(path, name));
  expect(readRealmFolder(path).problems.map(({ code }) => code)).toContain('too-many-files');
});

test('a realm of more than a thousand pages is refused with that problem alone, since each is a route for every request', () => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`pages/${at}.json`, '{}'] as const));
  const codes = (count: number) => {
    const { problems, isWhole } = readRealmFolder(folderWith({ 'settings.json': '{}', ...pages(count) }));
    return [problems.map(({ file, code }) => `${file} ${code}`), isWhole];
  };
  expect(codes(1_000)).toEqual([[], true]);
  expect(codes(1_001)).toEqual([['pages too-many-pages'], false]);
});

test('a realm whose documents are too large in total is refused with that problem alone, links counted each time', () => {
  const path = folderWith({ 'settings.json': '{}', 'content/0.json': `{}${' '.repeat(10_000_000)}` });
  const link = (at: number) => symlinkSync(join(path, 'content/0.json'), join(path, `content/${at}.json`));
  for (const at of [1, 2]) link(at);
  expect(readRealmFolder(path)).toMatchObject({ problems: [], isWhole: true });
  for (let at = 3; at < 300; at++) link(at);
  const { folder, problems, isWhole } = readRealmFolder(path);
  expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual(['. documents-too-large']);
  expect([isWhole, folder.documents.size]).toEqual([false, 0]);
});

test.skipIf(!existsSync('/proc/self/io'))('a document is read once, however many links lead to it', () => {
  const path = folderWith({ 'content/0.json': `{}${' '.repeat(1_000_000)}` });
  for (let at = 1; at < 20; at++) symlinkSync(join(path, 'content/0.json'), join(path, `content/${at}.json`));
  const bytesRead = () => Number(/^rchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
  const before = bytesRead();
  expect(readRealmFolder(path).folder.documents.size).toBe(20);
  expect(bytesRead() - before).toBeLessThan(5_000_000);
});

test('a file of a name that no document has is not read', () => {
  const { folder, problems } = readRealmFolder(
    folderWith({ 'backup.json': 'x'.repeat(17_000_000), 'content/old/all.json': Buffer.from([0xff]) }),
  );
  expect(problems).toEqual([]);
  expect([folder.documents.size, [...(folder.others ?? [])]]).toEqual([0, ['backup.json', 'content/old/all.json']]);
});

test('text that is no UTF-8, and a folder that is not there', () => {
  const damaged = readRealmFolder(folderWith({ 'settings.json': Buffer.from([0x7b, 0xff, 0x7d]) }));
  expect(damaged.problems[0]?.message).toBe('the file cannot be read: it is not UTF-8 text');
  expect(readRealmFolder('/nowhere/at/all').problems[0]?.code).toBe('unreadable-file');
});
