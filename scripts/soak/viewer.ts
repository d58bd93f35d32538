import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderAnswer, SavedCardAnswer, ViewerList, ViewerLists } from '../../schemas/generated/types';
import type { Answer, Call, Client } from './client';
import type { Finding } from './findings';
import { type Account, type LedgerOrder, presenceAfter, writtenAfter } from './ledger';
import type { Random } from './random';
import { FILMS, LICENCES, PRICE, REALM } from './realms';
import { askAs, refresh, signIn } from './session';

/** Who calls, and who is told of it. */
export interface Caller {
  client: Client;
  account: Account;
  report: (finding: Finding) => void;
  /** Counts a write that was acknowledged. */
  acknowledge(): void;
}

/** What a visit is made with. */
export interface Visit extends Caller {
  random: Random;
}

const CARD = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
const DURATION = 3000;
const MOST_LISTS = 10;
/** Nobody acts faster than this, in ms, nor more slowly than three times it. */
const PAUSE_MS = 150;
const WORDS = ['night', 'watch', 'light', 'crew', 'long', 'ship'];

const ask = <Body>({ client, account, report }: Caller, path: string, call: Omit<Call, 'token' | 'from'> = {}) =>
  askAs<Body>(client, account, path, call, report);

/** The answer to a write, which counts where it was acknowledged. */
async function write<Body>(caller: Caller, path: string, call: Omit<Call, 'token' | 'from'>): Promise<Answer<Body>> {
  caller.account.isChanged = true;
  const answer = await ask<Body>(caller, path, call);
  if (answer.outcome === 'acknowledged') caller.acknowledge();
  return answer;
}

async function look({ client, account, random }: Visit): Promise<void> {
  const word = random.pick(WORDS);
  const path = random.pick(['/', `/video/${random.pick(FILMS)}`, `/video/${random.pick(FILMS)}`, `/search?q=${word}`]);
  await client.visit(`/realm/${REALM}${path}`, account.from);
}

async function search({ client, account, random }: Visit): Promise<void> {
  await client.ask(`/api/v2/search?query=${random.pick(WORDS)}`, {
    method: 'GET',
    from: account.from,
    token: account.tokens?.authorisationToken,
  });
}

async function watch(visit: Visit): Promise<void> {
  const { account, random } = visit;
  const contentId = random.pick(FILMS.slice(0, 8));
  const before = account.progress.get(contentId);
  if (before && before.possible.length > 0) return;
  const position = 60 + random.below(DURATION / 2);
  const body = { contentId, position, duration: DURATION };
  const { outcome } = await write(visit, '/api/v2/progress', { method: 'PUT', body });
  account.progress.set(contentId, writtenAfter(before, position, outcome));
}

async function mainListOf(visit: Visit): Promise<string | null> {
  const { account } = visit;
  if (account.mainList === null) {
    const { outcome, body } = await ask<ViewerLists>(visit, '/api/v2/watchlists', { method: 'GET' });
    if (outcome === 'acknowledged') account.mainList = body.lists.find(({ main }) => main)!.id;
  }
  return account.mainList;
}

async function changeList(visit: Visit): Promise<void> {
  const { account, random } = visit;
  const list = await mainListOf(visit);
  const film = random.pick(FILMS.slice(0, 16));
  const before = account.listed.get(film);
  if (list === null || before === 'either') return;
  const wanted = before === 'there' ? 'gone' : 'there';
  const method = wanted === 'there' ? 'PUT' : 'DELETE';
  const { outcome } = await write(visit, `/api/v2/watchlists/${list}/items/${film}`, { method });
  account.listed.set(film, presenceAfter(before, wanted, outcome));
}

/** What no realm has is refused, and must never be in the list. */
async function listNothing(visit: Visit): Promise<void> {
  const { account } = visit;
  const list = await mainListOf(visit);
  if (list === null) return;
  const film = 'film-that-is-not';
  const { outcome } = await write(visit, `/api/v2/watchlists/${list}/items/${film}`, { method: 'PUT' });
  account.listed.set(film, presenceAfter(account.listed.get(film), 'there', outcome));
}

async function makeList(visit: Visit): Promise<void> {
  const { lists } = visit.account;
  if (lists.size >= MOST_LISTS) return;
  const name = `List ${lists.size + 1}`;
  const { outcome } = await write<ViewerList>(visit, '/api/v2/watchlists', { body: { name } });
  lists.set(name, presenceAfter(undefined, 'there', outcome));
}

async function cardOf(visit: Visit): Promise<string | null> {
  const { account } = visit;
  if (account.cardId !== null) return account.cardId;
  const made = await ask<{ token: string }>(visit, '/api/v2/sandbox/cards', { body: CARD });
  if (made.outcome !== 'acknowledged') return null;
  const saved = await write<SavedCardAnswer>(visit, `/api/v2/customer/cards/card/${made.body.token}`, {});
  if (saved.outcome === 'acknowledged') account.cardId = saved.body.cardId;
  return account.cardId;
}

/** Sends an order, or sends it again: the same key never charges twice. */
export async function place(caller: Caller, order: LedgerOrder): Promise<void> {
  const { outcome, body } = await write<OrderAnswer>(caller, '/api/v2/checkout/orders', { body: order.request });
  if (outcome === 'refused') order.state = 'refused';
  if (outcome !== 'acknowledged') return;
  if (body.state === 'SUCCEEDED') order.state = 'paid';
  if (body.state === 'DECLINED') order.state = 'declined';
}

async function buy(visit: Visit): Promise<void> {
  const { account, random } = visit;
  const open = account.orders.find(({ state }) => state === 'open');
  if (open) {
    await place(visit, open);
    return;
  }
  const bought = account.orders.filter(({ state }) => state !== 'refused').map(({ request }) => request.licenceId);
  const licenceId = LICENCES.find((licence) => !bought.includes(licence));
  const cardId = await cardOf(visit);
  if (licenceId === undefined || cardId === null) return;
  // an old price is refused, and must not be charged
  const isOutdated = random.isLikely(0.1);
  const expectedTotal = isOutdated ? { ...PRICE, amount: PRICE.amount - 100 } : PRICE;
  const order: LedgerOrder = {
    request: {
      ...{ idempotencyKey: randomUUID(), licenceId, expectedTotal, cardId },
      ...{ paymentProvider: 'card', returnPath: '/purchase' },
    },
    state: 'open',
  };
  account.orders.push(order);
  await place(visit, order);
}

async function renew({ client, account, report, acknowledge }: Visit): Promise<void> {
  account.isChanged = true;
  if (await refresh(client, account, report)) acknowledge();
}

/** What viewers do, by how often. */
const ACTIONS: readonly (readonly [weight: number, act: (visit: Visit) => Promise<void>])[] = [
  [8, look],
  [3, search],
  [6, watch],
  [5, changeList],
  [1, listNothing],
  [2, makeList],
  [2, buy],
  [2, renew],
];
const DECK = ACTIONS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** A visit of somebody who has an account: some actions with pauses between them. @returns whether there is such an account */
export async function makeVisit(visit: Visit, mayGoOn: () => boolean): Promise<boolean> {
  const { client, account, random, report } = visit;
  if (account.tokens === null) {
    const found = await signIn(client, account, report);
    if (found !== true) return found !== 'absent';
    visit.acknowledge();
  }
  for (let left = 4 + random.below(8); left > 0 && mayGoOn(); left--) {
    await random.pick(DECK)(visit);
    await wait(PAUSE_MS * (1 + 2 * random.next()));
  }
  return true;
}
