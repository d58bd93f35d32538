import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice, PaymentHistory } from '../../schemas/generated/types';
import { run } from '../../scripts/realm/run';
import { newDatabase } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { CARDS, type Customer, eventually, type Shop, shop } from '../fixtures/shop';

let on: Shop;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  on = await shop({ name: 'PostgreSQL', place: async () => ({ databaseUrl }) });
  // the command goes by the clock of the machine
  on.pass(Math.max(0, Date.now() - on.now()));
});
afterAll(() => on.server.close());

/** Runs the command while the server is running. */
async function refunds(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(['refunds', 'shop', ...args], {
    ...{ root: '', cwd: '', realmsDir: '', storePlace: () => ({ databaseUrl }), encryptionKeys: () => ENCRYPTION_KEYS },
    say: (line) => said.push(line),
    complain: (line) => complained.push(line.split('\n\n')[0]!),
  });
  on.pass(Math.max(0, Date.now() - on.now()));
  return { code, said, complained };
}

async function buyer(licence: string) {
  const customer = await on.customer();
  await customer.saveCard(CARDS.succeeds);
  await customer.order(licence, { countryCode: 'FR' });
  return { customer, invoiceNumber: (await paid(customer)).invoiceNumber! };
}
const paid = async (customer: Customer) =>
  (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments[0]!;
const because = ['--reason', 'The stream failed.'];

test('a part of a payment is refunded by the running server, once, however often the command is repeated', async () => {
  const { customer, invoiceNumber } = await buyer('film-3');
  const args = [invoiceNumber, '--amount', '1.66', ...because];
  const [first, again] = [await refunds(...args), await refunds(...args)];
  expect(first).toMatchObject({
    code: 0,
    said: [expect.stringMatching(/of 1\.66 EUR was requested/), expect.anything()],
  });
  expect(again.said[0]).toContain('This refund was requested before');
  await eventually(async () => expect((await paid(customer)).refunded?.amount).toBe(166));
  await on.atRest();
  expect((await refunds(...args)).said[0]).toContain('SUCCEEDED');
  const { creditNotes } = await customer.get<Invoice>(`/api/v2/payment-details/${(await paid(customer)).id}`);
  expect(creditNotes.map(({ total }) => total)).toEqual([166]);
  expect((await refunds('list', invoiceNumber)).said).toEqual([
    expect.stringMatching(/1\.66 EUR {2}SUCCEEDED .*\(The stream failed\.\) {2}SHOP-CN-/),
  ]);
  expect(await customer.plays('film-3')).toBe('200');
  const told = on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /refund/.test(subject));
  expect(told).toHaveLength(1);
});

test('all that is left is refunded where no amount is named, and access ends where the command says so', async () => {
  const { customer, invoiceNumber } = await buyer('film-3');
  expect((await refunds(invoiceNumber, ...because, '--ends-access')).said[0]).toContain('of 4.99 EUR');
  await eventually(async () => expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED'));
  expect((await refunds('list')).said[0]).toContain(`${invoiceNumber}  4.99 EUR  SUCCEEDED`);
});

test('what cannot be refunded is refused with a code, and with what is nearest to it', async () => {
  const { invoiceNumber } = await buyer('film-3');
  const complaint = async (...args: string[]) => (await refunds(...args)).complained[0];
  const wrong = invoiceNumber.replace('SHOP', 'SHPO');
  expect(await complaint(wrong, ...because)).toBe(
    `UNKNOWN_PAYMENT  shop has no invoice ${wrong}: did you mean ${invoiceNumber}?`,
  );
  expect(await complaint('list', wrong)).toContain('UNKNOWN_PAYMENT');
  expect(await complaint(invoiceNumber, ...because, '--amount', '5')).toBe(
    'REFUND_TOO_LARGE  At most 4.99 EUR can still be refunded of this payment.',
  );
  expect(await complaint(invoiceNumber, ...because, '--amount', '4.999')).toContain('EUR has only 2 decimals');
  expect(await complaint(invoiceNumber, ...because, '--amount', '4,99')).toContain(
    'write the amount in EUR, such as 4.99',
  );
  expect(await complaint(invoiceNumber)).toContain('Say why with --reason');
  expect(await complaint(invoiceNumber, 'now', ...because)).toContain('Unexpected argument "now"');
  expect((await refunds('list', invoiceNumber)).said).toEqual([`Nothing was refunded of ${invoiceNumber}.`]);
});
