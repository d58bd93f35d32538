import { nextStart } from '../../../renderer/commerce/pauses';
import { addDays } from '../../../renderer/commerce/periods';
import {
  isListed,
  migrationEffect,
  type SubscriptionPriceMigration,
} from '../../../renderer/commerce/price-migrations';
import { subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import type { Database } from '../../kernel/database/open';
import type { Jobs } from '../../kernel/jobs/jobs';
import { lockAccount } from '../auth';
import type { Notice } from '../mail';
import { type RealmService, realmsMigratingPrices } from '../realms';
import { dunningPlan, readLedger } from './ledger';
import { migrationOf, nextPeriodOf } from './next-period';
import { orderStore, type StoredOrder } from './order-store';
import { firstPeriodAt, pricesOf } from './price-migrations';
import type { PurchaseMails } from './purchase-mails';
import type { PriceMigrationNoticeTable } from './tables';

const REMINDER_DAYS = 7;
/** At the latest after these days it is looked again: customers reactivate. */
const LOOK_DAYS = 1;
const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 60 };

const ANNOUNCEMENTS = {
  STAY: 'price-migration-stay',
  END: 'price-migration-end',
  MOVE: 'price-migration-move',
} as const satisfies Record<SubscriptionPriceMigration['withoutConsent'], Notice>;

type NoticeOf = { kind: PriceMigrationNoticeTable['kind']; notice: Notice };

const remindsAt = (deadline: number): number => addDays(deadline, -REMINDER_DAYS);

/** The email that a migration calls for at a moment; undefined where it calls for none. @param now ms since the epoch */
function noticeOf(migration: SubscriptionPriceMigration, renewsAt: number, now: number): NoticeOf | undefined {
  const { from, to, withoutConsent, isAnnounced, startsAt, deadline, customerDeclined, needsConsent } = migration;
  const isToCome = needsConsent ? isListed(migration, now) : to.amount > from.amount && now < startsAt;
  if (!isAnnounced) return isToCome ? { kind: 'ANNOUNCED', notice: ANNOUNCEMENTS[withoutConsent] } : undefined;
  if (isListed(migration, now))
    return customerDeclined || now < remindsAt(deadline)
      ? undefined
      : { kind: 'REMINDED', notice: 'price-migration-reminder' };
  const ends = migrationEffect(migration, Math.max(renewsAt, startsAt)) === 'END';
  return ends && deadline <= now ? { kind: 'LAPSED', notice: 'price-migration-lapsed' } : undefined;
}

interface Sweep {
  realm: string;
}

export interface PriceMigrationMailsOptions {
  database: Database;
  realms: Pick<RealmService, 'get' | 'onChange'>;
  jobs: Jobs;
  purchaseMails: Pick<PurchaseMails, 'send'>;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

/** Emails about price migrations: when one first concerns a subscriber, before its deadline, and when that has passed. */
export function definePriceMigrationMails(options: PriceMigrationMailsOptions): void {
  const { database, realms, jobs, purchaseMails, clock, onTrouble } = options;

  async function tell(realm: Realm, order: StoredOrder, now: number, into: Database): Promise<void> {
    const migration = migrationOf(order, realm.licences);
    const due = migration && noticeOf(migration, nextStart({ ...order, endsAt: order.endsAt! }), now);
    if (!due || !order.subscription) return;
    const { viewer, subscription } = order;
    const about = { kind: due.kind, migration: migration.id, amount: migration.to.amount };
    if (!(await orderStore(into, realm.name).addMigrationNotice({ viewer, subscription }, about, now))) return;
    const { from, to } = pricesOf(migration, order);
    const date = firstPeriodAt(order, realm.licences, migration.startsAt);
    const write: Parameters<PurchaseMails['send']>[2] = (words) => ({
      notice: due.notice,
      values: {
        licence: words.licence(order),
        ...{ amount: words.amount(to), previous: words.amount(from) },
        ...{ date: words.date(date), deadline: words.date(migration.deadline) },
        period: nextPeriodOf(order, realm.licences).period,
      },
    });
    await purchaseMails.send(realm, order, write, into);
  }

  /** One subscriber after the other, each under their account's lock. */
  const lookAt = (realm: Realm, viewer: string) =>
    database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, realm.name, viewer))) return;
      const now = clock();
      const { orders, ...rest } = await readLedger(transaction, realm.name, viewer);
      for (const { state, current } of subscriptionsAt({ orders, ...rest }, dunningPlan(realm), now))
        if (['ACTIVE', 'TRIAL', 'PAUSED'].includes(state))
          await tell(realm, orders.find(({ id }) => id === current.id)!, now, transaction);
    });

  const sweeps = jobs.define<Sweep>('commerce/price-migrations', {
    async handle({ realm: name }) {
      const served = await realms.get(name);
      const migrating = served?.realm.licences.filter(({ priceMigration }) => priceMigration) ?? [];
      if (!served || migrating.length === 0) return;
      const ids = migrating.map(({ id }) => id);
      for (const viewer of await orderStore(database, name).subscribersOf(ids)) await lookAt(served.realm, viewer);
      const now = clock();
      const moments = migrating
        .flatMap(({ priceMigration }) => {
          const deadline = Date.parse(priceMigration!.deadline);
          return [remindsAt(deadline), deadline];
        })
        .filter((moment) => moment > now);
      const runAt = Math.min(addDays(now, LOOK_DAYS), ...moments);
      await sweeps.enqueue({ realm: name }, database, { runAt, key: `next/${name}` });
    },
    retry: RETRY,
    atOnce: 1,
  });

  async function lookAtOnce(realm: string): Promise<void> {
    const served = await realms.get(realm);
    if (served?.realm.licences.some(({ priceMigration }) => priceMigration))
      await sweeps.enqueue({ realm }, database, { key: `changed/${realm}` });
  }

  realms.onChange((realm) => {
    lookAtOnce(realm).catch((error: unknown) =>
      onTrouble(error, `price migrations of ${realm} are announced when it changes again`),
    );
  });
  // what changed while nobody listened: realms are taken in before the server is made
  realmsMigratingPrices(database)
    .then((names) =>
      Promise.all(names.map((realm) => sweeps.enqueue({ realm }, database, { key: `changed/${realm}` }))),
    )
    .catch((error: unknown) =>
      onTrouble(error, 'price migrations are announced when their realms change, or at the next start'),
    );
}
