import { useEffect, useReducer, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Question } from '../../../../renderer/ui/question';
import type {
  PriceMigration as Migration,
  SubscriptionAnswer,
  SubscriptionChangeOffer,
  SubscriptionsAnswer,
} from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';
import { checkoutReducer, startCheckout } from '../../shared/checkout/checkout-state';
import { STEPS } from '../../shared/checkout/steps';
import { usePriceWords } from '../../shared/price-words';
import { Promo } from '../../shared/promo/Promo';
import { Change } from './Change';
import { GivenGifts } from './GivenGifts';
import { Pause } from './Pause';
import { PriceMigration } from './PriceMigration';
import { Purchases } from './Purchases';
import { isGift, type Withdrawable, WithdrawalQuestion, WithdrawalReceived } from './Withdrawal';

/** How a subscription stands, in a sentence. */
function useStateWords() {
  const { label } = useEngine();
  const { per, day } = usePriceWords();
  return (subscription: SubscriptionAnswer): string => {
    const { state, renewsAt, pausedFrom, endsAt, price, period, nextLicence, replacedBy, priceMigration, withdrawn } =
      subscription;
    const money = per(price, period);
    if (withdrawn) return label('subscriptionWithdrawn', { date: day(withdrawn.receivedAt) });
    if (replacedBy) return label('subscriptionReplaced', { name: replacedBy, date: day(endsAt!) });
    if (pausedFrom && state === 'ACTIVE' && renewsAt)
      return label('subscriptionPauses', { from: day(pausedFrom), date: day(renewsAt), price: money });
    if (pausedFrom && state === 'GRACE') return label('subscriptionPauseUnpaid');
    if (nextLicence && renewsAt && state !== 'GRACE')
      return label('subscriptionChanges', { name: nextLicence.name, date: day(renewsAt), price: money });
    if ((state === 'ACTIVE' || state === 'TRIAL' || state === 'PAUSED') && !renewsAt)
      return label(priceMigration ? 'subscriptionLapses' : 'subscriptionLapsed', { date: day(endsAt!) });
    switch (state) {
      case 'ACTIVE':
        return label('subscriptionRenews', { date: day(renewsAt!), price: money });
      case 'PAUSED':
        return label('subscriptionPaused', { date: day(renewsAt!), price: money });
      case 'TRIAL':
        return label('subscriptionTrial', { date: day(renewsAt!), price: money });
      case 'CANCELLED':
        return label('subscriptionCancelled', { date: day(endsAt!) });
      case 'GRACE':
        return label('subscriptionGrace', { date: day(endsAt!) });
      case 'ENDED':
        return label('subscriptionEnded', { date: day(endsAt!) });
    }
  };
}

/** What a subscription costs once a discount has ended; undefined where the next renewal has none. */
function useRegularWords() {
  const { label } = useEngine();
  const { per, day } = usePriceWords();
  return ({ regular, period }: SubscriptionAnswer): string | undefined =>
    regular && label('regularFrom', { date: day(regular.startsAt), price: per(regular.price, period) });
}

/** What the viewer is asked to confirm. */
interface Decision {
  kind: 'cancel' | 'reactivate';
  subscription: SubscriptionAnswer;
}

function useQuestionWords() {
  const { label } = useEngine();
  const { per, day } = usePriceWords();
  const regularOf = useRegularWords();
  return ({ kind, subscription }: Decision) => {
    const { name, state, price, period, renewsAt, pausedFrom, endsAt } = subscription;
    const end = day((kind === 'cancel' ? (pausedFrom ?? renewsAt) : endsAt) ?? renewsAt ?? endsAt!);
    return kind === 'cancel'
      ? {
          title: label('cancelSubscriptionTitle', { name }),
          message: label(state === 'PAUSED' ? 'cancelPausedMessage' : 'cancelSubscriptionMessage', { date: end }),
          yes: label('cancelSubscription'),
          no: label('keepSubscription'),
        }
      : {
          title: label('reactivateSubscriptionTitle', { name }),
          message: [
            label('reactivateSubscriptionMessage', { date: end, price: per(price, period) }),
            regularOf(subscription),
          ]
            .filter(Boolean)
            .join(' '),
          yes: label('reactivateSubscription'),
          no: label('notNow'),
        };
  };
}

/** What the viewer has just done to a subscription, and has been answered. */
interface Outcome {
  id: string;
  hasTakenOffer: boolean;
}

const CALLS = {
  promo: 'keepSubscription',
  cancel: 'cancelSubscription',
  reactivate: 'reactivateSubscription',
  resume: 'resumeSubscription',
  withdraw: 'withdrawFromSubscription',
} as const;

/** RT-41, SU-12, SU-15: what the viewer has, when it renews or ends; it is changed, cancelled and reactivated here. */
export default function Subscriptions() {
  const { label, viewer, routeHref } = useEngine();
  const { calendarDay, moment } = usePriceWords();
  const wordsOf = useStateWords();
  const regularOf = useRegularWords();
  const questionOf = useQuestionWords();
  const { data, isFailed, update } = useApiQuery('subscriptions');
  const [{ cancellingLicence, reactivatingLicence, errors }, dispatch] = useReducer(
    checkoutReducer,
    STEPS.empty,
    startCheckout,
  );
  const [changing, setChanging] = useState<SubscriptionAnswer>();
  const [pausing, setPausing] = useState<SubscriptionAnswer>();
  const [withdrawing, setWithdrawing] = useState<Withdrawable>();
  /** What the viewer has just withdrawn from. */
  const [withdrawnId, setWithdrawnId] = useState<string>();
  /** The subscription whose viewer has been offered something, and goes on cancelling. */
  const [unmoved, setUnmoved] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeName = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const purchase = routeHref('purchase');
  const paymentUpdate = routeHref('paymentUpdate');

  const subscriptionOf = (wanted: string | null) => data?.subscriptions.find(({ id }) => id === wanted);
  const cancelling = subscriptionOf(cancellingLicence);
  const reactivating = subscriptionOf(reactivatingLicence);
  const promo = cancelling && cancelling.id !== unmoved ? cancelling.cancellationPromo : undefined;
  const decision: Decision | undefined =
    (cancelling && !promo && { kind: 'cancel', subscription: cancelling }) ||
    (reactivating && { kind: 'reactivate', subscription: reactivating });
  const affected = subscriptionOf(outcome?.id ?? null);
  const purchasesOfViewer: readonly Withdrawable[] = [...(data?.subscriptions ?? []), ...(data?.gifts ?? [])];
  const withdrawn = purchasesOfViewer.find((one) => one.id === withdrawnId && one.withdrawn);
  const problem = errors[STEPS.empty];

  // the button that was pressed has given way to another
  useEffect(() => {
    if (outcome) outcomeName.current?.focus();
  }, [outcome]);

  function close() {
    dispatch({ type: 'clearCancelLicence' });
    setUnmoved(undefined);
    setChanging(undefined);
    setPausing(undefined);
    setWithdrawing(undefined);
  }

  function show(
    { id }: Pick<SubscriptionAnswer, 'id'>,
    answer: Promise<SubscriptionsAnswer>,
    kind?: keyof typeof CALLS,
  ) {
    close();
    setOutcome(undefined);
    dispatch({ type: 'clearError', step: STEPS.empty });
    setBusy(true);
    answer
      .then(
        (subscriptions) => {
          update(() => subscriptions);
          // what is said of a withdrawal takes the focus itself
          if (kind !== 'withdraw') setOutcome({ id, hasTakenOffer: kind === 'promo' });
          viewer.note({ do: 'changeLicences' });
        },
        (error: unknown) => dispatch({ type: 'signupError', step: STEPS.empty, label: errorLabel(codeOf(error)) }),
      )
      .finally(() => setBusy(false));
  }

  const decide = (kind: keyof typeof CALLS, subscription: SubscriptionAnswer) =>
    show(subscription, viewer.call(CALLS[kind], { params: { id: subscription.id } }), kind);
  const change = (subscription: SubscriptionAnswer, { licenceId, price }: SubscriptionChangeOffer) =>
    show(
      subscription,
      viewer.call('changeSubscription', {
        params: { id: subscription.id },
        body: { licenceId, expectedPrice: price },
      }),
    );
  const pause = (subscription: SubscriptionAnswer, months: number) =>
    show(subscription, viewer.call('pauseSubscription', { params: { id: subscription.id }, body: { months } }));
  function withdraw(purchase: Withdrawable): void {
    const { id } = purchase;
    setWithdrawnId(id);
    const call = isGift(purchase) ? 'withdrawFromGift' : CALLS.withdraw;
    show(purchase, viewer.call(call, { params: { id } }), 'withdraw');
  }
  const undoChange = (subscription: SubscriptionAnswer) =>
    show(subscription, viewer.call('undoSubscriptionChange', { params: { id: subscription.id } }));

  const answerMigration = (subscription: SubscriptionAnswer, migration: Migration, customerConfirmed: boolean) =>
    show(
      subscription,
      viewer.call('answerPriceMigration', {
        params: { id: subscription.id, migration: migration.id },
        body: { customerConfirmed, expectedPrice: migration.newPrice },
      }),
    );

  function said(subscription: SubscriptionAnswer): string {
    const { name } = subscription;
    const now = label('subscriptionIs', { name, state: wordsOf(subscription) });
    return outcome?.hasTakenOffer ? `${label('cancellationOfferTaken')} ${now}` : now;
  }

  const gifts = data?.gifts ?? [];
  const isEmpty = data && data.subscriptions.length + data.purchases.length + gifts.length === 0;
  // time of a subscription that somebody gave is one that does not renew
  const given = data?.purchases.filter(({ gift }) => gift?.period) ?? [];
  const purchases = data?.purchases.filter((one) => !given.includes(one)) ?? [];
  const subscribed = (data?.subscriptions.length ?? 0) + given.length;
  return (
    <Part title={label('accountSubscriptions')}>
      {(isFailed || problem) && <Notice kind="error">{label(problem ?? 'sectionFailed')}</Notice>}
      {withdrawn && <WithdrawalReceived purchase={withdrawn} />}
      <p role="status" className="visually-hidden">
        {affected && said(affected)}
      </p>
      {!data && !isFailed && <Lines count={2} height="5rem" />}
      {isEmpty && (
        <div className={rows.notice}>
          <p>{label('noSubscriptions')}</p>
          {purchase && <ButtonLink href={purchase}>{label('seeOffers')}</ButtonLink>}
        </div>
      )}
      {data && subscribed === 0 && !isEmpty && <p>{label('purchasesOnly')}</p>}
      {data && subscribed > 0 && (
        <ul className={rows.rows}>
          {data.subscriptions.map((subscription) => {
            const { id, name, state, regular, priceMigration, cancelsOn, withdrawal } = subscription;
            return (
              <li key={id} className={rows.row}>
                <span className={rows.words}>
                  <strong ref={id === outcome?.id ? outcomeName : undefined} tabIndex={-1}>
                    {name}
                  </strong>
                  <span>{wordsOf(subscription)}</span>
                  {regular && subscription.renewsAt && <span>{regularOf(subscription)}</span>}
                  {id === outcome?.id && outcome.hasTakenOffer && <span>{label('cancellationOfferTaken')}</span>}
                  {subscription.isSuspended && <span>{label('accessSuspended')}</span>}
                  {cancelsOn && <span>{label('subscriptionCancelsAt', { date: calendarDay(cancelsOn) })}</span>}
                  {withdrawal && <span>{label('withdrawUntil', { date: moment(withdrawal.until) })}</span>}
                </span>
                <span className={rows.actions}>
                  {state === 'GRACE' && paymentUpdate && (
                    <ButtonLink href={paymentUpdate}>{label('payNow')}</ButtonLink>
                  )}
                  {subscription.nextLicence && state !== 'GRACE' && (
                    <Button onClick={() => undoChange(subscription)}>{label('undoChange', { name })}</Button>
                  )}
                  {subscription.changes && !subscription.nextLicence && (
                    <Button onClick={() => setChanging(subscription)}>{label('changeSubscription')}</Button>
                  )}
                  {(state === 'CANCELLED' || cancelsOn) && (
                    <Button look="primary" onClick={() => dispatch({ type: 'reactivateLicence', id })}>
                      {label('reactivateSubscription')}
                    </Button>
                  )}
                  {subscription.pauseMonths && (
                    <Button onClick={() => setPausing(subscription)}>{label('pauseSubscription')}</Button>
                  )}
                  {subscription.pausedFrom && (state === 'ACTIVE' || state === 'PAUSED') && (
                    <Button onClick={() => decide('resume', subscription)}>{label('resumeSubscription')}</Button>
                  )}
                  {(state === 'ACTIVE' || state === 'TRIAL' || state === 'PAUSED' || state === 'GRACE') && (
                    <Button onClick={() => dispatch({ type: 'cancelLicence', id })}>
                      {label('cancelSubscription')}
                    </Button>
                  )}
                  {withdrawal && (
                    <Button onClick={() => setWithdrawing(subscription)}>{label('withdrawFromPurchase')}</Button>
                  )}
                </span>
                {priceMigration && (
                  <PriceMigration
                    migration={priceMigration}
                    isBusy={isBusy}
                    onAnswer={(isConfirmed) => answerMigration(subscription, priceMigration, isConfirmed)}
                  />
                )}
              </li>
            );
          })}
          <Purchases purchases={given} />
        </ul>
      )}
      {purchases.length > 0 && (
        <section className={rows.group} aria-label={label('purchasesTitle')}>
          <h3>{label('purchasesTitle')}</h3>
          <ul className={rows.rows}>
            <Purchases purchases={purchases} />
          </ul>
        </section>
      )}
      {gifts.length > 0 && <GivenGifts gifts={gifts} onWithdraw={setWithdrawing} />}
      {cancelling && promo && (
        <Promo
          offer={promo}
          price={cancelling.price}
          period={cancelling.period}
          trialEndsAt={cancelling.state === 'TRIAL' ? (cancelling.renewsAt ?? undefined) : undefined}
          onKeep={() => decide('promo', cancelling)}
          onCancel={() => setUnmoved(cancelling.id)}
          onClose={close}
        />
      )}
      {changing && <Change subscription={changing} onChange={(offer) => change(changing, offer)} onClose={close} />}
      {pausing && <Pause subscription={pausing} onPause={(months) => pause(pausing, months)} onClose={close} />}
      {withdrawing && <WithdrawalQuestion purchase={withdrawing} onYes={() => withdraw(withdrawing)} onClose={close} />}
      {decision && (
        <Question
          {...questionOf(decision)}
          onYes={() => decide(decision.kind, decision.subscription)}
          onClose={close}
        />
      )}
    </Part>
  );
}
