import { useEffect, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button } from '../../../../renderer/ui/button';
import { Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { PASSWORD } from '../../../shared/secret-fields';
import { useApiQuery } from '../../../shared/use-api-query';
import { NEW_PASSWORD } from '../../shared/fields';
import styles from './account.module.css';
import { LinkedProviders } from './LinkedProviders';
import { Passkeys } from './Passkeys';

const PASSWORDS = [
  { ...PASSWORD, fieldName: 'currentSecret', fieldLabel: 'currentPassword', order: 0 },
  { ...NEW_PASSWORD, fieldLabel: 'newPassword', order: 1 },
];
/** What this tab stores across the reload after a new password. */
const CHANGED = 'passwordChanged';

function Password() {
  const { label, viewer, view } = useEngine();
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    setChanged(viewer.readFromTab(CHANGED) !== null);
    viewer.writeToTab(CHANGED, null);
  }, [viewer]);
  async function change(currentSecret: string, secret: string): Promise<void> {
    viewer.writeToTab(CHANGED, '1');
    try {
      const to = view.path + view.search;
      await viewer.enter('updatePassword', { body: { currentSecret, secret } }, { to });
    } catch (error) {
      viewer.writeToTab(CHANGED, null);
      throw error;
    }
  }
  return (
    <Part title={label('password')} message={label('passwordChangeMessage')}>
      {isChanged && <Notice kind="success">{label('passwordChanged')}</Notice>}
      <Form
        fields={PASSWORDS}
        action={label('savePassword')}
        busy={label('saving')}
        onSubmit={({ currentSecret = '', secret = '' }) => change(currentSecret, secret)}
      />
    </Part>
  );
}

function Devices() {
  const { label, formats, viewer } = useEngine();
  const { data: answer, isFailed, reload } = useApiQuery('devices');
  const [fault, setFault] = useState<string>();
  const attempt = (work: Promise<unknown>, then: () => unknown) => {
    setFault(undefined);
    work.then(then).catch((error: unknown) => setFault(errorLabel(codeOf(error))));
  };
  return (
    <Part title={label('devices')} message={label('devicesMessage')}>
      {(fault || isFailed) && <Notice kind="error">{label(fault ?? 'sectionFailed')}</Notice>}
      {answer ? (
        <ul className={rows.rows}>
          {answer.devices.map(({ id, name, lastSeenAt, current }) => (
            <li key={id} className={rows.row}>
              <span className={rows.words}>
                <strong>{name}</strong>
                <span>
                  {label('lastSeen', {
                    date: formats.date(Date.parse(lastSeenAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </span>
              {current ? (
                <span className={styles.here}>{label('thisDevice')}</span>
              ) : (
                <Button
                  aria-label={label('signOutDevice', { device: name })}
                  onClick={() => attempt(viewer.call('endDevice', { params: { id } }), reload)}
                >
                  {label('logout')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !isFailed && <Lines count={2} height="5rem" />
      )}
      <span className={rows.actions}>
        <Button onClick={() => attempt(viewer.call('logoutEverywhere'), viewer.signOut)}>
          {label('signOutEverywhere')}
        </Button>
      </span>
    </Part>
  );
}

/** How the viewer signs in, and where they are signed in (AU-10, AP-27). */
export function Security() {
  const [round, setRound] = useState(0);
  return (
    <>
      <Password />
      <Passkeys onSessionsEnded={() => setRound((before) => before + 1)} />
      <LinkedProviders />
      <Devices key={round} />
    </>
  );
}
