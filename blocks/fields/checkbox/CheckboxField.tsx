import type { FieldProps } from '../../../renderer/contract';
import styles from '../../../renderer/forms/control.module.css';
import { controlProps } from '../../../renderer/forms/text-input';

/** Yes, or nothing. */
export default function CheckboxField(asked: FieldProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={asked.value === 'true'}
      onChange={(event) => asked.onChange(event.target.checked ? 'true' : '')}
      {...controlProps(asked)}
    />
  );
}
