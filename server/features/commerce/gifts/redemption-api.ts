import { entitlementsAt } from '../../../../renderer/commerce/entitlements';
import { type GiftTime, giftTime } from '../../../../renderer/commerce/gifts';
import { isRunning, subscriptionsAt } from '../../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { isCardEntity } from '../../../../renderer/realm/card-entity';
import type { GiftToRedeem } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { adultsAccountOf, inNameOf, type ViewerCall } from '../../auth';
import { contentOpenedBy } from '../../catalogue';
import { accountMoment } from '../account-moment';
import { wordsOf } from '../checkout-api';
import type { CommerceParts } from '../commerce-parts';
import { dunningPlan, readLedger } from '../ledger';
import { iso, isoOrNull } from '../moments';
import { GIFT_ENDPOINTS } from './endpoints';
import { hashGiftCode } from './gift-code';
import { assertGifting } from './gift-item';
import { giftStore, type Redemption, type StoredGift } from './gift-store';
import { scheduleAfterGifts } from './put-off-renewals';

/** Codes are not to be guessed; a network may have many viewers. */
const ATTEMPTS = { limit: 60, windowMs: 15 * MINUTE_MS };

const REFUSALS = { NO_END: 'GIFT_NOT_NEEDED', PAYMENT_DUE: 'GIFT_PAYMENT_DUE' } as const;

/** When a subscription renews that a gift puts off; nothing without one. */
const renewal = ({ until }: GiftTime, renewsAt: number | null | undefined) =>
  renewsAt && until !== null ? { renewsAt: iso(Math.max(renewsAt, until)) } : {};

/** What decides of an account when a gift begins. @param now ms since the epoch */
async function ownedBy(database: Database, { realm, served }: ViewerCall, viewer: string, now: number) {
  const plan = dunningPlan(served.realm);
  const ledger = await readLedger(database, realm, viewer);
  return { ledger, subscriptions: subscriptionsAt(ledger, plan, now), entitled: entitlementsAt(ledger, plan, now) };
}

/** Gifts, as whoever has the code sees and redeems them (AP-29, SU-18, RT-52). */
export function registerRedemptionApi(parts: CommerceParts): void {
  const { calls, database, purchaseMails, settlement, clock } = parts;
  const attempts = networkLimit(ATTEMPTS, clock);

  /** @throws ServerError FEATURE_OFF, UNKNOWN_GIFT_CODE, GIFT_REFUNDED, TOO_MANY_ATTEMPTS */
  async function find({ served, realm, origin, request }: ViewerCall): Promise<StoredGift> {
    assertGifting(served.realm);
    attempts.use(realm, origin.address);
    const { id: code } = request.params as { id: string };
    const gift = await giftStore(database, realm).byCode(hashGiftCode(code));
    if (!gift) throw new ServerError('UNKNOWN_GIFT_CODE');
    if (gift.revokedAt !== null) throw new ServerError('GIFT_REFUNDED');
    return gift;
  }

  /** The event that it opens, or all that it opens if that is one. */
  async function opens({ served }: ViewerCall, { licence, period }: StoredGift): Promise<GiftToRedeem['opens']> {
    if (period !== null) return undefined;
    const opened = await contentOpenedBy(database, served, licence, clock());
    const events = opened.filter(({ type }) => type === 'LIVE_EVENT');
    const [one, ...others] = events.length > 0 ? events : opened;
    // a bucket has no page
    return one && isCardEntity(one) && others.length === 0 ? { type: one.type, id: one.id } : undefined;
  }

  async function answerOf(
    call: ViewerCall,
    gift: StoredGift,
    redemption: Redemption | undefined,
  ): Promise<GiftToRedeem> {
    const { licence, period, periods: numberOfPeriods, senderName, note } = gift;
    const words = wordsOf(call);
    const now = clock();
    const isOwn = redemption?.viewer === call.claims.sub;
    const owned = await ownedBy(database, call, call.claims.sub, now);
    const time = redemption ?? giftTime(gift, owned, now);
    const renewsAt = owned.subscriptions.find((one) => one.licence === licence && isRunning(one))?.renewsAt;
    const opened = await opens(call, gift);
    return {
      ...{ name: words(gift.name), licenceId: licence, numberOfPeriods, period, senderName, note },
      licenceName: words(call.served.realm.licences.find(({ id }) => id === licence)?.name) || licence,
      state: isOwn ? 'OWN' : redemption ? 'REDEEMED' : 'REDEEMABLE',
      ...(typeof time === 'string' && { refusal: REFUSALS[time] }),
      ...(typeof time !== 'string' &&
        (isOwn || !redemption) && { from: iso(time.from), until: isoOrNull(time.until), ...renewal(time, renewsAt) }),
      ...(opened && { opens: opened }),
    };
  }

  /** Whoever pays again after the gift is told before they do. */
  async function remind(
    { served: { realm } }: ViewerCall,
    { licence }: StoredGift,
    { ledger, subscriptions, time }: Awaited<ReturnType<typeof ownedBy>> & { time: GiftTime },
    transaction: Database,
  ): Promise<void> {
    const running = subscriptions.find((one) => one.licence === licence && isRunning(one));
    const last = running && ledger.orders.find(({ id }) => id === running.current.id);
    if (!last || !running.renewsAt || time.until === null) return;
    await purchaseMails.remindAfterGift(realm, last, Math.max(running.renewsAt, time.until), transaction);
  }

  calls.viewer(GIFT_ENDPOINTS.giftToRedeem, async (call) => {
    const gift = await find(call);
    return answerOf(call, gift, await giftStore(database, call.realm).redemptionOf(gift.id));
  });

  calls.viewer(GIFT_ENDPOINTS.redeemGift, async (call) => {
    const { realm } = call;
    const account = await adultsAccountOf(parts, call);
    const gift = await find(call);
    const viewer = account.viewer.id;
    const redemption = await inNameOf(database, realm, account, async (transaction) => {
      const gifts = giftStore(transaction, realm);
      // its giver may be withdrawing from it
      await gifts.lock(gift.id);
      if ((await gifts.ofOrder(gift.order))?.revokedAt != null) throw new ServerError('GIFT_REFUNDED');
      const earlier = await gifts.redemptionOf(gift.id);
      if (earlier?.viewer === viewer) return earlier;
      if (earlier) throw new ServerError('GIFT_REDEEMED');
      const now = await accountMoment(transaction, { realm, viewer }, clock());
      const owned = await ownedBy(transaction, call, viewer, now);
      const time = giftTime(gift, owned, now);
      if (typeof time === 'string') throw new ServerError(REFUSALS[time]);
      const redeemed = { viewer, ...time };
      if (!(await gifts.redeem(gift.id, redeemed, now))) throw new ServerError('GIFT_REDEEMED');
      await remind(call, gift, { ...owned, time }, transaction);
      await scheduleAfterGifts(settlement, realm, { viewer, licence: gift.licence }, transaction, now);
      return redeemed;
    });
    return answerOf(call, gift, redemption);
  });
}
