import { type ReactNode, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Entry, Others, Outcome } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import styles from '../../../renderer/forms/form.module.css';
import { EMAIL } from '../../shared/email-field';

interface LinkByMailProps {
  title: string;
  message: string;
  /** The key of the label that says where the link went; it takes the address as `email`. */
  sent: string;
  /** Asks for the email. */
  send: (email: string) => Promise<unknown>;
  /** The way back to where the viewer was. */
  back?: ReactNode;
}

/** Sends a link by email, and says where it went: the same for every address, so that nobody learns who has an account. */
export function LinkByMail({ title, message, sent, send, back }: LinkByMailProps) {
  const { label } = useEngine();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <Outcome kind="success" title={label('lookIntoInbox')} message={label(sent, { email: sentTo })}>
        <Others>
          <button type="button" className={styles.link} onClick={() => setSentTo(undefined)}>
            {label('anotherAddress')}
          </button>
          {back}
        </Others>
      </Outcome>
    );
  return (
    <Entry title={title} message={message}>
      <Form
        fields={[EMAIL]}
        action={label('sendLink')}
        busy={label('sending')}
        onSubmit={async ({ email = '' }) => {
          await send(email);
          setSentTo(email);
        }}
      />
      <Others>{back}</Others>
    </Entry>
  );
}
