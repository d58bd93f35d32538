import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A day, as the device lets one choose it. */
export default function DateField(props: FieldProps) {
  return <TextInput fieldProps={props} type="date" />;
}
