import { asksMoreThanCountry } from '../../../../renderer/commerce/billing-details';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Notice, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Lines } from '../../../shared/account-page';
import { AccountStep } from '../../shared/payment/AccountStep';
import { BillingForm } from '../../shared/payment/BillingForm';
import { PaymentStep } from '../../shared/payment/PaymentStep';
import styles from '../../shared/payment/payment.module.css';
import { Step, Steps } from '../../shared/payment/StepList';
import { Summary } from '../../shared/payment/Summary';
import { GiftFor } from './GiftFor';
import { GiftStep } from './GiftStep';
import type load from './load';
import type { GiftsData } from './load';
import { RecipientStep } from './RecipientStep';
import { GIFT_STEPS, type GiftStep as StepName } from './steps';
import { type GiftModel, useGift } from './use-gift';

/** What can be chosen anew from a later step. */
const CHANGEABLE: readonly (readonly [StepName, string])[] = [
  ['gift', 'changeGift'],
  ['recipient', 'changeRecipient'],
  ['address', 'editBillingDetails'],
];

const LABELS: Readonly<Record<StepName, string>> = {
  gift: 'stepGift',
  recipient: 'stepRecipient',
  account: 'stepAccount',
  address: 'stepAddress',
  card: 'stepPayment',
};

/** What is to be done in the step. */
function StepContent({ data, model }: { data: GiftsData; model: GiftModel }) {
  const { label, href, view } = useEngine();
  const { gift, draft, step, billing, payment, problem, addressOf } = model;
  switch (step) {
    case 'gift':
      return (
        <GiftStep
          gifts={model.gifts}
          isPriced={model.isPriced}
          chosen={gift?.externalId}
          hrefOf={(giftId) => href(addressOf({ giftId, step: 'recipient' }))}
        />
      );
    case 'recipient':
      return <RecipientStep gift={gift!} draft={draft ?? null} onSave={model.save} />;
    case 'account':
      return (
        <AccountStep
          from={addressOf()}
          message={label('giftAccountMessage')}
          takesEmail={data.takesEmail}
          problem={problem}
        />
      );
    case 'address':
      if (!billing.account && billing.isFailed) return <Notice kind="error">{label('sectionFailed')}</Notice>;
      if (!billing.account) return <Lines count={2} height="4.75rem" />;
      return (
        <BillingForm
          account={billing.account}
          country={view.territory}
          action={label('continue')}
          onSaved={model.followAddress}
        />
      );
    case 'card':
      if (!payment) return <Lines count={4} height="4.75rem" />;
      return <PaymentStep {...payment} acknowledgement="NONE" problem={problem} onPay={model.payWith} />;
  }
}

/** RT-51: a licence for somebody else: what, for whom and when, and the payment. */
export default function Gifts({ settings, data }: BlockProps<'gifts', typeof load>) {
  const { label, text, href, realm, formats } = useEngine();
  const model = useGift(data);
  const { step, basket, price, missingIn, pricedIn, isReturning, isReady, addressOf } = model;
  const nameOf = (one: StepName) =>
    label(one === 'address' && asksMoreThanCountry(realm.settings) ? 'billingTitle' : LABELS[one]);
  if (isReturning) return <Waiting title={label('paymentChecking')} />;
  if (model.gifts.length === 0)
    return (
      <Outcome kind="info" title={label('noGifts')}>
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  const summary = price && (
    <aside>
      <Summary basket={price}>
        {pricedIn && <p className={styles.note}>{label('priceOfCountry', { country: formats.country(pricedIn) })}</p>}
        {model.isToYourself && <Notice kind="info">{label('giftToYourself')}</Notice>}
        {model.draft && <GiftFor draft={model.draft} />}
      </Summary>
    </aside>
  );
  const isPaying = step === 'card';
  const changes = CHANGEABLE.filter(([one]) => GIFT_STEPS.indexOf(one) < GIFT_STEPS.indexOf(step));
  // who has just opened the page stands at its beginning
  const isFocused = isReady && (step !== 'gift' || data.step !== null);
  return (
    <article className={styles.checkout}>
      <header className={styles.header}>
        <h1>{settings.title ? text(settings.title) : label('giftsTitle')}</h1>
        <p className={styles.message}>{settings.message ? text(settings.message) : label('giftsIntro')}</p>
        <Steps title={label('giftSteps')} names={GIFT_STEPS.map(nameOf)} current={GIFT_STEPS.indexOf(step)} />
      </header>
      <div className={styles.columns}>
        {/* on a narrow screen, nobody presses the button that pays before they have seen what it costs */}
        {isPaying && summary}
        <Step key={step} title={nameOf(step)} isFocused={isFocused}>
          {missingIn && (
            <Notice kind="info">{label('giftNotInCountry', { country: formats.country(missingIn) })}</Notice>
          )}
          {isReady || step === 'gift' ? (
            <StepContent data={data} model={model} />
          ) : (
            <Lines count={4} height="4.75rem" />
          )}
          {basket.isFailed && !basket.data && <Notice kind="error">{label('sectionFailed')}</Notice>}
          {changes.length > 0 && (
            <p className={styles.changes}>
              {changes.map(([changed, words]) => (
                <a key={changed} className={styles.link} href={href(addressOf({ step: changed }))}>
                  {label(words)}
                </a>
              ))}
            </p>
          )}
        </Step>
        {!isPaying && summary}
      </div>
    </article>
  );
}
