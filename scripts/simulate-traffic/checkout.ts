import type { CheckoutProduct } from '../../renderer/contract/analytics';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type { Browsing } from './browsing';
import { meetErrors } from './things-to-do';

const PRODUCTS: readonly CheckoutProduct[] = [
  { licenceId: 'monthly-pass', name: 'Monthly pass', period: 'MONTH', price: priceOf(0, 9.99) },
  { licenceId: 'yearly-pass', name: 'Yearly pass', period: 'YEAR', price: priceOf(0, 89.99) },
  { licenceId: 'one-event', name: 'One event', period: null, price: priceOf(14.99, 0) },
];
const PROVIDER = { name: 'card', type: 'STRIPE' };

/** How many of those who have come so far go on. */
const SELECT = 0.58;
const ACCEPT_TERMS = 0.62;
const CHOOSE_PAYMENT = 0.78;
const PAY = 0.84;

function priceOf(upfront: number, ongoing: number) {
  return { upfront, ongoing, currency: 'EUR' };
}

const fillIn = ({ random, wait }: Browsing, medianSeconds: number) =>
  wait(random.logNormal(medianSeconds, 0.6) * MS_PER_SECOND);

/** Creates an account on the way. @returns whether the visitor did */
function signUp(browsing: Browsing): boolean {
  const { random, recorder, load } = browsing;
  recorder().signal({ type: 'funnelStep', step: 'step 1 create a login page' });
  fillIn(browsing, 12);
  load('signup');
  recorder().signal({ type: 'signUpStarted' });
  recorder().signal({ type: 'funnelStep', step: 'step 1 create a login page' });
  if (!random.chance(ACCEPT_TERMS)) return false;
  fillIn(browsing, 50);
  recorder().signal({ type: 'journeyAction', action: 'Consent terms accepted' });
  browsing.signUp();
  load('purchase');
  return true;
}

/** Buys something, or gives up at one of the steps. */
export function checkOut(browsing: Browsing): void {
  const { random, recorder, load, isCustomer } = browsing;
  load('purchase');
  meetErrors(browsing);
  recorder().signal({ type: 'funnelStep', step: 'step 2 package selection' });
  fillIn(browsing, 25);
  if (!random.chance(SELECT)) return;
  const product = { ...random.pick(PRODUCTS), paymentProvider: PROVIDER };
  recorder().signal({ type: 'product', product });
  recorder().signal({ type: 'journeyAction', action: 'Licence selected' });
  if (!isCustomer && !signUp(browsing)) return;
  recorder().signal({ type: 'funnelStep', step: 'step 3 payment' });
  fillIn(browsing, 15);
  if (!random.chance(CHOOSE_PAYMENT)) return;
  recorder().signal({ type: 'journeyAction', action: 'Payment method selected' });
  recorder().signal({ type: 'funnelStep', step: 'step 3 credit card information' });
  fillIn(browsing, 40);
  if (!random.chance(PAY)) return;
  load('paymentConfirmation');
  recorder().signal({ type: 'orderCompleted', orderId: random.uuid(), product });
  fillIn(browsing, 8);
}
