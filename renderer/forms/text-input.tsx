import type { ChangeEvent, InputHTMLAttributes } from 'react';
import type { FieldProps } from '../contract';
import styles from './control.module.css';
import { formatTyped } from './format-typed';

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

/** What was typed, written as its field writes it, with the caret where it was among the characters typed. */
function typedIn(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  format: FieldProps['field']['format'],
): string {
  if (!format) return target.value;
  const isForward = (nativeEvent as Partial<InputEvent>).inputType === 'deleteContentForward';
  const { text, caret } = formatTyped(target.value, target.selectionStart ?? target.value.length, format, isForward);
  if (text !== target.value) {
    // before React sees it: to a value that it sets itself, the caret goes to the end
    target.value = text;
    target.setSelectionRange(caret, caret);
  }
  return text;
}

/** A line to type into; `dir` is for what reads left to right in every language. */
export function TextInput({ fieldProps, ...attributes }: Attributes & { fieldProps: FieldProps }) {
  return (
    <input
      className={styles.control}
      spellCheck={false}
      value={fieldProps.value}
      onChange={(event) => fieldProps.onChange(typedIn(event, fieldProps.field.format))}
      {...controlProps(fieldProps)}
      {...attributes}
    />
  );
}

/** Several lines to type into. */
export function TextArea({ fieldProps, rows }: { fieldProps: FieldProps; rows: number }) {
  return (
    <textarea
      className={styles.control}
      dir="auto"
      rows={rows}
      value={fieldProps.value}
      onChange={(event) => fieldProps.onChange(event.target.value)}
      {...controlProps(fieldProps)}
    />
  );
}
