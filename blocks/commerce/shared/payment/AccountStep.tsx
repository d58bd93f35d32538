import { signInPath, useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import styles from './payment.module.css';

/** SU-01, 1: whoever buys has an account. Sign-up and sign-in come back here. */
export function AccountStep({ from, message }: { from: string; message: string }) {
  const { label, href, routeHref } = useEngine();
  const signUp = routeHref('signup');
  return (
    <div className={styles.account}>
      <p className={styles.message}>{message}</p>
      {signUp && <ButtonLink href={`${signUp}?from=${encodeURIComponent(from)}`}>{label('createAccount')}</ButtonLink>}
      <ButtonLink look="secondary" href={href(signInPath(from))}>
        {label('signIn')}
      </ButtonLink>
    </div>
  );
}
