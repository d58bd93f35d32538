import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** An email address. */
export default function EmailField(props: FieldProps) {
  return <TextInput fieldProps={props} type="email" dir="ltr" inputMode="email" autoCapitalize="none" />;
}
