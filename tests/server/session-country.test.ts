import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '../fixtures/members';
import { type TestServer, testServer } from '../fixtures/test-server';

const COUNTRY_HEADER = 'x-country';
const FILM = 'film-3';
const BLOCKED = 'FR';
const ELSEWHERE = 'ES';

let server: TestServer;
const { ask, codeOf } = members(() => server);

beforeAll(async () => {
  server = await testServer([], { countryHeader: COUNTRY_HEADER });
  await server.folder.write('bordered', (documents) => {
    const { items } = documents['content/all.json'];
    items.find(({ id }: { id: string }) => id === FILM).blockedTerritories = [BLOCKED];
  });
  await server.realms.takeIn();
});
afterAll(() => server.close());

const within = (country: string | null): Record<string, string> =>
  country === null ? {} : { [COUNTRY_HEADER]: country };

/** A guest's session that began in a country. */
async function sessionFrom(country: string | null): Promise<string> {
  const answer = await ask('/api/v2/login/guest/checkin', { realm: 'bordered', headers: within(country) });
  return answer.json().authorisationToken;
}

const plays = (token: string, country: string | null) =>
  codeOf(`/api/v2/playback/${FILM}`, { method: 'GET', realm: 'bordered', token, headers: within(country) });

test('AU-02 (part) the session’s country, `loc`, decides where the call’s own is not known', async () => {
  const [blocked, allowed] = [await sessionFrom(BLOCKED), await sessionFrom(ELSEWHERE)];
  expect([decodeJwt(blocked).loc, decodeJwt(allowed).loc]).toEqual([BLOCKED, ELSEWHERE]);
  expect(await plays(allowed, null)).toBe('200');
  expect(await plays(blocked, null)).toBe('451 GEO_BLOCKED');
});

test('AU-02 (part) where the call’s country is known, it counts, whatever the session says', async () => {
  const [blocked, allowed] = [await sessionFrom(BLOCKED), await sessionFrom(ELSEWHERE)];
  expect(await plays(blocked, ELSEWHERE)).toBe('200');
  expect(await plays(allowed, BLOCKED)).toBe('451 GEO_BLOCKED');
});

test('AU-02 (part) a session whose country nobody knows has no `loc`, and is blocked nowhere', async () => {
  const unknown = await sessionFrom(null);
  expect(decodeJwt(unknown)).not.toHaveProperty('loc');
  expect(await plays(unknown, null)).toBe('200');
});
