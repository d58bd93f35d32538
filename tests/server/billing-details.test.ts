import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invoice, UserProfile } from '../../schemas/generated/types';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, CHECKOUT, type Customer, type Shop, shop, withShop } from '../fixtures/shop';

const BILLING = '/api/v2/user/billing-details';
const LISBON = { countryCode: 'PT', line1: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048' };

function withBillingDetails(documents: Documents): void {
  withShop(documents);
  Object.assign(documents['settings.json'], { checkoutAddress: 'FULL', checkoutTaxNumber: 'REQUIRED' });
}

describe.each(engines)('billing details on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withBillingDetails });
  });
  afterAll(() => on.server.close());

  const bill = (customer: Customer, countryCode: string, more: object = {}) =>
    customer.codeOf(BILLING, 'PUT', { address: { countryCode }, ...more });
  const orderCode = async (customer: Customer) =>
    customer.codeOf(`${CHECKOUT}/orders`, 'POST', await customer.request('film-3'));
  const numberOf = async (customer: Customer) => (await customer.get<UserProfile>('/api/v2/user/profile')).taxNumber;

  test('SU-06 (part) an address change may update the tax number, which is held against the country', async () => {
    const customer = await on.customer();
    expect(await bill(customer, 'PT', { taxNumber: '12' })).toBe('422 FIELD_INVALID');
    expect(await bill(customer, 'PT', { taxNumber: '123456789' })).toBe('204');
    // what is not mentioned stays
    expect(await bill(customer, 'PT')).toBe('204');
    expect(await numberOf(customer)).toBe('123456789');
    expect(await bill(customer, 'BR', { taxNumber: '123.456.789-09' })).toBe('204');
    expect(await numberOf(customer)).toBe('123.456.789-09');
    // a number belongs to its country
    expect(await bill(customer, 'DE')).toBe('204');
    expect(await numberOf(customer)).toBeUndefined();
    expect(await bill(customer, 'DE', { taxNumber: 'DE123456789' })).toBe('204');
    expect(await bill(customer, 'DE', { taxNumber: '' })).toBe('204');
    expect(await numberOf(customer)).toBeUndefined();
  });

  test('SU-06 (part) where the realm requires a tax number, nothing is sold without one, and the invoice says the one of the order', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const address = LISBON;
    expect(await bill(customer, 'PT', { address })).toBe('204');
    expect(await orderCode(customer)).toBe('422 BILLING_DETAILS_MISSING');
    expect(await bill(customer, 'PT', { address, taxNumber: '123456789' })).toBe('204');
    const order = await customer.order('film-3');
    expect(await bill(customer, 'PT', { address, taxNumber: '987654321' })).toBe('204');
    const invoice = await customer.get<Invoice>(`/api/v2/payment-details/${order.paymentId}`);
    expect(invoice.customer).toMatchObject({
      address: ['Rua Augusta 1', '1100-048 Lisboa', 'Portugal'],
      taxNumber: '123456789',
    });
  });

  test('where the realm bills to full addresses, nothing is sold before all that the country needs is there', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    // sign-up knows the country alone
    expect(await bill(customer, 'US', { taxNumber: '12-3456789' })).toBe('204');
    expect(await orderCode(customer)).toBe('422 BILLING_DETAILS_MISSING');
    const address = { countryCode: 'US', line1: '400 Harbor Street', city: 'Boston', postalCode: '02110' };
    expect(await bill(customer, 'US', { address })).toBe('422 FIELD_INVALID');
    expect(await bill(customer, 'US', { address: { ...address, state: 'MA' } })).toBe('204');
    const { paymentId } = await customer.order('film-3');
    const invoice = await customer.get<Invoice>(`/api/v2/payment-details/${paymentId}`);
    expect(invoice.customer.address).toEqual(['400 Harbor Street', 'Boston, MA 02110', 'United States']);
  });
});
