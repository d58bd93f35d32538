import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ContentAnswer, SessionTokens } from '../../schemas/generated/types';
import { type MediaStore, openMediaStore } from '../../server/features/media';
import { contentClient } from '../fixtures/content-client';
import { CREDENTIALS, type ObjectStore, startObjectStore } from '../fixtures/object-store';
import type { Documents } from '../fixtures/realm-folder';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { type TestServer, testServer } from '../fixtures/test-server';

const SEGMENT = Buffer.alloc(500, 4);
const FILM = 'film-1';

/** A realm one of whose films, with its picture, is only in the store. */
const withStoredFilm =
  (folder = 'siege') =>
  (documents: Documents): void => {
    const item = documents['content/all.json'].items.find(({ id }: { id: string }) => id === FILM);
    item.playback = { hlsUrl: `media/${folder}/master.m3u8` };
    item.coverUrl = `media/${folder}/poster.png`;
  };

let objects: ObjectStore;
let store: MediaStore;
let server: TestServer;
const processes = serverProcesses();

async function putFilm(realm: string, folder: string): Promise<void> {
  await objects.put(realm, `media/${folder}/master.m3u8`, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n');
  await objects.put(realm, `media/${folder}/low.m3u8`, '#EXTM3U\n#EXTINF:2,\nlow.m4s\n#EXT-X-ENDLIST\n');
  await objects.put(realm, `media/${folder}/low.m4s`, SEGMENT);
  await objects.put(realm, `media/${folder}/poster.png`, 'a picture');
}

beforeAll(async () => {
  Object.assign(process.env, CREDENTIALS);
  objects = await startObjectStore();
  for (const realm of ['aster', 'beryl']) await putFilm(realm, 'siege');
  store = await openMediaStore(objects.settings, { clock: Date.now });
  server = await testServer(['aster'], { mediaStore: store });
});
afterEach(() => objects.break());
afterAll(async () => {
  await processes.stop();
  await server.close();
  store.close();
  await objects.stop();
});

const lookups = () => objects.calls.filter(({ method }) => method === 'HEAD').map(({ path }) => path.split('/').at(-1));
async function look(change: (documents: Documents) => void) {
  await server.folder.write('aster', change);
  const [report] = await server.realms.takeIn('aster');
  return {
    outcome: report?.outcome,
    codes: [...new Set(report?.problems.map(({ code }) => code))],
    failure: report?.failure,
  };
}

test('a realm whose media are in the store is taken in; only what its folder does not have is looked up, once', async () => {
  const before = objects.calls.length;
  expect(await look(withStoredFilm())).toMatchObject({ outcome: 'taken-in', codes: [] });
  expect(objects.calls.length - before).toBe(2);
  expect(lookups().sort()).toEqual(['master.m3u8', 'poster.png']);
  const again = await look((documents) => {
    withStoredFilm()(documents);
    documents['settings.json'].realmFullName = 'Another name';
  });
  expect(again.outcome).toBe('taken-in');
  expect(objects.calls.length - before).toBe(2);
});

test('what neither has is refused as before', async () => {
  const report = await look(withStoredFilm('nowhere'));
  expect(report).toMatchObject({ outcome: 'kept', codes: ['unknown-media'], failure: undefined });
});

test('while the store is down, the last valid version stays, and the folder is to be looked at again', async () => {
  await putFilm('aster', 'later');
  objects.break((_, response) => Boolean(response.writeHead(500).end()));
  const report = await look(withStoredFilm('later'));
  expect(report).toMatchObject({ outcome: 'kept', codes: ['not-taken-in'] });
  expect(report.failure).toMatchObject({ code: 'MEDIA_STORE_UNAVAILABLE' });
  objects.break();
  await expect.poll(async () => (await look(withStoredFilm('later'))).outcome, { timeout: 15_000 }).toBe('taken-in');
});

test('content that a system sends may name what only the store has', async () => {
  server.folder.remove('aster');
  const report = await look((documents) => {
    documents['settings.json'].contentSource = 'api';
    documents['content/all.json'] = undefined;
  });
  expect(report).toMatchObject({ outcome: 'taken-in' });
  const client = await contentClient(server);
  const film = (externalId: string, folder: string) => ({
    ...{ type: 'VOD_VIDEO', externalId, title: externalId, duration: 60, coverUrl: 'media/art/cover.png' },
    playback: { hlsUrl: `media/${folder}/master.m3u8` },
  });
  await putFilm('aster', 'sent');
  const [stored, missing] = await client.write(film('urn:1', 'sent'), film('urn:2', 'nowhere'));
  expect([stored?.status, missing?.status]).toEqual(['created', 'refused']);
  expect(missing?.problems.map(({ code }) => code)).toEqual(['unknown-media']);
  const [again] = await client.write(film('urn:3', 'sent'));
  expect(again?.status).toBe('created');
});

test('a server in a process of its own takes such a realm in and plays its film, and also what is added later', {
  timeout: SLOW_START_MS,
}, async () => {
  await processes.folder.write('beryl', withStoredFilm());
  const running = await processes.start(objects.environment);
  await running.printed('beryl: loaded');
  const headers = { realm: 'beryl' };
  const checkIn = await fetch(`${running.origin}/api/v2/login/guest/checkin`, { method: 'POST', headers });
  const { authorisationToken } = (await checkIn.json()) as SessionTokens;
  async function playlistOf(film: string): Promise<string> {
    const answer = await fetch(`${running.origin}/api/v2/content/${film}`, {
      headers: { ...headers, authorization: `Bearer ${authorisationToken}` },
    });
    const { playback } = ((await answer.json()) as ContentAnswer).item as { playback?: { hlsUrl: string } };
    return `${running.origin}/media/beryl/${playback!.hlsUrl.replace(/^media\//, '')}`;
  }
  async function expectPlayed(playlist: string): Promise<void> {
    expect(await (await fetch(playlist)).text()).toContain('low.m3u8');
    expect((await (await fetch(new URL('low.m4s', playlist))).arrayBuffer()).byteLength).toBe(SEGMENT.length);
  }
  await expectPlayed(await playlistOf(FILM));
  await putFilm('beryl', 'added');
  await processes.folder.write('beryl', withStoredFilm('added'));
  await expect.poll(() => playlistOf(FILM), { timeout: 60_000 }).toContain('/added/');
  await expectPlayed(await playlistOf(FILM));
});
