import { useEffect, useRef, useState } from 'react';
import { type BlockProps, isMember, useEngine, useViewer } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Action, Entry, Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import styles from '../../../../renderer/forms/form.module.css';
import { PASSWORD } from '../../../shared/secret-fields';

type State =
  | { is: 'checking' | 'confirmed' | 'sent' | 'noToken' }
  | { is: 'password'; token: string }
  | { is: 'refused' /** The key of its label. */; why: string };

/** RT-21: confirms an email address by the `token` of the address (VL-04). */
export default function EmailConfirmation({ settings }: BlockProps<'email-confirmation'>) {
  const { label, text, routeHref, navigation, viewer } = useEngine();
  const { status, account } = useViewer();
  const [state, setState] = useState<State>({ is: 'checking' });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const token = viewer.secret('token');
    if (!token) return setState({ is: 'noToken' });
    viewer.call('confirm', { body: { confirmationToken: token } }).then(
      () => setState({ is: 'confirmed' }),
      (error: unknown) => {
        const code = codeOf(error);
        if (code === 'REAUTHENTICATION_REQUIRED') setState({ is: 'password', token });
        else setState({ is: 'refused', why: errorLabel(code) });
      },
    );
  }, [viewer]);

  const again = () =>
    viewer.call('askConfirmation').then(
      () => setState({ is: 'sent' }),
      (error: unknown) => setState({ is: 'refused', why: errorLabel(codeOf(error)) }),
    );
  const onward = isMember(status) ? (
    <Action href={navigation.homeHref}>{label('startWatching')}</Action>
  ) : (
    <Action href={`${routeHref('login')}${state.is === 'confirmed' ? '?confirmed=1' : ''}`}>{label('signIn')}</Action>
  );
  const sendAgain = account?.lacksConfirmation && (
    <Others>
      <button type="button" className={styles.link} onClick={again}>
        {label('sendAgain')}
      </button>
    </Others>
  );

  switch (state.is) {
    case 'checking':
      return <Waiting title={label('confirming')} />;
    case 'password':
      return (
        <Entry title={label('confirmWithPasswordTitle')} message={label('confirmWithPasswordMessage')}>
          <Form
            fields={[PASSWORD]}
            action={label('confirmWithPasswordButton')}
            onSubmit={async ({ secret = '' }) => {
              await viewer.call('confirm', { body: { confirmationToken: state.token, secret } });
              setState({ is: 'confirmed' });
            }}
          />
          <Others>
            <a href={routeHref('loginRequestPassword')}>{label('confirmNotMine')}</a>
          </Others>
        </Entry>
      );
    case 'confirmed':
      return (
        <Outcome kind="success" title={label('emailIsConfirmed')} message={label('emailIsConfirmedMessage')}>
          {onward}
        </Outcome>
      );
    case 'sent':
      return (
        <Outcome kind="success" title={label('lookIntoInbox')} message={label('confirmationSent')}>
          {onward}
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome kind="error" title={label('linkEnded')} message={label(state.why)}>
          {onward}
          {sendAgain}
        </Outcome>
      );
    case 'noToken':
      return (
        <Outcome
          kind="info"
          title={settings.title ? text(settings.title) : label('confirmEmailTitle')}
          message={settings.message ? text(settings.message) : label('confirmEmailMessage')}
        >
          {onward}
          {sendAgain}
        </Outcome>
      );
  }
}
