import { useEngine } from '../../../renderer/contract';
import { ButtonLink } from '../../../renderer/ui/button';
import styles from './consumer-rights.module.css';

/** What consumers can do online, wherever they are: links that look like buttons, as the law asks for (section 312k BGB). */
export function ConsumerRights() {
  const { realm, label, routeHref } = useEngine();
  const cancellation = routeHref('cancellation');
  const account = realm.settings.hasWithdrawal ? routeHref('account') : undefined;
  if (!cancellation && !account) return null;
  return (
    <p className={styles.rights}>
      {cancellation && (
        <ButtonLink look="secondary" href={cancellation}>
          {label('cancelContracts')}
        </ButtonLink>
      )}
      {account && (
        <ButtonLink look="secondary" href={`${account}?section=subscriptions`}>
          {label('withdrawFromContract')}
        </ButtonLink>
      )}
    </p>
  );
}
