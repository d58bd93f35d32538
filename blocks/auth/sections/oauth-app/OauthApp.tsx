import { useState } from 'react';
import { type BlockProps, useEngine, useQuery } from '../../../../renderer/contract';
import { Entry, Outcome } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { OauthClientAnswer, OauthCodeRequest, OauthScope } from '../../../../schemas/generated/types';
import { EMAIL } from '../../../shared/email-field';
import { PASSWORD } from '../../../shared/secret-fields';
import { SecondStep, useSecondStep } from '../../shared/second-step';
import styles from './oauth-app.module.css';
import { type AppRequest, readRequest } from './read-request';

/** What each scope lets an app do, by label. */
const SCOPE_LABELS: Readonly<Record<OauthScope, string>> = {
  profile: 'oauthScopeProfile',
  playback: 'oauthScopePlayback',
  lists: 'oauthScopeLists',
};

/** A registered app: its name, the requested scopes, and its request. */
interface Asking extends OauthClientAnswer {
  request: AppRequest;
}

/**
 * AU-11: signs a viewer in for another app, which gets a code and never the password. Nobody is asked for a password before
 * the realm has said that the app is registered, and what it would be granted is named above the form.
 */
export default function OauthApp({ settings }: BlockProps<'oauth-app'>) {
  const { label, text, viewer } = useEngine();
  const step = useSecondStep();
  // needed for the second step: a code requires both at once
  const [credentials, setCredentials] = useState<OauthCodeRequest['credentials']>();
  const { data: asking, isFailed } = useQuery<Asking>({
    key: ['oauth-app'],
    async load({ signal }) {
      const request = readRequest((name) => viewer.secret(name) ?? new URLSearchParams(location.search).get(name));
      if (!request) throw new Error('The address is not a request of an app');
      const { client_id, redirect_url, scope } = request;
      const query = { client_id, redirect_url, ...(scope && { scope }) };
      return { ...(await viewer.call('oauthClient', { query, signal })), request };
    },
  });
  if (isFailed) return <Outcome kind="error" title={label('requestNotValid')} message={label('oauthRequestWrong')} />;

  async function submit(more: Pick<OauthCodeRequest, 'credentials' | 'secondFactor'>) {
    if (!asking) return;
    const body: OauthCodeRequest = { ...asking.request, ...more };
    const { redirectUrl } = await viewer.call('oauthCode', { body });
    location.assign(redirectUrl);
  }

  if (step.token !== undefined && credentials)
    return (
      <SecondStep
        token={step.token}
        complete={(secondFactor) => submit({ credentials, secondFactor })}
        onBack={step.restart}
      />
    );
  const name = asking ? text(asking.name) : '';
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('oauthTitle')}
      message={settings.message ? text(settings.message) : name && label('oauthMessage', { app: name })}
    >
      {asking && (
        <ul className={styles.scopes} aria-label={label('oauthScopes', { app: name })}>
          {asking.scopes.map((scope) => (
            <li key={scope}>{label(SCOPE_LABELS[scope])}</li>
          ))}
        </ul>
      )}
      {asking && (
        <Form
          fields={[EMAIL, PASSWORD]}
          action={label('oauthAllow')}
          busy={label('signingIn')}
          whenEmpty="EmailPasswordCannotBeEmpty"
          onSubmit={({ email: id = '', secret = '' }) => {
            setCredentials({ id, secret });
            return step.first(submit({ credentials: { id, secret } }));
          }}
        />
      )}
    </Entry>
  );
}
