import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdRequest, Profile, RestrictedPlayback, TokenClaims } from '../../schemas/generated/types';
import { engines } from '../fixtures/engines';
import type { Document, Documents } from '../fixtures/realm-folder';
import { CARDS, type Shop, shop, withShop } from '../fixtures/shop';

const REQUEST: AdRequest = { personalised: true, pageUrl: 'https://shop.example/video/film-1', deviceType: 'DESKTOP' };
const TAG = 'https://ads.example.com/vmap?content=[CONTENTID]&ifa=[IFA]&npa=[LIMITADTRACKING]&mime=[MEDIAMIME]';

const itemOf = (documents: Documents, id: string): Document =>
  documents['content/all.json'].items.find((item: Document) => item.id === id);

/** Films with advertisements, of which the pass “trial” is free. */
function withAds(documents: Documents): void {
  withShop(documents);
  Object.assign(documents['settings.json'], {
    adsConfigurationStatus: 'ENABLED',
    adTagUrl: TAG,
    adHosts: ['ads.example.com', 'cdn.example.net'],
    adUiElements: ['COUNTDOWN', 'SKIP_BUTTON'],
    profileConfiguration: { status: 'ENABLED' },
  });
  for (const licence of documents['licences.json'].licences as Document[])
    if (licence.id === 'trial') licence.adFree = true;
  itemOf(documents, 'film-6').playback.ads = { none: true };
  itemOf(documents, 'film-7').playback.ads = { adTagUrl: 'https://ads.example.com/vast', midRolls: [10, 20] };
}

function withoutAds(documents: Documents): void {
  withAds(documents);
  documents['settings.json'].adsConfigurationStatus = 'DISABLED';
}

describe.each(engines)('advertisements, on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withAds, quiet: withoutAds });
  });
  afterAll(() => on.server.close());

  async function play(token: string, film = 'film-1', body: object = { ads: REQUEST }, realm = 'shop') {
    const answer = await on.ask(`/api/v2/playback/${film}`, {
      ...{ realm, token, method: 'POST' as const },
      body: { player: randomUUID(), ...body },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as RestrictedPlayback;
  }
  const guest = async (realm = 'shop') =>
    (await on.tokens('/api/v2/login/guest/checkin', { realm, method: 'POST' })).authorisationToken;

  test('RS-32 (part) an ad-enabled playback request is answered with the ad tag, its macros filled, and what the player shows', async () => {
    const token = await guest();
    const { ads: known } = decodeJwt<TokenClaims>(token);
    const mediaCapabilities = { types: ['video/mp4'] };
    const { ads, playback, permission } = await play(token, 'film-1', { ads: REQUEST, mediaCapabilities });
    expect(ads).toEqual({
      adTagUrl: `https://ads.example.com/vmap?content=film-1&ifa=${known?.id}&npa=0&mime=video%2Fmp4`,
      midRolls: [],
      uiElements: ['COUNTDOWN', 'SKIP_BUTTON'],
    });
    expect(playback.hlsUrl).toMatch(/^media\//);
    // everybody may play it
    expect(permission).toBeUndefined();
    const refused = await play(token, 'film-1', { ads: { ...REQUEST, personalised: false } });
    expect(refused.ads?.adTagUrl).toBe('https://ads.example.com/vmap?content=film-1&ifa=-2&npa=1&mime=-1');
    expect((await play(token, 'film-7')).ads).toMatchObject({
      adTagUrl: 'https://ads.example.com/vast',
      midRolls: [10, 20],
    });
  });

  test('RS-32 (part) nobody else sees any: realms and films without, players that do not ask, children, licences that are free of them', async () => {
    const token = await guest();
    expect(await play(token, 'film-6')).not.toHaveProperty('ads');
    expect(await play(token, 'film-1', {})).not.toHaveProperty('ads');
    expect(await play(await guest('quiet'), 'film-1', undefined, 'quiet')).not.toHaveProperty('ads');

    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    const asked = { player: randomUUID(), ads: REQUEST };
    const plays = (film: string) => customer.post<RestrictedPlayback>(`/api/v2/playback/${film}`, asked);
    expect((await plays('film-2')).ads).toBeDefined();
    await customer.order('trial');
    expect((await plays('film-4')).permission).toBeDefined();
    for (const film of ['film-1', 'film-4']) expect(await plays(film)).not.toHaveProperty('ads');

    const { session } = await on.signUp({ consentAnswers: [] }, 'shop');
    const adult = { realm: 'shop', token: session.authorisationToken };
    const bo = (await on.ask('/api/v2/profiles', { ...adult, body: { name: 'Bo', type: 'c' } })).json() as Profile;
    const child = await on.tokens(`/api/v2/profiles/${bo.id}/select`, { ...adult, body: {} });
    expect((await play(session.authorisationToken)).ads).toBeDefined();
    expect(await play(child.authorisationToken)).not.toHaveProperty('ads');
  });

  test('what content says of its advertisements is nobody’s business, and a wrong request is refused', async () => {
    const answer = await on.ask('/api/v2/content/film-7', { realm: 'shop', method: 'GET' });
    expect(answer.json().item.playback).not.toHaveProperty('ads');
    const token = await guest();
    const codeOf = (ads: object) =>
      on.codeOf('/api/v2/playback/film-1', {
        ...{ realm: 'shop', token, method: 'POST' as const },
        body: { player: randomUUID(), ads },
      });
    expect(await codeOf({ ...REQUEST, pageUrl: 'javascript:alert(1)' })).toBe('400 BAD_BODY');
    expect(await codeOf({ ...REQUEST, nonce: 'a b' })).toBe('400 BAD_BODY');
  });
});
