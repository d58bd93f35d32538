import type { FieldProps } from '../../../renderer/contract';
import { TextInput } from '../../../renderer/forms/text-input';

/** A telephone number. */
export default function PhoneField(asked: FieldProps) {
  return <TextInput asked={asked} type="tel" dir="ltr" inputMode="tel" />;
}
