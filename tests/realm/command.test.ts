import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkRealm, formatProblem } from '../../renderer/realm/validate';
import { documentsOf, type NewRealm, pictured } from '../../scripts/realm/new-documents';
import { run } from '../../scripts/realm/run';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { passkeyStore, secondFactorStore } from '../../server/features/auth/passkeys/passkey-store';
import { accountStore } from '../../server/features/auth/sessions/account-store';
import { createSecrets } from '../../server/features/auth/sessions/secrets';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { codeStore } from '../../server/features/mail/code-store';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import type { StorePlace } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { newDatabase } from '../fixtures/engines';
import { holdLock } from '../fixtures/hold-lock';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { publish } from '../fixtures/publish';
import { folderOf, soundRealm } from './fixture';

const root = join(new URL('../..', import.meta.url).pathname);

interface Ran {
  code: number;
  said: string[];
  complained: string[];
}

async function realm(cwd: string, ...args: string[]): Promise<Ran> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(args, {
    root,
    cwd,
    realmsDir: join(cwd, 'realms'),
    filmDir: join(cwd, 'film'),
    storePlace: () => ({ dataDir: join(cwd, 'data') }),
    encryptionKeys: () => ENCRYPTION_KEYS,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained };
}

function place(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'realm-command-'));
  mkdirSync(join(cwd, 'realms'));
  return cwd;
}

/** Writes the small realm of the other tests into a folder; its sections are those of blocks that only tests have. */
function writeRealm(cwd: string, name: string, change: (documents: Record<string, unknown>) => void = () => {}): void {
  const documents = soundRealm();
  delete documents['pages/about.json'];
  delete documents['labels/en.json'];
  delete documents['labels/fr.json'];
  const settings = documents['settings.json'] as Record<string, unknown>;
  settings.realm = name;
  settings.domains = [`${name}.example`];
  (documents['content/all.json'] as { items: object[] }).items.push(
    { type: 'SECTION', id: 'home', title: 'Home', bucketIds: ['this-week'] },
    { type: 'SECTION', id: 'browse', title: 'Browse', bucketIds: ['this-week'] },
  );
  change(documents);
  for (const [path, text] of folderOf(documents).documents) {
    mkdirSync(join(cwd, 'realms', name, path, '..'), { recursive: true });
    writeFileSync(join(cwd, 'realms', name, path), text);
  }
  for (const [path, content] of [
    ['media/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['media/art/siege.webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ] as const) {
    mkdirSync(join(cwd, 'realms', name, path, '..'), { recursive: true });
    writeFileSync(join(cwd, 'realms', name, path), content);
  }
}

describe('realm check', () => {
  test('all realms, when none is named', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster');
    writeRealm(cwd, 'zebra');
    expect(await realm(cwd, 'check')).toEqual({
      code: 0,
      said: ['2 realms checked: no problems found'],
      complained: [],
    });
  });

  test('one line a problem, a summary, and exit code 1 on errors', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster', (documents) => {
      documents['theme.json'] = '{\n  "mode": "drak"\n}';
    });
    expect(await realm(cwd, 'check', 'realms/aster')).toEqual({
      code: 1,
      said: [
        'realms/aster/theme.json:2:11  error  unknown-value  "drak" is not one of "dark", "light" or "auto"; did you mean "dark"?',
        '1 realm checked: 1 error, 0 warnings',
      ],
      complained: [],
    });
  });

  test('warnings are told and refuse nothing', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster', (documents) => {
      documents['extra.json'] = '{}';
    });
    const { code, said } = await realm(cwd, 'check', 'aster');
    expect(code).toBe(0);
    expect(said.at(-1)).toBe('1 realm checked: 0 errors, 1 warning');
  });

  test('with --strict, warnings fail', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster', (documents) => {
      documents['extra.json'] = '{}';
    });
    expect((await realm(cwd, 'check', 'aster', '--strict')).code).toBe(1);
  });

  test('many problems of one kind are summed up, unless all are wanted', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster', (documents) => {
      for (let at = 0; at < 31; at++) documents[`extra-${at}.json`] = '{}';
    });
    const { said } = await realm(cwd, 'check', 'aster');
    expect(said).toHaveLength(10);
    expect(said[8]).toBe('realms/aster  warning  unknown-file  and 23 more like this');
    expect(said[9]).toBe('1 realm checked: 0 errors, 31 warnings');
    expect((await realm(cwd, 'check', 'aster', '--all')).said).toHaveLength(32);
    expect(JSON.parse((await realm(cwd, 'check', 'aster', '--json')).said.join('')).realms[0].problems).toHaveLength(
      31,
    );
  });

  test('a file in a wrong encoding says that, and nothing that follows from it', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster');
    for (const path of ['settings.json', 'content/all.json'] as const) {
      const file = join(cwd, 'realms/aster', path);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, Buffer.from(`\ufeff${text}`, 'utf16le'));
      const { said } = await realm(cwd, 'check', 'aster');
      expect(said).toEqual([
        `realms/aster/${path}:1:1  error  unreadable-file  the file cannot be read: it is not UTF-8 text`,
        '1 realm checked: 1 error, 0 warnings',
      ]);
      writeFileSync(file, text);
    }
  });

  test('names of files do nothing to the terminal, and are in --json what they are on disk', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster');
    const name = 'note\u001b]0;owned\u0007\n\u009b2J\u202e\u{e0041} می\u200cشود.json';
    writeFileSync(join(cwd, 'realms/aster', name), '{}');
    const { said } = await realm(cwd, 'check');
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^realms\/aster\/note \]0;owned {3}2J {3}می\u200cشود\.json:1:1 /u);
    for (const line of said) expect(line).not.toMatch(/(?!\u200c)[\p{Cc}\p{Cf}]/u);
    const json = (await realm(cwd, 'check', '--json')).said.join('\n');
    expect(json).not.toMatch(/(?![\n\u200c])[\p{Cc}\p{Cf}]/u);
    expect(JSON.parse(json).realms[0].problems[0].file).toBe(name);
  });

  test('a domain is held against the realms beside it', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster');
    writeRealm(cwd, 'zebra', (documents) => {
      (documents['settings.json'] as Record<string, unknown>).domains = ['aster.example'];
    });
    expect((await realm(cwd, 'check', 'aster')).code).toBe(0);
    expect((await realm(cwd, 'check', 'zebra')).said[0]).toContain(
      'the domain aster.example already belongs to the realm "aster", so "zebra" cannot use it',
    );
  });

  test('--json', async () => {
    const cwd = place();
    writeRealm(cwd, 'aster', (documents) => {
      documents['theme.json'] = '{ "Mode": "dark" }';
    });
    const { code, said } = await realm(cwd, 'check', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(said.join('\n'))).toMatchObject({
      errors: 1,
      warnings: 0,
      realms: [
        {
          name: 'aster',
          folder: 'realms/aster',
          problems: [{ file: 'theme.json', line: 1, column: 3, pointer: '/Mode' }],
        },
      ],
    });
  });
});

test('arguments that cannot be used are answered with what can', async () => {
  const cwd = place();
  writeRealm(cwd, 'aster');
  const answers: [args: string[], answer: string][] = [
    [[], 'Usage:'],
    [['chekc'], 'Unknown command chekc: did you mean check?'],
    [['check', '--jsno'], 'did you mean --json?'],
    [['check', 'astre'], 'There is no folder astre: did you mean aster?'],
    [['check', '--title', 'x'], '`check` has no option --title.'],
    [['new'], 'Name the realm'],
    [
      ['new', 'My Realm'],
      '"My Realm" is not a valid realm name: use lowercase letters, digits, hyphens and single dots, as in my-realm.',
    ],
    [['new', '../evil'], 'is not a valid realm name'],
    [['new', 'aster'], 'realms/aster already has a realm'],
    [['new', 'b1', '--colour', 'teal'], '"teal" is not a colour'],
    [['new', 'b1', '--languages', 'en,xx'], '"xx" is not a language: use its two-letter code'],
    [['new', 'b1', 'b2'], 'Name one realm at a time'],
  ];
  for (const [args, answer] of answers) {
    const { code, complained } = await realm(cwd, ...args);
    expect(code, args.join(' ')).toBe(2);
    expect(complained.join('\n'), args.join(' ')).toContain(answer);
  }
  expect(readdirSync(join(cwd, 'realms'))).toEqual(['aster']);
});

test('help is that of all commands or of one, and what went wrong is not lost in it', async () => {
  const cwd = place();
  const all = await realm(cwd, '--help');
  expect(all.code).toBe(0);
  for (const name of ['check', 'new', 'user', 'import', 'jobs']) expect(all.said[0]).toContain(`realm -- ${name}`);
  const { code, said } = await realm(cwd, 'user', '--help');
  expect(code).toBe(0);
  expect(said[0]).toMatch(/^Usage:\n {2}npm run realm -- user <realm> <email> \[--admin\]\n/);
  expect(said[0]).toContain('Stop the server first');
  expect(said[0]).not.toContain('realm -- invite');
  expect((await realm(cwd, 'user', 'harbour')).complained).toEqual([
    'Specify a realm and an email address.\n\nRun `npm run realm -- user --help` for usage.',
  ]);
  expect((await realm(cwd, 'usr')).complained).toEqual([
    'Unknown command usr: did you mean user?\n\nRun `npm run realm -- --help` for usage.',
  ]);
});

describe('realm new', () => {
  const cwd = place();
  let made: Ran;
  beforeAll(async () => {
    cpSync(join(root, 'app/base/media/film'), join(cwd, 'film'), { recursive: true });
    made = await realm(
      cwd,
      'new',
      'aurora',
      '--title',
      'Aurora <3',
      '--languages',
      'fr,en_GB,ar',
      '--colour',
      'e4572e',
    );
  });

  test('makes a realm that checks without a word', async () => {
    expect(made.complained).toEqual([]);
    expect(made.said[0]).toBe('Created the realm "Aurora <3" in realms/aurora.');
    expect((await realm(cwd, 'check')).said).toEqual(['1 realm checked: no problems found']);
    expect(readdirSync(join(cwd, 'realms'))).toEqual(['aurora']);
  });

  test('with pictures, a logo and a film that every video plays', () => {
    const read = (path: string) => readFileSync(join(cwd, 'realms/aurora', path), 'utf8');
    const { items } = JSON.parse(read('content/films.json')) as { items: Record<string, unknown>[] };
    expect(items.length).toBeGreaterThan(8);
    for (const item of items) {
      expect(existsSync(join(cwd, 'realms/aurora', String(item.coverUrl)))).toBe(true);
      if (item.type === 'VOD_VIDEO') expect(item.playback).toMatchObject({ hlsUrl: 'media/film/master.m3u8' });
    }
    expect(items[0]?.title).toBe('Le Dernier Bac');
    expect(items[0]?.localisations).toHaveProperty('ar.title');
    expect(existsSync(join(cwd, 'realms/aurora/media/film/240p.m4s'))).toBe(true);
    expect(read('media/logo-dark.svg')).not.toContain('<3');
  });

  test('with a logo for either scheme, and schemas that are where the documents say', () => {
    const read = (path: string) => readFileSync(join(cwd, 'realms/aurora', path), 'utf8');
    const fillOf = (path: string) => /<text [^>]*fill="(#[0-9a-f]{6})"/.exec(read(path))?.[1];
    expect([fillOf('media/logo-dark.svg'), fillOf('media/logo-light.svg')]).toEqual(['#ffffff', '#000000']);
    const documents = readdirSync(join(cwd, 'realms/aurora'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.json') && !path.startsWith('media'),
    );
    const named = documents.flatMap((path) => {
      const { $schema } = JSON.parse(read(path)) as { $schema?: string };
      return $schema === undefined ? [] : [join(cwd, 'realms/aurora', path, '..', $schema)];
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('in any colour and any languages that it takes', () => {
    const product = productFor(readBase(root));
    const media = new Set([
      ...['media/logo-dark.svg', 'media/logo-light.svg', 'media/icon.svg'],
      ...pictured.flatMap((id) => [`media/art/${id}.webp`, `media/art/${id}-poster.webp`]),
    ]);
    for (const colour of ['#000000', '#ffffff', '#102040', '#ffe14d', '#7a7a7a', '#c00', '#00ff00', '#0000ff']) {
      for (const locales of [
        ['en_US'],
        ['ar_AE', 'pt_BR'],
        ['es_419', 'pt_PT'],
        ['es_ES', 'fr_FR', 'en_US', 'ar_AE', 'pt_BR'],
      ]) {
        const wanted: NewRealm = { name: 'rampart', title: 'Rampart', colour, locales };
        const folder = { ...folderOf(Object.fromEntries(documentsOf(wanted, new Map()))), media };
        expect(
          checkRealm(folder, product).problems.map((found) => formatProblem(found)),
          colour,
        ).toEqual([]);
      }
    }
  });
});

describe('user, invite and impersonate', () => {
  /** The command over a PostgreSQL: files of their own make the embedded store slow to open, and it is the same code. */
  const over = (place: StorePlace, ...args: string[]) => command(place, 'user', ...args);
  async function command(place: StorePlace, ...args: string[]): Promise<Ran> {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await run(args, {
      root,
      cwd: root,
      realmsDir: join(root, 'realms'),
      storePlace: () => place,
      encryptionKeys: () => ENCRYPTION_KEYS,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    });
    return { code, said, complained };
  }

  test('makes an account whose password is said once, and matches; a link acts for it', async () => {
    const here = { databaseUrl: await newDatabase() };
    const store = await openStore(here);
    const documents = { settings: { realm: 'harbour', domains: [] } } as never;
    const publication = { name: 'harbour', version: '1', fingerprint: '1', documents, content: [], contentHash: '1' };
    await publish(store.database, publication);
    const { code, said } = await over(here, 'harbour', 'Ada@Example.com');
    expect(code).toBe(0);
    const found = await viewerStore(store.database, 'harbour').findAccount('ada@example.com');
    expect(found?.role).toBe('customer');
    expect(await createSecrets().matches(found?.secret ?? undefined, said.at(-1)!)).toBe(true);
    await over(here, 'harbour', 'root@example.com', '--admin');
    expect((await viewerStore(store.database, 'harbour').findAccount('root@example.com'))?.role).toBe('admin');
    const invited = await command(here, 'invite', 'harbour', 'Bo@example.com');
    const [, id = ''] = /^\/realm\/harbour\/activate-user\/([\w-]{43})$/.exec(invited.said.at(-1)!) ?? [];
    const stored = await codeStore(store.database, 'harbour', 'activation').read(id, Date.now());
    expect(stored?.data).toEqual({ email: 'bo@example.com', licenceIds: [] });
    expect((await command(here, 'invite', 'harbour', 'ada@example.com')).complained[0]).toContain('has an account');
    await store.close();
    const again = await over(here, 'harbour', 'ada@example.com');
    expect(again.code).toBe(2);
    expect(again.complained[0]).toContain('ada@example.com already has an account in harbour.');
    const elsewhere = await over(here, 'elsewhere', 'ada@example.com');
    expect(elsewhere.complained[0]).toContain('The store has no realm named elsewhere');

    const link = (await command(here, 'impersonate', 'harbour', 'ADA@example.com')).said.at(-1)!;
    const [, token = ''] = /^\/realm\/harbour\/impersonate\?token=([\w-]{43})$/.exec(link) ?? [];
    const reopened = await openStore(here);
    const leave = impersonations(reopened.database, 'harbour');
    expect(await leave.take(token, Date.now())).toMatchObject({
      viewer: { id: found!.id },
      actor: { name: 'operator' },
    });
    await expect(leave.take(token, Date.now())).rejects.toThrow('unknown');
    await reopened.close();
    const nobody = await command(here, 'impersonate', 'harbour', 'eve@example.com');
    expect(nobody.complained[0]).toContain('harbour has no customer with the email address eve@example.com.');
  });

  test('remove-second-factor lets an account in again that has lost its second factor, and records it', async () => {
    const here = { databaseUrl: await newDatabase() };
    const store = await openStore(here);
    const { database } = store;
    const documents = { settings: { realm: 'harbour', domains: [] } } as never;
    await publish(database, {
      ...{ name: 'harbour', version: '1', fingerprint: '1', documents, content: [], contentHash: '1' },
    });
    const { id } = (await viewerStore(database, 'harbour').addAccount('ada@example.com', 'hash'))!;
    const credential = { credential: 'c', publicKey: 'k', counter: 0, transports: [], backedUp: false, name: 'One' };
    await passkeyStore(database, 'harbour').add(id, credential, 0);
    const remove = (email: string) => command(here, 'remove-second-factor', 'harbour', email);
    expect((await remove('eve@example.com')).complained[0]).toContain('harbour has no account');
    expect((await remove('ada@example.com')).complained[0]).toContain('does not require a second factor');
    const factor = secondFactorStore(database, 'harbour');
    expect(await factor.switchOn(id, ['hash'], 0)).toBe(true);
    expect((await remove('Ada@example.com')).code).toBe(0);
    expect((await accountStore(database, 'harbour').find({ id }))?.viewer.secondFactor).toBe(false);
    expect(await factor.codesLeft(id)).toBe(0);
    expect(await passkeyStore(database, 'harbour').count(id)).toBe(1);
    const { said } = await command(here, 'events', 'harbour', '--viewer', 'ada@example.com');
    expect(said.join('\n')).toMatch(/SECOND_FACTOR_REMOVED +ada@example.com +by operator/);
    await store.close();
  });

  test('grants gives an account a licence for a reason, lists what it was given, and takes it back', async () => {
    const here = { databaseUrl: await newDatabase() };
    const store = await openStore(here);
    const documents = {
      settings: { realm: 'harbour', domains: [] },
      licences: { licences: [{ id: 'fan-pass' }] },
    } as never;
    await publish(store.database, {
      ...{ name: 'harbour', version: '1', fingerprint: '1', documents, content: [], contentHash: '1' },
    });
    await viewerStore(store.database, 'harbour').addAccount('ada@example.com', 'hash');
    const grants = (...args: string[]) => command(here, 'grants', 'harbour', ...args);
    const complaint = async (...args: string[]) => (await grants(...args)).complained[0];
    const because = ['--reason', 'The stream broke'];
    expect(await complaint('give', 'ada@example.com', 'fan-pass')).toContain('Say why with --reason');
    expect(await complaint('give', 'ada@example.com', 'fan-pas', ...because)).toContain('did you mean fan-pass?');
    expect(await complaint('give', 'eve@example.com', 'fan-pass', ...because)).toContain('has no account with');
    expect(await complaint('give', 'ada@example.com', 'fan-pass', ...because, '--expires', '2020-01-01')).toContain(
      'is in the past',
    );
    const { code, said } = await grants('give', 'Ada@example.com', 'fan-pass', ...because, '--expires', '2099-01-31');
    expect([code, said[0]]).toEqual([0, expect.stringContaining('now has fan-pass in harbour')]);
    const [line = ''] = (await grants('list', 'ada@example.com')).said;
    expect(line).toMatch(/fan-pass {2}since .* until 2099-01-31T00:00:00.000Z {2}\(The stream broke\)$/);
    const [id = ''] = line.split(' ');
    expect((await grants('revoke', id, '--reason', 'Twice')).code).toBe(0);
    expect(await complaint('revoke', id, '--reason', 'Twice')).toContain('or it was revoked before');
    expect((await grants('list', 'ada@example.com')).said[0]).toMatch(/revoked .*\(Twice\)$/);
    await store.close();
  });

  test('says what it needs: an address that is one, a store that nobody has open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'realm-command-'));
    const complaint = async (...args: string[]) => (await over({ dataDir }, ...args)).complained[0];
    expect(await complaint('harbour')).toContain('Specify a realm and an email address.');
    expect(await complaint('harbour', 'ada')).toContain('"ada" is not an email address.');
    const other = await holdLock(dataDir);
    try {
      expect(await complaint('harbour', 'ada@example.com')).toMatch(
        /STORE_LOCKED .*one process .* at a time.*DATABASE_URL/,
      );
    } finally {
      await other.kill();
    }
  });
});
