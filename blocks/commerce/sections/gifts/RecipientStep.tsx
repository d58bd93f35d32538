import { type FormField, useEngine } from '../../../../renderer/contract';
import { Form } from '../../../../renderer/forms/form';
import type { GiftOffer } from '../../../../schemas/generated/types';
import { type GiftDraft, periodChoices } from '../../shared/gift-draft';
import { usePriceWords } from '../../shared/price-words';

const FIELDS: readonly FormField[] = [
  {
    fieldName: 'recipientEmail',
    fieldType: 'EMAIL',
    fieldLabel: 'recipientEmail',
    required: true,
    order: 1,
    autoComplete: 'off',
  },
  {
    fieldName: 'senderName',
    fieldType: 'TEXT',
    fieldLabel: 'senderName',
    hintLabel: 'senderNameHint',
    // it stands in an email, so that it can be no address of anything
    regexValidation: '[^/:@<>]{1,60}',
    required: true,
    order: 2,
    autoComplete: 'name',
  },
  {
    fieldName: 'note',
    fieldType: 'TEXT',
    fieldLabel: 'giftMessage',
    hintLabel: 'giftMessageHint',
    regexValidation: '[\\s\\S]{0,300}',
    invalidMessageLabel: 'giftMessageTooLong',
    lines: 4,
    required: false,
    order: 3,
    autoComplete: 'off',
  },
  {
    fieldName: 'deliverAt',
    fieldType: 'DATE',
    fieldLabel: 'deliveryDay',
    hintLabel: 'deliveryDayHint',
    isRight: (day, { today }) => day >= today,
    invalidMessageLabel: 'deliveryDayInvalid',
    required: false,
    order: 4,
    autoComplete: 'off',
  },
];

interface RecipientStepProps {
  gift: GiftOffer;
  draft: GiftDraft | null;
  onSave(draft: GiftDraft): Promise<void>;
}

/** Who gets the gift, how much of it, and when (SU-18). */
export function RecipientStep({ gift, draft, onSave }: RecipientStepProps) {
  const { label } = useEngine();
  const { price } = usePriceWords();
  const { externalId: giftId, options, itemPrice } = gift;
  const choices = periodChoices(gift);
  const periods: FormField = {
    fieldName: 'numberOfPeriods',
    fieldType: 'SELECT',
    fieldLabel: 'numberOfPeriods',
    required: true,
    order: 0,
    options: choices.map((count) => ({
      value: String(count),
      label: [
        label('periodCount', { count, period: options.period ?? '' }),
        price({ ...itemPrice, amount: itemPrice.amount * count }),
      ].join(' · '),
    })),
  };
  const fewest = String(options.numberOfPeriods.min);
  return (
    <Form
      fields={choices.length > 0 ? [periods, ...FIELDS] : FIELDS}
      initial={{ ...draft, numberOfPeriods: (draft?.giftId === giftId && draft.numberOfPeriods) || fewest }}
      action={label('continue')}
      busy={label('saving')}
      onSubmit={({ recipientEmail = '', senderName = '', note = '', deliverAt = '', numberOfPeriods = fewest }) =>
        onSave({ giftId, recipientEmail, senderName, note, deliverAt, numberOfPeriods })
      }
    />
  );
}
