import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import { Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';

/** AP-27: the identity providers that sign the viewer in, and the way to part from them; nothing where there is none. */
export function LinkedProviders() {
  const { label, text, viewer, realm } = useEngine();
  const { data: answer, reload } = useApiQuery('linkedProviders');
  const [fault, setFault] = useState<string>();
  if (!answer || answer.providers.length === 0) return null;

  const isOnlyWay = !answer.hasPassword && answer.providers.length === 1;
  const nameOf = (provider: string) => {
    const configured = realm.settings.authenticationProviders.find(({ name }) => name === provider);
    return configured?.displayName ? text(configured.displayName) : provider;
  };
  const unlink = (id: string) => {
    setFault(undefined);
    viewer
      .call('unlinkProvider', { params: { id } })
      .then(reload)
      .catch((error: unknown) => setFault(codeOf(error) === 'CONFLICT' ? 'unlinkOnlyWay' : errorLabel(codeOf(error))));
  };
  return (
    <Part title={label('linkedProviders')} message={label(isOnlyWay ? 'unlinkOnlyWay' : 'linkedProvidersMessage')}>
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      <ul className={rows.rows}>
        {answer.providers.map((provider) => (
          <li key={provider} className={rows.row}>
            <span className={rows.words}>
              <strong>{nameOf(provider)}</strong>
            </span>
            {!isOnlyWay && (
              <Button
                aria-label={label('unlinkProvider', { provider: nameOf(provider) })}
                onClick={() => unlink(provider)}
              >
                {label('unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
