import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CardsPage, OrderAnswer } from '../../schemas/generated/types';
import { createKeyRing } from '../../server/features/auth/sessions/key-ring';
import { createSessions } from '../../server/features/auth/sessions/sessions';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import type { Measure } from './figure';
import { perSecond } from './per-second';
import { openSample, type SampleServer } from './sample-server';

const REALM = 'sample';
/** Accounts that buy at the same time, and how many films each of them in one round. */
const BUYERS = 8;
const FILMS = 5;
const CARD = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
/**
 * The rows that an order writes, by transaction: the limit of attempts; order, payment and job; the provider's charge;
 * outcome, number and invoice.
 */
const ROWS_BY_TRANSACTION = [1, 3, 1, 3];
const TOTAL = { amount: 499, scale: 2, currency: 'EUR' };

/** Calls the API as somebody. @throws Error with what was answered in place of what was asked for */
type Ask = <Answer>(url: string, body: object) => Promise<Answer>;

interface Buyer {
  ask: Ask;
  cardId: string;
}

/** Makes accounts that have a card, with sessions of their own. */
function buyersOf({ realms, store: { database }, encryptionKeys }: SampleServer, origin: string) {
  const keys = createKeyRing({ database, encryptionKeys, clock: Date.now });
  const sessions = createSessions({
    ...{ database, realms, keys, clock: Date.now },
    security: { record: async () => {} },
  });
  const signIn = { deviceName: 'bench', country: null, region: null, deviceTokens: [], onNewDevice: async () => {} };
  let made = 0;
  return async (): Promise<Buyer> => {
    made += 1;
    const address = `10.0.${made >> 8}.${made & 255}`;
    const account = await viewerStore(database, REALM).addAccount(`viewer-${made}@example.com`, '', 'customer');
    const { authorisationToken } = await sessions.begin(REALM, account!, { ...signIn, address });
    const headers = { realm: REALM, 'content-type': 'application/json', 'x-forwarded-for': address };
    const ask: Ask = async (url, body) => {
      const authorization = `Bearer ${authorisationToken}`;
      const sent = { method: 'POST', body: JSON.stringify(body), headers: { ...headers, authorization } };
      const answer = await fetch(origin + url, sent);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const { token } = await ask<{ token: string }>('/api/v2/sandbox/cards', CARD);
    const { cards } = await ask<CardsPage>(`/api/v2/customer/cards/card/${token}`, {});
    return { ask, cardId: cards[0]!.id };
  };
}

async function order({ ask, cardId }: Buyer, film: number): Promise<void> {
  const { state } = await ask<OrderAnswer>('/api/v2/checkout/orders', {
    ...{ idempotencyKey: randomUUID(), licenceId: `licence-${film}`, expectedTotal: TOTAL },
    ...{ paymentProvider: 'card', cardId, returnPath: '/purchase' },
  });
  if (state !== 'SUCCEEDED') throw new Error(`An order is ${state}`);
}

/** Orders a second over HTTP, each paid and with its invoice, beside bare inserts of as many rows in as many transactions. */
export const measure: Measure = async (rounds) => {
  const sample = await openSample({ rails: 1, cards: 1, sold: FILMS }, { trustedProxies: 1 });
  const { app, store, close } = sample;
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const buyer = buyersOf(sample, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    const round = async () => {
      const buyers: Buyer[] = [];
      for (let at = 0; at < BUYERS; at++) buyers.push(await buyer());
      return perSecond(BUYERS * FILMS, BUYERS, (at) => order(buyers[at % BUYERS]!, Math.floor(at / BUYERS)));
    };
    const insert = async () => {
      for (const rows of ROWS_BY_TRANSACTION)
        await store.database.transaction().execute(async (transaction) => {
          for (let row = 0; row < rows; row++)
            await transaction
              .insertInto('invoice_counter')
              .values({ realm: randomUUID(), year: 2026, last_number: 1 })
              .execute();
        });
    };
    await round();
    const [ours, yardstick]: [number[], number[]] = [[], []];
    for (let at = 0; at < rounds; at++) {
      ours.push(await round());
      yardstick.push(await perSecond(BUYERS * FILMS, BUYERS, insert));
    }
    const note = `${BUYERS} buyers at once; beside as many rows, inserted in as many transactions of the same store`;
    const aim = { of: 'ratio', atLeast: 0.5 } as const;
    return [{ what: 'orders, charged and invoiced', unit: '/s', ours, yardstick, aim, note }];
  } finally {
    await close();
  }
};
