import type { FieldProps } from '../../../../renderer/contract';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A tax number: digits in one country, letters too in another. */
export default function TaxNumberField(props: FieldProps) {
  return <TextInput fieldProps={props} type="text" dir="ltr" autoCapitalize="characters" />;
}
