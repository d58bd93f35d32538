import type { FieldProps } from '../../../renderer/contract';
import { TextInput } from '../../../renderer/forms/text-input';

/** A tax number: digits in one country, letters too in another. */
export default function TaxNumberField(asked: FieldProps) {
  return <TextInput asked={asked} type="text" dir="ltr" autoCapitalize="characters" />;
}
