import { useEngine } from '../../../renderer/contract';
import { Notice } from '../../../renderer/forms/entry';
import styles from '../../../renderer/forms/form.module.css';
import { signWithPasskey } from '../../shared/web-authn';
import { usePress } from './use-press';

/** Signs in with a passkey alone: the browser shows the accounts that it has passkeys of. */
export function PasskeyButton() {
  const { label, viewer } = useEngine();
  const { isBusy, fault, press } = usePress();
  const signIn = async () => {
    const passkey = await signWithPasskey(await viewer.call('startPasskeySignIn'));
    await viewer.enter('passkeySignIn', { body: { passkey } });
  };
  return (
    <>
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      <button type="button" className={styles.choice} aria-disabled={isBusy} onClick={() => press(signIn)}>
        {label(isBusy ? 'signingIn' : 'signInWithPasskey')}
      </button>
    </>
  );
}
