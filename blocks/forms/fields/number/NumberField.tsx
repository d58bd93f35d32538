import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A number, typed: a wheel over it must not change it. */
export default function NumberField(props: FieldProps) {
  return <TextInput fieldProps={props} type="text" dir="ltr" inputMode="decimal" />;
}
