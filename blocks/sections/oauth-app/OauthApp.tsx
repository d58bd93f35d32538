import { useEffect, useState } from 'react';
import { type BlockProps, useEngine } from '../../../renderer/contract';
import { Entry, Outcome } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import type { OauthCodeRequest } from '../../../schemas/generated/types';
import { EMAIL, PASSWORD } from '../../entry/fields';
import { type AppRequest, readRequest } from './read-request';

/** AU-11: signs a viewer in for another app, which gets a code and never the password. */
export default function OauthApp({ settings }: BlockProps<'oauth-app'>) {
  const { label, text, viewer } = useEngine();
  // null: the address asks for nothing that there is
  const [request, setRequest] = useState<AppRequest | null>();
  useEffect(
    () => setRequest(readRequest((name) => viewer.secret(name) ?? new URLSearchParams(location.search).get(name))),
    [viewer],
  );
  if (request === null)
    return <Outcome kind="error" title={label('signInFailed')} message={label('oauthRequestWrong')} />;

  async function submit(id: string, secret: string) {
    if (!request) return;
    const body: OauthCodeRequest = { ...request, credentials: { id, secret } };
    const { redirectUri } = await viewer.ask('oauthCode', { body });
    location.assign(redirectUri);
  }

  return (
    <Entry
      title={settings.title ? text(settings.title) : label('oauthTitle')}
      message={settings.message ? text(settings.message) : label('oauthMessage', { app: request?.client_id ?? '' })}
    >
      <Form
        fields={[EMAIL, PASSWORD]}
        action={label('signIn')}
        busy={label('signingIn')}
        whenEmpty="EmailPasswordCannotBeEmpty"
        onSubmit={({ email = '', secret = '' }) => submit(email, secret)}
      />
    </Entry>
  );
}
