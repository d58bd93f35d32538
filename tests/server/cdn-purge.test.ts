import { afterEach, expect, test } from 'vitest';
import type { ServerOptions } from '../../server/create-server';
import { createMetrics } from '../../server/kernel/observability/metrics';
import { type CdnReceiver, cdnReceiver } from '../fixtures/cdn-receiver';
import { contentClient } from '../fixtures/content-client';
import { embedded } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const SECOND = 1_000;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const coverUrl = 'media/art/cover.png';
const film = (externalId: string, title: string) => ({
  ...{ type: 'VOD_VIDEO', externalId, title, duration: 60, coverUrl },
});
const ledByApi = (documents: Documents) => {
  documents['settings.json'].contentSource = 'api';
  documents['content/all.json'] = undefined;
  documents['pages/home.json'] = {
    ...{ route: 'home', extends: 'base' },
    sections: [{ id: 'picked', type: 'rail', settings: { bucket: 'chosen' } }],
  };
};
const titled = (title: string) => (documents: Documents) => {
  ledByApi(documents);
  documents['settings.json'].settings.MAIN_TITLE = title;
};

/** A receiver, a clock, and the options of a server that purges it. */
async function purging() {
  const receiver = await cdnReceiver();
  endings.push(receiver.close);
  const time = { now: NOW };
  const lines: string[] = [];
  const options: Partial<ServerOptions> = {
    clock: () => time.now,
    jobsLookMs: 10,
    logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    cdn: {
      maxAgeMs: 600 * SECOND,
      purge: { url: receiver.url, token: { header: null, value: 'purge-secret' }, settleMs: 0 },
    },
  };
  return { receiver, time, lines, options };
}

/** Lets pass what a purge waits for, and takes the purges that came of it, with their keys. */
async function taken({ purges }: CdnReceiver, time: { now: number }, count = 1, ms = SECOND): Promise<string[]> {
  time.now += ms;
  await expect.poll(() => purges.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return purges.splice(0).map(({ tags }) => tags.join(' '));
}

/** A server that has purged what it found at its start, and the jobs of which are done. */
async function started() {
  const parts = await purging();
  const { receiver, time, options } = parts;
  const server = await testServer(['aster'], options, undefined, embedded);
  endings.push(server.close);
  server.folder.remove('aster');
  await server.folder.write('aster', ledByApi);
  await server.realms.takeIn();
  await server.app.ready();
  const first = await taken(receiver, time);
  await settled(server);
  return { ...parts, server, first };
}

const waitingJobs = async ({ store }: TestServer) =>
  (await store.database.selectFrom('job').where('name', '=', 'cdn-purge').select('id').execute()).length;
const settled = (server: TestServer) => expect.poll(() => waitingJobs(server)).toBe(0);

test('what is found at the start is purged once, as a CDN may have kept it since before', async () => {
  const { receiver, first, server } = await started();
  expect(first).toEqual(['realm-aster']);
  expect(receiver.purges).toEqual([]);
  const next = server.variant({});
  await next.ready();
  expect(await waitingJobs(server)).toBe(0);
});

test('a new version purges all of the realm, a change of its content what depends on it, and the call says who calls', async () => {
  const { receiver, time, server } = await started();
  await server.folder.write('aster', titled('New'));
  await server.realms.takeIn();
  time.now += SECOND;
  await expect.poll(() => receiver.purges.length).toBe(1);
  const [{ method, headers, tags }] = receiver.purges.splice(0) as [(typeof receiver.purges)[0]];
  expect({ method, tags }).toEqual({ method: 'POST', tags: ['realm-aster'] });
  expect(headers).toMatchObject({
    authorization: 'Bearer purge-secret',
    'content-type': 'application/json',
    'surrogate-key': 'realm-aster',
  });
  await settled(server);

  const client = await contentClient(server);
  await client.write(film('new-one', 'One'));
  expect(await taken(receiver, time)).toEqual(['realm-aster-content']);
  await settled(server);

  server.folder.remove('aster');
  await server.realms.takeIn();
  expect(await taken(receiver, time)).toEqual(['realm-aster']);
});

test('many writes within a second are one purge', async () => {
  const { receiver, time, server } = await started();
  const client = await contentClient(server);
  for (const number of [1, 2, 3, 4, 5]) await client.write(film(`new-${number}`, `New ${number}`));
  expect(receiver.purges).toEqual([]);
  expect(await taken(receiver, time)).toEqual(['realm-aster-content']);
  await settled(server);
  expect(receiver.purges).toEqual([]);
});

test('a purge that fails is told, and tried again until it succeeds; changes meanwhile wait with it', async () => {
  const { receiver, time, lines, server } = await started();
  receiver.statuses.push(503, 503);
  const client = await contentClient(server);
  await client.write(film('new-one', 'One'));
  expect(await taken(receiver, time)).toEqual(['realm-aster-content']);
  await expect.poll(() => lines.join('')).toContain('the CDN answered a purge of realm-aster-content with 503');
  await client.write(film('new-two', 'Two'));
  await server.folder.write('aster', titled('New'));
  await server.realms.takeIn();
  expect(await waitingJobs(server)).toBe(1);
  // after 2 s, then after 4
  expect(await taken(receiver, time, 1, 2 * SECOND)).toEqual(['realm-aster']);
  await expect.poll(() => lines.filter((line) => line.includes('503')).length).toBeGreaterThan(1);
  expect(await waitingJobs(server)).toBe(1);
  expect(await taken(receiver, time, 1, 4 * SECOND)).toEqual(['realm-aster']);
  await settled(server);
  expect(receiver.purges).toEqual([]);
});

test('viewers are answered while the CDN is not; a purge that is under way at the end is sent after the next start', async () => {
  const { receiver, time, server, options } = await started();
  receiver.statuses.push(500);
  const client = await contentClient(server);
  await client.write(film('new-one', 'One'));
  await taken(receiver, time);
  expect((await server.app.inject({ url: '/api/v2/content/new-one', headers: { realm: 'aster' } })).statusCode).toBe(
    200,
  );
  await expect.poll(() => waitingJobs(server)).toBe(1);
  await server.app.close();
  const next = server.variant(options);
  await next.ready();
  expect(await taken(receiver, time, 1, 2 * SECOND)).toEqual(['realm-aster-content']);
});

test('failures are counted', async () => {
  const { receiver, time, server } = await started();
  const metrics = createMetrics('test');
  await server.app.close();
  const measured = server.variant({ metrics });
  await measured.ready();
  receiver.statuses.push(401);
  await server.folder.write('aster', titled('New'));
  await server.realms.takeIn();
  await taken(receiver, time);
  await expect
    .poll(async () => (await metrics.expose()).body)
    .toContain('realmcast_job_duration_seconds_count{job="cdn-purge",outcome="failed"} 1');
});

test('two processes on one PostgreSQL send one purge', async () => {
  const { receiver, time, options } = await purging();
  const servers = await twoServers({ aster: () => {} }, options);
  endings.push(servers.close);
  servers.one.folder.remove('aster');
  await servers.one.folder.write('aster', ledByApi);
  await servers.one.realms.takeIn();
  await Promise.all([servers.one.app.ready(), servers.other.ready()]);
  expect(await taken(receiver, time)).toEqual(['realm-aster']);
  await settled(servers.one);
  const client = await contentClient(servers.one);
  await client.write(film('new-one', 'One'));
  // both have heard of it by the time that the second one shows it
  await expect
    .poll(
      async () =>
        (await servers.other.inject({ url: '/api/v2/content/new-one', headers: { realm: 'aster' } })).statusCode,
    )
    .toBe(200);
  expect(await taken(receiver, time)).toEqual(['realm-aster-content']);
  time.now += SECOND;
  await settled(servers.one);
  expect(receiver.purges).toEqual([]);
});
