import { entitlementsAt } from '../../../../renderer/commerce/entitlements';
import { giftTime } from '../../../../renderer/commerce/gifts';
import { subscriptionsAt } from '../../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { GiftToRedeem } from '../../../../schemas/generated/types';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { adultsAccountOf, inNameOf, type ViewerCall } from '../../auth';
import { accountMoment } from '../account-moment';
import { wordsOf } from '../checkout-api';
import type { CommerceParts } from '../commerce-parts';
import { dunningPlan, readLedger, type StoredLedger } from '../ledger';
import { iso, isoOrNull } from '../moments';
import { GIFT_ENDPOINTS } from './endpoints';
import { hashGiftCode } from './gift-code';
import { assertGifting } from './gift-item';
import { giftStore, type Redemption, type StoredGift } from './gift-store';

/** Codes are not to be guessed; a network may have many viewers. */
const ATTEMPTS = { limit: 60, windowMs: 15 * MINUTE_MS };

/**
 * When the licence that an account has ends; undefined where it has none.
 *
 * @throws ServerError GIFT_NOT_NEEDED where it has no end, or a subscription renews it
 */
function licensedUntil(
  ledger: StoredLedger,
  licence: string,
  { served: { realm } }: ViewerCall,
  now: number,
): number | undefined {
  const plan = dunningPlan(realm);
  const renews = subscriptionsAt(ledger, plan, now).some(
    ({ licence: own, state }) => own === licence && ['TRIAL', 'ACTIVE', 'PAUSED', 'GRACE'].includes(state),
  );
  const until = entitlementsAt(ledger, plan, now).get(licence);
  if (renews || until === null) throw new ServerError('GIFT_NOT_NEEDED');
  // gifts that were redeemed before this one come first
  const ends = ledger.grants.flatMap((grant) => (grant.licence === licence ? (grant.until ?? []) : []));
  const latest = Math.max(until ?? now, ...ends);
  return latest > now ? latest : undefined;
}

/** Gifts, as whoever has the code sees and redeems them (AP-29, SU-18, RT-52). */
export function registerRedemptionApi(parts: CommerceParts): void {
  const { calls, database, clock } = parts;
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

  function answerOf(call: ViewerCall, gift: StoredGift, redemption: Redemption | undefined): GiftToRedeem {
    const { licence, period, periods: numberOfPeriods, senderName, note } = gift;
    const words = wordsOf(call);
    const isOwn = redemption?.viewer === call.claims.sub;
    return {
      ...{ name: words(gift.name), licenceId: licence, numberOfPeriods, period, senderName, note },
      licenceName: words(call.served.realm.licences.find(({ id }) => id === licence)?.name) || licence,
      state: isOwn ? 'OWN' : redemption ? 'REDEEMED' : 'REDEEMABLE',
      ...(isOwn && {
        from: iso(redemption.from),
        until: isoOrNull(redemption.until),
      }),
    };
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
      const earlier = await gifts.redemptionOf(gift.id);
      if (earlier?.viewer === viewer) return earlier;
      if (earlier) throw new ServerError('GIFT_REDEEMED');
      const now = await accountMoment(transaction, { realm, viewer }, clock());
      const ledger = await readLedger(transaction, realm, viewer);
      const redeemed = { viewer, ...giftTime(gift, licensedUntil(ledger, gift.licence, call, now), now) };
      if (!(await gifts.redeem(gift.id, redeemed, now))) throw new ServerError('GIFT_REDEEMED');
      return redeemed;
    });
    return answerOf(call, gift, redemption);
  });
}
