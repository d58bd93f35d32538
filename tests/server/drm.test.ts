import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer, RestrictedPlayback } from '../../schemas/generated/types';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import { PLAYING } from '../fixtures/playing';
import type { Document } from '../fixtures/realm-folder';

const SECRET_TEXT = 'for-the-licence-server';
const WIDEVINE = { licenceUrl: 'https://licence.example.com/widevine', headers: { 'X-Token': SECRET_TEXT } };
const PLAYREADY = { licenceUrl: 'https://licence.example.com/playready' };
const OWN = { licenceUrl: 'https://licence.example.com/own' };

describe('content that is protected by DRM', () => {
  const realm = 'drm';
  let on: AccountServer;
  let guest: string;
  beforeAll(async () => {
    on = await accountServer(undefined, {
      [realm]: (documents) => {
        withAccounts(documents);
        const drm = { widevine: WIDEVINE, playready: PLAYREADY };
        Object.assign(documents['settings.json'], { drm, drmHosts: ['licence.example.com'] });
        const items: Document[] = documents['content/all.json'].items;
        items.find(({ id }) => id === 'film-1').playback.drm = {};
        items.find(({ id }) => id === 'film-3').playback.drm = { widevine: OWN };
      },
    });
    guest = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
  });
  afterAll(() => on.server.close());

  const get = (url: string) => on.ask(url, { method: 'GET', realm });
  const play = async (id: string) =>
    ((await on.ask(`/api/v2/playback/${id}`, { ...PLAYING, realm, token: guest })).json() as RestrictedPlayback)
      .playback;

  test('is played by permission, with the realm’s systems and its own in their place', async () => {
    expect((await play('film-1')).drm).toEqual({ widevine: WIDEVINE, playready: PLAYREADY });
    expect((await play('film-3')).drm).toEqual({ widevine: OWN, playready: PLAYREADY });
    expect(await play('film-4')).not.toHaveProperty('drm');
  });

  test('says in answers for everybody that it takes one, and nothing of licence servers', async () => {
    const answer = await get('/api/v2/content/film-1');
    const { item } = answer.json() as ContentAnswer;
    expect([item.protectedPlayback, item.playback]).toEqual([true, undefined]);
    for (const url of [
      '/api/v2/content/film-1',
      '/api/v2/cards?ids=film-1',
      '/api/v2/realm?name=drm',
      '/api/v1/init/',
    ]) {
      const { statusCode, body } = await get(url);
      expect([statusCode, body.includes(SECRET_TEXT)], url).toEqual([200, false]);
    }
  });
});
