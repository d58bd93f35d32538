import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardsPage, SessionTokens } from '../../schemas/generated/types';
import { members, SECRET, type TestCall } from '../fixtures/members';
import { CARDS, CHECKOUT, eventually, withShop } from '../fixtures/shop';
import { columnsOf, countOf } from '../fixtures/tables';
import { NOW, type TestServer } from '../fixtures/test-server';
import { type TwoServers, twoServers } from '../fixtures/two-servers';

const DAY = 24 * 60 * 60 * 1000;
const ROUNDS = 8;
/** To confirm the password takes an erasure some time: the other process begins later in each round, until it comes too late. */
const STEP_MS = 15;
/** What outlives an account, under an id that no account has. */
const KEPT: readonly string[] = [
  ...['commerce_order', 'gift_redemption', 'licence_change', 'price_migration_answer', 'price_migration_notice'],
  ...['retention_offer', 'subscription_change'],
];

const later = <Answer>(round: number, work: () => PromiseLike<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject), round * STEP_MS);
  });

describe('an account is erased by one process while another', () => {
  let servers: TwoServers;
  let now = NOW;
  let made = 0;
  const { ask, account } = members(() => servers.one);
  beforeAll(async () => {
    servers = await twoServers({ shop: withShop }, { clock: () => now });
    await servers.other.ready();
  });
  afterAll(() => servers.close());

  const database = () => servers.one.store.database;
  let email: string;
  let id: string;
  let session: SessionTokens;
  beforeEach(begin);

  /** Somebody with a card, who has just signed in. */
  async function begin() {
    made += 1;
    email = `racer-${made}@example.com`;
    ({ id } = await account(email, { realm: 'shop' }));
    session = await signIn();
    const card = { number: CARDS.succeeds, expiryMonth: 12, expiryYear: 2035, cvc: '123' };
    const { token } = (await send('/api/v2/sandbox/cards', { body: card })).json();
    await send(`/api/v2/customer/cards/card/${token}`);
  }
  const send = (url: string, call: TestCall = {}) =>
    ask(url, { realm: 'shop', token: session.authorisationToken, from: `10.1.${made % 250}.1`, ...call });
  const other = (): { app: TestServer['app'] } => ({ app: servers.other });
  const signIn = async () => (await askSignIn({})).json() as SessionTokens;
  const askSignIn = (call: TestCall) =>
    ask('/api/v2/login', { realm: 'shop', body: { email, secret: SECRET }, from: `10.1.${made % 250}.1`, ...call });
  const erase = (token = session.authorisationToken) =>
    send('/api/v2/user', { method: 'DELETE', token, body: { email, secret: SECRET } });
  async function eraseAtLast(): Promise<void> {
    let statusCode = 0;
    await eventually(async () => {
      ({ statusCode } = await erase());
      expect(statusCode).not.toBe(409);
    });
    expect(statusCode).toBe(204);
  }
  async function request(licenceId: string) {
    const { total: amount, scale, currency } = (await send(`${CHECKOUT}/basket`, { body: { licenceId } })).json();
    const { cards }: CardsPage = (await send('/api/v2/customer/cards', { method: 'GET' })).json();
    return {
      ...{ idempotencyKey: randomUUID(), licenceId, expectedTotal: { amount, scale, currency }, returnPath: '/pay' },
      ...{ paymentProvider: 'card', cardId: cards[0]!.id, freeTrialAcknowledged: true },
    };
  }

  /** No row says whose it was, no session is left, and nothing was charged without an order. */
  async function expectNothingLeft(): Promise<void> {
    for (const at of await columnsOf(database()))
      if (at.column === 'viewer') expect(await countOf(database(), at, id), at.table).toBe(0);
    const tables = (await columnsOf(database())).filter(({ column }) => column === 'viewer').map(({ table }) => table);
    for (const table of tables) {
      if (KEPT.includes(table)) continue;
      const { rows } = await sql<{ viewer: string }>`
        select viewer from ${sql.table(table)} as one where viewer is not null
          and not exists (select from viewer where viewer.realm = one.realm and viewer.id = one.viewer)`.execute(
        database(),
      );
      expect(rows, table).toEqual([]);
    }
    const charged = await database()
      .selectFrom('sandbox_charge')
      .leftJoin('payment', 'payment.id', 'sandbox_charge.payment')
      .leftJoin('commerce_order', 'commerce_order.id', 'payment.order_id')
      .leftJoin('invoice', 'invoice.payment', 'payment.id')
      .where('sandbox_charge.state', '=', 'SUCCEEDED')
      .where((condition) => condition.or([condition('commerce_order.id', 'is', null), condition('number', 'is', null)]))
      .select('sandbox_charge.payment')
      .execute();
    expect(charged).toEqual([]);
    const { rows } = await sql<{ email: string }>`
      select details->'customer'->>'email' as email from commerce_order
      where details->'customer'->>'email' = ${email}`.execute(database());
    expect(rows).toEqual([]);
  }

  test('takes an order: either there is no order, or the account waits for its payment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const body = await request('film-3');
      const [erased, ordered] = await Promise.all([
        erase(),
        later(round, () => send(`${CHECKOUT}/orders`, { body, ...other() })),
      ]);
      expect([204, 409]).toContain(erased.statusCode);
      if (erased.statusCode === 409) {
        expect(erased.json().code).toBe('PAYMENT_UNDER_WAY');
        expect(ordered.json().state).toBe('SUCCEEDED');
        await eraseAtLast();
      } else expect([201, 401]).toContain(ordered.statusCode);
      await expectNothingLeft();
    }
  });

  test('renews its subscription: what is charged has its order, and afterwards nothing is charged any more', async () => {
    for (let round = 0; round < 3; round += 1) {
      if (round > 0) await begin();
      expect((await send(`${CHECKOUT}/orders`, { body: await request('monthly') })).json().state).toBe('SUCCEEDED');
      now += 31 * DAY;
      session = await signIn();
      // the jobs of both processes find the renewal about now
      await eraseAtLast();
      await expectNothingLeft();
      const count = async () =>
        Number(
          (
            await database()
              .selectFrom('sandbox_charge')
              .select(({ fn }) => fn.countAll<string>().as('all'))
              .executeTakeFirstOrThrow()
          ).all,
        );
      const before = await count();
      now += 62 * DAY;
      await eventually(async () =>
        expect(await database().selectFrom('job').where('name', '=', 'commerce/renew').select('id').execute()).toEqual(
          [],
        ),
      );
      expect(await count()).toBe(before);
    }
  });

  test('signs it in: no session of it is left, in either', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const [erased, ...signedIn] = await Promise.all([
        later(round, () => erase()),
        askSignIn(other()),
        askSignIn({}),
        later(round, () => askSignIn(other())),
      ]);
      expect(erased.statusCode).toBe(204);
      for (const answer of signedIn) {
        expect([200, 401, 404], answer.body).toContain(answer.statusCode);
        if (answer.statusCode !== 200) continue;
        const token: string = answer.json().authorisationToken;
        now += 1_001;
        const app = servers.other;
        const looked = await ask('/api/v2/progress', { method: 'GET', realm: 'shop', token, app });
        expect(looked.statusCode).toBe(401);
      }
      await expectNothingLeft();
    }
  });

  test('renews its tokens again and again: nothing waits for each other, and none of them opens anything', async () => {
    /** As many clients that all renew at once would. @returns the last tokens that were given */
    async function renewUntilRefused(tokens: SessionTokens): Promise<SessionTokens> {
      const { authorisationToken: token, refreshToken } = tokens;
      const answer = await send('/api/v2/token/refresh', { token, body: { refreshToken }, ...other() });
      expect([200, 401], answer.body).toContain(answer.statusCode);
      return answer.statusCode === 200 ? renewUntilRefused({ ...tokens, ...answer.json() }) : tokens;
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const sessions: SessionTokens[] = [];
      while (sessions.length < 6) sessions.push(await signIn());
      const [erased, ...last] = await Promise.all([erase(), ...sessions.map(renewUntilRefused)]);
      expect(erased.statusCode, erased.body).toBe(204);
      now += 1_001;
      for (const { authorisationToken: token } of last) {
        const looked = await send('/api/v2/progress', { method: 'GET', token, ...other() });
        expect(looked.json().code).toBe('SESSION_EXPIRED');
      }
      await expectNothingLeft();
    }
  });

  test('erases it as well: one of them does', async () => {
    const answers = await Promise.all([
      erase(),
      send('/api/v2/user', { method: 'DELETE', body: { email, secret: SECRET }, ...other() }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
    await expectNothingLeft();
  });

  test('saves a card: it is nowhere', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await begin();
      const card = { number: CARDS.succeeds, expiryMonth: 1, expiryYear: 2036, cvc: '123' };
      const { token } = (await send('/api/v2/sandbox/cards', { body: card })).json();
      const [erased, saved] = await Promise.all([
        erase(),
        later(round, () => send(`/api/v2/customer/cards/card/${token}`, { ...other() })),
      ]);
      expect(erased.statusCode).toBe(204);
      expect([200, 201, 401], saved.body).toContain(saved.statusCode);
      await expectNothingLeft();
    }
  });
});
