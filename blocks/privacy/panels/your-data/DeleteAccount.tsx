import { useState } from 'react';
import { type FormField, useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { AccountProof, Passkeys } from '../../../../schemas/generated/types';
import { Part } from '../../../shared/account-page';
import { ConfirmOwner } from '../../../shared/confirm-owner';
import rows from '../../../shared/rows.module.css';
import styles from './your-data.module.css';

/** Typed in full: nobody deletes an account by a slip of the hand. */
const EMAIL: FormField = {
  fieldName: 'email',
  fieldType: 'EMAIL',
  fieldLabel: 'deleteAccountEmail',
  hintLabel: 'deleteAccountEmailHint',
  required: true,
  order: 0,
  isRequiredMessageLabel: 'deleteAccountEmailHint',
  invalidMessageLabel: 'deleteAccountEmailWrong',
  autoComplete: 'off',
};

/** Under which name the next page is told. */
const ERASED = 'accountErased';

function Consequences() {
  const { label, realm } = useEngine();
  const { sellsLicences } = realm.settings;
  return (
    <ul className={styles.consequences}>
      <li>{label('deleteAccountSignOut')}</li>
      <li>{label('deleteAccountData')}</li>
      {sellsLicences && (
        <>
          <li>{label('deleteAccountPurchases')}</li>
          <li>{label('deleteAccountInvoices')}</li>
          <li>{label('deleteAccountGifts')}</li>
        </>
      )}
    </ul>
  );
}

/** The end of the account, after the viewer has been told what that means. */
export function DeleteAccount({ way }: { way: Passkeys['confirmation'] }) {
  const { label, viewer } = useEngine();
  const [isAsking, setAsking] = useState(false);
  async function erase(proof: AccountProof, email: string): Promise<void> {
    await viewer.call('eraseAccount', { body: { ...proof, email } });
    viewer.writeToTab(ERASED, '1');
    await viewer.signOut();
  }
  return (
    <Part title={label('deleteAccount')} message={label('deleteAccountMessage')}>
      <span className={rows.actions}>
        <Button onClick={() => setAsking(true)}>{label('deleteAccount')}</Button>
      </span>
      {isAsking && (
        <Dialog title={label('deleteAccountTitle')} onClose={() => setAsking(false)}>
          <Consequences />
          <ConfirmOwner
            way={way}
            takesRecoveryCode
            fields={[EMAIL]}
            action={label('deleteAccountForGood')}
            onConfirm={(proof, { email = '' }) => erase(proof, email)}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      )}
    </Part>
  );
}
