import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../scripts/realm/run';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { startObjectStore } from '../fixtures/object-store';
import { type Documents, type RealmsFolder, realmsFolder } from '../fixtures/realm-folder';
import { ROOT } from '../fixtures/root';
import { CHANNEL, COVER, calendar, event, programme, xmltv } from './fixture';

let folder: RealmsFolder;
let feeds: string;
beforeAll(() => {
  folder = realmsFolder();
  feeds = mkdtempSync(join(tmpdir(), 'realmcast-feeds-'));
});
afterAll(() => {
  folder.clear();
  rmSync(feeds, { recursive: true });
});

const withDates = (documents: Documents) => {
  documents['settings.json'].contentAnchor = undefined;
};
beforeEach(async () => {
  environment = {};
  folder.remove('aster');
  await folder.write('aster', withDates);
});

let environment: Readonly<Record<string, string>>;
async function realm(...args: string[]) {
  const said: string[] = [];
  const code = await run(args, {
    ...{ root: ROOT, cwd: feeds, realmsDir: folder.path, encryptionKeys: () => ENCRYPTION_KEYS },
    storePlace: () => ({ dataDir: feeds }),
    environment: { ALLOW_PRIVATE_PROVIDERS: '1', ...environment },
    say: (line) => said.push(line),
    complain: (line) => said.push(line.split('\n\n')[0]!),
  });
  return { code, said };
}
function feed(name: string, text: string | Buffer): string {
  writeFileSync(join(feeds, name), text);
  return name;
}
const importing = (format: string, source: string, ...more: string[]) =>
  realm('import', format, source, '--realm', 'aster', '--name', 'guide', '--cover', COVER, ...more);
const summaryOf = ({ said }: { said: string[] }) => said.find((line) => /\d+ added/.test(line));

const content = () => join(folder.path, 'aster/content');
/** Each document of content with its bytes, and when it was written. */
const documents = () =>
  Object.fromEntries(
    readdirSync(content()).map((file) => {
      const path = join(content(), file);
      return [file, `${readFileSync(path, 'utf8')} ${statSync(path).mtimeMs} ${statSync(path).ino}`];
    }),
  );

const GUIDE = xmltv(
  CHANNEL,
  programme('202611261000 Z', '202611261100 Z', 'Morning'),
  programme('202611261100 Z', '202611261200 Z', 'Noon'),
  programme('202612011100 Z', '202612011200 Z', 'December'),
);

describe('an import into a realm that its folder leads', () => {
  test('knows the media that only the store has', async () => {
    const objects = await startObjectStore();
    rmSync(join(folder.path, 'aster', COVER));
    const guide = feed('guide.xml', GUIDE);
    expect((await importing('xmltv', guide)).code).toBe(1);
    await objects.put('aster', COVER, 'a picture');
    environment = objects.environment;
    Object.assign(process.env, objects.environment);
    expect(summaryOf(await importing('xmltv', guide))).toContain('4 added');
    await objects.stop();
  });

  test('writes documents of its own, which the realm is right with, and leaves all others as they are', async () => {
    const before = documents();
    const { code, said } = await importing('xmltv', feed('guide.xml', GUIDE));
    expect(said).toEqual([
      'guide.xml:4  added  guide-one--example "One"',
      'guide.xml:5  added  guide-one--example-20261126t100000 "Morning"',
      'guide.xml:6  added  guide-one--example-20261126t110000 "Noon"',
      'guide.xml:7  added  guide-one--example-20261201t110000 "December"',
      '4 added, 0 changed, 0 unchanged, 0 refused.',
    ]);
    expect(code).toBe(0);
    const { 'all.json': all, ...written } = documents();
    expect(all).toBe(before['all.json']);
    expect(Object.keys(written)).toEqual([
      'import-guide-one--example-2026-11.json',
      'import-guide-one--example-2026-12.json',
      'import-guide.json',
    ]);
    expect(await realm('check', 'aster')).toMatchObject({ code: 0 });
  });

  test('changes no byte and no file the second time, nor with the items in another order', async () => {
    await importing('xmltv', feed('guide.xml', GUIDE));
    const before = documents();
    expect(summaryOf(await importing('xmltv', 'guide.xml'))).toBe('0 added, 0 changed, 4 unchanged, 0 refused.');
    const reversed = GUIDE.split('\n');
    await importing(
      'xmltv',
      feed('reversed.xml', [...reversed.slice(0, 3), ...reversed.slice(3, -1).reverse(), '</tv>'].join('\n')),
    );
    expect(documents()).toEqual(before);
  });

  test('rewrites only the document of what has changed', async () => {
    await importing('xmltv', feed('guide.xml', GUIDE));
    const before = documents();
    const { said } = await importing('xmltv', feed('changed.xml', GUIDE.replace('Noon', 'Midday')));
    expect(said).toEqual([
      'changed.xml:6  changed  guide-one--example-20261126t110000 "Midday"',
      '0 added, 1 changed, 3 unchanged, 0 refused.',
    ]);
    const changed = Object.entries(documents()).filter(([file, document]) => document !== before[file]);
    expect(changed.map(([file]) => file)).toEqual(['import-guide-one--example-2026-11.json']);
  });

  test('keeps what the feed no longer has, and removes it only with --remove-missing, and only within the days of the feed', async () => {
    await importing('xmltv', feed('guide.xml', GUIDE));
    const later = xmltv(
      CHANNEL,
      programme('202611261030 Z', '202611261045 Z', 'New'),
      programme('202612051100 Z', '202612051200 Z', 'Later'),
    );
    const kept = await importing('xmltv', feed('later.xml', later));
    expect(kept.said).toContainEqual('later.xml  missing  guide-one--example-20261126t110000 "Noon"');
    expect(summaryOf(kept)).toBe('2 added, 0 changed, 1 unchanged, 2 missing, 0 refused.');
    const removed = await importing('xmltv', 'later.xml', '--remove-missing');
    expect(summaryOf(removed)).toBe('0 added, 0 changed, 3 unchanged, 2 removed, 0 refused.');
    const left = Object.values(documents()).join();
    expect(left).toContain('Morning');
    expect(left).not.toContain('Noon');
    expect(Object.keys(documents())).toContain('import-guide-one--example-2026-12.json');
  });

  test('does not remove what the realm’s own documents need', async () => {
    await importing('xmltv', feed('guide.xml', GUIDE));
    folder.put(
      'aster',
      'content/mine.json',
      '{"items":[{"type":"BUCKET","id":"mine","title":"Mine","itemIds":["guide-one--example-20261126t110000"]}]}',
    );
    const rest = GUIDE.replace(/<programme[^>]*><title>Noon.*\n/, '');
    const { code, said } = await importing('xmltv', feed('rest.xml', rest), '--remove-missing');
    expect(code).toBe(1);
    expect(said[0]).toContain(
      'refused  guide-one--example-20261126t110000 "Noon"  needed-elsewhere: content/mine.json',
    );
    expect(await realm('check', 'aster')).toMatchObject({ code: 0 });
  });

  test('says what it would do with --dry-run, and writes nothing', async () => {
    const before = documents();
    expect(summaryOf(await importing('xmltv', feed('guide.xml', GUIDE), '--dry-run'))).toBe(
      'Dry run, nothing was written: 4 added, 0 changed, 0 unchanged, 0 refused.',
    );
    expect(documents()).toEqual(before);
  });

  test('refuses item by item what is wrong by the realm’s rules, and imports the others', async () => {
    const rss = (id: string, host: string) =>
      `<item><guid>${id}</guid><title>${id}</title><m:content medium="video" url="https://${host}/x.m3u8" duration="9"/></item>`;
    const text = `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel>\n${rss('a', 'cdn.example')}\n${rss('b', 'other.example')}\n</channel></rss>`;
    await folder.write('aster', (all) => {
      withDates(all);
      all['settings.json'].mediaHosts = ['cdn.example'];
    });
    const { code, said } = await importing('mrss', feed('videos.xml', text), '--json');
    expect(code).toBe(1);
    expect(said.map((line) => JSON.parse(line))).toEqual([
      { source: 'videos.xml', line: 2, outcome: 'added', id: 'guide-a', name: 'a', findings: [] },
      {
        source: 'videos.xml',
        line: 3,
        outcome: 'refused',
        id: 'guide-b',
        name: 'b',
        findings: [{ code: 'foreign-media', message: expect.stringContaining('playback/hlsUrl') }],
      },
      { source: 'videos.xml', dryRun: false, added: 1, changed: 0, unchanged: 0, removed: 0, missing: 0, refused: 1 },
    ]);
    expect(await realm('check', 'aster')).toMatchObject({ code: 0 });
  });

  test('gives programmes to the realm’s own channel, which it finds by its externalId, and leaves it as it is', async () => {
    await folder.write('aster', (all) => {
      withDates(all);
      all['content/all.json'].items.find(({ id }: { id: string }) => id === 'one').externalId = 'one.example';
    });
    await importing('xmltv', feed('guide.xml', GUIDE));
    expect(Object.keys(documents())).toEqual([
      'all.json',
      'import-guide-one-2026-11.json',
      'import-guide-one-2026-12.json',
    ]);
    expect(await realm('check', 'aster')).toMatchObject({ code: 0 });
  });

  test('reads days, hours and recurrences as the options say', async () => {
    const text = calendar(
      event('UID:a', 'SUMMARY:Daily', 'DTSTART:20261126T200000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    );
    const source = feed('daily.ics', text);
    const { said } = await importing(
      'ics',
      source,
      '--zone',
      'Europe/Madrid',
      '--until',
      '2026-12-31',
      '--from',
      '2026-12-24',
      '--to',
      '2026-12-26',
    );
    expect(said.slice(0, 2)).toEqual([
      'daily.ics:4  added  guide-a-20261224t190000 "Daily"',
      'daily.ics:4  added  guide-a-20261225t190000 "Daily"',
    ]);
  });

  test('fetches over HTTP, and says what is no feed', async () => {
    const server = createServer((request, answer) => {
      if (request.url === '/moved') answer.writeHead(301, { location: '/guide.xml.gz' }).end();
      else if (request.url === '/guide.xml.gz') answer.end(gzipSync(GUIDE));
      else answer.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(summaryOf(await importing('xmltv', `${origin}/moved`))).toBe(
        '4 added, 0 changed, 0 unchanged, 0 refused.',
      );
      const before = documents();
      expect(await importing('xmltv', `${origin}/none?key=secret`)).toEqual({
        code: 1,
        said: [`${origin}/none  failed  bad-status: ${origin}/none answers 404, not 200. Nothing was written.`],
      });
      expect(documents()).toEqual(before);
    } finally {
      server.close();
    }
  });

  test('writes nothing into a realm that is wrong, or whose dates move, or over somebody’s document', async () => {
    const failing = async () => (await importing('xmltv', feed('guide.xml', GUIDE))).said;
    folder.put(
      'aster',
      'content/import-guide.json',
      '{"items":[{"type":"BUCKET","id":"other","title":"Mine","itemIds":["film-1"]}]}',
    );
    expect(await failing()).toEqual([expect.stringContaining('failed  foreign-document: content/import-guide.json')]);
    folder.put('aster', 'content/import-guide.json', '{"items":[');
    expect(await failing()).toEqual([expect.stringContaining('failed  invalid-realm: the realm has 1 error already')]);
    await folder.write('aster');
    folder.put('aster', 'content/import-guide.json', '{"items":[]}');
    expect(await failing()).toEqual([expect.stringContaining('failed  moving-dates')]);
  });
});

test.each([
  [
    ['import', 'xmtlv', 'a.xml', '--realm', 'aster'],
    'import cannot xmtlv: did you mean xmltv?. Available: xmltv, ics, mrss, jsonfeed.',
  ],
  [['import', 'xmltv'], 'Specify a file or an address to import from.'],
  [['import', 'xmltv', 'a.xml'], 'Specify the realm with --realm.'],
  [
    ['import', 'xmltv', 'a.xml', '--realm', 'aster', '--zone', 'Europe/Madird'],
    'There is no time zone Europe/Madird: did you mean Europe/Madrid?',
  ],
  [
    ['import', 'xmltv', 'a.xml', '--realm', 'aster', '--from', 'today'],
    '--from takes a day, such as 2026-12-31, not "today".',
  ],
  [
    ['import', 'xmltv', 'a.xml', '--realm', 'aster', '--name', 'My guide'],
    '--name takes lowercase letters and digits, at most 20, not "My guide".',
  ],
  [
    ['import', 'xmltv', 'a.xml', '--realm', 'aster', '--timeout', '0'],
    '--timeout takes a whole number from 1 to 86400, not "0".',
  ],
])('%j is answered with what to type', async (args, complaint) => {
  expect(await realm(...args)).toEqual({ code: 2, said: [complaint] });
});
