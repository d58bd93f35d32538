import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type FormField, useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type {
  Basket,
  ConsentAnswers,
  ConsentPromptAnswer,
  FunnelStep,
  SavedCard,
} from '../../../../schemas/generated/types';
import { consentAnswers, consentFields } from '../../../shared/consent-fields';
import { cardEntryWords, useCardEntry } from '../card-entry';
import { CardName } from '../card-name';
import { paymentFunnelStep } from '../checkout/reported';
import { type PaymentMethod, useMethodName } from '../payment-method';
import { usePriceWords } from '../price-words';
import { PaymentProblem } from './pay';
import styles from './payment.module.css';

/** SU-07 */
export type TrialAcknowledgement = 'NONE' | 'REQUIRED' | 'ACKNOWLEDGED';

const NEW = 'new';

/** What a payment is made with. */
export interface PaymentChoice {
  /** The saved card or wallet; missing where the payer chooses a wallet with the payment provider. */
  cardId?: string;
  freeTrialAcknowledged: boolean;
  /** Left out where nothing about it is asked. */
  withdrawalAcknowledged?: boolean;
  consentAnswers: ConsentPromptAnswer[];
}

/** What of a basket is needed to pay for it. */
type PayableBasket = Pick<Basket, 'total' | 'scale' | 'currency' | 'trialDays' | 'next' | 'period' | 'withdrawal'>;

interface PaymentStepProps {
  basket: PayableBasket;
  /** What is saved of this way to pay. */
  cards: readonly SavedCard[];
  method: PaymentMethod;
  prompts: ConsentAnswers['answers'];
  acknowledgement: TrialAcknowledgement;
  problem: string | undefined;
  /** AN-13: told of each step of the funnel that this one is, by what is paid with. */
  onFunnelStep?: ((step: FunnelStep) => void) | undefined;
  /** Another card or wallet was chosen. */
  onPick?: (() => void) | undefined;
  onPay(choice: PaymentChoice): Promise<void>;
}

const TRIAL = 'trialAcknowledged';
const WITHDRAWAL = 'withdrawalAcknowledged';

/** RS-04, SU-07: that a trial becomes a paid subscription, to be ticked. */
function useTrialField(basket: PayableBasket, acknowledgement: TrialAcknowledgement): FormField[] {
  const { label } = useEngine();
  const { per, day } = usePriceWords();
  const { next, period, scale, currency } = basket;
  if (acknowledgement === 'NONE' || !next) return [];
  const price = per({ amount: next.total, scale, currency }, period);
  return [
    {
      fieldName: TRIAL,
      fieldType: 'CHECKBOX',
      fieldLabel: 'freeTrial',
      text: label('trialAcknowledgement', { date: day(next.startsAt), price }),
      required: true,
      isRequiredMessageLabel: 'trialAcknowledgementMissing',
      order: 10,
    },
  ];
}

/** That the purchase begins at once, and what that means for withdrawing from it, to be ticked. */
function useWithdrawalField({ withdrawal }: PayableBasket): FormField[] {
  const { label } = useEngine();
  // a gift takes nothing away before it is redeemed
  if (!withdrawal || withdrawal.performance === 'NOT_BEGUN') return [];
  const { days, performance } = withdrawal;
  return [
    {
      fieldName: WITHDRAWAL,
      fieldType: 'CHECKBOX',
      fieldLabel: 'withdrawalRight',
      text: label(performance === 'WAIVED' ? 'withdrawalWaived' : 'withdrawalRequested', { days }),
      required: true,
      isRequiredMessageLabel: 'withdrawalAcknowledgementMissing',
      order: 11,
    },
  ];
}

/** What the button says that pays. */
function useAction({ total: amount, scale, currency, trialDays }: PayableBasket): string {
  const { label } = useEngine();
  const { price } = usePriceWords();
  return trialDays > 0 ? label('startTrial') : label('payAmount', { price: price({ amount, scale, currency }) });
}

/** The card that is being paid with, for whoever comes back from their bank. */
const PAID_WITH = 'paidWith';

/** SU-01, 4: the card or wallet, what has to be agreed to, and the button that pays. */
export function PaymentStep({
  basket,
  cards,
  method,
  prompts,
  acknowledgement,
  problem,
  onFunnelStep,
  onPick,
  onPay,
}: PaymentStepProps) {
  const { label, viewer } = useEngine();
  const continues = label('continueTo', { name: useMethodName()(method) });
  const newCard = useCardEntry(method, basket.currency);
  const pays = useAction(basket);
  const group = useId();
  const [chosen, setChosen] = useState(cards[0]?.id ?? NEW);
  /** What the viewer has picked: with another pick, what was said of the last one goes. */
  const [picked, setPicked] = useState(chosen);
  const trialFields = useTrialField(basket, acknowledgement);
  const withdrawalFields = useWithdrawalField(basket);
  const entersCard = chosen === NEW && method.takesCards;
  const isRedirected = chosen === NEW && !method.takesCards;
  const funnelStep = paymentFunnelStep({ method, entersCard, isRedirected, hasSavedCards: cards.length > 0 });
  useEffect(() => onFunnelStep?.(funnelStep), [onFunnelStep, funnelStep]);

  function pick(id: string): void {
    setChosen(id);
    setPicked(id);
  }
  const pickLast = useEffectEvent(() => {
    const last = viewer.readFromTab(PAID_WITH);
    if (cards.some(({ id }) => id === last)) pick(last!);
  });
  useEffect(() => pickLast(), []);

  async function payNow(answers: Record<string, string>): Promise<void> {
    const cardId = entersCard ? await newCard.save(answers) : chosen;
    if (!isRedirected) viewer.writeToTab(PAID_WITH, cardId);
    try {
      await onPay({
        ...(!isRedirected && { cardId }),
        freeTrialAcknowledged: answers[TRIAL] === 'true',
        ...(withdrawalFields.length > 0 && { withdrawalAcknowledged: answers[WITHDRAWAL] === 'true' }),
        consentAnswers: consentAnswers(prompts, answers),
      });
    } catch (error) {
      viewer.writeToTab(PAID_WITH, null);
      // the next press pays with the card that is saved now, unless it was declined
      if (entersCard && !(error instanceof PaymentProblem)) setChosen(cardId);
      throw error;
    }
  }

  return (
    <div className={styles.card}>
      {method.isSandbox && (
        <Notice kind="info">{label(method.takesCards ? 'sandboxNotice' : 'sandboxWalletNotice')}</Notice>
      )}
      {problem && (
        <Notice key={problem} kind="error" isFocused>
          {label(problem)}
        </Notice>
      )}
      {cards.length > 0 && (
        <fieldset className={styles.offers}>
          <legend>{label('payWith')}</legend>
          {[...cards.map((card) => ({ id: card.id, card })), { id: NEW, card: undefined }].map(({ id, card }) => (
            <label key={id} className={styles.offer}>
              <input
                type="radio"
                name={group}
                checked={id === chosen}
                onChange={() => {
                  pick(id);
                  onPick?.();
                }}
              />
              <span className={styles.offerWords}>
                {card ? (
                  <CardName card={card} />
                ) : (
                  <strong>{label(method.takesCards ? 'newCard' : 'otherWallet')}</strong>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isRedirected && <p className={styles.message}>{label('walletMessage')}</p>}
      {entersCard && newCard.element}
      <Form
        key={picked}
        fields={[...(entersCard ? newCard.fields : []), ...trialFields, ...withdrawalFields, ...consentFields(prompts)]}
        action={isRedirected ? continues : pays}
        busy={label('paying')}
        wordsOf={(error) => (error instanceof PaymentProblem ? label(error.label) : cardEntryWords(error))}
        onSubmit={payNow}
      />
    </div>
  );
}
