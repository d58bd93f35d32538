import { type FieldProps, useText } from '../../../../renderer/contract';
import { ChoiceInput } from '../../../../renderer/forms/choice-input';

/** One of the field's options. */
export default function SelectField(props: FieldProps) {
  const text = useText();
  const choices = (props.field.options ?? []).map(({ value, label }) => ({ value, text: text(label) }));
  return <ChoiceInput fieldProps={props} choices={choices} />;
}
