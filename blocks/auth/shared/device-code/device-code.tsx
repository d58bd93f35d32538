import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError, useEngine } from '../../../../renderer/contract';
import { errorLabel } from '../../../../renderer/contract/error-labels';
import { Entry, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { PinLogin } from '../../../../schemas/generated/types';
import styles from './device-code.module.css';
import { deviceName } from './device-name';
import { QrCode } from './qr-code';
import { waitForApproval } from './wait';

/** How the device's sign-in stands; an end is known by the code that the API gives it. */
type Standing = { is: 'asking' } | { is: 'shown'; login: PinLogin } | { is: 'over'; code: string };

interface Props {
  title: string;
  message: string;
  /** Why the viewer is here, above the steps. */
  notice?: ReactNode;
  /** Other ways to sign in, below. */
  children?: ReactNode;
}

/** A step of it: on televisions it has the whole screen. */
const Step = ({ children }: { children: ReactNode }) => <div data-device-code>{children}</div>;

/** An address to type: without its scheme, and broken into lines at its slashes. */
const Address = ({ url }: { url: string }) => {
  const [host, ...path] = url.replace(/^https?:\/\//, '').split('/');
  return (
    <>
      {host}
      {path.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
};

/** AU-12: signing in a device without a keyboard. It shows a code, and goes on by itself once the viewer has approved it elsewhere. */
export function DeviceCode({ title, message, notice, children }: Props) {
  const { label, viewer } = useEngine();
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
  if (standing.is === 'asking')
    return (
      <Step>
        <Waiting title={title} />
      </Step>
    );
  if (standing.is === 'over')
    return (
      <Step>
        <Outcome kind="error" title={label(errorLabel(standing.code))}>
          <Button look="primary" onClick={again}>
            {label('tvLoginAgain')}
          </Button>
          {children}
        </Outcome>
      </Step>
    );
  const { pin, verificationUri, verificationUriComplete } = standing.login;
  return (
    <Step>
      <Entry title={title} message={message}>
        {notice}
        <div className={styles.ways}>
          <ol className={styles.steps}>
            <li>
              <p>{label('tvLoginOpen')}</p>
              <p className={styles.address} dir="ltr">
                <Address url={verificationUri} />
              </p>
            </li>
            <li>
              <p>{label('tvLoginType')}</p>
              <p className={styles.pin} dir="ltr">
                <span className="visually-hidden">{[...pin].join(' ')}</span>
                <span aria-hidden="true">{pin}</span>
              </p>
            </li>
            <li>
              <p>{label('tvLoginApprove')}</p>
            </li>
          </ol>
          <QrCode text={verificationUriComplete} label={label('tvLoginPhotograph')} />
        </div>
        <p className={styles.waiting} role="status">
          {label('tvLoginWaiting')}
        </p>
        {children}
      </Entry>
    </Step>
  );
}
