import {
  existsSync,
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
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLabels, writeLabels } from '../../scripts/realm/label-files';
import { run } from '../../scripts/realm/run';

const root = new URL('../..', import.meta.url).pathname;
const cwd = mkdtempSync(join(tmpdir(), 'labels-'));

async function realm(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(args, {
    ...{ root, cwd, realmsDir: join(cwd, 'realms'), filmDir: join(cwd, 'none') },
    encryptionKeys: () => [],
    storePlace: () => ({ dataDir: join(cwd, 'data') }),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained: complained.join('\n') };
}
const own = (language: string) =>
  JSON.parse(readFileSync(join(cwd, `realms/aurora/labels/${language}.json`), 'utf8')) as Record<string, string>;
const base = JSON.parse(readFileSync(join(root, 'app/base/labels/en.json'), 'utf8')) as Record<string, string>;
const COUNT = Object.keys(base).length - 1;

beforeAll(async () => {
  mkdirSync(join(cwd, 'realms'));
  const made = await realm('new', 'aurora', '--languages', 'en,ja');
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said.join('\n')).toContain('npm run realm -- labels aurora ja');
});
afterAll(() => rmSync(cwd, { recursive: true }));

describe('a language that the product does not speak', () => {
  test('is taken by a new realm, whose own words are in English until they are translated', async () => {
    const settings = JSON.parse(readFileSync(join(cwd, 'realms/aurora/settings.json'), 'utf8'));
    expect(settings.realmLanguages).toEqual(['en_US', 'ja_JP']);
    expect((await realm('check', 'aurora')).code).toBe(0);
    expect((await realm('check', 'aurora')).said.join('\n')).toContain('missing-base-labels');
  });

  test('may be one in a script of its own', async () => {
    expect((await realm('new', 'harbour', '--languages', 'zh-hant,sr_Latn,es-419')).complained).toBe('');
    const { realmLanguages } = JSON.parse(readFileSync(join(cwd, 'realms/harbour/settings.json'), 'utf8'));
    expect(realmLanguages).toEqual(['zh_Hant_TW', 'sr_Latn_RS', 'es_419']);
    const stub = await realm('labels', 'harbour', 'zh-Hant', '--stub');
    expect(stub.said[0]).toContain('harbour/labels/zh-Hant.json');
    const { code, said } = await realm('check', 'harbour');
    expect([code, said.join('\n')]).toEqual([0, expect.not.stringContaining('unknown-file')]);
  });

  test('is written into the realm’s own folder, and not to where a link leads', async () => {
    const elsewhere = join(cwd, 'elsewhere');
    mkdirSync(elsewhere);
    expect((await realm('new', 'linked')).code).toBe(0);
    rmSync(join(cwd, 'realms/linked/labels'), { recursive: true, force: true });
    symlinkSync(elsewhere, join(cwd, 'realms/linked/labels'));
    const { code, complained } = await realm('labels', 'linked', 'de', '--stub');
    expect([code, complained]).toEqual([2, expect.stringContaining('is a link')]);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(cwd, 'realms/linked'), { recursive: true });
  });

  test('is refused in an XLIFF that is none, however long it is', async () => {
    const file = join(cwd, 'hostile.xlf');
    writeFileSync(file, '<xliff '.repeat(500_000));
    const { code, complained } = await realm('labels', 'aurora', 'ja', '--from', file);
    expect([code, complained]).toEqual([2, expect.stringContaining('cannot be read')]);
  });

  test('has its missing texts listed', async () => {
    const { said } = await realm('labels', 'aurora', 'ja');
    expect(said[1]).toBe(`accessDenied: ${base.accessDenied}`);
    expect(said.slice(-2)).toEqual([`and ${COUNT - 20} more (--all)`, `ja: ${COUNT} texts of ${COUNT} missing`]);
    expect((await realm('labels', 'aurora', 'ja', '--all')).said).toHaveLength(COUNT + 1);
    expect((await realm('labels', 'aurora', 'en')).said).toEqual([`en: 0 texts of ${COUNT} missing`]);
    expect((await realm('labels', 'aurora', 'de')).said.at(-1)).toContain('add its locale to realmLanguages');
  });

  test.each(['ja.csv', 'ja.xlf'])('goes to translators and back as %s', async (file) => {
    expect((await realm('labels', 'aurora', 'ja', '--to', file)).said).toEqual([`Wrote ${COUNT} texts to ${file}.`]);
    const path = join(cwd, file);
    const texts = await readLabels(file, readFileSync(path, 'utf8'));
    expect(texts.find(({ key }) => key === 'browse')).toEqual({ key: 'browse', source: base.browse, target: '' });
    const translated = texts.slice(0, 3).map((text) => ({ ...text, target: `日本語 <${text.key}>` }));
    const some = translated.map(({ target, ...text }) => ({ ...text, target: target.replace(/[<>]/g, '') }));
    writeFileSync(path, await writeLabels(file, [...some, ...texts.slice(3)], { source: 'en', target: 'ja' }));
    expect((await realm('labels', 'aurora', 'ja', '--from', file)).said).toEqual([
      `Imported 3 texts into realms/aurora/labels/ja.json.`,
    ]);
    const { $schema, ...labels } = own('ja');
    expect(existsSync(join(cwd, 'realms/aurora/labels', $schema!))).toBe(true);
    expect(labels).toEqual(Object.fromEntries(some.map(({ key, target }) => [key, target])));
    expect((await realm('check', 'aurora')).code).toBe(0);
  });

  test('keeps what was translated when a stub is made for the rest', async () => {
    const before = own('ja');
    expect((await realm('labels', 'aurora', 'ja', '--stub')).said[0]).toContain(`Wrote ${COUNT - 3} texts`);
    expect(own('ja')).toMatchObject(before);
    expect(Object.keys(own('ja'))).toHaveLength(COUNT + 1);
    expect((await realm('labels', 'aurora', 'ja')).said).toEqual([`ja: 0 texts of ${COUNT} missing`]);
    expect((await realm('check', 'aurora')).said.join('\n')).not.toContain('missing-base-labels');
    expect(readdirSync(join(cwd, 'realms/aurora/labels')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('takes nothing in that is wrong, and says what', async () => {
    const before = own('ja');
    writeFileSync(join(cwd, 'wrong.csv'), 'key,source,target\nbrowse,Browse,{count\nnobody,x,y\n');
    const { code, complained } = await realm('labels', 'aurora', 'ja', '--from', 'wrong.csv');
    expect(code).toBe(2);
    expect(complained).toMatch(/browse: the message cannot be read/);
    expect(complained).toMatch(/nobody: there is no such label/);
    expect(own('ja')).toEqual(before);
  });

  test.each<[string[], string]>([
    [['labels', 'aurora'], 'Use a two-letter language code'],
    [['labels', 'aurora', 'japanese'], 'Use a two-letter language code'],
    [['labels', 'arora', 'ja'], 'did you mean aurora?'],
    [['labels', 'aurora', 'ja', '--to', 'x.doc'], 'not a .csv or .xlf file'],
    [['labels', 'aurora', 'ja', '--from', 'nothing.csv'], 'File not found: nothing.csv'],
    [['labels', 'aurora', 'ja', '--stub', '--to', 'x.csv'], 'Use only one of'],
  ])('%j is refused', async (args, words) => {
    const { code, complained } = await realm(...args);
    expect([code, complained]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('files for translators', () => {
  const languages = { source: 'en', target: 'ja' };

  test('a table has nothing that a spreadsheet would calculate', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1"].map((target) => ({ key: 'a', source: 'x', target }));
    const written = await writeLabels('a.csv', texts, languages);
    expect(written).not.toMatch(/(?:^|,|\n)"?[=+@-]/);
    expect((await readLabels('a.csv', written)).map(({ target }) => target)).toEqual(texts.map(({ target }) => target));
  });

  test('any text comes back as it was', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', "'", ',', ';', '\n', '=', '-', '<', '&', '{', 'ع', '😀'),
    });
    await fc.assert(
      fc.asyncProperty(text, text, async (source, target) => {
        const texts = [{ key: 'home', source, target }];
        expect(await readLabels('a.csv', await writeLabels('a.csv', texts, languages))).toEqual(texts);
      }),
    );
  });

  test('as a spreadsheet saves it: with semicolons and a byte order mark', async () => {
    expect(await readLabels('a.csv', '\ufeffKey;Source;Target\r\nhome;Home;"ホーム; 家"\r\n')).toEqual([
      { key: 'home', source: 'Home', target: 'ホーム; 家' },
    ]);
  });

  test('XLIFF 2 is read too; a file without the columns is refused', async () => {
    const second =
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ja"><file id="labels"><unit id="home"><segment><source>Home &amp; more</source><target>ホーム</target></segment></unit></file></xliff>';
    expect(await readLabels('a.xliff', second)).toEqual([{ key: 'home', source: 'Home & more', target: 'ホーム' }]);
    await expect(readLabels('a.csv', 'a,b\n1,2\n')).rejects.toThrow('the columns "key" and "target"');
  });
});
