import { type BlockProps, isMember, useEngine, useViewer } from '../../../../renderer/contract';
import { Entry, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import type { SubscriptionAnswer } from '../../../../schemas/generated/types';
import { SignInFirst } from '../../../shared/sign-in-first';
import { useApiQuery } from '../../../shared/use-api-query';
import { type PaymentChoice, PaymentStep } from '../../shared/payment/PaymentStep';
import { pay } from '../../shared/payment/pay';
import { useReturn } from '../../shared/payment/use-return';
import { cardMethod } from '../../shared/payment-method';
import { usePriceWords } from '../../shared/price-words';
import type load from './load';

/** Charges what is due, and leads on. */
function usePayment({ id, price }: Pick<SubscriptionAnswer, 'id' | 'price'>) {
  const { viewer, view, routeHref } = useEngine();
  return async ({ cardId }: PaymentChoice): Promise<void> => {
    const order = await pay(viewer, {
      purpose: ['renewal', id, price.amount, cardId].join('/'),
      place: () => viewer.call('paySubscription', { params: { id }, body: { cardId: cardId!, returnPath: view.path } }),
    });
    location.assign(
      order.state === 'ACTION_REQUIRED' ? order.redirectUrl! : `${routeHref('paymentConfirmation')}?order=${order.id}`,
    );
  };
}

interface DueProps {
  title: string;
  subscription: SubscriptionAnswer;
  data: BlockProps<'payment-update', typeof load>['data'];
  problem: string | undefined;
}

/** What is due, and the card that pays it. */
function DuePayment({ title, subscription, data, problem }: DueProps) {
  const { label } = useEngine();
  const { price: priceOf, day } = usePriceWords();
  const cards = useApiQuery('savedCards', { query: {} });
  const payWith = usePayment(subscription);
  const { name, price, endsAt } = subscription;
  const offered = data.availablePaymentProviders;
  const method = cardMethod(offered);
  if (!cards.data || method === undefined) return <Waiting title={label('loading')} />;
  const message = label('paymentUpdateMessage', { name, price: priceOf(price), date: day(endsAt!) });
  return (
    <Entry title={title} message={message}>
      <PaymentStep
        basket={{ ...price, total: price.amount, trialDays: 0, next: null, period: null }}
        cards={cards.data.cards.filter((card) => offered.some(({ name }) => name === card.provider))}
        method={method}
        prompts={[]}
        acknowledgement="NONE"
        problem={problem}
        onPay={async (choice) => {
          try {
            await payWith(choice);
          } catch (error) {
            // a new card has been saved
            await cards.reload();
            throw error;
          }
        }}
      />
    </Entry>
  );
}

/** RT-18: a renewal that was declined is paid with another card, before the subscription ends. */
export default function PaymentUpdate({ settings, data }: BlockProps<'payment-update', typeof load>) {
  const { label, text, routeHref, href, realm } = useEngine();
  const { status } = useViewer();
  const subscriptions = useApiQuery('subscriptions');
  const { isReturning, problem } = useReturn(() => routeHref('paymentUpdate') ?? '');
  const title = settings.title ? text(settings.title) : label('paymentUpdateTitle');
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} />;
  if (isReturning) return <Waiting title={label('paymentChecking')} />;
  if (!isMember(status) || (!subscriptions.data && !subscriptions.isFailed))
    return <Waiting title={label('loading')} />;
  const due = subscriptions.data?.subscriptions.find(({ state }) => state === 'GRACE');
  if (!due)
    return (
      <Outcome kind="info" title={label(subscriptions.isFailed ? 'sectionFailed' : 'nothingDue')}>
        <ButtonLink href={routeHref('account') ?? href(realm.defaultTarget)}>{label('manageSubscriptions')}</ButtonLink>
      </Outcome>
    );
  return <DuePayment title={title} subscription={due} data={data} problem={problem} />;
}
