import { useState } from 'react';
import { useEngine, useViewer } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import styles from './impersonation.module.css';

/** The bar that an admin sees for as long as they act for somebody: over every page, and never to be mistaken. */
export default function Impersonation() {
  const { label, viewer } = useEngine();
  const { account } = useViewer();
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    viewer.signOut().catch(() => setEnding(false));
  };
  return (
    <aside className={styles.bar} aria-label={label('impersonation')}>
      <p role="status">
        {account?.email ? label('impersonatingAs', { email: account.email }) : label('impersonating')}
      </p>
      <Button onClick={end} aria-disabled={isEnding}>
        {label('impersonationEnd')}
      </Button>
    </aside>
  );
}
