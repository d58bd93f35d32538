import { useState } from 'react';
import { type BlockProps, useEngine } from '../../../renderer/contract';
import { Entry, Others, Outcome } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import styles from '../../../renderer/forms/form.module.css';
import { EMAIL } from '../../entry/fields';

/** RT-27: asks for an e-mail with which a new password can be chosen; the page says the same for every address. */
export default function RequestPassword({ settings }: BlockProps<'request-password'>) {
  const { label, text, routeHref, viewer } = useEngine();
  const [sentTo, setSentTo] = useState<string>();
  const back = <a href={routeHref('login')}>{label('backToSignIn')}</a>;
  if (sentTo !== undefined)
    return (
      <Outcome kind="success" title={label('lookIntoInbox')} message={label('passwordLinkSent', { email: sentTo })}>
        <Others>
          <button type="button" className={styles.link} onClick={() => setSentTo(undefined)}>
            {label('anotherAddress')}
          </button>
          {back}
        </Others>
      </Outcome>
    );
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('requestPasswordTitle')}
      message={settings.message ? text(settings.message) : label('requestPasswordMessage')}
    >
      <Form
        fields={[EMAIL]}
        action={label('sendLink')}
        busy={label('sending')}
        onSubmit={async ({ email = '' }) => {
          await viewer.ask('requestPassword', { body: { email } });
          setSentTo(email);
        }}
      />
      <Others>{back}</Others>
    </Entry>
  );
}
