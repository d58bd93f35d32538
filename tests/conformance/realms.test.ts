import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { blocks } from '../../blocks';
import type { LiveAnswer } from '../../schemas/generated/types';
import { createServer } from '../../server/create-server';
import { readBase } from '../../server/features/realms/base';
import { preparing } from '../../server/features/realms/prepare';
import { productFor } from '../../server/features/realms/product';
import { createRealmCheck } from '../../server/features/realms/read-folder';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { clock } from '../fixtures/clock';
import { documented } from '../fixtures/documented';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { recordStatements } from '../fixtures/own-statements';

const root = fileURLToPath(new URL('../..', import.meta.url));
const realmsDir = join(root, 'realms');
const names = readdirSync(realmsDir).filter((name) => !name.startsWith('.'));
/** Pages that change with the time of day. */
const TIMELY = ['/home', '/schedule'];
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNWRITTEN = /undefined|\[object Object\]|NaN|Invalid Date/;
/** One in so many of what a realm has many of: each kind is drawn by one page. */
const SAMPLED: Readonly<Record<string, number>> = { VOD_VIDEO: 12, LIVE_EVENT: 4, NEWS: 8, ATHLETE: 9 };

/** How often a page may wait for the database. */
const MOST_STATEMENTS = 6;
/** A busy machine may pause between two reads of one page more than once. */
const MOST_REDRAWS = 4;

let now = clock;
let store: Store;

let recording: ReturnType<typeof recordStatements>;
let realms: RealmService;
let app: FastifyInstance;

beforeAll(async () => {
  const base = readBase(root);
  store = await openStore({ dataDir: null });
  recording = recordStatements(store.database);
  const prepare = preparing(createRealmCheck(productFor(base, blocks)));
  realms = await createRealmService({ store, realmsDir, base, build: 'test', prepare });
  const reports = await realms.takeIn();
  expect(reports.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
  const renderer = createPageRenderer();
  const server = createServer({
    database: store.database,
    realms,
    encryptionKeys: ENCRYPTION_KEYS,
    pictureDir: join(root, 'data/test-pictures'),
    clientDir: null,
    errorsDocument: '',
    renderer: async () => renderer,
    blocks: blocks.sections,
    assets: () => ({ kind: 'development', scripts: [], styles: [] }),
    apiBase: null,
    baseTheme: base.theme,
    build: 'test',
    version: '0.0.0',
    production: true,
    clock: () => now(),
  });
  app = documented(server);
  // keys and the code of blocks are loaded with the first pages
  for (const name of names) await app.inject({ url: `/realm/${name}/home` });
});

afterAll(async () => {
  await app?.close();
  await store?.close();
});

/** The addresses of a realm: every route without parameters that guests may open, and one for each piece of content that has a page. */
async function addressesOf(name: string): Promise<string[]> {
  const { realm } = (await realms.get(name))!;
  const rows = await store.database
    .selectFrom('content')
    .where('realm', '=', name)
    .select(['id', 'type'])
    .orderBy('position')
    .execute();
  const routes: Readonly<Record<string, readonly string[]>> = {
    SECTION: ['section'],
    BUCKET: ['grid', 'collection'],
    VOD_SERIES: ['series'],
    SEASON: ['season'],
    VOD_PLAYLIST: ['playlist'],
    LIVE_EVENT: ['live'],
    VOD_VIDEO: ['vod'],
    CHANNEL: ['live'],
    PROGRAMME: [],
    NEWS: ['newsItem'],
    ATHLETE: ['athlete'],
    COMPETITION: [],
    TEAM: [],
  };
  const drawn = [...new Set(rows.map(({ type }) => type))].flatMap((type) =>
    rows.filter((row) => row.type === type).filter((_, at) => at % (SAMPLED[type] ?? 1) === 0),
  );
  const pattern = (route: string) => realm.routes.find((candidate) => candidate.name === route)!.path;
  const forGuests = realm.routes.filter(({ roles }) => roles.includes('guest'));
  const fixed = forGuests
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !/[:*]/.test(path) && path !== '/');
  return [
    ...fixed,
    ...drawn.flatMap(({ id, type }) => routes[type]!.map((route) => pattern(route).replace(/:\w+/, id))),
  ];
}

/** A page as the server answers it, and the statements that it took. */
async function drawn(address: { url: string; headers: Record<string, string> }) {
  const { result: answer, statements } = await recording(async () => app.inject(address));
  // keys are read again after some time, by whichever page comes next
  return { answer, read: statements.filter((sql) => !sql.includes('"session_key"')) };
}

/** The fewest statements of a page, which is drawn anew in the next minutes until it takes as few as it may. */
async function fewestStatements(
  address: Parameters<typeof drawn>[0],
  first: readonly string[],
): Promise<readonly string[]> {
  const before = now;
  let fewest = first;
  for (let later = 1; later <= MOST_REDRAWS && fewest.length > MOST_STATEMENTS; later++) {
    now = () => before() + later * MINUTE_MS;
    const { read } = await drawn(address);
    if (read.length < fewest.length) fewest = read;
  }
  now = before;
  return fewest;
}

/** What is wrong with pages of a realm in one language: nothing may have failed or been left unwritten, and each has one heading. */
async function faultsOf(name: string, locale: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const address = { url: `/realm/${name}${path}`, headers: { 'accept-language': locale.replace('_', '-') } };
    const { answer, read } = await drawn(address);
    // a pause of the machine may part what is read at once: one that always reads it apart is found all the same
    const fewest = await fewestStatements(address, read);
    const html = answer.body.slice(0, answer.body.indexOf('<script id="boot"'));
    const faults = [
      ![200, 403, 503].includes(answer.statusCode) && `status ${answer.statusCode}`,
      answer.headers['cache-control'] === 'no-store' && 'a section failed',
      html.split('<h1').length !== 2 && `${html.split('<h1').length - 1} first-level headings`,
      UNWRITTEN.exec(html.replace(/<style>.*?<\/style>/s, ''))?.[0],
      /<title>[^<]+<\/title>/.test(html) ? false : 'no title',
      fewest.length > MOST_STATEMENTS && `${fewest.length} statements:\n${fewest.join('\n')}`,
    ].filter(Boolean);
    if (faults.length > 0) wrong.push(`${locale} ${path}: ${faults.join(', ')}`);
  }
  return wrong;
}

test.each(names)(
  '%s: every page draws in every language, with nothing failed, one heading, no word left unwritten, and six statements at most',
  async (name) => {
    const { realm } = (await realms.get(name))!;
    const paths = await addressesOf(name);
    expect(paths.length).toBeGreaterThan(80);
    for (const locale of realm.settings.realmLanguages) expect(await faultsOf(name, locale, paths)).toEqual([]);
  },
  240_000,
);

describe('at every hour', () => {
  const started = now;
  afterEach(() => {
    now = started;
  });

  /** Today's midnight, UTC. */
  const midnight = () => {
    const moment = started();
    return moment - (moment % DAY_MS);
  };

  test.each(names)(
    '%s: what changes with the time of day draws at night, in the morning and in the evening',
    async (name) => {
      const { realm } = (await realms.get(name))!;
      const paths = TIMELY.filter((path) => realm.routes.some((route) => route.path.replace(/\/:\w+\?$/, '') === path));
      for (const hour of [2, 9, 20]) {
        now = () => midnight() + hour * HOUR_MS;
        expect(await faultsOf(name, realm.settings.realmLanguages[0]!, paths)).toEqual([]);
      }
    },
  );

  test.each(names)(
    '%s: every channel says what is on and what comes next, and only what is on counts as live',
    async (name) => {
      for (let moment = midnight(); moment < midnight() + DAY_MS; moment += HOUR_MS / 2) {
        now = () => moment;
        const live: LiveAnswer = (await app.inject({ url: '/api/v2/live', headers: { realm: name } })).json();
        for (const { id, now: current, following } of live.channels) {
          const at = `${id} at ${new Date(moment).toISOString()}`;
          expect(Date.parse(current?.startDate ?? ''), at).toBeLessThanOrEqual(moment);
          expect(Date.parse(current?.endDate ?? ''), at).toBeGreaterThan(moment);
          expect(following?.startDate, at).toBe(current?.endDate);
        }
        expect(live.upcoming.length + live.events.length).toBeGreaterThan(0);
        expect(live.eventCount).toBe(live.events.length);
        for (const { id, startDate, endDate } of live.events) {
          expect([Date.parse(startDate!) <= moment, Date.parse(endDate!) > moment], id).toEqual([true, true]);
        }
      }
    },
  );
});

test('RT-68 route parameters are named eventId, playlistId and id', async () => {
  const { realm } = (await realms.get(names[0]!))!;
  const parameters = new Set(
    realm.routes.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)),
  );
  expect([...parameters].sort()).toEqual(['eventId', 'id', 'playlistId']);
});
