import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionTokens } from '../../schemas/generated/types';
import { openStore } from '../../server/open-store';
import { newDatabase } from '../fixtures/engines';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { ROOT } from '../fixtures/test-server';

const isRoot = process.getuid?.() === 0;
/** An account that owns nothing. */
const NOBODY = 65534;

let place: string;
let servers: ReturnType<typeof serverProcesses>;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'realmcast-private-'));
  chmodSync(place, 0o755);
  servers = serverProcesses();
});
afterEach(async () => {
  await servers.stop();
  rmSync(place, { recursive: true, force: true });
});

/** Everything below a folder that other accounts may open, with its mode. */
function openToOthers(folder: string): string[] {
  const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return all.flatMap((file) => {
    const mode = lstatSync(join(folder, file)).mode & 0o777;
    return mode & 0o077 ? [`${file} ${mode.toString(8)}`] : [];
  });
}

const checkIn = async (origin: string): Promise<SessionTokens> =>
  (
    await fetch(`${origin}/api/v2/login/guest/checkin`, { method: 'POST', headers: { realm: 'aster' } })
  ).json() as Promise<SessionTokens>;

const statusOf = async (origin: string, token: string) =>
  (await fetch(`${origin}/api/v2/session`, { headers: { realm: 'aster', authorization: `Bearer ${token}` } })).status;

const realmCommand = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/realm.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });

describe('the embedded store of a running server', () => {
  test('is closed to other accounts, by the server and by the realm command, also when it was open before', {
    timeout: SLOW_START_MS,
  }, async () => {
    const dataDir = join(place, 'data');
    const server = await servers.start({ DATA_DIR: dataDir });
    const { authorisationToken } = await checkIn(server.origin);
    expect(readdirSync(join(dataDir, 'store')).length).toBeGreaterThan(10);
    expect(readFileSync(join(dataDir, 'encryption.key'), 'utf8').trim()).toMatch(/^[\w+/]{43}=$/);
    expect(openToOthers(dataDir)).toEqual([]);
    await server.stop({ keepFolders: true });
    expect(openToOthers(dataDir)).toEqual([]);
    const loosen = () => {
      for (const file of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
        const path = join(dataDir, file);
        chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
      }
    };
    loosen();
    const { stdout } = await realmCommand({ DATA_DIR: dataDir }, 'rotate-keys');
    expect(openToOthers(dataDir)).toEqual([]);
    loosen();
    const again = await servers.start({ DATA_DIR: dataDir });
    expect(openToOthers(dataDir)).toEqual([]);
    const { authorisationToken: fresh } = await checkIn(again.origin);
    expect(stdout).toContain(decodeProtectedHeader(fresh).kid);
    expect(await statusOf(again.origin, authorisationToken)).toBe(200);
    // without its key it is not opened, and gets no other one that would stand in the way of the backup
    await again.stop({ keepFolders: true });
    const key = join(dataDir, 'encryption.key');
    rmSync(key);
    await expect(servers.start({ DATA_DIR: dataDir })).rejects.toThrow('ENCRYPTION_KEY_MISMATCH');
    expect(existsSync(key)).toBe(false);
  });

  test.skipIf(!isRoot)(
    'is not opened in a folder that another account owns and others can enter',
    { timeout: SLOW_START_MS },
    async () => {
      const dataDir = join(place, 'data');
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o777);
      const program = join(place, 'as-nobody.mjs');
      writeFileSync(
        program,
        `process.setgid(${NOBODY}); process.setuid(${NOBODY});
const { openStore } = await import(${JSON.stringify(join(ROOT, 'server/open-store.ts'))});
try { await openStore({ dataDir: ${JSON.stringify(dataDir)} }); console.log('opened'); }
catch (error) { console.log(error.code + '  ' + error.message); }
process.exit(0);`,
      );
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { cwd: ROOT });
      expect(stdout).toMatch(/^STORE_EXPOSED {2}.*\/data \(mode 777\).*EPERM.*DATA_DIR/);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  test('writes its lock into no file that a link leads to', async () => {
    const precious = join(place, 'precious');
    writeFileSync(precious, 'keep me');
    const dataDir = join(place, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    symlinkSync(precious, join(dataDir, 'server.lock'));
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'STORE_EXPOSED',
      message: expect.stringMatching(/server\.lock is a link/),
    });
    expect(readFileSync(precious, 'utf8')).toBe('keep me');
  });

  test.skipIf(!isRoot)('a server that runs as root takes no folder whose owner is another account', async () => {
    const dataDir = join(place, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, NOBODY, NOBODY);
    await expect(openStore({ dataDir })).rejects.toThrow(/belongs to the account with the id 65534/);
    expect(readdirSync(dataDir)).toEqual([]);
    // nor one that its own folder links to
    const own = join(place, 'own');
    mkdirSync(own, { mode: 0o700 });
    symlinkSync(dataDir, join(own, 'store'));
    await expect(openStore({ dataDir: own })).rejects.toThrow(/belongs to the account with the id 65534/);
    // nor one with something of another account in it, who could be inside already
    const mixed = join(place, 'mixed');
    mkdirSync(join(mixed, 'store'), { recursive: true, mode: 0o700 });
    chownSync(join(mixed, 'store'), NOBODY, NOBODY);
    await expect(openStore({ dataDir: mixed })).rejects.toThrow(/store belongs to the account with the id 65534/);
    // nor one in which another account has laid a link to something of its own
    const laid = join(place, 'laid');
    const elsewhere = join(place, 'elsewhere');
    for (const folder of [laid, elsewhere]) mkdirSync(folder);
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(laid, 'extra'));
    lchownSync(join(laid, 'extra'), NOBODY, NOBODY);
    await expect(openStore({ dataDir: laid })).rejects.toThrow(/extra belongs to the account with the id 65534/);
    expect(lstatSync(elsewhere).mode & 0o777).toBe(0o755);
    // nor one whose resized pictures others could replace by links
    const pictured = join(place, 'pictured');
    mkdirSync(join(pictured, 'pictures', 'ab'), { recursive: true });
    chmodSync(join(pictured, 'pictures'), 0o777);
    symlinkSync('/etc/hostname', join(pictured, 'pictures', 'ab', 'abc.webp'));
    lchownSync(join(pictured, 'pictures', 'ab', 'abc.webp'), NOBODY, NOBODY);
    await expect(openStore({ dataDir: pictured })).rejects.toThrow(
      /abc\.webp belongs to the account with the id 65534/,
    );
    expect(lstatSync(join(pictured, 'pictures')).mode & 0o777).toBe(0o700);
  });
});

test('resized pictures lie where nobody else gets at them, also with a PostgreSQL, and no link is sent in place of one', {
  timeout: SLOW_START_MS,
}, async () => {
  const dataDir = join(place, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o777);
  const { origin } = await servers.start({ DATABASE_URL: await newDatabase(), DATA_DIR: dataDir });
  const picture = async () => {
    const answer = await fetch(`${origin}/media/aster/art/cover.png?width=320`);
    return {
      type: answer.headers.get('content-type'),
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    };
  };
  const made = await picture();
  expect(made).toMatchObject({ type: 'image/webp', text: expect.stringMatching(/^RIFF/) });
  expect(openToOthers(dataDir)).toEqual([]);
  const [file] = readdirSync(join(dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  );
  const secret = join(place, 'secret');
  writeFileSync(secret, 'nobody’s business');
  rmSync(join(dataDir, 'pictures', file!));
  symlinkSync(secret, join(dataDir, 'pictures', file!));
  expect(await picture()).toEqual(made);
  expect(readFileSync(secret, 'utf8')).toBe('nobody’s business');
});

test.skipIf(!isRoot)(
  'with a PostgreSQL, a folder of another account is refused, too',
  {
    timeout: SLOW_START_MS,
  },
  async () => {
    const dataDir = join(place, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const start = servers.start({ DATABASE_URL: await newDatabase(), DATA_DIR: dataDir });
    await expect(start).rejects.toThrow(/STORE_EXPOSED .*belongs to the account with the id 65534/);
  },
);

const npmRun = (script: string, args: readonly string[], temporary: string) =>
  promisify(execFile)('npm', ['run', script, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary },
  });

test('every command that opens the store has tsx keep no code in folders that others may have made', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['build', 'generate', 'preview', 'realm', 'start', 'store'])
    expect(scripts[name], name).toMatch(/^node --import \.\/scripts\/without-cache\.mjs /);
  // tsx's own command listens in such a folder, and ends where it cannot
  for (const [name, command] of Object.entries(scripts)) expect(command, name).not.toMatch(/(?:^|&& )tsx /);
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain('TSX_DISABLE_CACHE=1');
});

test.each(['realm', 'store'])(
  'npm run %s runs where another account has taken the folder of its cache, and reads and writes nothing there',
  {
    timeout: SLOW_START_MS,
  },
  async (script) => {
    const temporary = join(place, 'temporary');
    mkdirSync(temporary);
    // a file stands for a folder of another account, which root could use
    const taken = `tsx-${process.geteuid?.()}`;
    writeFileSync(join(temporary, taken), '');
    const { stdout } = await npmRun(script, ['--help'], temporary);
    expect(stdout).toContain(`npm run ${script}`);
    expect(readdirSync(temporary, { recursive: true })).toEqual([taken]);
    await expect(npmRun(script, ['no-such-command'], temporary)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Unknown command no-such-command/),
    });
  },
);

test('npm run dev runs where another account has taken the folder in which tsx listens', {
  timeout: SLOW_START_MS,
}, async () => {
  const temporary = join(place, 'temporary');
  mkdirSync(temporary);
  const taken = `tsx-${process.geteuid?.()}`;
  writeFileSync(join(temporary, taken), '');
  const program = spawn(process.execPath, ['scripts/watch.mjs'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary, PORT: 'no number', DATA_DIR: join(place, 'data') },
  });
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => output.push(String(text)));
  const ended = new Promise((resolve) => program.once('exit', resolve));
  // the server has started, and refused its setting
  await expect.poll(() => output.join(''), { timeout: 60_000 }).toContain('BAD_SETTING');
  program.kill('SIGINT');
  await ended;
  expect(readdirSync(temporary)).toEqual([taken]);
});

test('servers on one PostgreSQL learn of a rotation while they run; one with another encryption key does not start', {
  timeout: SLOW_START_MS,
}, async () => {
  const DATABASE_URL = await newDatabase();
  const [one, other] = [await servers.start({ DATABASE_URL }), await servers.start({ DATABASE_URL })];
  const { authorisationToken } = await checkIn(one.origin);
  expect(await statusOf(other.origin, authorisationToken)).toBe(200);
  const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
  const { stdout } = await realmCommand({ DATABASE_URL, ENCRYPTION_KEY }, 'rotate-keys');
  for (const { origin } of [one, other]) {
    const signedBy = async () => decodeProtectedHeader((await checkIn(origin)).authorisationToken).kid ?? '';
    await expect.poll(async () => stdout.includes(await signedBy()), { timeout: 60_000, interval: 500 }).toBe(true);
    expect(await statusOf(origin, authorisationToken)).toBe(200);
  }
  const wrong = { DATABASE_URL, ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
  await expect(servers.start(wrong)).rejects.toThrow(/ENCRYPTION_KEY_MISMATCH {2}.*rotate-keys --discard/);
  await expect(servers.start({ DATABASE_URL, ENCRYPTION_KEY: '' })).rejects.toThrow(/BAD_SETTING {2}ENCRYPTION_KEY/);
});
