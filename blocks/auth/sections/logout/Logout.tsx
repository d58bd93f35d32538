import { useCallback, useEffect, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { closeNotifications } from '../../shared/close-notifications';
import styles from './logout.module.css';

/** The way out: the session ends as soon as the page is there. */
export default function Logout({ settings }: BlockProps<'logout'>) {
  const { label, text, viewer, realm, view } = useEngine();
  const { hasPushNotifications } = realm.settings;
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      if (hasPushNotifications) await closeNotifications(view.basename);
      await viewer.signOut();
    } catch {
      setFailed(true);
    }
  }, [viewer, hasPushNotifications, view.basename]);
  useEffect(() => void leave(), [leave]);
  return (
    <section className={styles.logout}>
      <h1>{label('logout')}</h1>
      <p role="status">
        {failed ? label('logoutFailed') : settings.message ? text(settings.message) : label('loggingOut')}
      </p>
      {failed && <Button onClick={leave}>{label('tryAgain')}</Button>}
    </section>
  );
}
