import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A telephone number. */
export default function PhoneField(props: FieldProps) {
  return <TextInput fieldProps={props} type="tel" dir="ltr" inputMode="tel" />;
}
