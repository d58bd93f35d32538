import type { CheckoutProduct, RealmSummary } from '../../../renderer/contract';
import type {
  DataLayer,
  DataLayerTransaction,
  FunnelStep,
  LicencePeriod,
  ProductItem,
} from '../../../schemas/generated/types';
import { purposeOf } from './page-purpose';
import { type AnalyticsState, journeyOf } from './state';

/** AN-01 */
export const UNKNOWN = 'unknown';
const DEFAULT_CURRENCY = 'GBP';

/** AN-14: the names of plans. */
const PLAN_NAMES: Readonly<Record<LicencePeriod, ProductItem['contract']['periodicity']>> = {
  YEAR: 'annual',
  MONTH: 'monthly',
  WEEK: 'weekly',
  DAY: 'daily',
};

/** Sums of binary fractions are rounded to the smallest unit that any currency has. */
const rounded = (amount: number): number => Math.round(amount * 1000) / 1000;

/** A product as the data layer has it; what is not known is `unknown`, and so is all of a product that is missing. */
export function productItem(product: CheckoutProduct | null): ProductItem {
  const { licenceId = UNKNOWN, name = UNKNOWN, period, price } = product ?? {};
  return {
    product_id: licenceId,
    product_code: licenceId,
    product_name: name,
    price: {
      upfront: price?.upfront ?? null,
      ongoing: price?.ongoing ?? null,
      total_contract: price ? rounded(price.upfront || price.ongoing) : null,
    },
    quantity: 1,
    contract: { duration: 1, periodicity: period ? PLAN_NAMES[period] : 'One Off' },
  };
}

const transactionOf = (product: CheckoutProduct | null, orderId: string | null): DataLayerTransaction => ({
  transaction_id: orderId ?? UNKNOWN,
  payment_provider: product?.paymentProvider ?? { name: UNKNOWN, type: UNKNOWN },
  voucher_code: product?.voucherCode ?? '',
  shipping_cost: 0,
  shipping_method: '',
  currency: product?.price?.currency ?? DEFAULT_CURRENCY,
});

export interface DataLayerInput {
  realm: Pick<RealmSummary, 'name' | 'version'>;
  environment: DataLayer['application']['environment'];
  route: string;
  /** The part of the account that is shown; undefined on other pages. */
  accountPart: string | undefined;
  /** The path that is reported of the page. */
  path: string;
  state: AnalyticsState;
  step: FunnelStep | null;
  product: CheckoutProduct | null;
  orderId: string | null;
}

/** What the page is about (AN-01, AN-03). A checkout page says what is being bought. */
export function dataLayerOf(input: DataLayerInput): DataLayer {
  const { realm, environment, route, accountPart, path, state, step, product, orderId } = input;
  const purpose = purposeOf(route);
  const sells = purpose === 'Checkout' || orderId !== null;
  return {
    application: { name: realm.name, version: realm.version, environment },
    page: {
      name: accountPart === undefined ? route : `${route}: ${accountPart}`,
      path,
      purpose,
      labels: step === null ? [] : [step],
      category: sells ? journeyOf(state) : route,
      products: sells ? [productItem(product)] : [],
    },
    transaction: sells ? transactionOf(product, orderId) : null,
  };
}
