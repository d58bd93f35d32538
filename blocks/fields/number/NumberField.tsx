import type { FieldProps } from '../../../renderer/contract';
import { TextInput } from '../../../renderer/forms/text-input';

/** A number, typed: a wheel over it must not change it. */
export default function NumberField(asked: FieldProps) {
  return <TextInput asked={asked} type="text" dir="ltr" inputMode="decimal" />;
}
