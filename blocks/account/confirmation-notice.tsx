import { useState } from 'react';
import { useEngine, useViewer } from '../../renderer/contract';
import { codeOf, errorLabel } from '../../renderer/contract/error-labels';
import { Notice } from '../../renderer/forms/entry';
import { Button } from '../../renderer/ui/button';
import rows from './rows.module.css';

/** RS-06: the e-mail address is still to be confirmed; the e-mail can be sent once more. */
export function ConfirmationNotice() {
  const { label, viewer } = useEngine();
  const { account } = useViewer();
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; label: string }>();
  if (!account?.lacksConfirmation) return null;
  const again = () =>
    viewer.ask('askConfirmation').then(
      () => setSaid({ kind: 'success', label: 'confirmationSent' }),
      (error: unknown) => setSaid({ kind: 'error', label: errorLabel(codeOf(error)) }),
    );
  return (
    <div className={rows.notice}>
      <Notice kind={said?.kind ?? 'info'}>{label(said?.label ?? 'confirmEmailMessage')}</Notice>
      {!said && <Button onClick={again}>{label('sendAgain')}</Button>}
    </div>
  );
}
