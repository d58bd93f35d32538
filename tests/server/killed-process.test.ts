import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { PaymentHistory } from '../../schemas/generated/types';
import { type CrashingShop, crashingShop } from '../fixtures/crashing-shop';
import { postgres } from '../fixtures/engines';
import { SLOW_START_MS } from '../fixtures/server-process';
import { CARDS, eventually } from '../fixtures/shop';

const MONTH = 31 * SECONDS_PER_DAY * 1000;

let on: CrashingShop;
beforeAll(async () => {
  const place = await postgres.place();
  on = await crashingShop('databaseUrl' in place ? place.databaseUrl : undefined);
  await on.start();
}, SLOW_START_MS);
afterAll(() => on.close());

test(
  'a renewal whose process is killed once the card is charged is finished by another process on the database, and charged once',
  async () => {
    const customer = await on.customer();
    await customer.post(`/api/v2/customer/cards/stripe/${on.stripe.enterCard(CARDS.succeeds)}`);
    await customer.order('monthly', { paymentProvider: 'stripe' });
    const payments = async () => (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
    const emails = () => on.smtp.accepted.filter((recipient) => recipient === customer.email).length;
    await eventually(async () => expect(emails()).toBe(1));
    const takeOver = await on.startAnother();

    let isKilled = false;
    on.stripe.losesAnswer = (call) => {
      if (call !== 'POST payment_intents confirm') return false;
      on.stripe.losesAnswer = () => false;
      on.kill();
      isKilled = true;
      return true;
    };
    // only this one's clock has come to the renewal
    await on.pass(MONTH);
    await eventually(async () => expect(isKilled).toBe(true));
    // the lease of the job has ended
    await takeOver(4 * MINUTE_MS);
    await eventually(async () =>
      expect((await payments()).map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']),
    );
    const [renewal] = await payments();
    expect(on.stripe.chargesOf(renewal!.id)).toHaveLength(1);
    expect(renewal!.invoiceNumber).not.toBeNull();
    await eventually(async () => expect(emails()).toBe(2));
    expect(await customer.plays('film-2')).toBe('200');
  },
  SLOW_START_MS,
);
