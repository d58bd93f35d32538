import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice, PaymentHistory, SubscriptionsAnswer } from '../../schemas/generated/types';
import { CARDS, type Customer, eventually, type Shop } from '../fixtures/shop';
import { shopWithCommand } from '../fixtures/shop-command';

let on: Shop;
let command: Awaited<ReturnType<typeof shopWithCommand>>['command'];
beforeAll(async () => {
  ({ on, command } = await shopWithCommand());
});
afterAll(() => on.server.close());

const refunds = (...args: string[]) => command('refunds', ...args);
const disputes = (...args: string[]) => command('disputes', ...args);

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

test('reasons are listed on one line each and do nothing to the terminal, whatever was typed', async () => {
  const { customer, invoiceNumber } = await buyer('film-3');
  const typed = ['--reason', 'Sorry\u001b[2J\n2026\u202e'];
  await refunds(invoiceNumber, '--amount', '1', ...typed);
  await eventually(async () => expect((await paid(customer)).refunded?.amount).toBe(100));
  await disputes('open', invoiceNumber, ...typed);
  for (const list of [refunds, disputes]) {
    const { said } = await list('list', invoiceNumber);
    expect(said).toEqual([expect.stringMatching(/\(Sorry \[2J 2026\)/)]);
    expect(said[0]).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('a dispute that no provider tells of is noted by command: a lost one ends access with a credit note, and no further refund is left', async () => {
  const { customer, invoiceNumber } = await buyer('film-3');
  await refunds(invoiceNumber, '--amount', '1', ...because);
  await eventually(async () => expect((await paid(customer)).refunded?.amount).toBe(100));
  const opened = await disputes('open', invoiceNumber, '--reason', 'Letter of the bank');
  const [, id = ''] = /The dispute (\S+) over 4\.99 EUR is open/.exec(opened.said[0]!) ?? [];
  expect((await disputes('open', invoiceNumber, '--reason', 'Twice')).complained[0]).toContain(`open dispute: ${id}`);
  expect(await customer.plays('film-3')).toBe('200');
  expect((await disputes('lost', id)).code).toBe(0);
  await eventually(async () => expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED'));
  await disputes('lost', id);
  await on.atRest();
  expect((await disputes('won', id)).complained[0]).toContain('was lost before');
  const { creditNotes } = await customer.get<Invoice>(`/api/v2/payment-details/${(await paid(customer)).id}`);
  expect(creditNotes.map(({ total }) => total)).toEqual([100, 399]);
  expect((await refunds(invoiceNumber, ...because)).complained[0]).toContain('REFUND_TOO_LARGE  At most 0.00 EUR');
  expect((await disputes('list', invoiceNumber)).said).toEqual([
    expect.stringMatching(/4\.99 EUR {2}LOST .*\(Letter of the bank\)/),
  ]);
  expect((await disputes('lsot', id)).complained[0]).toContain('did you mean lost?');
  expect((await disputes('lost', invoiceNumber)).complained[0]).toContain('Specify the id of the dispute');
});

test('a payment that was refunded in full before its dispute is lost opens nothing any more, and is credited once', async () => {
  const { customer, invoiceNumber } = await buyer('film-3');
  await refunds(invoiceNumber, ...because);
  await eventually(async () => expect((await paid(customer)).refunded?.amount).toBe(499));
  // as a courtesy: the refund left them the film
  expect(await customer.plays('film-3')).toBe('200');
  const opened = await disputes('open', invoiceNumber, '--reason', 'Letter of the bank');
  const [, id = ''] = /The dispute (\S+) over 4\.99 EUR is open/.exec(opened.said[0]!) ?? [];
  expect(await customer.plays('film-3')).toBe('200');
  await disputes('lost', id);
  await on.atRest();
  expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
  const { purchases } = await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions');
  expect(Date.parse(purchases[0]!.until!)).toBeLessThanOrEqual(on.now());
  const { creditNotes } = await customer.get<Invoice>(`/api/v2/payment-details/${(await paid(customer)).id}`);
  expect(creditNotes.map(({ total }) => total)).toEqual([499]);
});
