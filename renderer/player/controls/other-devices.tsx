import { useEffect, useRef, useState } from 'react';
import { useFormats, useLabel } from '../../contract';
import type { OtherDevice, OtherDevices as OtherDevicesPort } from '../port';
import styles from './other-devices.module.css';

interface Props {
  devices: OtherDevicesPort;
  takeFocus: boolean;
  /** Other devices have been closed: there is room for this one. */
  onRoom(): void;
}

/** What the account's other devices play; each can be closed, and all of them (CT-15). */
export default function OtherDevices({ devices, takeFocus, onRoom }: Props) {
  const label = useLabel();
  const formats = useFormats();
  const [list, setList] = useState<readonly OtherDevice[] | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    let isWanted = true;
    devices.list().then(
      (found) => isWanted && setList(found),
      // all of them can be closed without the list
      () => isWanted && setList([]),
    );
    return () => {
      isWanted = false;
    };
  }, [devices]);
  useEffect(() => {
    if (takeFocus && list) frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takeFocus, list]);
  const close = (id?: string) => {
    if (isClosing) return;
    setClosing(true);
    setFailed(false);
    devices.close(id).then(onRoom, () => {
      setClosing(false);
      setFailed(true);
    });
  };
  return (
    <div ref={frame} className={styles.devices} aria-busy={list === null || isClosing || undefined}>
      <ul className={styles.list} aria-label={label('playerOtherDevices')}>
        {(list ?? []).map(({ id, name, titles }) => (
          <li key={id} className={styles.device}>
            <span className={styles.words}>
              <strong>{name}</strong>
              {titles.length > 0 && <span>{formats.list(titles, 'conjunction')}</span>}
            </span>
            <button
              type="button"
              className={styles.close}
              aria-label={label('playerCloseDevice', { device: name })}
              onClick={() => close(id)}
            >
              {label('playerCloseOne')}
            </button>
          </li>
        ))}
      </ul>
      {isFailed && <p role="alert">{label('playerCloseFailed')}</p>}
      <button type="button" className={styles.closeAll} aria-disabled={isClosing || undefined} onClick={() => close()}>
        {label('playerCloseOthers')}
      </button>
    </div>
  );
}
