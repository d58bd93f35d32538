import { defineDisputeJob } from '../../server/features/commerce/disputes/dispute-job';
import { disputeStore } from '../../server/features/commerce/disputes/dispute-store';
import { invoiceStore } from '../../server/features/commerce/invoice-store';
import { orderStore } from '../../server/features/commerce/order-store';
import type { Database } from '../../server/kernel/database/open';
import { isUuid } from '../../server/kernel/database/uuid';
import { createJobs } from '../../server/kernel/jobs/jobs';
import { oneLine } from '../../server/kernel/text/one-line';
import { invoiced, inWords, readAmount } from './invoiced';
import { UsageError } from './names';
import { withRealm } from './open-realm';
import { readAction } from './read-action';
import { readReason } from './reason';
import type { RefundsSurroundings } from './refunds';

const ACTIONS = ['open', 'won', 'lost', 'list'] as const;

/** How many disputes are listed where no invoice is named. */
const MOST_LISTED = 50;

/** The options of the command, as they were typed. */
export interface DisputeOptions {
  amount?: string | undefined;
  reason?: string | undefined;
}

type Around = Omit<RefundsSurroundings, 'place'>;

async function open(
  database: Database,
  realm: string,
  invoiceNumber: string,
  { amount: typed, reason }: { amount: string | undefined; reason: string },
  { say, now }: Around,
): Promise<void> {
  const { payment, order } = await invoiced(database, realm, invoiceNumber);
  const amount = typed === undefined ? order.total : readAmount(typed, order).amount;
  if (amount > order.total)
    throw new UsageError(`Only ${inWords(order.total, order)} was paid: no more can be disputed.`);
  const id = await database.transaction().execute(async (transaction) => {
    await orderStore(transaction, realm).lock(order.id);
    const store = disputeStore(transaction, realm);
    const same = (await store.ofPayment(payment)).find(({ state }) => state === 'OPEN');
    if (same) throw new UsageError(`${invoiceNumber} has an open dispute: ${same.id}.`);
    return store.open({ payment, amount, reason, reference: null }, now);
  });
  say(
    `The dispute ${id} over ${inWords(amount, order)} is open. The customer keeps what they have, unless the realm suspends access during disputes.`,
  );
  say(`When it has ended: \`disputes ${realm} won ${id}\` or \`disputes ${realm} lost ${id}\`.`);
}

async function close(
  database: Database,
  realm: string,
  id: string,
  state: 'WON' | 'LOST',
  { encryptionKeys, say, now }: Around,
): Promise<void> {
  const dispute = await disputeStore(database, realm).find(id);
  if (!dispute)
    throw new UsageError(`${realm} has no dispute with the id ${id}: \`disputes ${realm} list\` shows them.`);
  if (dispute.state !== 'OPEN' && dispute.state !== state)
    throw new UsageError(`The dispute ${id} was ${dispute.state.toLowerCase()} before.`);
  const jobs = createJobs({ database, encryptionKeys: encryptionKeys(), clock: () => now, onTrouble: () => {} });
  // the server does it: this process only adds to the queue
  const job = defineDisputeJob(jobs, async () => {});
  await database.transaction().execute(async (transaction) => {
    if (await disputeStore(transaction, realm).addOutcome(id, state, now))
      await job.enqueue({ realm, dispute: id }, transaction, { key: id, runAt: now });
  });
  say(
    state === 'WON'
      ? `The dispute ${id} was won. The customer keeps what they have.`
      : `The dispute ${id} was lost. The server ends what the payment opened, issues the credit note and tells the customer: at once if it is running, otherwise when it starts.`,
  );
}

async function list(database: Database, realm: string, invoiceNumber: string | undefined, say: (line: string) => void) {
  const store = disputeStore(database, realm);
  const disputes =
    invoiceNumber === undefined
      ? await store.latest(MOST_LISTED)
      : await store.ofPayment((await invoiced(database, realm, invoiceNumber)).payment);
  const invoices = await invoiceStore(database, realm).ofPayments(disputes.map(({ payment }) => payment));
  for (const { id, payment, amount, state, openedAt, reason } of disputes) {
    const order = (await orderStore(database, realm).ofPayment(payment))!;
    const number = invoices.get(payment)?.number ?? '?';
    say(
      [id, number, inWords(amount, order), state, new Date(openedAt).toISOString(), `(${oneLine(reason)})`].join('  '),
    );
  }
  if (disputes.length === 0) say(`There are no disputes ${invoiceNumber ? `about ${invoiceNumber}` : `in ${realm}`}.`);
}

/**
 * Notes disputes that no payment provider tells of, and lists all: `<realm> open <invoice number>`, `<realm> won <id>`,
 * `<realm> lost <id>`, `<realm> list [<invoice number>]`.
 *
 * @throws UsageError as `withRealm`, for an unknown action, invoice or dispute, and without a reason
 */
export async function manageDisputes(
  [realm, typed, subject, unexpected]: readonly string[],
  { amount, reason }: DisputeOptions,
  { place, ...around }: RefundsSurroundings,
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  const action = readAction('disputes', ACTIONS, typed);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  if (action !== 'open' && (amount !== undefined || reason !== undefined))
    throw new UsageError(`--amount and --reason belong to open, not to ${action}.`);
  if (action === 'list')
    return withRealm(realm, place, (database, { name }) => list(database, name, subject, around.say));
  if (action === 'open') {
    if (subject === undefined) throw new UsageError('Specify the number of an invoice.');
    const said = { amount, reason: readReason(reason) };
    return withRealm(realm, place, (database, { name }) => open(database, name, subject, said, around));
  }
  if (subject === undefined || !isUuid(subject))
    throw new UsageError(`Specify the id of the dispute: \`disputes ${realm} list\` shows it.`);
  const state = action === 'won' ? 'WON' : 'LOST';
  await withRealm(realm, place, (database, { name }) => close(database, name, subject, state, around));
}
