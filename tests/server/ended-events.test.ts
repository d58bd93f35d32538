import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import type { ContentAnswer } from '../../schemas/generated/types';
import { members } from '../fixtures/members';
import type { Document } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const EVENT = 'fight-night';

let server: TestServer;
let now = NOW;
const { ask, codeOf, checkIn } = members(() => server);

beforeAll(async () => {
  server = await testServer(undefined, { clock: () => now });
  await server.folder.write('aster', (documents) => {
    documents['settings.json'].mediaHosts = ['live.example.com'];
    const event = documents['content/all.json'].items.find(({ id }: Document) => id === EVENT);
    event.playback = { hlsUrl: 'https://live.example.com/fight/master.m3u8' };
  });
  const [report] = await server.realms.takeIn();
  expect(report).toMatchObject({ outcome: 'taken-in' });
});
afterAll(() => server.close());

test('a stream of another service is given out until shortly after its event has ended, and not later', async () => {
  const { item } = (await ask(`/api/v2/content/${EVENT}`, { method: 'GET' })).json() as ContentAnswer;
  const plays = async () =>
    codeOf(`/api/v2/playback/${EVENT}`, { method: 'GET', token: (await checkIn()).authorisationToken });
  expect(await plays()).toBe('200');
  now = Date.parse(item.endDate!) + 29 * MINUTE_MS;
  expect(await plays()).toBe('200');
  now = Date.parse(item.endDate!) + 31 * MINUTE_MS;
  expect(await plays()).toBe('410 EVENT_ENDED');
});
