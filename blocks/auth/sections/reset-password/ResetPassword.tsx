import { useEffect, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { codeOf } from '../../../../renderer/contract/error-labels';
import { Action, Entry, Others, Outcome } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { NEW_PASSWORD } from '../../shared/fields';

const FIELDS = [{ ...NEW_PASSWORD, fieldLabel: 'newPassword' }];

/** RT-28: a new password, by the token of an email. It ends every session; the viewer signs in with it. */
export default function ResetPassword({ settings }: BlockProps<'reset-password'>) {
  const { label, text, routeHref, viewer } = useEngine();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    const token = viewer.secret('token');
    setEnded(!token);
    // whether the link still works is said before a new password is thought of; sending one finds out everything else
    if (token)
      viewer
        .call('checkPasswordReset', { body: { token } })
        .catch((error: unknown) => codeOf(error) === 'CODE_REFUSED' && setEnded(true));
  }, [viewer]);
  const loginHref = routeHref('login') ?? '';

  async function reset(secret: string) {
    try {
      await viewer.call('resetPassword', { body: { token: viewer.secret('token') ?? '', secret } });
      location.replace(`${loginHref}?reset=done`);
    } catch (error) {
      if (codeOf(error) !== 'CODE_REFUSED') throw error;
      setEnded(true);
    }
  }

  if (isEnded)
    return (
      <Outcome kind="error" title={label('linkEnded')} message={label('linkEndedMessage')}>
        <Action href={routeHref('loginRequestPassword')}>{label('sendNewLink')}</Action>
        <Others>
          <a href={loginHref}>{label('backToSignIn')}</a>
        </Others>
      </Outcome>
    );
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('resetPasswordTitle')}
      message={settings.message ? text(settings.message) : label('resetPasswordMessage')}
    >
      <Form
        fields={FIELDS}
        action={label('savePassword')}
        busy={label('saving')}
        onSubmit={({ secret = '' }) => reset(secret)}
      />
    </Entry>
  );
}
