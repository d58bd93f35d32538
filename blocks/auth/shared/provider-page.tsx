import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';
import { Entry, Notice, Others, Waiting } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import type { AccessProvider } from '../../../schemas/generated/types';
import { startProvider } from './provider';
import { ProviderButtons } from './provider-buttons';

interface Props {
  provider: AccessProvider;
  /** Words above it in place of its name. */
  message?: string | undefined;
  /** Whether the viewer is led there without a press, where the provider asks for nothing here. */
  startsAtOnce?: boolean;
}

/** One identity provider: its own questions first, where it has some, then its own screen. */
export function ProviderPage({ provider, message, startsAtOnce = false }: Props) {
  const engine = useEngine();
  const { label, text, routeHref } = engine;
  const { name, displayName, fields } = provider;
  const shown = displayName ? text(displayName) : name;
  const isLeaving = startsAtOnce && fields.length === 0;
  const started = useRef(false);
  const [fault, setFault] = useState<string>();
  const leave = useEffectEvent(() => {
    if (!isLeaving || started.current) return;
    started.current = true;
    startProvider({ engine, name }).catch((error: unknown) => setFault(errorLabel(codeOf(error))));
  });
  useEffect(() => leave(), []);

  if (isLeaving && !fault) return <Waiting title={label('providerStarting', { provider: shown })} />;
  const loginHref = routeHref('login');
  return (
    <Entry title={label('continueWith', { provider: shown })} message={message}>
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      {fields.length > 0 ? (
        <Form
          fields={fields}
          action={label('continueWith', { provider: shown })}
          busy={label('providerStarting', { provider: shown })}
          onSubmit={(answers) => startProvider({ engine, name, fields: answers })}
        />
      ) : (
        <ProviderButtons providers={[provider]} />
      )}
      {loginHref && (
        <Others>
          <a href={loginHref}>{label('otherWays')}</a>
        </Others>
      )}
    </Entry>
  );
}
