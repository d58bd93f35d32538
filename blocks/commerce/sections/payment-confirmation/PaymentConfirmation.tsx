import { useEffect } from 'react';
import { type BlockProps, isMember, useEngine, useNow, useQuery, useViewer } from '../../../../renderer/contract';
import { useTrack } from '../../../../renderer/contract/use-track';
import { Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import type { OrderAnswer, OrderedGift } from '../../../../schemas/generated/types';
import { SignInFirst } from '../../../shared/sign-in-first';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import { orderedProduct } from '../../shared/checkout/reported';
import { writeGiftDraft } from '../../shared/gift-draft';
import { isLater } from '../../shared/is-later';
import { ManageSubscriptions } from '../../shared/ManageSubscriptions';
import { useOrderInAddress } from '../../shared/order-in-address';
import { usePriceWords } from '../../shared/price-words';

interface GiftSentProps {
  order: OrderAnswer;
  gift: OrderedGift;
  /** Where its invoice is. */
  invoice: string | undefined;
}

/** A gift was paid for: when it goes out, to whom, and what it has cost. */
function GiftSent({ order: { name, total }, gift, invoice }: GiftSentProps) {
  const now = useNow();
  const { label, href, realm, routeHref, viewer } = useEngine();
  const { day, price } = usePriceWords();
  const { recipientEmail: email, deliverAt } = gift;
  // the next gift begins anew
  useEffect(() => writeGiftDraft(viewer, null), [viewer]);
  const sent = isLater(deliverAt, now) ? 'giftSentLater' : 'giftSentNow';
  const message = label(sent, { gift: name, email, date: day(deliverAt) });
  const gifts = routeHref('gifts');
  return (
    <Outcome kind="success" title={label('giftSentTitle')} message={message}>
      {total.amount > 0 && <p>{label('confirmationPaid', { price: price(total) })}</p>}
      <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      <Others>
        {invoice && <a href={invoice}>{label('invoice')}</a>}
        {gifts && <a href={gifts}>{label('giveAnother')}</a>}
      </Others>
    </Outcome>
  );
}

/** RT-17: what was bought, until when it opens what it opens, and the way on. */
export default function PaymentConfirmation({ settings }: BlockProps<'payment-confirmation'>) {
  const { label, text, href, ownPath, realm, routeHref, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const { day, moment, per, price } = usePriceWords();
  const address = useOrderInAddress();
  const id = address?.order ?? null;
  const { data, isFailed } = useQuery({
    key: isMember(status) && id !== null ? [VIEWER_KEY, viewerId, 'confirmation', id] : null,
    async load({ signal }) {
      const [order, { subscriptions }] = await Promise.all([
        viewer.call('order', { params: { id: id! }, signal }),
        viewer.call('subscriptions', { signal }),
      ]);
      return { order, subscription: subscriptions.find(({ licenceId }) => licenceId === order.licenceId) };
    },
  });
  const track = useTrack();
  const paid = data?.order.state === 'SUCCEEDED' ? data : undefined;
  useEffect(() => {
    if (!paid) return;
    const { order, subscription } = paid;
    const product = orderedProduct(order, subscription);
    track({ type: 'orderCompleted', orderId: order.id, product });
  }, [track, paid]);
  const title = settings.title ? text(settings.title) : label('confirmationTitle');
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} />;
  const home = <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>;
  if (isFailed || (address && id === null))
    return (
      <Outcome kind="info" title={label('notInAccount')}>
        {home}
      </Outcome>
    );
  if (!data) return <Waiting title={label('loading')} />;
  const { order, subscription } = data;
  if (order.state !== 'SUCCEEDED')
    return (
      <Outcome kind="info" title={label('paymentPending')}>
        <ButtonLink
          href={
            order.gift ? `${routeHref('gifts')}?step=card` : `${routeHref('purchase')}?licenceId=${order.licenceId}`
          }
        >
          {label('tryAgain')}
        </ButtonLink>
      </Outcome>
    );
  const { name, endsAt, total, paymentId } = order;
  const invoice = paymentId !== undefined && total.amount > 0 ? routeHref('payment', { id: paymentId }) : undefined;
  if (order.gift) return <GiftSent order={order} gift={order.gift} invoice={invoice} />;
  const isTrial = subscription?.state === 'TRIAL';
  const renewal = subscription?.renewsAt;
  const message = renewal
    ? label(isTrial ? 'confirmationTrial' : 'confirmationRenews', {
        ...{ name, date: day(renewal), price: per(subscription.price, subscription.period) },
      })
    : endsAt
      ? label('confirmationRented', { name, date: moment(endsAt) })
      : label('confirmationBought', { name });
  return (
    <Outcome kind="success" title={title} message={message}>
      {total.amount > 0 && <p>{label('confirmationPaid', { price: price(total) })}</p>}
      {address?.from ? (
        <ButtonLink href={href(ownPath(address.from))} icon="play">
          {label('startWatching')}
        </ButtonLink>
      ) : (
        home
      )}
      <Others>
        {invoice && <a href={invoice}>{label('invoice')}</a>}
        {subscription && <ManageSubscriptions />}
      </Others>
    </Outcome>
  );
}
