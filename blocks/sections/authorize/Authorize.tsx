import { useEffect, useState } from 'react';
import { type BlockProps, type FormField, useEngine } from '../../../renderer/contract';
import { errorLabel } from '../../../renderer/contract/error-labels';
import { Entry, Outcome, Waiting } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import { type AppRequest, readAppRequest } from './app-request';

const FIELDS: readonly FormField[] = [
  { fieldName: 'email', fieldType: 'EMAIL', fieldLabel: 'email', required: true, order: 1, autoComplete: 'username' },
  { fieldName: 'secret', fieldType: 'PASSWORD', fieldLabel: 'password', required: true, order: 2 },
];

/** RT-56: the standalone page on which a viewer signs in for another app. It keeps no session of its own. */
export default function Authorize({ settings }: BlockProps<'authorize'>) {
  const { label, text, viewer } = useEngine();
  const [request, setRequest] = useState<AppRequest | null>();
  useEffect(() => setRequest(readAppRequest(location.search, viewer.secret('state'))), [viewer]);

  const title = settings.title ? text(settings.title) : label('authorizeTitle');
  if (request === undefined) return <Waiting title={title} />;
  if (request === null)
    return <Outcome kind="error" title={label('authorizeWrong')} message={label('authorizeWrongMessage')} />;
  async function submit(asked: AppRequest, email: string, secret: string): Promise<void> {
    const { redirectUri } = await viewer.ask('oauthCode', { body: { ...asked, credentials: { id: email, secret } } });
    location.assign(redirectUri);
  }
  return (
    <Entry title={title} message={settings.message ? text(settings.message) : label('authorizeMessage')}>
      <Form
        fields={FIELDS}
        action={label('signIn')}
        busy={label('signingIn')}
        whenEmpty={errorLabel('EMPTY_INPUTS')}
        onSubmit={({ email = '', secret = '' }) => submit(request, email, secret)}
      />
    </Entry>
  );
}
