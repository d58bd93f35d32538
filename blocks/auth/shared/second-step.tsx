import { useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Entry, Notice, Others } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import styles from '../../../renderer/forms/form.module.css';
import type { SecondFactorSignIn } from '../../../schemas/generated/types';
import { RECOVERY_CODE } from '../../shared/secret-fields';
import { signWithPasskey } from '../../shared/web-authn';
import { usePress } from './use-press';
import { useSupportsPasskeys } from './use-supports-passkeys';

/** The token of a sign-in whose first step is done; undefined for any other failure. */
function pendingToken(error: unknown): string | undefined {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: { details?: unknown } };
  if (code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  return (details?.details as { secondFactor?: { token?: string } } | undefined)?.secondFactor?.token;
}

/** Remembers that a sign-in needs a second step. */
export function useSecondStep(): {
  /** Names the sign-in that is half done. */
  token: string | undefined;
  /** Waits for a first step. Resolves when it was right, also where the account requires a second one. */
  first: (signIn: Promise<unknown>) => Promise<void>;
  /** Back to the first step. */
  restart: () => void;
} {
  const [token, setToken] = useState<string>();
  return {
    token,
    first: async (signIn) => {
      try {
        await signIn;
      } catch (error) {
        const pending = pendingToken(error);
        if (pending === undefined) throw error;
        setToken(pending);
      }
    },
    restart: () => setToken(undefined),
  };
}

interface SecondStepProps {
  token: string;
  /** Sends the proof. When it resolves, the page goes on. */
  complete: (proof: SecondFactorSignIn) => Promise<unknown>;
  /** Back to the first step; left out where there is no way back. */
  onBack?: () => void;
}

/** The second step of a sign-in: a passkey, or a recovery code for who has none at hand. */
export function SecondStep({ token, complete, onBack }: SecondStepProps) {
  const { label, viewer } = useEngine();
  const isSupported = useSupportsPasskeys();
  const [isRecovering, setRecovering] = useState(false);
  const { isBusy, fault, press } = usePress();
  const byCode = isRecovering || !isSupported;
  const proveByPasskey = async () => {
    const options = await viewer.call('startSecondFactor', { body: { token } });
    await complete({ token, passkey: await signWithPasskey(options) });
  };
  return (
    <Entry
      // each way has its own title, which takes the focus and is read out
      key={String(byCode)}
      isFocused
      title={label('secondStepTitle')}
      message={label(byCode ? 'secondStepRecoveryMessage' : 'secondFactorRequired')}
    >
      {!byCode && fault && <Notice kind="error">{label(fault)}</Notice>}
      {byCode ? (
        <Form
          fields={[RECOVERY_CODE]}
          action={label('signIn')}
          busy={label('signingIn')}
          onSubmit={({ recoveryCode = '' }) => complete({ token, recoveryCode })}
        />
      ) : (
        <button type="button" className={styles.submit} aria-disabled={isBusy} onClick={() => press(proveByPasskey)}>
          {label(isBusy ? 'signingIn' : 'usePasskey')}
        </button>
      )}
      <Others>
        {isSupported && (
          <button type="button" className={styles.link} onClick={() => setRecovering(!isRecovering)}>
            {label(byCode ? 'usePasskey' : 'useRecoveryCode')}
          </button>
        )}
        {onBack && (
          <button type="button" className={styles.link} onClick={onBack}>
            {label('backToSignIn')}
          </button>
        )}
      </Others>
    </Entry>
  );
}
