import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A line of text. */
export default function TextField(props: FieldProps) {
  return (
    <TextInput
      fieldProps={props}
      type="text"
      {...(props.field.inputMode && { inputMode: props.field.inputMode, dir: 'ltr' })}
    />
  );
}
