import type { FieldProps } from '../contract';
import { useLabel } from '../contract';
import { Icon } from '../ui/icon';
import styles from './control.module.css';
import { controlProps } from './text-input';

export interface Choice {
  value: string;
  text: string;
}

/** One of several, as the device lets one choose. */
export function ChoiceInput({ fieldProps, choices }: { fieldProps: FieldProps; choices: readonly Choice[] }) {
  const label = useLabel();
  return (
    <span className={styles.choice}>
      <select
        className={styles.control}
        value={fieldProps.value}
        onChange={(event) => fieldProps.onChange(event.target.value)}
        {...controlProps(fieldProps)}
      >
        {(fieldProps.value === '' || !fieldProps.field.required) && <option value="">{label('fieldChoose')}</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
