import { createHash } from 'node:crypto';
import { invoiceStore } from '../../server/features/commerce/invoice-store';
import { orderStore, type StoredOrder } from '../../server/features/commerce/order-store';
import { defineRefundJob } from '../../server/features/commerce/refunds/refund-job';
import { refundStore, type StoredRefund } from '../../server/features/commerce/refunds/refund-store';
import { OPERATOR, type RefundOrder, writeRefund } from '../../server/features/commerce/refunds/write-refund';
import type { Database, StorePlace } from '../../server/kernel/database/open';
import { ServerError } from '../../server/kernel/errors/errors';
import { createJobs } from '../../server/kernel/jobs/jobs';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { oneLine } from '../../server/kernel/text/one-line';
import { invoiced, inWords, readAmount } from './invoiced';
import { UsageError } from './names';
import { withRealm } from './open-realm';
import { readReason } from './reason';

/** How many refunds are listed where no invoice is named. */
const MOST_LISTED = 50;

/** The options of the command, as they were typed. */
export interface RefundOptions {
  amount?: string | undefined;
  reason?: string | undefined;
  endsAccess?: boolean | undefined;
}

export interface RefundsSurroundings {
  place: StorePlace;
  /** Read once the store is open: the embedded store has its key beside it. */
  encryptionKeys: () => readonly EncryptionKey[];
  say: (line: string) => void;
  /** ms since the epoch. */
  now: number;
}

/**
 * The same command again is the same refund, so that nobody is refunded twice by repeating it, unless the refund has failed.
 * A further refund of the same amount needs another reason.
 */
function idempotencyKeyOf(
  payment: string,
  { amount, reason, endsAccess }: Pick<RefundOrder, 'amount' | 'reason' | 'endsAccess'>,
  refunds: readonly StoredRefund[],
): string {
  const failed = refunds.filter((refund) => refund.payment === payment && refund.state === 'FAILED').length;
  const said = JSON.stringify([payment, amount?.amount ?? null, reason, endsAccess, failed]);
  const hex = createHash('sha256').update(said).digest('hex');
  // a UUID of the version for own schemes (RFC 9562)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const lineOf = (
  { id, amount, state, requestedAt, endsAccess, reason, creditNote }: StoredRefund,
  order: StoredOrder,
  invoiceNumber: string,
): string =>
  [
    ...[id, invoiceNumber, inWords(amount, order), state, new Date(requestedAt).toISOString()],
    ...(endsAccess ? ['ends access'] : []),
    `(${oneLine(reason)})`,
    ...(creditNote ? [creditNote.number] : []),
  ].join('  ');

async function list(database: Database, realm: string, invoiceNumber: string | undefined, say: (line: string) => void) {
  const refunds =
    invoiceNumber === undefined
      ? await refundStore(database, realm).latest(MOST_LISTED)
      : (await invoiced(database, realm, invoiceNumber)).order.refunds;
  const invoices = await invoiceStore(database, realm).ofPayments(refunds.map(({ payment }) => payment));
  for (const refund of refunds) {
    const order = (await orderStore(database, realm).ofPayment(refund.payment))!;
    say(lineOf(refund, order, invoices.get(refund.payment)?.number ?? '?'));
  }
  if (refunds.length === 0) say(`Nothing was refunded ${invoiceNumber ? `of ${invoiceNumber}` : `in ${realm}`}.`);
}

async function request(
  database: Database,
  realm: string,
  invoiceNumber: string,
  options: { amount: string | undefined; reason: string; endsAccess: boolean },
  { encryptionKeys, say, now }: Omit<RefundsSurroundings, 'place'>,
): Promise<void> {
  const { payment, order } = await invoiced(database, realm, invoiceNumber);
  const { amount: typed, ...rest } = options;
  const wanted = { ...rest, ...(typed !== undefined && { amount: readAmount(typed, order) }) };
  const jobs = createJobs({ database, encryptionKeys: encryptionKeys(), clock: () => now, onTrouble: () => {} });
  // the server does it: this process only adds to the queue
  const job = defineRefundJob(jobs, async () => {});
  const idempotencyKey = idempotencyKeyOf(payment, wanted, order.refunds);
  try {
    const { refund } = await writeRefund(
      realm,
      { ...wanted, idempotencyKey, invoiceNumber, requestedBy: OPERATOR },
      { database, job, now, settleAt: now },
    );
    const { id, amount, state, requestedAt } = refund;
    say(
      requestedAt === now
        ? `The refund ${id} of ${inWords(amount, order)} was requested. The server asks the payment provider for it: at once if it is running, otherwise when it starts.`
        : `This refund was requested before: ${id}, ${inWords(amount, order)}, ${state}. For a further one, give another --reason.`,
    );
    say(`\`refunds ${realm} list ${invoiceNumber}\` shows what became of it.`);
  } catch (error) {
    if (error instanceof ServerError) throw new UsageError(`${error.code}  ${error.message}`);
    throw error;
  }
}

/**
 * Refunds payments, and lists what was refunded: `<realm> <invoice number>`, `<realm> list [<invoice number>]`.
 *
 * @throws UsageError as `withRealm`, for an unknown invoice, an amount that cannot be refunded, and without a reason
 */
export async function manageRefunds(
  [realm, subject, more, ...unexpected]: readonly string[],
  { amount, reason, endsAccess = false }: RefundOptions,
  { place, ...around }: RefundsSurroundings,
): Promise<void> {
  if (!realm || !subject) throw new UsageError('Specify a realm and the number of an invoice, or list.');
  const isList = subject === 'list';
  const [extra] = isList ? unexpected : [more, ...unexpected];
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`);
  if (isList) {
    if (amount !== undefined || reason !== undefined || endsAccess)
      throw new UsageError('list takes no options: it only shows refunds.');
    return withRealm(realm, place, (database, { name }) => list(database, name, more, around.say));
  }
  const why = readReason(reason);
  await withRealm(realm, place, (database, { name }) =>
    request(database, name, subject, { amount, reason: why, endsAccess }, around),
  );
}
