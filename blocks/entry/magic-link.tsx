import { useState } from 'react';
import { useEngine } from '../../renderer/contract';
import { Entry, Others, Outcome } from '../../renderer/forms/entry';
import { Form } from '../../renderer/forms/form';
import styles from '../../renderer/forms/form.module.css';
import { EMAIL } from './fields';
import { cameFrom } from './provider';

/** RS-25: signing in by a link that comes by e-mail; whether the address has an account is told only there. */
export function MagicLink({ onBack }: { onBack?: () => void }) {
  const { label, viewer } = useEngine();
  const [sentTo, setSentTo] = useState<string>();
  const back = onBack && (
    <Others>
      <button type="button" className={styles.link} onClick={onBack}>
        {label('signInWithPassword')}
      </button>
    </Others>
  );
  if (sentTo !== undefined)
    return (
      <Outcome kind="success" title={label('lookIntoInbox')} message={label('magicLinkSent', { email: sentTo })}>
        <Others>
          <button type="button" className={styles.link} onClick={() => setSentTo(undefined)}>
            {label('anotherAddress')}
          </button>
        </Others>
        {back}
      </Outcome>
    );
  return (
    <Entry title={label('magicLinkTitle')} message={label('magicLinkMessage')}>
      <Form
        fields={[EMAIL]}
        action={label('sendLink')}
        busy={label('sending')}
        onSubmit={async ({ email = '' }) => {
          const from = cameFrom(viewer);
          await viewer.ask('requestMagicLink', { body: { email, ...(from && { from }) } });
          setSentTo(email);
        }}
      />
      {back}
    </Entry>
  );
}
