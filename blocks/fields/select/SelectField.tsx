import { type FieldProps, useText } from '../../../renderer/contract';
import { ChoiceInput } from '../../../renderer/forms/choice-input';

/** One of the field's options. */
export default function SelectField(asked: FieldProps) {
  const text = useText();
  const choices = (asked.field.options ?? []).map(({ value, label }) => ({ value, text: text(label) }));
  return <ChoiceInput asked={asked} choices={choices} />;
}
