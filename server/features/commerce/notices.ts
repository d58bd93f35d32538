import { type Money, moneyOf } from '../../../renderer/commerce/money';
import type { Realm } from '../../../renderer/realm/compose';
import { languageOf, tagOf } from '../../../renderer/realm/languages';
import type { MailPlace, Notification } from '../mail';
import { wordsIn } from './answers';
import { authorizationPath } from './authorization-path';
import type { StoredGift } from './gifts/gift-store';
import { nextPeriodOf } from './next-period';
import type { OrderDetails } from './order-details';
import { isUnattended, type StoredOrder, type StoredPayment } from './order-store';
import type { ChargeResult } from './payments/payment-provider';

/** What an email says of a purchase, without whom it goes to. */
export type PurchaseNotice = Omit<Notification, 'to'>;

/** The words of emails about purchases, in the language of their reader. */
export interface NoticeWords {
  licence(order: { details: Pick<OrderDetails, 'name'> }): string;
  amount(money: Money): string;
  /** @param moment ms since the epoch */
  date(moment: number): string;
  /** A day of the calendar, which is the same in every zone. @param day ISO 8601, `2026-12-31` */
  day(day: string): string;
  /** With the time of the day. @param moment ms since the epoch */
  moment(moment: number): string;
}

export function noticeWords(
  realm: Pick<Realm, 'labels' | 'settings'>,
  { locale }: Pick<MailPlace, 'locale'>,
): NoticeWords {
  const tag = tagOf(locale);
  const words = wordsIn(realm, languageOf(locale));
  const { timeZone } = realm.settings;
  return {
    licence: ({ details }) => words(details.name),
    amount: ({ amount, scale, currency }) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: scale }).format(
        amount / 10 ** scale,
      ),
    date: (moment) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(moment),
    day: (day) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)),
    moment: (moment) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment),
  };
}

/** What is said of the period to come. */
export function renewalValues(order: StoredOrder, { licences }: Pick<Realm, 'licences'>, words: NoticeWords) {
  const { name, cost, startsAt, period, regular } = nextPeriodOf(order, licences);
  return {
    licence: words.licence({ details: { name } }),
    amount: words.amount(cost.total),
    date: words.date(startsAt),
    period,
    // after a discount
    regular: regular ? words.amount(regular.cost.total) : '',
    regularDate: regular ? words.date(regular.startsAt) : '',
  };
}

const WITHDRAWAL_PARAGRAPHS = {
  REQUESTED: 'mailWithdrawalRequested',
  WAIVED: 'mailWithdrawalWaived',
  NOT_BEGUN: 'mailWithdrawalGift',
} as const;

/** What the confirmation of a purchase says of the right of withdrawal, and values for it. */
function withdrawalNotice(
  { period, details: { withdrawal } }: StoredOrder,
  words: NoticeWords,
): Required<Pick<PurchaseNotice, 'values' | 'paragraphs'>> {
  if (period > 0 || !withdrawal) return { values: {}, paragraphs: [] };
  const { until, performance } = withdrawal;
  return { values: { withdrawalEnd: words.date(until) }, paragraphs: [WITHDRAWAL_PARAGRAPHS[performance]] };
}

/** What the receipt for a gift says of whom it is for, and values for it. */
function giftNotice(
  { createdAt }: StoredOrder,
  gift: StoredGift | undefined,
  words: NoticeWords,
): Required<Pick<PurchaseNotice, 'values' | 'paragraphs'>> {
  // who has deleted their account is named no more
  if (!gift?.recipientEmail) return { values: {}, paragraphs: [] };
  const { recipientEmail: recipient, deliverAt } = gift;
  const sent = deliverAt > createdAt ? 'later' : 'now';
  return { values: { recipient, sent, date: words.date(deliverAt) }, paragraphs: ['mailReceiptGift'] };
}

/**
 * The email that the end of a payment brings; undefined where it brings none: what the bank wants, or
 * refuses, is told to customers where they pay.
 *
 * @param more `retryAt`: when a declined renewal is tried again, ms since the epoch; undefined where it is not. `gift`: what was
 *   bought for somebody else
 */
export function paymentNotice(
  realm: Pick<Realm, 'licences'>,
  order: StoredOrder,
  payment: Pick<StoredPayment, 'id' | 'isByCustomer'>,
  result: Pick<ChargeResult, 'state'>,
  { retryAt, gift }: { retryAt: number | undefined; gift: StoredGift | undefined },
  words: NoticeWords,
): PurchaseNotice | undefined {
  const values = { licence: words.licence(order), amount: words.amount(moneyOf(order.total, order)) };
  if (result.state === 'SUCCEEDED') {
    const parts = [giftNotice(order, gift, words), withdrawalNotice(order, words)];
    const more = Object.assign({}, ...parts.map((part) => part.values));
    const paragraphs = parts.flatMap((part) => part.paragraphs);
    if (order.isTrial)
      return { notice: 'trial-started', values: { ...renewalValues(order, realm, words), ...more }, paragraphs };
    if (order.total === 0) return undefined;
    return { notice: 'receipt', values: { ...values, ...more }, paragraphs, path: `/payment/${payment.id}` };
  }
  if (!isUnattended(order, payment)) return undefined;
  if (result.state === 'ACTION_REQUIRED')
    return { notice: 'renewal-unconfirmed', values, path: authorizationPath(order.id) };
  if (retryAt === undefined) return { notice: 'subscription-ended', values };
  return { notice: 'renewal-declined', values: { ...values, date: words.date(retryAt) } };
}
