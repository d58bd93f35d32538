import type { FieldProps } from '../../../../renderer/contract';
import { TextArea, TextInput } from '../../../../renderer/forms/text-input';

/** A line of text, or several. */
export default function TextField(props: FieldProps) {
  const { inputMode, lines } = props.field;
  if (lines) return <TextArea fieldProps={props} rows={lines} />;
  return <TextInput fieldProps={props} type="text" {...(inputMode && { inputMode, dir: 'ltr' })} />;
}
