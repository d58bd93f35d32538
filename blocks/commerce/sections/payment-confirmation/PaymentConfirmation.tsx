import { useEffect } from 'react';
import { type BlockProps, isMember, useEngine, useNow, useQuery, useViewer } from '../../../../renderer/contract';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import type { OrderAnswer } from '../../../../schemas/generated/types';
import { SignInFirst } from '../../../shared/sign-in-first';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import { writeGiftDraft } from '../../shared/gift-draft';
import { ManageSubscriptions } from '../../shared/ManageSubscriptions';
import { useOrderInAddress } from '../../shared/order-in-address';
import { usePriceWords } from '../../shared/price-words';

/** A gift was paid for: when it goes out, and to whom. */
function GiftSent({ name, gift }: { name: string; gift: NonNullable<OrderAnswer['gift']> }) {
  const now = useNow();
  const { label, href, realm, routeHref, viewer } = useEngine();
  const { day } = usePriceWords();
  const { recipientEmail: email, deliverAt } = gift;
  // the next gift begins anew
  useEffect(() => writeGiftDraft(viewer, null), [viewer]);
  // the server's clock and this one are not quite the same
  const isLater = Date.parse(deliverAt) > now + MINUTE_MS;
  const message = label(isLater ? 'giftSentLater' : 'giftSentNow', { gift: name, email, date: day(deliverAt) });
  const gifts = routeHref('gifts');
  return (
    <Outcome kind="success" title={label('giftSentTitle')} message={message}>
      <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      {gifts && (
        <Others>
          <a href={gifts}>{label('giveAnother')}</a>
        </Others>
      )}
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
  if (order.gift) return <GiftSent name={order.name} gift={order.gift} />;
  const isTrial = subscription?.state === 'TRIAL';
  const renewal = subscription?.renewsAt;
  const { name, endsAt, total, paymentId } = order;
  const message = renewal
    ? label(isTrial ? 'confirmationTrial' : 'confirmationRenews', {
        ...{ name, date: day(renewal), price: per(subscription.price, subscription.period) },
      })
    : endsAt
      ? label('confirmationRented', { name, date: moment(endsAt) })
      : label('confirmationBought', { name });
  const invoice = paymentId !== undefined && total.amount > 0 ? routeHref('payment', { id: paymentId }) : undefined;
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
