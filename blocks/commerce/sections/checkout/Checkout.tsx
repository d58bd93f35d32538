import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError, type BlockProps, isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { Notice, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Lines } from '../../../shared/account-page';
import { useApiQuery, VIEWER_KEY } from '../../../shared/use-api-query';
import { AccountStep } from './AccountStep';
import { AddressStep } from './AddressStep';
import { CardStep, type PaymentChoice } from './CardStep';
import styles from './checkout.module.css';
import { checkoutReducer, startCheckout } from './checkout-state';
import { LicenceStep } from './LicenceStep';
import type load from './load';
import { pay } from './pay';
import { Summary } from './Summary';
import { STEPS, type StepNumber, shownStep, stepsOf } from './steps';
import { useReturn } from './use-return';
import { VoucherBox } from './VoucherBox';

const STEP_LABELS: Readonly<Record<StepNumber, string>> = {
  [STEPS.licence]: 'stepLicence',
  [STEPS.account]: 'stepAccount',
  [STEPS.paymentMethod]: 'stepMethod',
  [STEPS.address]: 'stepAddress',
  [STEPS.card]: 'stepPayment',
};

/** What of the purchase this tab remembers; nothing of it is secret. */
const FROM = 'checkoutFrom';
const VOUCHER = 'checkoutVoucher';

/** Where one is among the steps. */
function Steps({ steps, current }: { steps: readonly StepNumber[]; current: StepNumber }) {
  const { label } = useEngine();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={label('checkoutSteps')}>
      {steps.map((step, place) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={place < at || undefined}>
          <span aria-hidden="true">{place + 1}</span>
          {label(STEP_LABELS[step])}
        </li>
      ))}
    </ol>
  );
}

/** A step with its heading, which has the focus when the step takes the place of another one. */
function Step({ title, isFocused, children }: { title: string; isFocused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** RT-15, RT-16: from wanting to having: licence, account, billing country, card. */
export default function Checkout({ settings, data }: BlockProps<'checkout', typeof load>) {
  const { label, text, href, routeHref, realm, view, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const { licences, licenceId, contentId, opens, hasVouchers, isSandbox } = data;
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const member = isMember(status === 'unknown' ? view.audience.role : status);
  const isReady = isMember(status);
  const returning = useReturn();
  const [state, dispatch] = useReducer(checkoutReducer, data.step ?? STEPS.licence, startCheckout);
  const [picked, setPicked] = useState(licenceId ?? (licences.length === 1 ? licences[0]!.id : null));

  const addresses = useApiQuery('userAddresses');
  const cards = useApiQuery('savedCards', { query: {} });
  const prompts = useApiQuery('consentAnswers', { query: { functionalPurposes: 'CHECKOUT' } });
  const country = addresses.data?.addresses.find((address) => address.default)?.countryCode ?? null;
  const progress = {
    hasLicence: licenceId !== null,
    isMember: member,
    choosesMethod: false,
    hasMethod: true,
    hasAddress: country !== null,
    accountFirst: realm.settings.checkoutFirstStep === 'CREATE_ACCOUNT',
  };
  const steps = stepsOf(progress);
  const step = shownStep(data.step, progress);
  // until the step is left, what is picked is only looked at
  const wanted = step === STEPS.licence ? picked : licenceId;
  const basket = useQuery({
    key: hasSession && wanted !== null ? [VIEWER_KEY, viewerId, 'basket', wanted, state.appliedCode] : null,
    keepsPrevious: true,
    load: ({ signal }) => {
      const voucherCode = state.appliedCode ?? undefined;
      return viewer.call('basket', { body: { licenceId: wanted!, ...(voucherCode && { voucherCode }) }, signal });
    },
  });
  const provider = basket.data?.availablePaymentProviders[0]?.name;

  // SU-03: where one came from, and in which direction
  const isFirst = useRef(true);
  const follow = useEffectEvent((to: StepNumber) => {
    const direction = steps.indexOf(to) < steps.indexOf(state.step) ? 'backwards' : 'forward';
    dispatch({ type: 'setStep', step: to, direction });
    isFirst.current = false;
  });
  useEffect(() => follow(step), [step]);

  const restore = useEffectEvent(() => {
    const from = new URLSearchParams(location.search).get('from');
    if (from) viewer.writeToTab(FROM, from);
    const [voucherFor, code] = (viewer.readFromTab(VOUCHER) ?? '').split(' ');
    if (code && voucherFor === licenceId)
      dispatch({ type: 'hydrate', state: { voucherCode: code, appliedCode: code, hasValidVoucher: true } });
  });
  useEffect(() => restore(), []);

  const { problem } = returning;
  useEffect(() => {
    if (problem) dispatch({ type: 'error', step: STEPS.card, label: problem });
  }, [problem]);

  const needsAcknowledgement = realm.settings.compulsoryTrial && (basket.data?.trialDays ?? 0) > 0;
  useEffect(() => dispatch({ type: 'trial', isRequired: needsAcknowledgement }), [needsAcknowledgement]);

  const addressOf = (next: Partial<Record<'licenceId' | 'step', string>>) => {
    const query = new URLSearchParams({
      ...(contentId !== null && { contentId }),
      ...(licenceId !== null && { licenceId }),
      ...next,
    });
    return `${view.path}?${query}`;
  };

  async function applyVoucher() {
    const code = state.voucherCode.trim();
    dispatch({ type: 'applyVoucher' });
    try {
      await viewer.call('basket', { body: { licenceId: wanted!, voucherCode: code } });
      dispatch({ type: 'validVoucher', code });
      viewer.writeToTab(VOUCHER, `${wanted} ${code}`);
    } catch (error) {
      const reason = error instanceof ApiError && error.code !== 'VOUCHER_REFUSED' ? error.message : null;
      dispatch({ type: 'invalidVoucher', message: reason });
    }
  }
  function removeVoucher() {
    viewer.writeToTab(VOUCHER, null);
    dispatch({ type: 'removeVoucher' });
  }

  async function payWith({ cardId, freeTrialAcknowledged, consentAnswers }: PaymentChoice) {
    const { total: amount, scale, currency } = basket.data!;
    dispatch({ type: 'clearError', step: STEPS.card });
    dispatch({ type: 'acknowledgeTrial', isAcknowledged: freeTrialAcknowledged });
    try {
      const order = await pay(viewer, {
        licenceId: licenceId!,
        ...(state.appliedCode !== null && { voucherCode: state.appliedCode }),
        ...(country !== null && { countryCode: country }),
        expectedTotal: { amount, scale, currency },
        paymentProvider: provider!,
        cardId,
        freeTrialAcknowledged,
        returnPath: realm.paths.pay ?? view.path,
        consentAnswers,
      });
      dispatch({ type: 'setComplete' });
      if (order.state === 'ACTION_REQUIRED') location.assign(order.redirectUrl!);
      else location.assign(`${routeHref('paymentConfirmation')}?order=${order.id}`);
    } catch (error) {
      // the card may be saved and the price another one now
      await Promise.all([cards.reload(), basket.reload()]);
      throw error;
    }
  }

  if (returning.isReturning) return <Waiting title={label('paymentChecking')} />;
  if (licences.length === 0)
    return (
      <Outcome kind="info" title={label('nothingForSale')}>
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  const isFocused = !isFirst.current && state.lastStep !== null;
  const isLoaded = isReady && addresses.data && cards.data && prompts.data && basket.data && provider;
  return (
    <article className={styles.checkout}>
      <header className={styles.header}>
        <h1>{settings.title ? text(settings.title) : label('checkoutTitle')}</h1>
        {opens && <p className={styles.message}>{label('checkoutFor', { title: opens })}</p>}
        <Steps steps={steps} current={step} />
      </header>
      <div className={styles.columns}>
        <Step key={step} title={label(STEP_LABELS[step])} isFocused={isFocused}>
          {step === STEPS.licence && (
            <LicenceStep
              licences={licences}
              chosen={picked}
              onChoose={(licence) => {
                viewer.writeToTab(VOUCHER, null);
                dispatch({ type: 'selectLicence' });
                setPicked(licence);
              }}
              continueHref={picked === null ? undefined : href(addressOf({ licenceId: picked }))}
            />
          )}
          {step === STEPS.account && <AccountStep from={addressOf({})} />}
          {step === STEPS.address &&
            (addresses.data ? (
              <AddressStep
                country={country ?? view.territory}
                onSaved={async () => {
                  await basket.reload();
                  await addresses.reload();
                  if (data.step !== null) location.assign(href(addressOf({})));
                }}
              />
            ) : (
              <Lines count={2} height="4.75rem" />
            ))}
          {step === STEPS.card &&
            (isLoaded ? (
              <CardStep
                basket={basket.data!}
                cards={cards.data!.cards.filter((card) => card.provider === provider)}
                provider={provider!}
                isSandbox={isSandbox}
                prompts={prompts.data!.answers}
                acknowledgement={state.freeTrialAcknowledgement}
                problem={state.errors[STEPS.card]}
                onPay={payWith}
              />
            ) : (
              <Lines count={4} height="4.75rem" />
            ))}
          {basket.isFailed && !basket.data && <Notice kind="error">{label('sectionFailed')}</Notice>}
          {step !== STEPS.licence && (
            <a className={styles.link} href={href(addressOf({ step: String(STEPS.licence) }))}>
              {label('changeLicence')}
            </a>
          )}
        </Step>
        {wanted !== null && (
          <aside>
            {basket.data ? (
              <Summary basket={basket.data}>
                {hasVouchers && (
                  <VoucherBox
                    state={state}
                    voucher={basket.data.voucher}
                    onType={(code) => dispatch({ type: 'voucherCode', code })}
                    onApply={applyVoucher}
                    onRemove={removeVoucher}
                  />
                )}
              </Summary>
            ) : (
              <Lines count={1} height="14rem" />
            )}
          </aside>
        )}
      </div>
    </article>
  );
}
