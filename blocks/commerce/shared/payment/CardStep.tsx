import { useId, useState } from 'react';
import { type FormField, useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { Basket, ConsentAnswers, ConsentPromptAnswer, SavedCard } from '../../../../schemas/generated/types';
import { consentAnswers, consentFields } from '../../../shared/consent-fields';
import { cardEntryWords, useCardEntry } from '../card-entry';
import { CardName } from '../card-name';
import type { CardProvider } from '../card-provider';
import { usePriceWords } from '../price-words';
import { PaymentProblem } from './pay';
import styles from './payment.module.css';

/** SU-07 */
export type TrialAcknowledgement = 'NONE' | 'REQUIRED' | 'ACKNOWLEDGED';

const NEW = 'new';

/** What a payment is made with. */
export interface PaymentChoice {
  cardId: string;
  freeTrialAcknowledged: boolean;
  consentAnswers: ConsentPromptAnswer[];
}

/** What of a basket is needed to pay for it. */
type PayableBasket = Pick<Basket, 'total' | 'scale' | 'currency' | 'trialDays' | 'next' | 'period'>;

interface CardStepProps {
  basket: PayableBasket;
  cards: readonly SavedCard[];
  provider: CardProvider;
  prompts: ConsentAnswers['answers'];
  acknowledgement: TrialAcknowledgement;
  problem: string | undefined;
  onPay(choice: PaymentChoice): Promise<void>;
}

const TRIAL = 'trialAcknowledged';

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

/** SU-01, 4: the card, what has to be agreed to, and the button that pays. */
export function CardStep({ basket, cards, provider, prompts, acknowledgement, problem, onPay }: CardStepProps) {
  const { label } = useEngine();
  const { price } = usePriceWords();
  const newCard = useCardEntry(provider, basket.currency);
  const group = useId();
  const [chosen, setChosen] = useState(cards[0]?.id ?? NEW);
  const trialFields = useTrialField(basket, acknowledgement);
  const isNew = chosen === NEW;
  const { total: amount, scale, currency } = basket;
  return (
    <div className={styles.card}>
      {provider.isSandbox && <Notice kind="info">{label('sandboxNotice')}</Notice>}
      {problem && <Notice kind="error">{label(problem)}</Notice>}
      {cards.length > 0 && (
        <fieldset className={styles.offers}>
          <legend>{label('payWith')}</legend>
          {[...cards.map((card) => ({ id: card.id, card })), { id: NEW, card: undefined }].map(({ id, card }) => (
            <label key={id} className={styles.offer}>
              <input type="radio" name={group} checked={id === chosen} onChange={() => setChosen(id)} />
              <span className={styles.offerWords}>
                {card ? <CardName card={card} /> : <strong>{label('newCard')}</strong>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isNew && newCard.element}
      <Form
        key={chosen}
        fields={[...(isNew ? newCard.fields : []), ...trialFields, ...consentFields(prompts)]}
        action={
          basket.trialDays > 0 ? label('startTrial') : label('payAmount', { price: price({ amount, scale, currency }) })
        }
        busy={label('paying')}
        wordsOf={(error) => (error instanceof PaymentProblem ? label(error.label) : cardEntryWords(error))}
        onSubmit={async (answers) => {
          const cardId = isNew ? await newCard.save(answers) : chosen;
          await onPay({
            cardId,
            freeTrialAcknowledged: answers[TRIAL] === 'true',
            consentAnswers: consentAnswers(prompts, answers),
          });
        }}
      />
    </div>
  );
}
