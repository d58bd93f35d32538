import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkTo } from '../../scripts/database-link';
import type { RunningServer } from '../../scripts/spawn-server';
import { createRealmWatch } from '../../server/features/realms/watch-realms';
import { newDatabase } from '../fixtures/engines';
import { type RealmsFolder, realmsFolder } from '../fixtures/realm-folder';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

const CONTENT = 'content/all.json';

/** Takes a file's place in one step, as editors that write safely, `sed -i`, rsync and git do. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

/** Leads a link elsewhere in one step, as deployments do. */
function swapLink(link: string, target: string): void {
  symlinkSync(target, `${link}.next`);
  renameSync(`${link}.next`, link);
}

describe('a server that watches its realms', () => {
  const servers = serverProcesses();
  let server: RunningServer;
  let realm: string;
  let releases: string;
  beforeAll(async () => {
    // the folder of the realms is a link as well
    releases = join(dirname(servers.folder.path), 'releases');
    mkdirSync(releases);
    symlinkSync(servers.folder.path, join(releases, 'current'));
    server = await servers.start({ REALMS_DIR: join(releases, 'current') });
    realm = join(servers.folder.path, 'aster');
  });
  afterAll(() => servers.stop());

  const withTitle = (title: string) => {
    const content = JSON.parse(readFileSync(join(realm, CONTENT), 'utf8'));
    content.items.find(({ id }: { id: string }) => id === 'film-1').title = title;
    return JSON.stringify(content);
  };
  const servedTitle = async (id = 'film-1') => {
    const answer = await fetch(`${server.origin}/api/v2/content/${id}`, { headers: { realm: 'aster' } });
    return ((await answer.json()) as { item?: { title: string } }).item?.title;
  };
  const isServed = (title: string, id?: string) =>
    expect.poll(() => servedTitle(id), { timeout: 60_000, interval: 100, message: server.output() }).toBe(title);

  test('takes in a file that is replaced by rename, each time', async () => {
    for (const title of ['Once', 'Twice', 'Three times']) {
      replaceFile(join(realm, CONTENT), withTitle(title));
      await isServed(title);
    }
  });

  test('takes in a realm that was removed and copied back', async () => {
    const copy = join(releases, 'copy');
    cpSync(realm, copy, { recursive: true });
    const text = withTitle('Copied back');
    rmSync(realm, { recursive: true });
    await server.printed('aster: its folder was removed');
    cpSync(copy, realm, { recursive: true });
    await isServed('Three times');
    writeFileSync(join(realm, CONTENT), text);
    await isServed('Copied back');
  });

  test('takes in a change that came with a pipe, once the pipe is gone', async () => {
    execFileSync('mkfifo', [join(realm, 'pipe')]);
    replaceFile(join(realm, CONTENT), withTitle('Beside a pipe'));
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('it is neither a file nor a folder');
    rmSync(join(realm, 'pipe'));
    await isServed('Beside a pipe');
  });

  test('takes in many files that change together, as git checks them out', async () => {
    const { items } = JSON.parse(withTitle('Checked out')) as { items: { id: string }[] };
    const two = items.find(({ id }) => id === 'film-2');
    replaceFile(join(realm, 'content/two.json'), JSON.stringify({ items: [{ ...two, title: 'Moved' }] }));
    for (const file of ['theme.json', 'menu.json'])
      replaceFile(join(realm, file), `${readFileSync(join(realm, file))}\n`);
    replaceFile(join(realm, CONTENT), JSON.stringify({ items: items.filter((item) => item !== two) }));
    await isServed('Checked out');
    await isServed('Moved', 'film-2');
    replaceFile(join(realm, 'content/two.json'), JSON.stringify({ items: [{ ...two, title: 'Moved and renamed' }] }));
    await isServed('Moved and renamed', 'film-2');
  });

  test('takes in what comes into a new folder, and into a folder in that', async () => {
    const text = withTitle('With a new cover').replaceAll('media/art/cover.png', 'media/new/covers/cover.png');
    replaceFile(join(realm, CONTENT), text);
    await server.printed('media/new/covers/cover.png');
    mkdirSync(join(realm, 'media/new'));
    mkdirSync(join(realm, 'media/new/covers'));
    cpSync(join(realm, 'media/art/cover.png'), join(realm, 'media/new/covers/cover.png'));
    await isServed('With a new cover');
  });

  test('takes in a file of the same size and time as the one that it replaces', async () => {
    const file = join(realm, CONTENT);
    const { atime, mtime } = statSync(file);
    const text = withTitle('Checked off');
    writeFileSync(`${file}.tmp`, text);
    utimesSync(`${file}.tmp`, atime, mtime);
    renameSync(`${file}.tmp`, file);
    await isServed('Checked off');
  });

  test('takes in a realm whose folder is a link that is swapped, and edits behind the new one', async () => {
    for (const release of ['1', '2']) {
      cpSync(realm, join(releases, release), { recursive: true });
      writeFileSync(join(releases, release, CONTENT), withTitle(`Release ${release}`));
    }
    const previous = join(releases, 'kept');
    renameSync(realm, previous);
    swapLink(realm, join(releases, '1'));
    await isServed('Release 1');
    swapLink(realm, join(releases, '2'));
    await isServed('Release 2');
    replaceFile(join(releases, '2', CONTENT), withTitle('Behind the link'));
    await isServed('Behind the link');
  });

  test('takes in what is behind the link to all realms when that is swapped', async () => {
    const text = withTitle('Another folder of realms');
    const next = join(releases, 'next');
    cpSync(join(releases, '2'), join(next, 'aster'), { recursive: true });
    writeFileSync(join(next, 'aster', CONTENT), text);
    swapLink(join(releases, 'current'), next);
    await isServed('Another folder of realms');
    realm = join(next, 'aster');
    replaceFile(join(realm, CONTENT), withTitle('And its edits'));
    await isServed('And its edits');
  });
});

test(
  'a realm that is closed while its database restarts is closed once it is back, without another change',
  async () => {
    const servers = serverProcesses();
    const link = await linkTo(await newDatabase());
    try {
      const server = await servers.start({ DATABASE_URL: link.databaseUrl });
      const status = async () =>
        (await fetch(`${server.origin}/api/v2/content/film-1`, { headers: { realm: 'aster' } })).status;
      expect(await status()).toBe(200);
      link.break();
      const file = join(servers.folder.path, 'aster/settings.json');
      replaceFile(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), guestsAllowed: false }));
      await server.printed('not-taken-in');
      link.restore();
      await expect.poll(status, { timeout: 60_000 }).toBe(401);
    } finally {
      await servers.stop();
      link.close();
    }
  },
  SLOW_START_MS,
);

describe('a watch', () => {
  /** So short that what is told again is soon told. */
  const PAUSE_MS = 300;
  let folder: RealmsFolder;
  let stop: (() => void) | undefined;
  beforeEach(async () => {
    folder = realmsFolder();
    await folder.write('aster');
  });
  afterEach(() => {
    stop?.();
    folder.clear();
  });

  test('tells once which realm changed, when it has been quiet; not of hidden folders, nor of what changed nothing', async () => {
    const reports: string[] = [];
    const watch = await createRealmWatch(folder.path, vi.fn());
    stop = watch.start(async (name) => void reports.push(name));
    folder.put('.making-x', 'settings.json', '{}');
    for (let at = 0; at < 5; at++) folder.put('aster', 'theme.json', `{"step":${at}}`);
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster']);
    rmSync(join(folder.path, 'aster'), { recursive: true });
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster', 'aster']);
    await folder.write('beryl');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster', 'aster', 'beryl']);
  });

  test('tells of what changed between its making and its start', async () => {
    const reports: string[] = [];
    const watch = await createRealmWatch(folder.path, vi.fn());
    folder.put('aster', 'theme.json', '{}');
    stop = watch.start(async (name) => void reports.push(name));
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster']);
  });

  test('tells again of a realm that could not be looked at, until it could be, and of one from before', async () => {
    const reports: string[] = [];
    const onTrouble = vi.fn();
    const watch = await createRealmWatch(folder.path, onTrouble, { pauseMs: PAUSE_MS });
    let isDown = true;
    stop = watch.start(
      async (name) => {
        reports.push(name);
        if (isDown) throw new Error('the store is down');
      },
      ['beryl'],
    );
    rmSync(join(folder.path, 'aster'), { recursive: true });
    await expect.poll(() => new Set(reports), { timeout: 60_000 }).toEqual(new Set(['aster', 'beryl']));
    expect(String(onTrouble.mock.calls[0]![0])).toContain('the store is down');
    isDown = false;
    reports.length = 0;
    await expect.poll(() => [...reports].sort(), { timeout: 60_000 }).toEqual(['aster', 'beryl']);
  });

  test('has one look of a realm under way and one waiting, however often its folder changes meanwhile', async () => {
    const looks: (() => void)[] = [];
    const watch = await createRealmWatch(folder.path, vi.fn());
    stop = watch.start(() => new Promise((resolve) => looks.push(resolve)));
    folder.put('aster', 'theme.json', '{}');
    await expect.poll(() => looks.length, { timeout: 60_000 }).toBe(1);
    for (let count = 1; count <= 4; count += 1) {
      folder.put('aster', 'theme.json', `{ "count": ${count} }`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(looks.length).toBe(1);
    looks[0]!();
    await expect.poll(() => looks.length, { timeout: 60_000 }).toBe(2);
    looks[1]!();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(looks.length).toBe(2);
  });

  test('tells again of a realm whose folder stays as it is, where somebody else could not look at it', async () => {
    const reports: string[] = [];
    const watch = await createRealmWatch(folder.path, vi.fn(), { pauseMs: PAUSE_MS });
    watch.retry('aster');
    stop = watch.start(async (name) => void reports.push(name));
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster']);
    watch.retry('aster');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster', 'aster']);
  });

  test('sees documents that change behind links in the realm, in hidden folders and among the media', async () => {
    const realm = join(folder.path, 'aster');
    folder.put('aster', '.deploy/v1/pages/one.json', '{}');
    folder.put('aster', '.deploy/v2/pages/one.json', '{"v":2}');
    folder.put('aster', 'media/documents/two.json', '{}');
    symlinkSync('v1', join(realm, '.deploy/current'));
    symlinkSync('.deploy/current/pages', join(realm, 'deployed'));
    symlinkSync('media/documents', join(realm, 'among-media'));
    const reports: string[] = [];
    stop = (await createRealmWatch(folder.path, vi.fn())).start(async (name) => void reports.push(name));
    swapLink(join(realm, '.deploy/current'), 'v2');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster']);
    replaceFile(join(realm, '.deploy/v2/pages/one.json'), '{"v":3}');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster', 'aster']);
    replaceFile(join(realm, 'media/documents/two.json'), '{"v":2}');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster', 'aster', 'aster']);
  });

  test('never reads behind a link that leads out of the realm', async () => {
    symlinkSync('/', join(folder.path, 'aster', 'everything'));
    const reports: string[] = [];
    stop = (await createRealmWatch(folder.path, vi.fn())).start(async (name) => void reports.push(name));
    folder.put('aster', 'theme.json', '{}');
    await expect.poll(() => reports, { timeout: 60_000 }).toEqual(['aster']);
  });
});
