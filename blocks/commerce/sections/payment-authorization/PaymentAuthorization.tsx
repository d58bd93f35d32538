import { useEffect } from 'react';
import { type BlockProps, isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import { SignInFirst } from '../../../shared/sign-in-first';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import { useOrderInAddress } from '../../shared/order-in-address';
import { usePriceWords } from '../../shared/price-words';

/** RT-19: a renewal that the bank wants confirmed, reached from its email; and how it stands when the bank leads back. */
export default function PaymentAuthorization({ settings }: BlockProps<'payment-authorization'>) {
  const { label, text, href, realm, routeHref, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const { price } = usePriceWords();
  const address = useOrderInAddress();
  const id = address?.order ?? null;
  const { data: order, isFailed } = useQuery({
    key: isMember(status) && id !== null ? [VIEWER_KEY, viewerId, 'order', id] : null,
    load: ({ signal }) => viewer.call('order', { params: { id: id! }, signal }),
  });
  const isPaid = order?.state === 'SUCCEEDED';
  const confirmation = `${routeHref('paymentConfirmation')}?order=${id}`;
  useEffect(() => {
    if (isPaid) location.replace(confirmation);
  }, [isPaid, confirmation]);

  const title = settings.title ? text(settings.title) : label('authorizationTitle');
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} />;
  if (isFailed || (address && id === null))
    return (
      <Outcome kind="info" title={label('notInAccount')}>
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  if (!order || isPaid) return <Waiting title={label('loading')} />;
  const { state, name, total, redirectUrl } = order;
  if (state === 'ACTION_REQUIRED' && redirectUrl)
    return (
      <Outcome kind="info" title={title} message={label('authorizationMessage', { name, price: price(total) })}>
        <ButtonLink href={redirectUrl}>{label('continue')}</ButtonLink>
      </Outcome>
    );
  const account = routeHref('account');
  return (
    <Outcome kind="info" title={label(state === 'DECLINED' ? 'paymentAbandoned' : 'paymentPending')}>
      {account && <ButtonLink href={`${account}?section=paymentdetails`}>{label('addCard')}</ButtonLink>}
    </Outcome>
  );
}
