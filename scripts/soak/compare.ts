import type { EntitlementsAnswer, PaymentHistory, ProgressAnswer, ViewerLists } from '../../schemas/generated/types';
import { mapAtOnce } from '../../server/kernel/async/map-at-once';
import type { Client } from './client';
import type { Finding, FindingKind } from './findings';
import type { Account, Presence } from './ledger';
import { nameOfLicence, PRICE } from './realms';
import { askAs, refresh } from './session';
import { place } from './viewer';

const MOST_PAYMENTS = 50;

const timesIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

/** What is wrong with something that is there so many times. */
function kindOf(known: Presence | undefined, times: number): FindingKind | null {
  if (times > 1) return 'duplicated';
  if (known === 'there' && times === 0) return 'lost';
  return times === 1 && (known === 'gone' || known === undefined) ? 'unasked' : null;
}

/** Compares what may be there with what is, and takes that as known from now on. */
function comparePresence(known: Map<string, Presence>, found: readonly string[], what: string): Finding[] {
  const findings: Finding[] = [];
  for (const name of new Set([...known.keys(), ...found])) {
    const times = timesIn(found, name);
    const kind = kindOf(known.get(name), times);
    if (kind)
      findings.push({
        kind,
        text: `${name} in ${what} should be ${known.get(name) ?? 'gone'}, and is there ${times} times`,
      });
    known.set(name, times > 0 ? 'there' : 'gone');
  }
  return findings;
}

function compareProgress({ progress, email }: Account, { items }: ProgressAnswer): Finding[] {
  const findings: Finding[] = [];
  const found = new Map(items.map(({ contentId, position }) => [contentId, position]));
  for (const [film, { acknowledged, possible }] of progress) {
    const position = found.get(film) ?? null;
    if (position !== acknowledged && !possible.includes(position ?? Number.NaN))
      findings.push({
        kind: position === null ? 'lost' : 'unasked',
        text: `${email} is at ${position} of ${film}; ${acknowledged} was acknowledged last`,
      });
    progress.set(film, { acknowledged: position, possible: [] });
  }
  for (const film of found.keys())
    if (!progress.has(film)) findings.push({ kind: 'unasked', text: `${email} is in ${film} without having said so` });
  return findings;
}

/** Each order that was paid is there once with its invoice, each payment has its order and its end, and the sums agree. */
function compareOrders(
  { orders, email }: Account,
  { payments }: PaymentHistory,
  licences: readonly string[],
): Finding[] {
  const findings: Finding[] = [];
  const paid = payments.filter(({ state }) => state === 'SUCCEEDED');
  const ordered = orders.filter(({ state }) => state === 'paid').map(({ request }) => request.licenceId);
  for (const { state, description, id } of payments)
    if (state !== 'SUCCEEDED' && state !== 'DECLINED')
      findings.push({ kind: 'unfinished', text: `the payment ${id} of ${email} for ${description} is ${state}` });
  const names = paid.map(({ description }) => description);
  findings.push(
    ...comparePresence(
      new Map(ordered.map((licence) => [nameOfLicence(licence), 'there'])),
      names,
      `the payments of ${email}`,
    ),
    ...comparePresence(new Map(ordered.map((licence) => [licence, 'there'])), licences, `the licences of ${email}`),
  );
  for (const { invoiceNumber, description } of paid)
    if (invoiceNumber === null)
      findings.push({ kind: 'lost', text: `the payment of ${email} for ${description} has no invoice` });
  const charged = paid.reduce((sum, { total }) => sum + total.amount, 0);
  if (charged !== ordered.length * PRICE.amount)
    findings.push({
      kind: charged > ordered.length * PRICE.amount ? 'unasked' : 'lost',
      text: `${email} was charged ${charged}; the orders add up to ${ordered.length * PRICE.amount}`,
    });
  return findings;
}

/**
 * Compares an account with what the API answers, once the ends of its orders are known.
 *
 * @returns what is not as it was acknowledged; null where the API could not be asked
 */
async function compareAccount(
  client: Client,
  account: Account,
  report: (finding: Finding) => void,
): Promise<readonly Finding[] | null> {
  if (!(await refresh(client, account, report))) return account.isCertain ? null : [];
  const read = async <Body>(path: string, method: 'GET' | 'POST' = 'GET') => {
    const { outcome, body } = await askAs<Body>(client, account, path, { method }, report);
    return outcome === 'acknowledged' ? body : null;
  };
  for (const order of account.orders.filter(({ state }) => state === 'open'))
    await place({ client, account, report, acknowledge: () => {} }, order);
  if (account.orders.some(({ state }) => state === 'open')) return null;
  const lists = await read<ViewerLists>('/api/v2/watchlists');
  const progress = await read<ProgressAnswer>('/api/v2/progress');
  const payments = await read<PaymentHistory>(`/api/v2/customer/history/payment?rpp=${MOST_PAYMENTS}`, 'POST');
  const entitlements = await read<EntitlementsAnswer>('/api/v2/entitlements');
  if (!lists || !progress || !payments || !entitlements) return null;
  const main = lists.lists.find((list) => list.main);
  const others = lists.lists.filter((list) => !list.main).map(({ name = '' }) => name);
  account.isChanged = false;
  return [
    ...comparePresence(account.listed, main?.contentIds ?? [], `the watchlist of ${account.email}`),
    ...comparePresence(account.lists, others, `the lists of ${account.email}`),
    ...compareProgress(account, progress),
    ...compareOrders(
      account,
      payments,
      entitlements.licences.map(({ id }) => id),
    ),
  ];
}

const AT_ONCE = 6;
const TRIES = 3;

/** Compares accounts with what the API answers, some at a time. Nobody may use them meanwhile. */
export async function compare(
  client: Client,
  accounts: readonly Account[],
  report: (finding: Finding) => void,
): Promise<void> {
  await mapAtOnce(accounts, AT_ONCE, async (account) => {
    let findings: readonly Finding[] | null = null;
    for (let tries = 0; tries < TRIES && findings === null; tries++)
      findings = await compareAccount(client, account, report);
    if (findings === null)
      report({
        kind: 'unfinished',
        text: `${account.email} could not be compared: the API did not answer ${TRIES} times`,
      });
    findings?.forEach(report);
  });
}
