import { useState } from 'react';
import { useEngine, useViewer } from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';
import { Notice } from '../../../renderer/forms/entry';
import { Button } from '../../../renderer/ui/button';
import rows from '../../shared/rows.module.css';

interface RequestProps {
  /** Labels: why the address should be confirmed, and what the button says. */
  message: string;
  action: string;
}

/** Asks for the email that confirms the account's address. */
export function ConfirmationRequest({ message, action }: RequestProps) {
  const { label, viewer } = useEngine();
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; label: string }>();
  const again = () =>
    viewer.call('askConfirmation').then(
      () => setNotice({ kind: 'success', label: 'confirmationSent' }),
      (error: unknown) => setNotice({ kind: 'error', label: errorLabel(codeOf(error)) }),
    );
  return (
    <div className={rows.notice}>
      <Notice kind={notice?.kind ?? 'info'}>{label(notice?.label ?? message)}</Notice>
      {!notice && <Button onClick={again}>{label(action)}</Button>}
    </div>
  );
}

/** RS-06: the email address is still to be confirmed; the email can be sent once more. */
export function ConfirmationNotice() {
  const { account } = useViewer();
  return account?.lacksConfirmation ? <ConfirmationRequest message="confirmEmailMessage" action="sendAgain" /> : null;
}
