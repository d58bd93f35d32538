import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../contract';
import styles from './control.module.css';

/** The attributes that every control of a field has. */
export function controlProps({ field, inputId, describedBy, autoComplete, invalid, onBlur }: FieldProps) {
  return {
    id: inputId,
    name: field.fieldName,
    autoComplete,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field.required || undefined,
    onBlur,
  };
}

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'dir' | 'inputMode' | 'autoCapitalize' | 'max'>;

/** A line to type into; `dir` is for what reads left to right in every language. */
export function TextInput({ fieldProps, ...attributes }: Attributes & { fieldProps: FieldProps }) {
  return (
    <input
      className={styles.control}
      spellCheck={false}
      value={fieldProps.value}
      onChange={(event) => fieldProps.onChange(event.target.value)}
      {...controlProps(fieldProps)}
      {...attributes}
    />
  );
}
