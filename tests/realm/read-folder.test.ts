import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRealmFolder } from '../../server/realms/read-folder';

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

test('text that is no UTF-8, and a folder that is not there', () => {
  const damaged = readRealmFolder(folderWith({ 'settings.json': Buffer.from([0x7b, 0xff, 0x7d]) }));
  expect(damaged.problems[0]?.message).toBe('the file cannot be read: it is not UTF-8 text');
  expect(readRealmFolder('/nowhere/at/all').problems[0]?.code).toBe('unreadable-file');
});
