import type { FieldProps, FormField } from '../contract';
import styles from './control.module.css';
import { controlProps } from './text-input';

/** How many digits a pin has. */
const DIGITS = 4;

/** A pin of the parental control, under the name that its call knows it by. */
export const pinField = (fieldName: string, fieldLabel: string, order = 0): FormField => ({
  fieldName,
  fieldType: 'TEXT',
  fieldLabel,
  required: true,
  order,
  regexValidation: `[0-9]{${DIGITS}}`,
  isRequiredMessageLabel: 'pinRequired',
  invalidMessageLabel: 'pinFormat',
  autoComplete: 'off',
});

/** Four digits that nobody beside the viewer can read, and no browser keeps as a password. */
export function PinInput(fieldProps: FieldProps) {
  return (
    <input
      className={`${styles.control} ${styles.pin}`}
      type="text"
      inputMode="numeric"
      dir="ltr"
      maxLength={DIGITS}
      spellCheck={false}
      value={fieldProps.value}
      onChange={(event) => fieldProps.onChange(event.target.value.replace(/\D/g, ''))}
      {...controlProps(fieldProps)}
    />
  );
}
