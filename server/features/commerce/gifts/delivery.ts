import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { languageOf } from '../../../../renderer/realm/languages';
import type { Database } from '../../../kernel/database/open';
import type { Jobs } from '../../../kernel/jobs/jobs';
import { type Mails, NoRealmAddress } from '../../mail';
import { type RealmService, realmOfJob } from '../../realms';
import { wordsIn } from '../answers';
import { orderStore, type StoredOrder } from '../order-store';
import { basketStore } from './basket-store';
import { hashGiftCode, newGiftCode } from './gift-code';
import { giftStore } from './gift-store';

/** An order whose gift is to be sent. */
interface DueGift {
  realm: string;
  order: string;
}

/** Sends gifts on the day that their buyers chose. */
export interface GiftDelivery {
  /** A gift has been paid for: it leaves the basket, and will be sent. @param into the transaction that learns of it */
  begin(realm: string, order: StoredOrder, into: Database): Promise<void>;
}

export interface GiftDeliveryOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  mails: Pick<Mails, 'notifyAt' | 'currentPlace'>;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 60 };
const AT_ONCE = 4;

export const redemptionPath = (code: string): string => `/gift-redemption?code=${code}`;

/**
 * The code of a gift is made in the transaction that writes its email, so that it is nowhere else: the store has its hash.
 */
export function createGiftDelivery(options: GiftDeliveryOptions): GiftDelivery {
  const { database, realms, jobs, mails, clock, onTrouble } = options;

  const deliveries = jobs.define<DueGift>('commerce/deliver-gift', {
    async handle({ realm: name, order: id }, { complete }) {
      const { realm } = await realmOfJob(realms, name, clock());
      const order = await orderStore(database, name).find(id);
      const gift = await giftStore(database, name).ofOrder(id);
      if (!order || !gift || gift.revokedAt !== null) return;
      const { mailPlace: place } = order.details;
      await database.transaction().execute(async (transaction) => {
        await complete(transaction);
        const code = newGiftCode();
        const gifts = giftStore(transaction, name);
        await gifts.lock(gift.id);
        if (!(await gifts.addCode(gift.id, hashGiftCode(code), clock()))) return;
        await gifts.forgetErased(gift.id);
        if (!place) return onTrouble(new Error('no address of the realm is known'), `gift ${gift.id} was not sent`);
        // tried again: the realm may have an address later, and the code is in this email alone
        if (!mails.currentPlace(realm, place)) throw new NoRealmAddress(name);
        const values = { sender: gift.senderName, gift: wordsIn(realm, languageOf(place.locale))(gift.name) };
        const notification = { notice: 'gift-received', to: [gift.recipientEmail], values } as const;
        await mails.notifyAt(realm, place, { ...notification, path: redemptionPath(code) }, transaction);
      });
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });

  return {
    async begin(realm, { id, viewer, createdAt }, into) {
      await basketStore(into, realm).clearAsOf(viewer, createdAt);
      const gift = await giftStore(into, realm).ofOrder(id);
      if (gift) await deliveries.enqueue({ realm, order: id }, into, { runAt: gift.deliverAt, key: `${realm}/${id}` });
    },
  };
}
