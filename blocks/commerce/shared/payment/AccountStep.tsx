import { type FormField, signInPath, useEngine } from '../../../../renderer/contract';
import type { Draft } from '../../../../renderer/forms/draft';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { ButtonLink } from '../../../../renderer/ui/button';
import { EMAIL } from '../../../shared/email-field';
import { useGuestEmail } from '../../../shared/guest-email';
import styles from './payment.module.css';

/** It begins an account: nobody has a password for it yet that could be filled in. */
const GUEST_EMAIL: FormField = { ...EMAIL, autoComplete: 'email' };

interface AccountStepProps {
  /** The address of this step: sign-up and sign-in come back to it. */
  from: string;
  message: string;
  /** Whether an account is created with an email address and a password, so that the address is asked for here. */
  takesEmail: boolean;
  /** The key of the label that says what went wrong before the session ended. */
  problem: string | undefined;
  onEmail?(email: string): void;
}

/** SU-01, 1: whoever buys has an account. The address that is typed here stands in the forms that it leads to. */
export function AccountStep({ from, message, takesEmail, problem, onEmail }: AccountStepProps) {
  const { label, href, routeHref } = useEngine();
  const typed = useGuestEmail();
  const signUp = routeHref('signup');
  const signUpHref = signUp && `${signUp}?from=${encodeURIComponent(from)}`;
  // sign-up is still to read it
  const draft: Draft = { ...typed, clear: () => {} };
  return (
    <div className={styles.account}>
      {problem && <Notice kind="error">{label(problem)}</Notice>}
      <p className={styles.message}>{message}</p>
      {signUpHref && takesEmail && (
        <Form
          fields={[GUEST_EMAIL]}
          draft={draft}
          action={label('createAccount')}
          onSubmit={async ({ email = '' }) => {
            draft.write({ email });
            onEmail?.(email);
            location.assign(signUpHref);
          }}
        />
      )}
      {signUpHref && !takesEmail && <ButtonLink href={signUpHref}>{label('createAccount')}</ButtonLink>}
      <ButtonLink look="secondary" href={href(signInPath(from))}>
        {label('signIn')}
      </ButtonLink>
    </div>
  );
}
