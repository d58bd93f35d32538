import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../renderer/contract';
import { Icon } from '../../../renderer/ui/icon';
import { type Faults, faultOf, faultsOf } from './faults';
import styles from './login.module.css';

interface FieldProps {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  /** The words below the field. */
  fault: string | undefined;
  invalid: boolean;
  /** Another element that says what is wrong. */
  describedBy?: string | undefined;
  children?: React.ReactNode;
}

/** A field with its label above and its fault below, tied to it. */
function Field({ name, label, fault, invalid, describedBy, children, ...input }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const describing = [fault && faultId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          id={id}
          name={name}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={invalid || undefined}
          aria-describedby={describing || undefined}
          {...input}
        />
        {children}
      </div>
      {fault && (
        <p id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** AU-01: signing in by e-mail address and password. */
export default function Login({ settings }: BlockProps<'login'>) {
  const { label, text, routeHref, viewer } = useEngine();
  const form = useRef<HTMLFormElement>(null);
  const faultId = useId();
  const [faults, setFaults] = useState<Faults>({});
  const [shown, setShown] = useState(false);
  // until the page has been taken over, a press would send the form as it is
  const [phase, setPhase] = useState<'drawn' | 'ready' | 'busy'>('drawn');
  useEffect(() => setPhase('ready'), []);
  useEffect(() => {
    if (!faults.form && !faults.email && !faults.secret) return;
    const first = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    (first ?? form.current?.querySelector('input'))?.focus();
  }, [faults]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'ready') return;
    const said = new FormData(event.currentTarget);
    const email = String(said.get('email') ?? '').trim();
    const secret = String(said.get('secret') ?? '');
    const seen = faultsOf(email, secret);
    setFaults(seen ?? {});
    if (seen) return;
    setPhase('busy');
    try {
      // stays busy: the page that the viewer wanted is on its way
      await viewer.enter('login', { body: { email, secret } });
    } catch (error) {
      setFaults(faultOf((error as { code?: unknown }).code));
      setPhase('ready');
    }
  }

  const words = (key: string | undefined) => key && label(key);
  const describedBy = faults.form && faultId;
  const signUpHref = routeHref('signup');
  return (
    <section className={styles.login}>
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={phase === 'busy' || undefined}>
        <h1>{settings.title ? text(settings.title) : label('signInTitle')}</h1>
        {settings.message && <p className={styles.message}>{text(settings.message)}</p>}
        <div role="alert" id={faultId} className={styles.alert}>
          {faults.form && (
            <p>
              <Icon name="error" />
              {label(faults.form)}
            </p>
          )}
        </div>
        <Field
          name="email"
          type="email"
          label={label('email')}
          autoComplete="username"
          fault={words(faults.email)}
          invalid={Boolean(faults.email || faults.isTyped)}
          describedBy={describedBy}
        />
        <Field
          name="secret"
          type={shown ? 'text' : 'password'}
          label={label('password')}
          autoComplete="current-password"
          fault={words(faults.secret)}
          invalid={Boolean(faults.secret || faults.isTyped)}
          describedBy={describedBy}
        >
          <button
            type="button"
            className={styles.show}
            aria-label={label(shown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!shown)}
          >
            {label(shown ? 'hide' : 'show')}
          </button>
        </Field>
        <button type="submit" className={styles.submit} disabled={phase === 'drawn'} aria-disabled={phase === 'busy'}>
          {label(phase === 'busy' ? 'signingIn' : 'signIn')}
        </button>
        {signUpHref && (
          <p className={styles.other}>
            {label('noAccountYet')} <a href={signUpHref}>{label('signup')}</a>
          </p>
        )}
      </form>
    </section>
  );
}
