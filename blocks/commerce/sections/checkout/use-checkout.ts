import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { isOfferedTo, wrongPartition } from '../../../../renderer/commerce/partitions';
import { ApiError, isMember, useEngine, useEntitled, useQuery, useViewer } from '../../../../renderer/contract';
import { useTrack } from '../../../../renderer/contract/use-track';
import { agreesToAny } from '../../../shared/consent-fields';
import { EMAIL } from '../../../shared/email-field';
import { useGuestEmail } from '../../../shared/guest-email';
import { useApiQuery, VIEWER_KEY } from '../../../shared/use-api-query';
import { checkoutReducer, startCheckout } from '../../shared/checkout/checkout-state';
import { checkoutProduct, funnelStepOf } from '../../shared/checkout/reported';
import { STEPS, type StepNumber, shownStep, stepsOf } from '../../shared/checkout/steps';
import { FROM } from '../../shared/order-in-address';
import type { PaymentChoice } from '../../shared/payment/PaymentStep';
import { licencePurchase, pay } from '../../shared/payment/pay';
import { useBilling } from '../../shared/payment/use-billing';
import { useReturn } from '../../shared/payment/use-return';
import { paymentMethods } from '../../shared/payment-method';
import type { CheckoutData } from './load';
import { useReports } from './use-reports';
import { useVoucher } from './use-voucher';

/** What is wanted to be watched, for whoever comes back from a payment that left the site. */
const CONTENT = 'checkoutContent';

/** What a checkout knows, from its address, its state and the API, and what can be done in it. */
export function useCheckout(data: CheckoutData) {
  const { routeHref, realm, view, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const { hasPartitions } = realm.settings;
  const membership = useApiQuery(hasPartitions ? 'userPartitions' : null);
  const chosen = membership.data?.partitionData;
  const isPartitioned =
    membership.data !== undefined && wrongPartition(membership.data.partitions, chosen!) === undefined;
  const sold = chosen ? data.licences.filter((licence) => isOfferedTo(licence, chosen)) : data.licences;
  const entitled = useEntitled();
  const licences = sold.filter(({ id }) => !entitled.has(id) || id === data.licenceId);
  // RS-09: where nobody chooses, it is the first on offer
  const choosesLicence = realm.settings.showLicencesOnSignup;
  const wantedId = licences.find(({ id }) => id === data.licenceId)?.id;
  const licenceId = wantedId ?? (choosesLicence ? null : (licences[0]?.id ?? null));
  const { isReturning, problem } = useReturn(({ licenceId: own, paymentProvider }) => {
    const contentId = viewer.readFromTab(CONTENT);
    const chosen = { ...(contentId !== null && { contentId }), licenceId: own, paymentProvider };
    return `${routeHref('purchase')}?${new URLSearchParams({ ...chosen, step: String(STEPS.card) })}`;
  });
  const [state, dispatch] = useReducer(checkoutReducer, data.step ?? STEPS.licence, startCheckout);
  // what has just been paid for is told by the confirmation, which is on its way
  const owned = state.complete
    ? undefined
    : sold.find(({ id }) => entitled.has(id) && (id === licenceId || licences.length === 0));
  const [picked, setPicked] = useState(licenceId ?? (licences.length === 1 ? licences[0]!.id : null));
  const voucher = useVoucher(state, dispatch, licenceId);
  const methods = paymentMethods(data.availablePaymentProviders);
  const [pickedMethod, setPickedMethod] = useState(data.paymentProvider ?? methods[0]?.name);
  const chosenMethod = data.paymentProvider ?? (methods.length > 1 ? null : methods[0]?.name);

  const billing = useBilling();
  const cards = useApiQuery('savedCards', { query: {} });
  const prompts = useApiQuery('consentAnswers', { query: { functionalPurposes: 'CHECKOUT' } });
  const progress = {
    hasLicence: licenceId !== null,
    // until the session has answered, the viewer is taken for whom the page was rendered for
    isMember: isMember(status === 'unknown' ? view.audience.role : status),
    hasPartitions,
    isPartitioned,
    choosesMethod: methods.length > 1,
    hasMethod: chosenMethod !== null,
    hasAddress: billing.isComplete,
    choosesLicence,
    accountFirst: realm.settings.checkoutFirstStep === 'CREATE_ACCOUNT',
  };
  const steps = stepsOf(progress);
  const step = licences.length === 0 ? STEPS.empty : shownStep(data.step, progress);
  // until the step is left, what is picked is only looked at
  const wanted = step === STEPS.licence ? picked : licenceId;
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const basket = useQuery({
    key:
      hasSession && wanted !== null && (isPartitioned || !hasPartitions)
        ? [VIEWER_KEY, viewerId, 'basket', wanted, state.appliedCode]
        : null,
    keepsPrevious: true,
    load: ({ signal }) => {
      const voucherCode = state.appliedCode ?? undefined;
      return viewer.call('basket', { body: { licenceId: wanted!, ...(voucherCode && { voucherCode }) }, signal });
    },
  });
  const pickedTrial = licences.find(({ id }) => id === wanted)?.trialDays ?? 0;
  const hasTrialsLeft = !basket.data || basket.data.trialDays > 0 || pickedTrial === 0;
  const method = paymentMethods(basket.data?.availablePaymentProviders).find(({ name }) => name === chosenMethod);

  const track = useTrack();
  // until the account is there, its address looks as if it were still to be given
  const funnelStep = step === STEPS.address && !billing.account ? undefined : funnelStepOf(step);
  const selected = licences.find(({ id }) => id === wanted);
  const current = basket.status === 'ready' ? basket.data : undefined;
  const reportStep = useReports({ licence: selected, basket: current, method: chosenMethod, funnelStep });

  // SU-03: where one came from, and in which direction
  const follow = useEffectEvent((to: StepNumber) => {
    const order: readonly StepNumber[] = steps;
    const direction = order.indexOf(to) < order.indexOf(state.step) ? 'backwards' : 'forward';
    dispatch({ type: 'setStep', step: to, direction });
  });
  useEffect(() => follow(step), [step]);

  useEffect(() => {
    const address = new URLSearchParams(location.search);
    const from = address.get('from');
    // where somebody came from to buy something else, a while ago, is not where this purchase leads
    if (from) viewer.writeToTab(FROM, from);
    else if (data.contentId === null && !address.has('order')) viewer.writeToTab(FROM, null);
  }, [viewer, data.contentId]);

  const typed = useGuestEmail();
  const restoreGuestEmail = useEffectEvent(() => {
    const { [EMAIL.fieldName]: guestEmail } = typed.read();
    if (guestEmail) dispatch({ type: 'hydrate', state: { guestEmail } });
  });
  useEffect(() => restoreGuestEmail(), []);

  const { country, account } = billing;
  const taxNumber = account?.taxNumber;
  useEffect(() => {
    if (country !== null)
      dispatch({ type: 'address', countryCode: country, ...(taxNumber !== undefined && { taxNumber }) });
  }, [country, taxNumber]);

  const missing = billing.missing.join();
  const noteMissing = useEffectEvent(() => dispatch({ type: 'missingFields', fields: billing.missing }));
  // an account without an address has not been asked yet
  const isAsked = account?.address != null;
  useEffect(() => {
    if (isAsked || missing === '') noteMissing();
  }, [missing, isAsked]);

  useEffect(() => {
    if (problem) dispatch({ type: 'signupError', step: STEPS.card, label: problem });
  }, [problem]);

  const needsAcknowledgement = realm.settings.compulsoryTrial && (basket.data?.trialDays ?? 0) > 0;
  useEffect(() => dispatch({ type: 'trial', isRequired: needsAcknowledgement }), [needsAcknowledgement]);

  // a voucher that counted when the tab was left may have been used up since
  const isVoucherRefused = basket.error instanceof ApiError && basket.error.code === 'VOUCHER_REFUSED';
  const dropVoucher = useEffectEvent(() => voucher.remove());
  useEffect(() => {
    if (isVoucherRefused) dropVoucher();
  }, [isVoucherRefused]);

  async function payWith({ cardId, consentAnswers, ...acknowledged }: PaymentChoice): Promise<void> {
    const { total: amount, scale, currency } = basket.data!;
    dispatch({ type: 'clearError', step: STEPS.card });
    viewer.writeToTab(CONTENT, data.contentId);
    dispatch({ type: 'acknowledgeTrial', isAcknowledged: acknowledged.freeTrialAcknowledged });
    try {
      const purchase = licencePurchase(viewer, {
        licenceId: licenceId!,
        ...(state.appliedCode !== null && { voucherCode: state.appliedCode }),
        ...(state.address && { countryCode: state.address.countryCode }),
        expectedTotal: { amount, scale, currency },
        paymentProvider: method!.name,
        ...(cardId !== undefined && { cardId }),
        ...acknowledged,
        returnPath: realm.paths.pay ?? view.path,
        consentAnswers,
      });
      const order = await pay(viewer, purchase);
      if (agreesToAny(consentAnswers)) track({ type: 'journeyAction', action: 'Consent terms accepted' });
      dispatch({ type: 'setComplete' });
      if (order.state === 'ACTION_REQUIRED') location.assign(order.redirectUrl!);
      else location.assign(`${routeHref('paymentConfirmation')}?order=${order.id}`);
    } catch (error) {
      // the card may be saved and the price another one now
      await Promise.all([cards.reload(), basket.reload(), billing.reload()]);
      throw error;
    }
  }

  return {
    state,
    /** What is on offer to this customer, as far as is known. */
    licences,
    /** What they have already: the one that they are about to buy, or one of those on offer if they have them all. */
    owned,
    membership,
    steps,
    step,
    picked,
    /** Whether trials are for this customer, as far as is known: each has one, and a change of licence begins none. */
    hasTrials: hasTrialsLeft && !basket.data?.change,
    methods,
    pickedMethod,
    pickMethod(name: string) {
      setPickedMethod(name);
      track({ type: 'journeyAction', action: 'Payment method selected' });
    },
    wanted,
    billing,
    basket,
    voucher,
    isReturning,
    /** What the payment step needs; undefined until all of it is there. */
    payment: isMember(status) &&
      billing.isComplete &&
      cards.data &&
      prompts.data &&
      basket.data &&
      method !== undefined && {
        basket: basket.data,
        method,
        cards: cards.data.cards.filter((card) => card.provider === method.name),
        prompts: prompts.data.answers,
      },
    pick(licence: string) {
      voucher.forget();
      setPicked(licence);
      const chosen = licences.find(({ id }) => id === licence);
      track({
        type: 'product',
        product: checkoutProduct({ licence: chosen, basket: undefined, method: chosenMethod }),
      });
      track({ type: 'journeyAction', action: 'Licence selected' });
    },
    followGuestEmail(email: string): void {
      dispatch({ type: 'guestEmail', email });
    },
    /** Prices and taxes are those of the new country. */
    async followAddress(countryCode: string, taxNumber?: string): Promise<void> {
      dispatch({ type: 'address', countryCode, ...(taxNumber !== undefined && { taxNumber }), clearsErrors: true });
      track({ type: 'journeyAction', action: 'Address saved' });
      await basket.reload();
      await billing.reload();
    },
    payWith,
    reportStep,
    reportPick: () => track({ type: 'journeyAction', action: 'Payment method selected' }),
    /** The address of this purchase, with what is changed in it. */
    addressOf(next: Partial<Record<'licenceId' | 'paymentProvider' | 'step', string>>): string {
      const { contentId, paymentProvider } = data;
      const query = new URLSearchParams({
        ...(contentId !== null && { contentId }),
        ...(licenceId !== null && { licenceId }),
        ...(paymentProvider !== null && { paymentProvider }),
        ...next,
      });
      return `${view.path}?${query}`;
    },
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;
