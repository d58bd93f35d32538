import { asksMoreThanCountry } from '../../../../renderer/commerce/billing-details';
import { priceOf } from '../../../../renderer/commerce/prices';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Notice, Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Lines } from '../../../shared/account-page';
import { PartitionForm } from '../../../shared/partition-form';
import { type PurchaseStep, STEPS } from '../../shared/checkout/steps';
import { ManageSubscriptions } from '../../shared/ManageSubscriptions';
import { useOrderInAddress } from '../../shared/order-in-address';
import { AccountStep } from '../../shared/payment/AccountStep';
import { BillingForm } from '../../shared/payment/BillingForm';
import { PaymentStep } from '../../shared/payment/PaymentStep';
import styles from '../../shared/payment/payment.module.css';
import { Step, Steps } from '../../shared/payment/StepList';
import { PriceAnnouncement, Summary } from '../../shared/payment/Summary';
import { LicenceStep } from './LicenceStep';
import type load from './load';
import type { CheckoutData } from './load';
import { MethodStep } from './MethodStep';
import { type CheckoutModel, useCheckout } from './use-checkout';
import { VoucherBox } from './VoucherBox';

const LABELS: Readonly<Record<PurchaseStep, string>> = {
  [STEPS.licence]: 'stepLicence',
  [STEPS.account]: 'stepAccount',
  [STEPS.partitions]: 'stepPartitions',
  [STEPS.paymentMethod]: 'stepMethod',
  [STEPS.address]: 'stepAddress',
  [STEPS.card]: 'stepPayment',
};

/** What can be chosen anew from a later step. */
const CHANGEABLE: readonly (readonly [PurchaseStep, string])[] = [
  [STEPS.licence, 'changeLicence'],
  [STEPS.paymentMethod, 'changeMethod'],
  [STEPS.address, 'editBillingDetails'],
];

interface PartProps {
  data: CheckoutData;
  checkout: CheckoutModel;
}

/** What is to be done in the step. */
function StepContent({ data, checkout }: PartProps) {
  const { label, href, view } = useEngine();
  const { step, picked, billing, payment, state, addressOf } = checkout;
  switch (step) {
    case STEPS.licence:
      return (
        <LicenceStep
          licences={checkout.licences}
          chosen={picked}
          hasTrials={checkout.hasTrials}
          onChoose={checkout.pick}
          continueHref={picked === null ? undefined : href(addressOf({ licenceId: picked }))}
        />
      );
    case STEPS.account:
      return (
        <AccountStep
          from={addressOf({})}
          message={label('accountStepMessage')}
          takesEmail={data.takesEmail}
          // a session may have ended while its viewer paid elsewhere
          problem={state.errors[STEPS.card]}
          onEmail={checkout.followGuestEmail}
        />
      );
    case STEPS.partitions:
      if (checkout.membership.isFailed) return <Notice kind="error">{label('sectionFailed')}</Notice>;
      if (!checkout.membership.data) return <Lines count={1} height="4.75rem" />;
      return (
        <PartitionForm
          chosen={checkout.membership.data}
          action={label('continue')}
          onSaved={(next) => checkout.membership.update(() => next)}
        />
      );
    case STEPS.paymentMethod:
      return (
        <MethodStep
          methods={checkout.methods}
          chosen={checkout.pickedMethod}
          onChoose={checkout.pickMethod}
          continueHref={checkout.pickedMethod && href(addressOf({ paymentProvider: checkout.pickedMethod }))}
        />
      );
    case STEPS.address:
      if (!billing.account && billing.isFailed) return <Notice kind="error">{label('sectionFailed')}</Notice>;
      if (!billing.account) return <Lines count={2} height="4.75rem" />;
      return (
        <>
          {state.missingFields.length > 0 && <Notice kind="info">{label('billingDetailsMissing')}</Notice>}
          <BillingForm
            account={billing.account}
            country={view.territory}
            action={label('continue')}
            onSaved={async (...saved) => {
              await checkout.followAddress(...saved);
              // who came back to change it goes on from there
              if (data.step !== null) location.assign(href(addressOf({})));
            }}
          />
        </>
      );
    default:
      if (!payment) return <Lines count={4} height="4.75rem" />;
      return (
        <PaymentStep
          {...payment}
          acknowledgement={state.freeTrialAcknowledgement}
          problem={state.errors[STEPS.card]}
          onFunnelStep={checkout.reportStep}
          onPick={checkout.reportPick}
          onPay={checkout.payWith}
        />
      );
  }
}

/** What it costs, beside the step; there is room for it before it is there. */
function BasketAside({ data, checkout }: PartProps) {
  const { label, formats } = useEngine();
  const { basket, voucher, state, wanted, billing } = checkout;
  if (wanted === null) return null;
  const listed = data.licences.find(({ id }) => id === wanted);
  // whoever has seen another price before, as a visitor, is told why
  const isOtherCurrency = listed && basket.data && priceOf(listed.amounts).currency !== basket.data.currency;
  const country = isOtherCurrency ? billing.country : null;
  return (
    <aside data-vouchers={data.hasVouchers || undefined}>
      {basket.data ? (
        <Summary basket={basket.data}>
          {country !== null && (
            <p className={styles.note}>{label('priceOfCountry', { country: formats.country(country) })}</p>
          )}
          {data.hasVouchers && !basket.data.change && (
            <VoucherBox
              state={state}
              voucher={basket.data.voucher}
              onType={voucher.type}
              onApply={() => voucher.apply(wanted)}
              onRemove={voucher.remove}
            />
          )}
        </Summary>
      ) : (
        <Lines count={1} height="14rem" />
      )}
    </aside>
  );
}

/** In place of another payment for what its viewer has: the way to it. */
function Owned({ name }: { name: string }) {
  const { label, href, ownPath, realm } = useEngine();
  const from = useOrderInAddress()?.from;
  return (
    <Outcome kind="info" title={label('licenceOwned', { name })}>
      <ButtonLink href={href(from ? ownPath(from) : realm.defaultTarget)} {...(from && { icon: 'play' })}>
        {label(from ? 'startWatching' : 'goHome')}
      </ButtonLink>
      <Others>
        <ManageSubscriptions />
      </Others>
    </Outcome>
  );
}

/** RT-15, RT-16: from wanting to having: licence, account, payment method, billing country, payment. */
export default function Checkout({ settings, data }: BlockProps<'checkout', typeof load>) {
  const { label, text, href, realm } = useEngine();
  const checkout = useCheckout(data);
  const { steps, step, basket, state, isReturning, addressOf } = checkout;
  if (isReturning) return <Waiting title={label('paymentChecking')} />;
  if (checkout.owned) return <Owned name={checkout.owned.name} />;
  if (step === STEPS.empty)
    return (
      <Outcome kind="info" title={label('nothingForSale')}>
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  const basketAside = <BasketAside data={data} checkout={checkout} />;
  const isPaying = step === STEPS.card;
  const nameOf = (one: PurchaseStep) =>
    label(one === STEPS.address && asksMoreThanCountry(realm.settings) ? 'billingTitle' : LABELS[one]);
  const changes = CHANGEABLE.filter(([one]) => steps.includes(one) && steps.indexOf(one) < steps.indexOf(step));
  return (
    <article className={styles.checkout}>
      <header className={styles.header}>
        <h1>{settings.title ? text(settings.title) : label('checkoutTitle')}</h1>
        {data.opens && <p className={styles.message}>{label('checkoutFor', { title: data.opens })}</p>}
        <Steps title={label('checkoutSteps')} names={steps.map(nameOf)} current={steps.indexOf(step)} />
      </header>
      <PriceAnnouncement basket={step === STEPS.licence && checkout.wanted !== null ? basket.data : undefined} />
      <div className={styles.columns}>
        {/* on a narrow screen, nobody presses the button that pays before they have seen what it costs */}
        {isPaying && basketAside}
        <Step key={step} title={nameOf(step)} isFocused={state.lastStep !== null}>
          <StepContent data={data} checkout={checkout} />
          {basket.isFailed && !basket.data && <Notice kind="error">{label('sectionFailed')}</Notice>}
          {changes.length > 0 && (
            <p className={styles.changes}>
              {changes.map(([changed, words]) => (
                <a key={changed} className={styles.link} href={href(addressOf({ step: String(changed) }))}>
                  {label(words)}
                </a>
              ))}
            </p>
          )}
        </Step>
        {!isPaying && basketAside}
      </div>
    </article>
  );
}
