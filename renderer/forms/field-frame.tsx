import type { ComponentType } from 'react';
import { type FieldProps, useEngine, View } from '../contract';
import { autoCompleteOf } from './auto-complete';
import styles from './form.module.css';
import { widgetOf } from './widgets';

interface FieldFrameProps extends Omit<FieldProps, 'autoComplete'> {
  /** The key of the label that says what is wrong. */
  fault: string | undefined;
  /** Asks in place of the registered view of the field's type. */
  input: ComponentType<FieldProps> | undefined;
}

/** A field with its label, its hint and its fault, each tied to the widget that asks. */
export function FieldFrame({ field, inputId, fault, describedBy, input: Input, ...fieldProps }: FieldFrameProps) {
  const { label, text, href } = useEngine();
  const hintId = `${inputId}-hint`;
  const faultId = `${inputId}-fault`;
  const { hintLabel, link } = field;
  const faultText = fault && label(fault);
  const hintText = hintLabel && label(hintLabel);
  // a fault may say what the hint says
  const hint = hintText === faultText ? undefined : hintText;
  const describing = [fault && faultId, hint && hintId, describedBy].filter(Boolean).join(' ');
  const inputProps = {
    field,
    inputId,
    describedBy: describing || undefined,
    autoComplete: autoCompleteOf(field),
    ...fieldProps,
  };
  return (
    <div className={styles.field} data-size={field.fieldSize ?? 'FULL'} data-type={field.fieldType}>
      <label htmlFor={inputId}>
        {field.text ? text(field.text) : label(field.fieldLabel)}
        {!field.required && field.fieldType !== 'CHECKBOX' && (
          <span className={styles.optional}>{label('fieldOptional')}</span>
        )}
      </label>
      {Input ? <Input {...inputProps} /> : <View of={widgetOf(field)} {...inputProps} />}
      {link && (
        <p className={styles.more}>
          <a href={href(link)} target="_blank" rel="noopener">
            {label('readWhole')}
            <span className="visually-hidden"> {label('opensNewTab')}</span>
          </a>
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {faultText && (
        <p id={faultId} className={styles.fault}>
          {faultText}
        </p>
      )}
    </div>
  );
}
