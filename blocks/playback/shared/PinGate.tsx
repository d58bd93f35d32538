import { useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';
import { Notice } from '../../../renderer/forms/entry';
import { PinForm } from '../../../renderer/forms/pin-form';
import { Button } from '../../../renderer/ui/button';
import styles from './pin-gate.module.css';

/** AU-14: asks for the pin; what it opens stays open on this device for a while, as the server says. */
export default function PinGate() {
  const { label, viewer } = useEngine();
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; label: string }>();
  async function unlock(pin: string): Promise<void> {
    const { unlockedUntil } = await viewer.call('unlock', { body: { pin } });
    viewer.note({ do: 'setPin', until: Date.parse(unlockedUntil) });
  }
  const sendCode = () =>
    viewer.call('resetPin').then(
      () => setNotice({ kind: 'success', label: 'pinResetSent' }),
      (error: unknown) => setNotice({ kind: 'error', label: errorLabel(codeOf(error)) }),
    );
  return (
    <div className={styles.gate}>
      <PinForm action={label('watchNow')} onPin={unlock} />
      {notice ? (
        <Notice kind={notice.kind}>{label(notice.label)}</Notice>
      ) : (
        <Button look="quiet" onClick={sendCode}>
          {label('pinForgotten')}
        </Button>
      )}
    </div>
  );
}
