import { useState } from 'react';
import { type FieldProps, useLabel } from '../../../../renderer/contract';
import styles from '../../../../renderer/forms/control.module.css';
import { TextInput } from '../../../../renderer/forms/text-input';

/** A password, hidden until its toggle is pressed (VL-01). */
export default function PasswordField(props: FieldProps) {
  const label = useLabel();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.joined}>
      <TextInput fieldProps={props} type={shown ? 'text' : 'password'} dir="ltr" autoCapitalize="none" />
      <button
        type="button"
        className={styles.toggle}
        aria-label={label(shown ? 'hidePassword' : 'showPassword')}
        aria-controls={props.inputId}
        onClick={() => setShown(!shown)}
      >
        {label(shown ? 'hide' : 'show')}
      </button>
    </span>
  );
}
