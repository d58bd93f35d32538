import type { Selectable } from 'kysely';
import { moneyOf } from '../../../renderer/commerce/money';
import type {
  ExportedDispute,
  ExportedGift,
  ExportedInvoice,
  ExportedOrder,
  ExportedPayment,
  ExportedRefund,
} from '../../../schemas/generated/types';
import { isoOrNull } from '../../kernel/database/moments';
import type { Database } from '../../kernel/database/open';
import type { DataSubject, ExportOf } from '../../kernel/personal-data';
import { documentNumber } from './document-numbers';
import type { CommerceOrderTable, PaymentTable } from './tables';

type OrderRow = Selectable<CommerceOrderTable>;
type PaymentRow = Selectable<PaymentTable>;

const ordersOf = (database: Database, { realm, viewer }: DataSubject): Promise<OrderRow[]> =>
  database
    .selectFrom('commerce_order')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();

/** The rows that belong to others, by whose they are. */
function grouped<Row, Made>(rows: readonly Row[], keyOf: (row: Row) => string, make: (row: Row) => Made) {
  const groups = new Map<string, Made[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), make(row)]);
  return (key: string): Made[] => groups.get(key) ?? [];
}

/** No statement takes an empty list, nor more than so many values. */
const AT_ONCE = 1_000;

async function inParts<Row>(ids: readonly string[], read: (ids: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) rows.push(...(await read(ids.slice(from, from + AT_ONCE))));
  return rows;
}

async function invoicesOf(database: Database, realm: string, payments: readonly string[]) {
  const rows = await inParts(payments, (ids) =>
    database.selectFrom('invoice').where('realm', '=', realm).where('payment', 'in', ids).selectAll().execute(),
  );
  const toInvoice = (row: (typeof rows)[number]): ExportedInvoice => ({
    number: documentNumber(row),
    issuedAt: row.issued_at.toISOString(),
  });
  return grouped(rows, ({ payment }) => payment, toInvoice);
}

async function refundsOf(database: Database, realm: string, payments: readonly string[], orderOf: OrderOfPayment) {
  const rows = await inParts(payments, (ids) =>
    database
      .selectFrom('refund')
      .where('realm', '=', realm)
      .where('payment', 'in', ids)
      .orderBy('requested_at')
      .selectAll()
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  const outcomes = await inParts(ids, (some) =>
    database
      .selectFrom('refund_outcome')
      .where('realm', '=', realm)
      .where('refund', 'in', some)
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  const notes = await inParts(ids, (some) =>
    database.selectFrom('credit_note').where('realm', '=', realm).where('refund', 'in', some).selectAll().execute(),
  );
  const outcomesOf = grouped(
    outcomes,
    ({ refund }) => refund,
    ({ state, learnt_at }) => ({ state, learntAt: learnt_at.toISOString() }),
  );
  const notesOf = grouped(
    notes,
    ({ refund }) => refund,
    (note) => ({
      ...{ number: documentNumber(note), total: note.total, tax: note.tax },
      issuedAt: note.issued_at.toISOString(),
    }),
  );
  const toRefund = (row: (typeof rows)[number]): ExportedRefund => ({
    amount: moneyOf(row.amount, orderOf(row.payment)),
    ...{ reason: row.reason, endsAccess: row.ends_access, requestedAt: row.requested_at.toISOString() },
    outcomes: outcomesOf(row.id),
    creditNote: notesOf(row.id)[0] ?? null,
  });
  return grouped(rows, ({ payment }) => payment, toRefund);
}

async function disputesOf(database: Database, realm: string, payments: readonly string[], orderOf: OrderOfPayment) {
  const rows = await inParts(payments, (ids) =>
    database
      .selectFrom('dispute')
      .where('realm', '=', realm)
      .where('payment', 'in', ids)
      .orderBy('opened_at')
      .selectAll()
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  const outcomes = await inParts(ids, (some) =>
    database
      .selectFrom('dispute_outcome')
      .where('realm', '=', realm)
      .where('dispute', 'in', some)
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  const outcomesOf = grouped(
    outcomes,
    ({ dispute }) => dispute,
    ({ state, learnt_at }) => ({ state, learntAt: learnt_at.toISOString() }),
  );
  const toDispute = ({ id, payment, amount, reason, opened_at }: (typeof rows)[number]): ExportedDispute => ({
    ...{ amount: moneyOf(amount, orderOf(payment)), reason, openedAt: opened_at.toISOString() },
    outcomes: outcomesOf(id),
  });
  return grouped(rows, ({ payment }) => payment, toDispute);
}

type OrderOfPayment = (payment: string) => OrderRow;

async function paymentsOf(database: Database, realm: string, orders: readonly OrderRow[]) {
  const orderIds = orders.map(({ id }) => id);
  const rows = await inParts(orderIds, (ids) =>
    database
      .selectFrom('payment')
      .where('realm', '=', realm)
      .where('order_id', 'in', ids)
      .orderBy('attempt')
      .selectAll()
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  const outcomes = await inParts(ids, (some) =>
    database
      .selectFrom('payment_outcome')
      .where('realm', '=', realm)
      .where('payment', 'in', some)
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byPayment = new Map(rows.map(({ id, order_id }) => [id, byId.get(order_id)!]));
  const invoices = await invoicesOf(database, realm, ids);
  const orderOf = (payment: string) => byPayment.get(payment)!;
  const refunds = await refundsOf(database, realm, ids, orderOf);
  const disputes = await disputesOf(database, realm, ids, orderOf);
  const outcomesOf = grouped(
    outcomes,
    ({ payment }) => payment,
    ({ state, reason, learnt_at }) => ({ state, reason, learntAt: learnt_at.toISOString() }),
  );
  const toPayment = ({ id, attempt, provider, card, by_customer, created_at }: PaymentRow): ExportedPayment => ({
    ...{ id, attempt, provider, cardId: card, isByCustomer: by_customer, createdAt: created_at.toISOString() },
    outcomes: outcomesOf(id),
    invoice: invoices(id)[0] ?? null,
    refunds: refunds(id),
    disputes: disputes(id),
  });
  return grouped(rows, ({ order_id }) => order_id, toPayment);
}

async function giftsOf(database: Database, realm: string, orders: readonly string[]) {
  const rows = await inParts(orders, (ids) =>
    database
      .selectFrom('gift')
      .leftJoin('gift_code', (join) =>
        join.onRef('gift_code.realm', '=', 'gift.realm').onRef('gift_code.gift', '=', 'gift.id'),
      )
      .leftJoin('gift_redemption', (join) =>
        join.onRef('gift_redemption.realm', '=', 'gift.realm').onRef('gift_redemption.gift', '=', 'gift.id'),
      )
      .leftJoin('gift_withdrawal', (join) =>
        join.onRef('gift_withdrawal.realm', '=', 'gift.realm').onRef('gift_withdrawal.gift', '=', 'gift.id'),
      )
      .where('gift.realm', '=', realm)
      .where('order_id', 'in', ids)
      .selectAll('gift')
      .select(['sent_at', 'redeemed_at', 'gift_withdrawal.declared_at as withdrawn_at'])
      .execute(),
  );
  const toGift = (row: (typeof rows)[number]): ExportedGift => ({
    ...{ licenceId: row.licence, name: row.name, periods: row.periods, note: row.note },
    ...{ recipientEmail: row.recipient_email, senderName: row.sender_name },
    deliverAt: row.deliver_at.toISOString(),
    sentAt: isoOrNull(row.sent_at),
    redeemedAt: isoOrNull(row.redeemed_at),
    withdrawnAt: isoOrNull(row.withdrawn_at),
  });
  return grouped(rows, ({ order_id }) => order_id, toGift);
}

export const exportOrders: ExportOf<ExportedOrder[]> = async (database, subject) => {
  const rows = await ordersOf(database, subject);
  const ids = rows.map(({ id }) => id);
  const payments = await paymentsOf(database, subject.realm, rows);
  const gifts = await giftsOf(database, subject.realm, ids);
  return rows.map((row) => ({
    ...{ id: row.id, licenceId: row.licence, name: row.details.name, subscriptionId: row.subscription },
    ...{ period: row.period, isTrial: row.is_trial, replaces: row.replaces },
    startsAt: row.starts_at.toISOString(),
    endsAt: isoOrNull(row.ends_at),
    total: moneyOf(row.total, row),
    ...{ tax: row.details.tax, voucherId: row.voucher, countryCode: row.details.country },
    customer: row.details.customer,
    ...(row.details.withdrawal && {
      withdrawal: { ...row.details.withdrawal, until: new Date(row.details.withdrawal.until).toISOString() },
    }),
    createdAt: row.created_at.toISOString(),
    payments: payments(row.id),
    gift: gifts(row.id)[0] ?? null,
  }));
};
