import { OperationNodeTransformer, type TableNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountExport } from '../../schemas/generated/types';
import { exportAccount } from '../../server/features/auth';
import { exportPurchases } from '../../server/features/commerce';
import { exportLibrary } from '../../server/features/library';
import { exportSubscriptions } from '../../server/features/notifications';
import { exportPreferences } from '../../server/features/profiles';
import { exportDismissals } from '../../server/features/promos';
import type { Database } from '../../server/kernel/database/open';
import { SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { type FullAccount, fullAccount, PERSON } from '../fixtures/full-account';
import { type Shop, shop } from '../fixtures/shop';
import { tablesOf } from '../fixtures/tables';

const EXPORT = '/api/v2/user/export';
const HOUR = 60 * 60 * 1000;

/** Tables that an export does not read, and why each holds nothing that its owner could miss. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  ...{
    api_key: 'other systems',
    cdn_purge: 'realms',
    job: 'encrypted, and deleted when done',
    minimum_build: 'builds',
    playback_session: 'what plays at this moment; what was played is in progress',
  },
  ...{ insight_event: 'nobody’s: without anything that says whose it is', insight_play: 'the same' },
  ...{
    insight_refused_event: 'the same',
    insight_sum: 'sums',
    insight_histogram: 'sums',
    insight_changed_hour: 'sums',
    insight_realm: 'realms',
  },
  insight_salt: 'a secret of a day',
  push_notice: 'what a browser was notified of in the last days',
  ...{ room: 'ends within a day', room_member: 'where somebody is at this moment' },
  ...{ content: 'content', content_word: 'content', live_state: 'content', realm: 'realms', realm_version: 'realms' },
  ...{ feed_document: 'content', feed_log: 'content', feed_message: 'content', feed_refusal: 'what systems sent' },
  ...{ kysely_migration: 'migrations', kysely_migration_lock: 'migrations' },
  ...{ credit_note_counter: 'the last number', invoice_counter: 'the last number' },
  ...{ session_key: 'secrets', signing_key: 'secrets', used_once: 'hashes of what was used' },
  consent_answer: 'of earlier builds: each of its answers is in consent_record',
  ended_session: 'ids of sign-ins of the last hour',
  oauth_code: 'a secret of minutes',
  oauth_session: 'which app a sign-in belongs to: exported with the sign-in',
  one_time_code: 'secrets of hours',
  outbox: 'emails of a server for development',
  pin_login: 'a secret of minutes',
  provider_login: 'a sign-in of minutes, which is nobody’s yet',
  rate_limit: 'counts of minutes',
  refresh_token: 'secrets',
  sandbox_card: 'the payment provider’s',
  sandbox_charge: 'the payment provider’s',
  sandbox_refund: 'the payment provider’s',
  stripe_charge: 'the payment provider’s',
  paypal_charge: 'the payment provider’s',
  stripe_customer: 'what the payment provider calls the account',
};

/** A database that tells which tables it was asked for. */
function watched(database: Database): { database: Database; tables: ReadonlySet<string> } {
  const tables = new Set<string>();
  class Watch extends OperationNodeTransformer {
    protected override transformTable(node: TableNode): TableNode {
      tables.add(node.table.identifier.name);
      return super.transformTable(node);
    }
  }
  const watch = new Watch();
  const plugin = {
    transformQuery: ({ node }: { node: Parameters<Watch['transformNode']>[0] }) => watch.transformNode(node),
    transformResult: async ({ result }: { result: never }) => result,
  };
  return { database: database.withPlugin(plugin as never), tables };
}

describe.each(engines)('the export of an account on $name', (engine) => {
  let on: Shop;
  let ada: FullAccount;
  beforeAll(async () => {
    on = await shop(engine);
    ada = await fullAccount(on);
  });
  afterAll(() => on.server.close());

  const send = (token: string, body: object = { secret: SECRET }) => on.ask(EXPORT, { realm: 'shop', token, body });
  const codeOf = async (token: string, body?: object) => {
    const answer = await send(token, body);
    return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;
  };

  test('every table of the store is read by it, or is on the list of those that hold nothing of an account', async () => {
    const { database, tables } = watched(on.server.store.database);
    const subject = { realm: 'shop', viewer: ada.id, email: ada.email, addresses: [ada.email], provenAddress: null };
    const parts = [
      exportAccount,
      exportPreferences,
      exportLibrary,
      exportDismissals,
      exportSubscriptions,
      exportPurchases,
    ];
    for (const part of parts) await part(database, subject);
    const all = await tablesOf(on.server.store.database);
    expect(all.filter((table) => !tables.has(table) && !(table in NOT_EXPORTED))).toEqual([]);
    // nothing stays on the list that is exported by now, or has gone
    expect(Object.keys(NOT_EXPORTED).filter((table) => tables.has(table) || !all.includes(table))).toEqual([]);
  });

  test('it has everything that the account was told, did, bought and was given, as one attachment that nothing keeps', async () => {
    const answer = await send(ada.token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="shop-account-2026-11-20.json"',
    });
    const { account, preferences, library, dismissedPromos, pushSubscriptions, purchases, ...head }: AccountExport =
      answer.json();
    expect(head).toEqual({ version: 1, realm: 'shop', exportedAt: new Date(on.now()).toISOString() });
    expect(account).toMatchObject({
      ...{ id: ada.id, email: ada.email, hasPassword: true, recoveryCodesLeft: 1 },
      ...{ fullName: PERSON.fullName, preferredName: PERSON.preferredName, contactEmail: PERSON.contactEmail },
      addresses: [{ line1: PERSON.line1, city: PERSON.city, isDefault: true }],
      consents: expect.arrayContaining([expect.objectContaining({ field: 'terms', answer: 'true', version: 2 })]),
      passkeys: [{ name: 'Phone of Ada' }],
      providers: [{ provider: 'example', subject: PERSON.subject, answers: { team: 'Rovers' } }],
      referrals: [{ referral: 'spring' }],
      securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'SIGN_IN' })]),
    });
    expect(account.devices.length).toBeGreaterThan(1);
    expect(dismissedPromos).toEqual([{ owner: ada.id, promoId: 'film', dismissedAt: expect.any(String) }]);
    expect(pushSubscriptions).toEqual([]);
    expect(preferences).toEqual([{ owner: ada.id, values: { subTitleLanguage: 'off' } }]);
    expect(library).toMatchObject({
      lists: [{ kind: 'favourites', contentIds: ['film-1'] }],
      watched: [{ contentId: 'film-1', position: 120 }],
    });
    const { orders } = purchases;
    expect(orders.map(({ licenceId }) => licenceId)).toEqual(['film-3', 'monthly', 'monthly']);
    expect(orders[0]).toMatchObject({
      total: { amount: 499, currency: 'EUR' },
      customer: {
        ...{ name: PERSON.fullName, email: ada.email, taxNumber: PERSON.taxNumber },
        address: expect.arrayContaining([PERSON.line1]),
      },
      payments: [
        {
          ...{ outcomes: [{ state: 'SUCCEEDED' }], invoice: { number: expect.stringMatching(/^SHOP-/) } },
          disputes: [{ amount: { amount: 499 }, outcomes: [{ state: 'WON' }] }],
          refunds: [{ amount: { amount: 499 }, outcomes: [{ state: 'SUCCEEDED' }], creditNote: { total: 499 } }],
        },
      ],
    });
    expect(orders[2]!.gift).toMatchObject({ recipientEmail: `recipient-of-${ada.email}`, note: PERSON.note });
    expect(purchases).toMatchObject({
      decisions: [{ kind: 'CANCELLED' }, { kind: 'REACTIVATED' }],
      pauses: [{ months: 1 }],
      licenceChanges: [{ licenceId: 'monthly', price: { amount: 1000 } }],
      retentionOffers: [{ discount: { percent: 50 } }],
      priceMigrationAnswers: [{ migrationId: 'spring', isConfirmed: true }],
      priceMigrationNotices: [{ kind: 'ANNOUNCED' }],
      cards: [{ last4: '4242' }],
      redeemedGifts: [{ licenceId: 'monthly', senderName: 'Grace' }],
      giftBasket: { recipientEmail: `another-of-${ada.email}` },
      grants: [{ reason: null }, { revokedAt: expect.any(String) }],
      withdrawals: [{ refund: 900 }],
      cancellations: [{ name: PERSON.fullName, email: ada.email, kind: 'FOR_CAUSE', endsOn: '2027-01-31' }],
    });
  });

  test('no secret is in it, and nothing of anybody else', async () => {
    const { body } = await send(ada.token);
    const { database } = on.server.store;
    const { secret } = await database
      .selectFrom('viewer')
      .where('id', '=', ada.id)
      .select('secret')
      .executeTakeFirstOrThrow();
    const tokens = await database.selectFrom('refresh_token').where('viewer', '=', ada.id).select('hash').execute();
    const cards = await database.selectFrom('saved_card').where('viewer', '=', ada.id).select('reference').execute();
    const secrets = [
      ...[secret!, ...tokens.map(({ hash }) => hash), ...cards.map(({ reference }) => reference)],
      ...['public-key-of-ada', `credential-${ada.id}`, 'hash-of-a-recovery-code', `code-${ada.id}`],
    ];
    expect(secrets.length).toBeGreaterThan(6);
    for (const one of secrets) expect(body).not.toContain(one);
    const other = await on.customer();
    expect(body).not.toContain(other.email);
    const theirs = (await send((await on.login(other.email, SECRET, 'shop')).authorisationToken)).body;
    expect(theirs).not.toContain(ada.email);
    expect(theirs).not.toContain(PERSON.fullName);
  });

  test('it asks who it is, and is made a few times an hour', async () => {
    const { session } = await on.signUp({ consentAnswers: [] }, 'shop');
    const token = session.authorisationToken;
    expect(await codeOf(token, {})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await codeOf(token, { secret: 'wrong' })).toBe('403 SECRET_WRONG');
    const codes: string[] = [];
    for (let times = 0; times < 6; times += 1) codes.push(await codeOf(token));
    expect(codes).toEqual([...Array(5).fill('200'), '429 TOO_MANY_ATTEMPTS']);
    on.pass(HOUR);
    const { refreshToken } = session;
    const renewed = await on.tokens('/api/v2/token/refresh', { realm: 'shop', token, body: { refreshToken } });
    expect(await codeOf(renewed.authorisationToken)).toBe('200');
  });
});
