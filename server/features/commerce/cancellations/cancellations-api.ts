import { randomUUID } from 'node:crypto';
import { isDisputed, isPaid, isUnderWay } from '../../../../renderer/commerce/ledger';
import { isRunning, type Subscription, subscriptionsAt } from '../../../../renderer/commerce/subscriptions';
import { isDay } from '../../../../renderer/contract/field-rules';
import type {
  CancellationConfirmation,
  CancellationLink,
  CancellationReceipt,
  CancellationRequest,
  SubscriptionCancellation,
  UnconfirmedCancellation,
} from '../../../../schemas/generated/types';
import {
  validateCancellationConfirmation,
  validateCancellationLink,
  validateCancellationRequest,
  validateSubscriptionCancellation,
} from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { oneLine } from '../../../kernel/text/one-line';
import {
  type AccountParts,
  accountStore,
  adultsAccountOf,
  type Call,
  countMail,
  fieldInvalid,
  lockAccount,
  normalizeEmail,
  readBody,
  refuseInvalidEmail,
} from '../../auth';
import { codeStore } from '../../mail';
import { wordsIn } from '../answers';
import { languageOfCall } from '../checkout-api';
import type { CommerceParts } from '../commerce-parts';
import { dunningPlan, readLedger, type StoredLedger } from '../ledger';
import { isoOrNull } from '../moments';
import { type NoticeWords, noticeWords } from '../notices';
import { paidWithOf, type StoredOrder } from '../order-store';
import { takenBy } from '../refunds/refund-store';
import type { Refunds } from '../refunds/refunds';
import type { Decided, SubscriptionDecisions } from '../subscription-decisions';
import { cancelAsOf, effectiveAtOf } from './cancel-as-of';
import { cancellationStore, type StoredCancellation } from './cancellation-store';
import { CANCELLATION_ENDPOINTS } from './endpoints';
import { DECLARED_PARAGRAPH, declaredValues, receiptOf } from './receipt';

/** What refunds of periods say to whoever asks later that a cancellation was declared before. */
const REASON = 'Cancelled before this period began';

/** @throws ServerError FEATURE_OFF */
function refuseWithoutButton({ served: { realm } }: Call): void {
  if (!realm.commerce?.consumerRights?.cancellationButton)
    throw new ServerError('FEATURE_OFF', { setting: 'consumerRights.cancellationButton: true in commerce.json' });
}

/** A text as it is stored: one line, which does nothing to the terminal that lists it. @throws ServerError FIELD_INVALID for one that says nothing */
function textOf(field: string, typed: string): string {
  const text = oneLine(typed);
  if (text === '') throw fieldInvalid(field);
  return text;
}

/** @throws ServerError FIELD_INVALID without the reason for which it is */
function reasonOf({ kind, reason = '' }: Pick<CancellationRequest, 'kind' | 'reason'>): string | null {
  return kind === 'FOR_CAUSE' ? textOf('reason', reason) : null;
}

/** The renewals of a subscription that began after a moment, in ms since the epoch. */
const renewalsSince = ({ orders }: StoredLedger, { id }: Subscription, moment: number): StoredOrder[] =>
  orders.filter(({ subscription, period, startsAt }) => subscription === id && period > 0 && startsAt > moment);

/** @throws ServerError FIELD_INVALID for a day that there is not */
function endsOnOf({ endsOn }: Pick<CancellationRequest, 'endsOn'>): string | null {
  if (endsOn === undefined) return null;
  if (!isDay(endsOn)) throw fieldInvalid('endsOn');
  return endsOn;
}

type CancellationParts = CommerceParts & Pick<AccountParts, 'challenges' | 'attempts'>;

/** The cancellation page (German law, section 312k BGB): declarations with and without an account, and their confirmation. */
export function registerCancellationsApi(
  parts: CancellationParts,
  { decide }: SubscriptionDecisions,
  refunds: Pick<Refunds, 'add' | 'attempt'>,
): void {
  const { calls, database, mails, purchaseMails, attempts, clock } = parts;

  const namer = (call: Call) => {
    const words = wordsIn(call.served.realm, languageOfCall(call));
    return ({ details }: Pick<StoredOrder, 'details'>) => words(details.name);
  };

  calls.open(CANCELLATION_ENDPOINTS.declareCancellation, async (call): Promise<CancellationReceipt> => {
    const request: CancellationRequest = readBody(call.request, validateCancellationRequest);
    refuseWithoutButton(call);
    refuseInvalidEmail(request.email);
    const declared: StoredCancellation = {
      ...{ id: randomUUID(), kind: request.kind, reason: reasonOf(request), endsOn: endsOnOf(request) },
      ...{ name: textOf('name', request.name), contract: textOf('contract', request.contract) },
      ...{ email: normalizeEmail(request.email), declaredAt: clock() },
    };
    await countMail(parts, call, declared.email, 'cancellation');
    const place = mails.placeOf(call);
    await database.transaction().execute(async (transaction) => {
      await cancellationStore(transaction, call.realm).add(declared);
      const values = place && declaredValues(declared, noticeWords(call.served.realm, place));
      const posting = { purpose: 'cancellation', to: declared.email, data: { cancellation: declared.id } } as const;
      if (values) await mails.send(call, { ...posting, values, paragraphs: [DECLARED_PARAGRAPH] }, transaction);
    });
    return receiptOf(declared);
  });

  /** What a link confirms. Each look counts as a try of a code. @throws ServerError CODE_REFUSED, TOO_MANY_ATTEMPTS */
  async function declarationOf({ realm, origin }: Call, token: string): Promise<StoredCancellation> {
    attempts.codes.use(realm, origin.address);
    const code = await codeStore(database, realm, 'cancellation').read(token, clock());
    const declared = code && (await cancellationStore(database, realm).find(String(code.data.cancellation)));
    if (!declared) throw new ServerError('CODE_REFUSED');
    return declared;
  }

  /** The subscriptions that a declaration can be about: those that there were. Whoever has its link has the mailbox. */
  async function runningOf(
    transaction: Database,
    { realm, served }: Call,
    { email, declaredAt }: Pick<StoredCancellation, 'email' | 'declaredAt'>,
  ) {
    const account = await accountStore(transaction, realm).find({ email });
    if (!account) return { viewer: null, ledger: undefined, running: [] };
    const viewer = account.viewer.id;
    const ledger = await readLedger(transaction, realm, viewer);
    const subscriptions = subscriptionsAt(ledger, dunningPlan(served.realm), clock());
    const running = subscriptions.filter((one) => isRunning(one) && one.startedAt <= declaredAt);
    return { viewer, ledger, running };
  }

  const lastOf = ({ orders }: StoredLedger, { current }: Subscription): StoredOrder =>
    orders.find(({ id }) => id === current.id)!;

  calls.open(CANCELLATION_ENDPOINTS.unconfirmedCancellation, async (call): Promise<UnconfirmedCancellation> => {
    const { token }: CancellationLink = readBody(call.request, validateCancellationLink);
    const declared = await declarationOf(call, token);
    const { ledger, running } = await runningOf(database, call, declared);
    const nameOf = namer(call);
    return {
      cancellation: receiptOf(declared),
      subscriptions: running.map((one) => ({ id: one.id, name: nameOf(lastOf(ledger!, one)) })),
    };
  });

  /** Tells of a cancellation that is carried out. @param endsAt when it ends, ms since the epoch; null where it renews before */
  async function tell(
    call: Call,
    cancelled: StoredCancellation,
    last: StoredOrder,
    endsAt: number | null,
    into: Database,
  ) {
    const write = (words: NoticeWords) => {
      const end = endsAt === null ? { ends: 'LATER', date: '' } : { ends: 'DATE', date: words.date(endsAt) };
      const values = { ...declaredValues(cancelled, words), licence: words.licence(last), ...end };
      return { notice: 'cancellation-received', values, paragraphs: [DECLARED_PARAGRAPH] } as const;
    };
    await purchaseMails.send(call.served.realm, last, write, into, mails.placeOf(call));
  }

  /**
   * Gives renewals back that were charged after a cancellation counts: it was received before its owner confirmed it.
   *
   * @returns the ids of the refunds
   */
  async function giveBack(
    realm: string,
    { transaction, viewer }: Pick<Decided, 'transaction' | 'viewer'>,
    renewals: readonly StoredOrder[],
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const order of renewals) {
      const amount = order.total - takenBy(order.refunds);
      // what the bank is about to decide on is not given back a second time
      if (!isPaid(order) || amount < 1 || isDisputed(order)) continue;
      const refund = { payment: paidWithOf(order).id, amount, reason: REASON, endsAccess: true, requestedBy: viewer };
      ids.push(await refunds.add(realm, { ...refund, idempotencyKey: randomUUID() }, transaction));
    }
    return ids;
  }

  /** @returns the subscription with when it ends, and refunds to be attempted */
  async function carryOut(call: Call, cancelled: StoredCancellation, decided: Decided) {
    const { realm, served } = call;
    const { ledger, subscription, last } = decided;
    const effectiveAt = effectiveAtOf(cancelled, served.realm.settings.timeZone);
    const since = renewalsSince(ledger, subscription, effectiveAt);
    // what is charged for them would not be given back
    if (since.some(isUnderWay)) throw new ServerError('ORDER_UNDER_WAY');
    const written = await giveBack(realm, decided, since);
    const endsAt = await cancelAsOf(realm, decided, effectiveAt);
    // a period that is given back ends at once
    const end = written.length > 0 ? decided.now : endsAt;
    await tell(call, cancelled, last, end, decided.transaction);
    return { subscription: { name: namer(call)(last), endsAt: isoOrNull(end) }, written };
  }

  calls.open(CANCELLATION_ENDPOINTS.confirmCancellation, async (call): Promise<CancellationReceipt> => {
    const { realm, served } = call;
    const { token, subscriptionId }: CancellationConfirmation = readBody(
      call.request,
      validateCancellationConfirmation,
    );
    const declared = await declarationOf(call, token);
    const result = await database.transaction().execute(async (transaction) => {
      const account = await accountStore(transaction, realm).find({ email: declared.email });
      if (account) await lockAccount(transaction, realm, account.viewer.id);
      const { viewer, ledger, running } = await runningOf(transaction, call, declared);
      const subscription = running.find(({ id }) => (subscriptionId ?? id) === id);
      // which one is meant is for its owner to say
      if (subscriptionId === undefined ? running.length > 1 : !subscription)
        throw new ServerError('UNKNOWN_SUBSCRIPTION');
      const now = clock();
      if (!(await codeStore(transaction, realm, 'cancellation').use(token, now))) throw new ServerError('CODE_REFUSED');
      const confirmation = { viewer, subscription: subscription?.id ?? null, at: now };
      await cancellationStore(transaction, realm).confirm(declared.id, confirmation);
      if (!subscription || !ledger || viewer === null) return undefined;
      const last = lastOf(ledger, subscription);
      return carryOut(call, declared, { transaction, viewer, ledger, subscription, last, now });
    });
    for (const refund of result?.written ?? []) await refunds.attempt(served, refund);
    return receiptOf(declared, result?.subscription);
  });

  calls.viewer(CANCELLATION_ENDPOINTS.cancelByDeclaration, async (call): Promise<CancellationReceipt> => {
    const request: SubscriptionCancellation = readBody(call.request, validateSubscriptionCancellation);
    refuseWithoutButton(call);
    const said = { name: textOf('name', request.name), kind: request.kind, reason: reasonOf(request) };
    const endsOn = endsOnOf(request);
    const { viewer } = await adultsAccountOf(parts, call);
    let receipt: CancellationReceipt | undefined;
    await decide(call, async (decided) => {
      const { transaction, subscription, last, now } = decided;
      if (subscription.state === 'ENDED') throw new ServerError('SUBSCRIPTION_ENDED');
      const declared: StoredCancellation = {
        ...{ id: randomUUID(), ...said, email: viewer.email, contract: namer(call)(last) },
        ...{ endsOn, declaredAt: now },
      };
      const store = cancellationStore(transaction, call.realm);
      await store.add(declared);
      await store.confirm(declared.id, { viewer: viewer.id, subscription: subscription.id, at: now });
      const effectiveAt = effectiveAtOf(declared, call.served.realm.settings.timeZone);
      const endsAt = isRunning(subscription) ? await cancelAsOf(call.realm, decided, effectiveAt) : subscription.endsAt;
      await tell(call, declared, last, endsAt, transaction);
      receipt = receiptOf(declared, { name: declared.contract, endsAt: isoOrNull(endsAt) });
    });
    return receipt!;
  });
}
