import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import type { Jobs } from '../../kernel/jobs/jobs';
import type { DataSubject } from '../../kernel/personal-data';
import { type RealmService, realmOfJob } from '../realms';
import type { StoredCustomer } from './payments/payment-provider';
import type { PaymentProviders } from './payments/payment-providers';

/** What a payment provider is to forget. */
interface Forgotten extends StoredCustomer {
  /** The name of the realm's payment provider. */
  provider: string;
}

export interface ForgetCustomerOptions {
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  providers: PaymentProviders;
  clock: () => number;
}

/** Deletes an account's cards: here in a transaction, and then by their payment providers. */
export type ForgetCustomer = (transaction: Database, subject: Pick<DataSubject, 'realm' | 'viewer'>) => Promise<void>;

/** Providers that do not answer are asked for about a week. */
const RETRY = { firstMs: 10 * MS_PER_SECOND, maxMs: 60 * MINUTE_MS, retries: 180 };
const AT_ONCE = 2;

/** Takes out what each payment provider knows of an account. */
async function takeOut(transaction: Database, realm: string, viewer: string): Promise<Forgotten[]> {
  const customers = await transaction
    .deleteFrom('stripe_customer')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .returning(['provider', 'customer'])
    .execute();
  const cards = await transaction
    .deleteFrom('saved_card')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .returning(['provider', 'reference'])
    .execute();
  const names = new Set([...customers, ...cards].map(({ provider }) => provider));
  return [...names].map((name) => ({
    ...{ realm, provider: name },
    customer: customers.find(({ provider }) => provider === name)?.customer ?? null,
    cards: cards.filter(({ provider }) => provider === name).map(({ reference }) => reference),
  }));
}

export function createForgetCustomer({ realms, jobs, providers, clock }: ForgetCustomerOptions): ForgetCustomer {
  const forgetting = jobs.define<Forgotten>('commerce/forget-customer', {
    async handle({ provider, ...customer }) {
      const { realm } = await realmOfJob(realms, customer.realm, clock());
      const found = providers.find(realm, provider);
      if (!found) throw new Error(`the payment provider “${provider}” of ${realm.name} cannot be used`);
      await found.forget(customer);
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });
  return async (transaction, { realm, viewer }) => {
    for (const forgotten of await takeOut(transaction, realm, viewer)) await forgetting.enqueue(forgotten, transaction);
  };
}
