import { type ReactNode, useState } from 'react';
import { type FormField, useEngine } from '../../renderer/contract';
import { Notice } from '../../renderer/forms/entry';
import { Form } from '../../renderer/forms/form';
import { Button } from '../../renderer/ui/button';
import type { AccountProof, Passkeys } from '../../schemas/generated/types';
import styles from './confirm-owner.module.css';
import { PASSWORD, RECOVERY_CODE } from './secret-fields';
import { useFocusOnMount } from './use-focus-on-mount';
import { signWithPasskey } from './web-authn';

interface ConfirmOwnerProps {
  /** How the owner confirms that it is them. */
  way: Passkeys['confirmation'];
  /** Whether a recovery code will do in place of a passkey. */
  takesRecoveryCode?: boolean;
  /** What else is asked. */
  fields?: readonly FormField[];
  initial?: Readonly<Record<string, string>>;
  /** The words on the button. */
  action: string;
  onConfirm: (proof: AccountProof, answers: Readonly<Record<string, string>>) => Promise<unknown>;
  onCancel?: () => void;
  /** Whether the page has said already how to confirm. */
  isExplained?: boolean;
  children?: ReactNode;
}

const MESSAGES: Readonly<Partial<Record<Passkeys['confirmation'], string>>> = {
  PASSWORD: 'confirmWithPassword',
  PASSKEY: 'confirmWithPasskey',
};

/** Asks the account's owner to confirm that it is them, for what hands the account on. */
export function ConfirmOwner({
  way,
  takesRecoveryCode = false,
  fields = [],
  initial = {},
  action,
  onConfirm,
  onCancel,
  isExplained = false,
  children,
}: ConfirmOwnerProps) {
  const { label, viewer } = useEngine();
  const [isRecovering, setRecovering] = useState(false);
  const frame = useFocusOnMount<HTMLDivElement>();
  const cancel = onCancel && <Button onClick={onCancel}>{label('cancel')}</Button>;
  if (way === 'SIGN_IN')
    return (
      <div ref={frame} tabIndex={-1} className={styles.confirm}>
        <Notice kind="info">{label('confirmBySigningIn')}</Notice>
        {cancel}
      </div>
    );
  const proving: Readonly<Record<typeof way, readonly FormField[]>> = {
    PASSWORD: [PASSWORD],
    PASSKEY: isRecovering ? [RECOVERY_CODE] : [],
    NONE: [],
  };
  async function proofOf({ secret, recoveryCode }: Readonly<Record<string, string>>): Promise<AccountProof> {
    if (way === 'PASSWORD') return secret === undefined ? {} : { secret };
    if (way === 'NONE') return {};
    if (isRecovering) return recoveryCode === undefined ? {} : { recoveryCode };
    return { passkey: await signWithPasskey(await viewer.call('startConfirmation')) };
  }
  const message = isRecovering ? 'secondStepRecoveryMessage' : isExplained ? undefined : MESSAGES[way];
  return (
    <div ref={frame} tabIndex={-1} className={styles.confirm}>
      {children}
      {message && <p>{label(message)}</p>}
      <Form
        key={String(isRecovering)}
        fields={[...fields, ...proving[way]]}
        initial={initial}
        action={action}
        onSubmit={async (answers) => onConfirm(await proofOf(answers), answers)}
      />
      <div className={styles.others}>
        {way === 'PASSKEY' && takesRecoveryCode && (
          <Button look="quiet" onClick={() => setRecovering(!isRecovering)}>
            {label(isRecovering ? 'usePasskey' : 'useRecoveryCode')}
          </Button>
        )}
        {cancel}
      </div>
    </div>
  );
}
