import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CardsPage,
  GiftBasket,
  PaymentHistory,
  SessionTokens,
  UserAddresses,
} from '../../schemas/generated/types';
import { CONSENTS, SECRET, withAccounts } from '../fixtures/accounts';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { fieldsOf, valuesAt } from '../fixtures/schema-fields';
import { CARDS, type Customer, customerOf, eventually, type Shop, shop, withShop } from '../fixtures/shop';
import {
  bare,
  DIFFERENCES,
  isOptional,
  NOT_SHOWN,
  SPECIFIED_CALLS,
  type SpecifiedCall,
  type SpecifiedName,
  shown,
} from '../fixtures/specified-calls';
import { faultsOf, operationOf } from '../fixtures/specified-faults';

const names = Object.keys(SPECIFIED_CALLS) as SpecifiedName[];
/** A realm that has something for every call. */
function withEverything(documents: Documents): void {
  withAccounts(documents);
  withShop(documents);
  documents['promos.json'] = {
    promoNotifications: ['first', 'second'].map((id) => ({
      ...{ id, title: 'Spring offer', description: 'Until Sunday.', image: 'media/logo.svg', cta: 'See the offer' },
      ...{ openInNewTab: false, link: { linkUrl: '/purchase' } },
    })),
  };
  Object.assign(documents['settings.json'], {
    hasPromoNotification: true,
    oauthClients: [{ clientId: 'companion', name: 'Companion', redirectUris: ['https://companion.example/back'] }],
  });
}
/** A realm whose payment provider bills. */
function withBilling(documents: Documents): void {
  withAccounts(documents);
  documents['settings.json'].paymentProviders = [
    { name: 'pbr', paymentProviderType: 'PBR', paymentProviderGroupType: 'WALLET' },
  ];
}

/** What is sent to a call: the parts of its path in their order, its query, its body. */
interface Sent {
  realm?: string;
  token?: string;
  parts?: readonly string[];
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Record<string, string>;
}

let on: Shop;
let customer: Customer;
let email = '';
let token = '';
let viewer = '';
let admin = '';

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, as = token) => {
  const answer = await on.ask(url, { realm: 'shop', method, token: as, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === '' ? undefined : answer.json();
};

beforeAll(async () => {
  on = await shop(undefined, { shop: withEverything, billed: withBilling });
  const made = await on.signUp({ address: { countryCode: 'FR' } }, 'shop');
  email = made.email;
  viewer = await on.idOf(email, 'shop');
  expect((await send('AP-24 POST confirmation-token/verify', () => confirmation(made))).statusCode).toBe(204);
  const session = await on.login(email, SECRET, 'shop');
  token = session.authorisationToken;
  admin = (await on.admin('shop')).authorisationToken;
  customer = customerOf(on, { email, session });
  await customer.saveCard(CARDS.succeeds);
  await customer.order('film-3');
});
afterAll(() => on.server.close());

/** On the device that signed up: another one has to send the password, too. */
async function confirmation({ email: to, session }: { email: string; session: SessionTokens }): Promise<Sent> {
  const confirmationToken = linkIn(await on.mailbox.next(to)).searchParams.get('token');
  return { headers: { 'x-device-tokens': session.deviceToken! }, body: { confirmationToken } };
}

/** Another account, as the sign-up of the realm makes it. */
const newcomer = () => on.signUp({ address: { countryCode: 'FR' } }, 'shop');
const guest = async (realm: string) => (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
const cards = async () => (await customer.get<CardsPage>('/api/v2/customer/cards')).cards;
const signUpBody = (more: object = {}) => ({
  ...{ email: `${randomUUID()}@example.com`, secret: SECRET, consentAnswers: CONSENTS },
  ...more,
});
async function invitation(): Promise<string> {
  const body = { email: `${randomUUID()}@example.com`, licenceIds: ['monthly'] };
  return (await ask('POST', '/api/v2/admin/pendingactivationuser', body, admin)).id;
}

const GIFT = { recipientEmail: 'friend@example.com', note: 'For you', options: { numberOfPeriods: 3 } };
const fillBasket = (body: object = GIFT) =>
  ask('POST', '/api/v4/gifts/add-to-basket/monthly-gift?countryCode=FR', body);
const setSender = () => ask('POST', '/api/v4/gifts/basket/personal-information', { senderName: 'Alex' });
async function payment(): Promise<object> {
  const { basket } = (await customer.get<GiftBasket>('/api/v4/gifts/basket')) as Required<GiftBasket>;
  const { total: amount, scale, currency } = basket!;
  return {
    ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
    ...{ paymentProvider: 'card', cardId: (await cards())[0]!.id },
  };
}
/** A gift that was paid for, by the code in its email. */
async function giftCode(): Promise<string> {
  const recipientEmail = `${randomUUID()}@example.com`;
  await fillBasket({ ...GIFT, recipientEmail });
  await setSender();
  await ask('POST', '/api/v4/gifts/basket/pay', await payment());
  const mails = () => on.mailbox.sent.filter(({ to }) => to === recipientEmail);
  await eventually(async () => expect(mails()).toHaveLength(1));
  return linkIn(mails()[0]!).searchParams.get('code')!;
}

/** What is sent for a real answer to each call; a call of which the product has none is left out. */
const SENT: Partial<Record<SpecifiedName, () => Sent | Promise<Sent>>> = {
  'AP-01 realm by host or name': () => ({ query: { name: 'shop' } }),
  'AP-02 GET init': () => ({
    headers: { authorization: `Mixed ${token} ${token}` },
    query: {
      ...{ lk: 'home', pk: 'subTitleLanguage', readLicences: 'true', countEvents: 'LIVE', menuTargetPlatform: 'TV' },
      ...{ readIconStore: 'true', altMenuTargetPlatform: 'WEB', section: 'home', displayEpgBuckets: 'SHOW' },
      ...{ geoBlockedContentDisplayMode: 'LOCKED', displaySectionLinkBuckets: 'SHOW', rpp: '6', bpp: '4' },
      ...{ displayContentAvailableOnSignIn: 'SHOW', bspp: '10' },
    },
  }),
  'AP-03 POST oauth2-auth/code': () => ({
    body: {
      ...{ response_type: 'code', client_id: 'companion', redirect_url: 'https://companion.example/back', state: 'x' },
      // RFC 7636, appendix B
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
      credentials: { id: email, secret: SECRET },
    },
  }),
  'AP-04 GET user/profile': () => ({ token }),
  'AP-05 PUT user/profile': () => ({
    token,
    body: { contactEmail: email, name: { fullName: 'Ada Falk', preferredName: 'Ada' }, birthDate: '1990-05-17' },
  }),
  'AP-06 GET user/missing-information': async () => {
    const { session } = await newcomer();
    const name = { fullName: 'Ada Falk', preferredName: 'Ada' };
    const details = { contactEmail: email, name, taxNumber: 'FR12345678901' };
    await ask('PUT', '/api/v2/user/profile', details, session.authorisationToken);
    return { token: session.authorisationToken };
  },
  'AP-07 GET user/address': () => ({ token }),
  'AP-08 PUT user/address/{id}': async () => {
    const { addresses } = await customer.get<UserAddresses>('/api/v2/user/address');
    return { token, parts: [addresses[0]!.id], body: { countryCode: 'FR', city: 'Paris' } };
  },
  'AP-09 PUT user/billing-details': () => ({ token, body: { address: { countryCode: 'FR' } } }),
  'AP-10 GET consent-prompt/answers': () => ({ token, query: { functionalPurposes: 'REGISTRATION,CONSENT' } }),
  'AP-11 PUT consent-prompt': () => ({ token, body: [{ promptField: 'news', answer: 'true' }] }),
  'AP-12 POST customer/history/payment': () => ({ token, query: { rpp: '10', p: '1' } }),
  'AP-13 GET customer/cards': () => ({ token, query: { rpp: '20', p: '1' } }),
  'AP-14 DELETE customer/cards/{id}': async () => {
    const id = await customer.saveCard(CARDS.asksForConfirmation);
    return { token, parts: [id] };
  },
  'AP-15 POST customer/cards/{a}/{b}': async () => ({ token, parts: [(await cards())[0]!.id, 'default'], body: {} }),
  'AP-16 GET payment-details': () => ({ token }),
  'AP-16 GET payment-details/{id}': async () => {
    const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment');
    return { token, parts: [payments[0]!.id] };
  },
  'AP-17 GET promo-notification': () => ({ token, query: { maxNotifications: '1' } }),
  'AP-18 PUT promo-notification/{id}': () => ({ token, parts: ['second'] }),
  'AP-19 referral session': () => {
    const expiresAt = new Date(on.now() + 60_000).toISOString();
    return { token, body: { esrefid: 'partner-42', esclkid: 'c-1', expiresAt } };
  },
  'AP-20 POST user': async () => ({
    token: await guest('shop'),
    body: signUpBody({ address: { countryCode: 'FR' } }),
  }),
  'AP-20 POST user/pbr': async () => ({
    ...{ realm: 'billed', token: await guest('billed') },
    body: signUpBody({ meta_fields: {} }),
  }),
  'AP-21 POST token/refresh': async () => {
    const { authorisationToken, refreshToken } = (await newcomer()).session;
    return { token: authorisationToken, body: { refreshToken } };
  },
  'AP-22 POST session': () => ({ body: { referralExid: 'partner-42', clickId: 'c-1' } }),
  'AP-23 PUT user/update-password': async () => ({
    token: (await newcomer()).session.authorisationToken,
    body: { currentSecret: SECRET, secret: 'quiet-harbour-9' },
  }),
  'AP-24 POST confirmation-token/verify': async () => confirmation(await newcomer()),
  'AP-25 POST login/guest/checkin': () => ({}),
  'AP-26 GET pendingactivationuser/{id}': async () => ({ parts: [await invitation()] }),
  'AP-26 GET pendingactivationuser/{id}/entitlement': async () => ({ parts: [await invitation()] }),
  'AP-26 POST pendingactivationuser/{id}/activate': async () => ({
    ...{ parts: [await invitation()], body: { secret: SECRET, consentAnswers: CONSENTS } },
  }),
  'AP-26 DELETE pendingactivationuser/{id}': async () => ({ parts: [await invitation()] }),
  'AP-27 DELETE realm/authentication-providers/{id}': async () => {
    const identity = { issuer: 'https://id.example', subject: 'ada', provider: 'example', fields: '{}' };
    await on.server.store.database
      .insertInto('provider_identity')
      .values({ realm: 'shop', viewer, ...identity })
      .execute();
    return { token, parts: ['example'] };
  },
  'AP-28 GET admin/user/impersonate': async () => {
    return { query: { token: (await ask('POST', '/api/v2/admin/impersonation', { email }, admin)).token } };
  },
  'AP-29 GET gifts': () => ({ query: { countryCode: 'FR' } }),
  'AP-29 POST add gift to basket/{id}': () => ({
    ...{ token, parts: ['monthly-gift'], query: { countryCode: 'FR' }, body: GIFT },
  }),
  'AP-29 POST set PII': async () => {
    await fillBasket();
    return { token, body: { senderName: 'Alex' } };
  },
  'AP-29 GET basket': () => ({ token }),
  'AP-29 POST pay basket': async () => {
    await fillBasket();
    await setSender();
    return { token, body: await payment() };
  },
  'AP-29 GET redeem gift/{id}': async () => ({ token, parts: [await giftCode()] }),
  'AP-29 POST redeem gift/{id}': async () => ({ token, parts: [await giftCode()] }),
  'AP-29 DELETE basket changes': () => ({ token }),
  'AP-30 GET user-preferences': () => ({ token }),
  'AP-30 PUT user-preferences': () => ({
    token,
    body: { subTitleLanguage: 'off', autoAdvance: false, pluginAccessTokens: JSON.stringify({ 'ticket-desk': 'x' }) },
  }),
  'AP-31 POST parental-control': async () => {
    const { authorisationToken } = (await newcomer()).session;
    await ask('POST', '/api/v1/parental-control/pin', { pin: '4071' }, authorisationToken);
    return { token: authorisationToken, body: { pin: '4071', status: 'RESTRICTED' } };
  },
  'AP-32 POST parental-control pin': async () => {
    const { email: address, session } = await newcomer();
    const { authorisationToken } = session;
    await ask('POST', '/api/v1/parental-control/pin', { pin: '4071' }, authorisationToken);
    await ask('POST', '/api/v1/parental-control/pin/reset', undefined, authorisationToken);
    const resetCode = linkIn(await on.mailbox.next(address, /PIN/)).searchParams.get('code');
    return { token: authorisationToken, body: { pin: '5555', resetCode } };
  },
  'AP-33 search-index query': () => ({
    query: {
      ...{ indexName: 'prod-shop-livestreaming-events', query: 'film', filters: 'type:VOD_VIDEO' },
      ...{ facetFilters: 'type:VOD_VIDEO', hitsPerPage: '10', page: '0' },
    },
  }),
  'AP-33 GET popular': () => ({ query: { hitsPerPage: '200', page: '0' } }),
};

/** What is sent for the failures that the specification shows. */
const FAILING: Partial<Record<SpecifiedName, () => Sent | Promise<Sent>>> = {
  'AP-01 realm by host or name': () => ({ query: { name: 'nowhere' } }),
  'AP-06 GET user/missing-information': async () => ({ token: (await newcomer()).session.authorisationToken }),
  'AP-21 POST token/refresh': () => ({ token, body: { refreshToken: 'none' } }),
  'AP-28 GET admin/user/impersonate': () => ({ query: { token: 'none' } }),
};

/** A test sends what the specification shows, all of it, and nothing else. */
function expectSpecified(fields: SpecifiedCall['body'], sent: unknown): void {
  if (fields === NOT_SHOWN) return;
  const present = fieldsOf(sent);
  const others = present.filter((field) => !fields.some((one) => `${field}.`.startsWith(`${bare(one)}.`)));
  expect(others, 'what the specification does not send').toEqual([]);
  expect(present).toEqual(expect.arrayContaining(fields.filter((field) => !isOptional(field))));
}

async function send(name: SpecifiedName, make: () => Sent | Promise<Sent>): Promise<LightMyRequestResponse> {
  const { method, path, query: takes, body: takesBody } = SPECIFIED_CALLS[name];
  const { realm = 'shop', token: as, parts = [], query = {}, body, headers = {} } = await make();
  expectSpecified(takes, query);
  expectSpecified(takesBody, body);
  const left = [...parts];
  const url = `${path!.replace(/\{\w+\}/g, () => left.shift()!)}?${new URLSearchParams(query)}`;
  return on.ask(url, { method, realm, ...(as && { token: as }), body, headers });
}

function expectFields(document: unknown, fields: SpecifiedCall['answer']): void {
  for (const field of shown(fields).filter((one) => !isOptional(one))) {
    const values = valuesAt(document, field);
    expect(values, field).not.toEqual([]);
    expect(values, field).not.toContain(undefined);
  }
}

describe('the OpenAPI document has section 7 of the specification', () => {
  test('every line is in the table', () => {
    const lines = Array.from({ length: 34 }, (_, at) => `AP-${String(at + 1).padStart(2, '0')}`);
    expect([...new Set(names.map((name) => name.slice(0, lines[0]!.length)))]).toEqual(lines);
  });

  test.each(names)('%s (part): method, path, payload, answer and failure', (name) => {
    expect(faultsOf(SPECIFIED_CALLS[name])).toEqual(DIFFERENCES[name] ?? []);
  });
});

describe('the running server takes what section 7 of the specification sends, and answers what it shows', () => {
  test('every call that the product has is made', () => {
    const made = names.filter((name) => operationOf(SPECIFIED_CALLS[name]));
    expect(Object.keys(SENT).sort()).toEqual([...made].sort());
    const failing = names.filter((name) => SPECIFIED_CALLS[name].failure);
    expect(Object.keys(FAILING).sort()).toEqual([...failing].sort());
  });

  test.each(Object.entries(SENT))('%s (part)', async (key, make) => {
    const name = key as SpecifiedName;
    const answer = await send(name, make);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expectFields(answer.body === '' ? {} : answer.json(), SPECIFIED_CALLS[name].answer);
  });

  test.each(Object.entries(FAILING))('%s (part) fails as shown', async (key, make) => {
    const name = key as SpecifiedName;
    const { status, code, details = [] } = SPECIFIED_CALLS[name].failure!;
    const answer = await send(name, make);
    expect(answer.json()).toMatchObject({ status, code });
    expectFields(answer.json().details, details);
  });
});
