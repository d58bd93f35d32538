import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeriods } from '../../renderer/commerce/periods';
import type {
  CancellationReceipt,
  PaymentHistory,
  SubscriptionsAnswer,
  UnconfirmedCancellation,
} from '../../schemas/generated/types';
import { engines } from '../fixtures/engines';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Customer, type Shop, shop, subscriberOf, withShop } from '../fixtures/shop';

const DAY = 24 * 60 * 60 * 1000;

function withButton(documents: Documents): void {
  withShop(documents);
  documents['settings.json'].timeZone = 'Europe/Paris';
  documents['commerce.json'].consumerRights = { cancellationButton: true };
}

describe.each(engines)('SU-12 (part) the cancellation page, on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withButton, plain: withShop });
    await on.server.app.ready();
  });
  afterAll(() => on.server.close());

  const subscriber = (licence?: string) => subscriberOf(on, licence);
  const stateOf = async (customer: Customer) => (await customer.subscription()).state;
  const declaration = (email: string, more: object = {}) => ({
    ...{ name: 'Ada Lovelace', email, contract: 'Monthly', kind: 'ORDINARY', ...more },
  });
  const send = (body: object, realm = 'shop') => on.ask('/api/v2/cancellations', { realm, body });
  const codeOf = (url: string, body: object, realm = 'shop') =>
    on.codeOf(`/api/v2/cancellations${url}`, { realm, body });
  async function declare(email: string, more: object = {}): Promise<CancellationReceipt> {
    const answer = await send(declaration(email, more));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  const mailTo = (email: string) => on.mailbox.next(email, /^We received your cancellation$/);
  const tokenTo = async (email: string) => linkIn(await mailTo(email)).searchParams.get('token')!;
  const check = async (token: string): Promise<UnconfirmedCancellation> =>
    (await on.ask('/api/v2/cancellations/check', { realm: 'shop', body: { token } })).json();
  async function confirm(token: string, more: object = {}): Promise<CancellationReceipt> {
    const answer = await on.ask('/api/v2/cancellations/confirm', { realm: 'shop', body: { token, ...more } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  test('whoever is not signed in declares it; nothing ends before the owner of the address has confirmed it', async () => {
    const { customer, renewsAt } = await subscriber();
    const declared = await declare(customer.email.toUpperCase(), { kind: 'FOR_CAUSE', reason: 'See evil.example' });
    expect(declared).toMatchObject({
      email: customer.email,
      contract: 'Monthly',
      kind: 'FOR_CAUSE',
      name: 'Ada Lovelace',
    });
    expect(declared.receivedAt).toBe(new Date(on.now()).toISOString());
    expect(await stateOf(customer)).toBe('ACTIVE');

    const mail = await mailTo(customer.email);
    for (const said of ['Ada Lovelace', customer.email, 'Monthly', 'Cancelled for cause', 'as soon as possible'])
      expect(mail.text).toContain(said);
    // strangers cannot have it lead anywhere
    expect(mail.text).not.toContain('evil.example');
    const token = linkIn(mail).searchParams.get('token')!;
    expect((await check(token)).subscriptions.map(({ name }) => name)).toEqual(['Monthly']);
    expect(await stateOf(customer)).toBe('ACTIVE');
    expect((await confirm(token)).subscription).toEqual({ name: 'Monthly', endsAt: renewsAt });
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED', endsAt: renewsAt });
    const done = await on.mailbox.next(customer.email, /^You cancelled Monthly$/);
    expect(done.text).toContain('Ada Lovelace');
    expect(await codeOf('/confirm', { token })).toBe('410 CODE_REFUSED');
    expect(await codeOf('/check', { token })).toBe('410 CODE_REFUSED');
  });

  test('it tells nobody who has an account: answers and emails are alike, and the address without one is noted', async () => {
    const { customer } = await subscriber();
    const [known, unknown] = [await declare(customer.email), await declare('nobody@example.com')];
    const alike = ({ id: _, email: __, ...rest }: CancellationReceipt) => rest;
    expect(alike(known)).toEqual(alike(unknown));
    const [mail, other] = [await mailTo(customer.email), await mailTo('nobody@example.com')];
    const without = (text: string, email: string) => text.replaceAll(email, '…').replace(/https?:\S+/g, '…');
    expect(without(mail.text, customer.email)).toBe(without(other.text, 'nobody@example.com'));
    const token = linkIn(other).searchParams.get('token')!;
    expect((await check(token)).subscriptions).toEqual([]);
    expect(await confirm(token)).not.toHaveProperty('subscription');
    expect(await stateOf(customer)).toBe('ACTIVE');
  });

  test('it counts as of when it was received: a renewal that was charged before its owner confirmed it is given back', async () => {
    const { customer, renewsAt } = await subscriber();
    on.pass(Date.parse(renewsAt!) - on.now() - 2 * DAY);
    await declare(customer.email);
    const token = await tokenTo(customer.email);
    on.pass(5 * DAY);
    await on.atRest();
    expect(await customer.plays('film-2')).toBe('200');
    await confirm(token);
    const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment');
    expect(payments.map(({ refunded }) => refunded?.amount)).toEqual([1000, undefined]);
    expect(await stateOf(customer)).toBe('ENDED');
    expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
  });

  test('a declaration is about what there was: a subscription that was bought later is not cancelled by it', async () => {
    const customer = await on.customer();
    await declare(customer.email);
    const token = await tokenTo(customer.email);
    on.pass(DAY);
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    expect((await check(token)).subscriptions).toEqual([]);
    expect(await confirm(token)).not.toHaveProperty('subscription');
    expect(await stateOf(customer)).toBe('ACTIVE');
  });

  test('what is typed stands as one line, without characters that turn or hide what follows', async () => {
    const declared = await declare('ada@example.com', { name: ' Ada\u202e\u001b[31m\nLove\u200blace ' });
    expect(declared.name).toBe('Ada [31m Love lace');
  });

  test('of several subscriptions, the owner says which one is meant, and can name no other account’s', async () => {
    const { customer, id } = await subscriber();
    await customer.order('trial-too');
    const stranger = await subscriber();
    await declare(customer.email, { contract: 'My subscription' });
    const token = await tokenTo(customer.email);
    expect((await check(token)).subscriptions).toHaveLength(2);
    expect(await codeOf('/confirm', { token })).toBe('404 UNKNOWN_SUBSCRIPTION');
    expect(await codeOf('/confirm', { token, subscriptionId: stranger.id })).toBe('404 UNKNOWN_SUBSCRIPTION');
    await confirm(token, { subscriptionId: id });
    const { subscriptions } = await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions');
    expect(subscriptions.map(({ licenceId, state }) => [licenceId, state])).toEqual([
      ['trial-too', 'TRIAL'],
      ['monthly', 'CANCELLED'],
    ]);
    expect(await stateOf(stranger.customer)).toBe('ACTIVE');
  });

  test('a link is used once, also by two presses at the same time', async () => {
    const { customer } = await subscriber();
    await declare(customer.email);
    const token = await tokenTo(customer.email);
    const codes = await Promise.all([1, 2].map(() => codeOf('/confirm', { token })));
    expect(codes.map((code) => code.slice(0, 3)).sort()).toEqual(['200', '410']);
  });

  test('as of a later day, it renews until then, can be taken back, and ends with the period paid for', async () => {
    const { customer, id, renewsAt } = await subscriber();
    const second = addPeriods(Date.parse(renewsAt!), 'MONTH', 1);
    const endsOn = new Date(second - 5 * DAY).toISOString().slice(0, 10);
    const cancel = (more: object = {}) =>
      customer.post<CancellationReceipt>(`/api/v2/subscriptions/${id}/cancellation`, {
        ...{ name: 'Ada', kind: 'ORDINARY', endsOn, ...more },
      });
    expect((await cancel()).subscription).toEqual({ name: 'Monthly', endsAt: null });
    expect(await customer.subscription()).toMatchObject({
      state: 'ACTIVE',
      renewsAt,
      cancelsOn: endsOn,
    });
    const mail = await on.mailbox.next(customer.email, /^You cancelled Monthly$/);
    expect(mail.text).toContain('renews until');
    await customer.post(`/api/v2/subscriptions/${id}/reactivate`);
    expect(await customer.subscription()).not.toHaveProperty('cancelsOn');
    await cancel();
    on.pass(Date.parse(renewsAt!) - on.now() + DAY);
    await on.atRest();
    expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE', cancelsOn: endsOn });
    on.pass(Date.parse(endsOn) - on.now());
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED', endsAt: new Date(second).toISOString() });
    on.pass(second - on.now() + DAY);
    await on.atRest();
    const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment');
    expect([payments.length, await stateOf(customer)]).toEqual([2, 'ENDED']);
  });

  test('at once takes the place of a later day, and whoever is signed in needs no link', async () => {
    const { customer, id, renewsAt } = await subscriber();
    const path = `/api/v2/subscriptions/${id}/cancellation`;
    const said = { name: 'Ada', kind: 'ORDINARY' };
    await customer.post(path, { ...said, endsOn: '2030-01-01' });
    expect(await customer.post<CancellationReceipt>(path, said)).toMatchObject({
      ...{ email: customer.email, contract: 'Monthly', subscription: { name: 'Monthly', endsAt: renewsAt } },
    });
    expect(await customer.subscription()).toMatchObject({ state: 'CANCELLED', endsAt: renewsAt });
    const stranger = await on.customer();
    expect(await stranger.codeOf(path, 'POST', said)).toBe('404 UNKNOWN_SUBSCRIPTION');
    on.pass(40 * DAY);
    expect(await customer.codeOf(path, 'POST', said)).toBe('409 SUBSCRIPTION_ENDED');
  });

  test('what says too little is refused by code, and so is a realm without the button', async () => {
    expect(await codeOf('', declaration('ada@example.com', { kind: 'FOR_CAUSE' }))).toBe('422 FIELD_INVALID');
    expect(await codeOf('', declaration('ada@example.com', { name: '   ' }))).toBe('422 FIELD_INVALID');
    expect(await codeOf('', declaration('ada at example'))).toBe('422 EMAIL_INVALID');
    expect(await codeOf('', declaration('ada@example.com', { endsOn: 'soon' }))).toBe('400 BAD_BODY');
    for (const endsOn of ['2026-02-30', '9999-02-31'])
      expect(await codeOf('', declaration('ada@example.com', { endsOn }))).toBe('422 FIELD_INVALID');
    expect(await codeOf('/confirm', { token: 'x' })).toBe('410 CODE_REFUSED');
    expect(await codeOf('', declaration('ada@example.com'), 'plain')).toBe('403 FEATURE_OFF');
  });

  test('a mailbox gets five such emails in a quarter of an hour, whoever has an account', async () => {
    const { customer } = await subscriber();
    for (const email of [customer.email, 'somebody@example.com']) {
      const codes: string[] = [];
      for (let sent = 0; sent < 6; sent += 1) codes.push((await codeOf('', declaration(email))).slice(0, 3));
      expect(codes, email).toEqual([...Array(5).fill('201'), '429']);
    }
  });
});
