import { useCallback, useEffect, useState } from 'react';
import { ApiError, type BlockProps, useEngine } from '../../../renderer/contract';
import { errorLabel } from '../../../renderer/contract/error-labels';
import { Entry, Outcome, Waiting } from '../../../renderer/forms/entry';
import { Button } from '../../../renderer/ui/button';
import type { PinLogin } from '../../../schemas/generated/types';
import { deviceName } from './device-name';
import { QrCode } from './QrCode';
import styles from './tv-login.module.css';
import { waitForApproval } from './wait';

/** How the device's sign-in stands; an end is told by the code that the API gives it. */
type Standing = { is: 'asking' } | { is: 'shown'; login: PinLogin } | { is: 'over'; code: string };

/** RT-49: the device's own page. It shows a pin, and goes on by itself once the viewer has let it in. */
export default function TvLogin({ settings }: BlockProps<'tv-login'>) {
  const { label, text, viewer } = useEngine();
  const [standing, setStanding] = useState<Standing>({ is: 'asking' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new pin
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    async function run(): Promise<void> {
      const login = await viewer.ask('startPinLogin', { body: { deviceName: deviceName(navigator.userAgent) } });
      if (signal.aborted) return;
      setStanding({ is: 'shown', login });
      await waitForApproval(viewer, login, signal);
    }
    setStanding({ is: 'asking' });
    run().catch((error: unknown) => {
      if (!signal.aborted) setStanding({ is: 'over', code: error instanceof ApiError ? error.code : 'GENERIC' });
    });
    return () => stopping.abort();
  }, [viewer, round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const title = settings.title ? text(settings.title) : label('tvLoginTitle');
  if (standing.is === 'asking') return <Waiting title={title} />;
  if (standing.is === 'over')
    return (
      <Outcome kind="error" title={label(errorLabel(standing.code))}>
        <Button look="primary" onClick={again}>
          {label('tvLoginAgain')}
        </Button>
      </Outcome>
    );
  const { pin, verificationUri, verificationUriComplete } = standing.login;
  return (
    <Entry title={title} message={settings.message ? text(settings.message) : label('tvLoginMessage')}>
      <div className={styles.ways}>
        <div className={styles.way}>
          <p>{label('tvLoginOpen')}</p>
          <p className={styles.address} dir="ltr">
            {verificationUri.replace(/^https?:\/\//, '')}
          </p>
          <p>{label('tvLoginType')}</p>
          <p className={styles.pin} dir="ltr">
            <span className="visually-hidden">{[...pin].join(' ')}</span>
            <span aria-hidden="true">{pin}</span>
          </p>
        </div>
        <QrCode text={verificationUriComplete} label={label('tvLoginPhotograph')} />
      </div>
      <p className={styles.waiting} role="status">
        {label('tvLoginWaiting')}
      </p>
    </Entry>
  );
}
