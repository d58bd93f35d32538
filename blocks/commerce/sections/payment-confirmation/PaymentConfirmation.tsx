import { type BlockProps, isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import { SignInFirst } from '../../../shared/sign-in-first';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import { useOrderInAddress } from '../../shared/order-in-address';
import { usePriceWords } from '../../shared/price-words';

/** RT-17: what was bought, until when it opens what it opens, and the way on. */
export default function PaymentConfirmation({ settings }: BlockProps<'payment-confirmation'>) {
  const { label, text, href, ownPath, realm, routeHref, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const { day } = usePriceWords();
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
        <ButtonLink href={`${routeHref('purchase')}?licenceId=${order.licenceId}`}>{label('tryAgain')}</ButtonLink>
      </Outcome>
    );
  const isTrial = subscription?.state === 'TRIAL';
  const renewal = subscription?.renewsAt;
  const message = renewal
    ? label(isTrial ? 'confirmationTrial' : 'confirmationRenews', { name: order.name, date: day(renewal) })
    : label('confirmationBought', { name: order.name });
  const account = routeHref('account');
  return (
    <Outcome kind="success" title={title} message={message}>
      {address?.from ? (
        <ButtonLink href={href(ownPath(address.from))} icon="play">
          {label('startWatching')}
        </ButtonLink>
      ) : (
        home
      )}
      {account && (
        <Others>
          <a href={`${account}?section=subscriptions`}>{label('manageSubscriptions')}</a>
        </Others>
      )}
    </Outcome>
  );
}
