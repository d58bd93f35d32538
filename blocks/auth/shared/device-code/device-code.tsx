import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { ApiError, useEngine, useQuery } from '../../../../renderer/contract';
import { errorLabel } from '../../../../renderer/contract/error-labels';
import { Entry, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { PinLogin } from '../../../../schemas/generated/types';
import styles from './device-code.module.css';
import { deviceName } from './device-name';
import { QrCode } from './qr-code';
import { waitForApproval } from './wait';

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
  const device = useId();
  const [attempt, setAttempt] = useState(0);
  const { data: login, error } = useQuery<PinLogin>({
    key: ['pin-login', device, attempt],
    load: ({ signal }) =>
      viewer.call('startPinLogin', { body: { deviceName: deviceName(navigator.userAgent) }, signal }),
  });
  const [end, setEnd] = useState<{ attempt: number; error: unknown }>();
  useEffect(() => {
    if (!login) return;
    const stopping = new AbortController();
    waitForApproval(viewer, login, stopping.signal).catch((failure: unknown) => {
      if (!stopping.signal.aborted) setEnd({ attempt, error: failure });
    });
    return () => stopping.abort();
  }, [viewer, login, attempt]);

  const failure = error ?? (end?.attempt === attempt ? end.error : undefined);
  if (failure !== undefined)
    return (
      <Step>
        <Outcome kind="error" title={label(errorLabel(failure instanceof ApiError ? failure.code : 'GENERIC'))}>
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            {label('tvLoginAgain')}
          </Button>
          {children}
        </Outcome>
      </Step>
    );
  if (!login)
    return (
      <Step>
        <Waiting title={title} />
      </Step>
    );
  const { pin, verificationUri, verificationUriComplete } = login;
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
