import type { FieldProps } from '../../../renderer/contract';
import { TextInput } from '../../../renderer/forms/text-input';

/** A line of text. */
export default function TextField(asked: FieldProps) {
  return <TextInput asked={asked} type="text" />;
}
