import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromoNotificationsAnswer, SessionTokens } from '../../schemas/generated/types';
import { withAccounts } from '../fixtures/accounts';
import type { Documents } from '../fixtures/realm-folder';
import { type Shop, shop, withShop } from '../fixtures/shop';

const PROMOS = '/api/v2/promo-notification';

const withPromos =
  (hasPromoNotification: boolean) =>
  (documents: Documents): void => {
    withAccounts(documents);
    withShop(documents);
    documents['settings.json'].hasPromoNotification = hasPromoNotification;
    documents['promos.json'] = {
      promoNotifications: [
        { id: 'spring-offer', title: { en: 'Spring offer', de: 'Frühlingsangebot' }, link: { linkUrl: '/purchase' } },
        { id: 'film-night', title: 'Film night', link: { contentLink: { contentId: 'film-1', type: 'VOD' } } },
      ],
    };
  };

let on: Shop;
beforeAll(async () => {
  on = await shop(undefined, { shop: withPromos(true), silent: withPromos(false) });
});
afterAll(() => on.server.close());

const guest = async (realm = 'shop') =>
  ((await on.tokens('/api/v2/login/guest/checkin', { realm })) as SessionTokens).authorisationToken;
async function idsFor(token: string, { realm = 'shop', query = '' } = {}): Promise<string[]> {
  const answer = await on.ask(`${PROMOS}${query}`, { realm, method: 'GET', token });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as PromoNotificationsAnswer).promoNotifications.map(({ id }) => id);
}
const dismiss = (token: string, id: string) => on.ask(`${PROMOS}/${id}`, { realm: 'shop', method: 'PUT', token });

describe('promo notifications', () => {
  test('AP-17 GET /promo-notification?maxNotifications=1 answers the most important promo', async () => {
    expect(await idsFor(await guest(), { query: '?maxNotifications=1' })).toEqual(['spring-offer']);
  });

  test('AP-18 PUT /promo-notification/{id} dismisses for this session alone, and again changes nothing', async () => {
    const [token, other] = [await guest(), await guest()];
    for (let time = 0; time < 2; time++) expect((await dismiss(token, 'spring-offer')).statusCode).toBe(204);
    expect(await idsFor(token, { query: '?maxNotifications=1' })).toEqual(['film-night']);
    expect(await idsFor(other)).toEqual(['spring-offer', 'film-night']);
  });

  test('an account’s dismissals are there when it signs in again', async () => {
    const { email, session } = await on.signUp({ address: { countryCode: 'FR' } }, 'shop');
    await dismiss(session.authorisationToken, 'film-night');
    const again = await on.login(email, undefined, 'shop');
    expect(await idsFor(again.authorisationToken)).toEqual(['spring-offer']);
  });

  test('RS-10 (part) a realm that has not switched promos on answers none', async () => {
    expect(await idsFor(await guest('silent'), { realm: 'silent' })).toEqual([]);
  });

  test('an unknown id is refused with the nearest one', async () => {
    const answer = await dismiss(await guest(), 'spring-ofer');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'UNKNOWN_PROMO',
      detail: expect.stringContaining('Did you mean “spring-offer”?'),
    });
  });

  test.each(['0', '51', 'many'])('maxNotifications=%s is refused', async (value) => {
    const answer = await on.ask(`${PROMOS}?maxNotifications=${value}`, {
      realm: 'shop',
      method: 'GET',
      token: await guest(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_QUERY' });
  });
});
