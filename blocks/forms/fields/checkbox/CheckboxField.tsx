import type { FieldProps } from '../../../../renderer/contract';
import styles from '../../../../renderer/forms/control.module.css';
import { controlProps } from '../../../../renderer/forms/text-input';

/** Yes, or nothing. */
export default function CheckboxField(props: FieldProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={props.value === 'true'}
      onChange={(event) => props.onChange(event.target.checked ? 'true' : '')}
      {...controlProps(props)}
    />
  );
}
