import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine, useViewer } from '../../../../renderer/contract';
import { Action, Entry, Notice, Or, Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import styles from '../../../../renderer/forms/form.module.css';
import { EMAIL } from '../../../shared/email-field';
import { useGuestEmail } from '../../../shared/guest-email';
import { PASSWORD } from '../../../shared/secret-fields';
import { MagicLink } from '../../shared/magic-link';
import { PasskeyButton } from '../../shared/passkey-button';
import { autoProvider, needsInteraction, startProvider } from '../../shared/provider';
import { ProviderButtons } from '../../shared/provider-buttons';
import { ProviderPage } from '../../shared/provider-page';
import { SecondStep, useSecondStep } from '../../shared/second-step';
import { useOtherWay } from '../../shared/use-other-way';
import { useSupportsPasskeys } from '../../shared/use-supports-passkeys';
import type load from './load';
import { noticeOf } from './notices';

type Props = BlockProps<'login', typeof load>;

/** Only televisions show it, and only once they have taken the page over. */
const DeviceCode = lazy(async () => ({ default: (await import('../../shared/device-code/device-code')).DeviceCode }));

/** AU-09: leads guests to the only provider at once, unless that has just said that it has to ask them something. */
function useAutoLogin({ providers, named }: Props['data']): void {
  const engine = useEngine();
  const { status } = useViewer();
  const started = useRef(false);
  useEffect(() => {
    const provider = autoProvider(providers);
    const { secret } = engine.viewer;
    const isCalled = status === 'guest' && !named && !secret('magic') && !needsInteraction(secret('error'));
    if (!provider || !isCalled || started.current) return;
    started.current = true;
    // one that does not answer leaves the viewer with the page as it is
    startProvider({ engine, name: provider.name, quietly: true }).catch(() => {});
  }, [providers, named, status, engine]);
}

/** A link that was sent by email is spent as soon as it is opened (RS-25). */
function SpendLink({ token, onOther, onPassword }: { token: string; onOther: () => void; onPassword: () => void }) {
  const { label, viewer, routeHref } = useEngine();
  const [failed, setFailed] = useState(false);
  const spent = useRef(false);
  const step = useSecondStep();
  useEffect(() => {
    if (spent.current) return;
    spent.current = true;
    step.first(viewer.enter('verifyMagicLink', { body: { token } })).catch(() => setFailed(true));
  }, [viewer, token, step]);
  if (step.token !== undefined)
    return (
      <SecondStep
        token={step.token}
        complete={(body) => viewer.enter('completeSignIn', { body })}
        onBack={onPassword}
      />
    );
  if (!failed) return <Waiting title={label('signingIn')} />;
  return (
    <Outcome kind="error" title={label('linkEnded')} message={label('linkEndedMessage')}>
      <Action onPress={onOther}>{label('sendNewLink')}</Action>
      <Others>
        <a href={routeHref('login')}>{label('signInWithPassword')}</a>
      </Others>
    </Outcome>
  );
}

/** AU-01: signing in by email address and password, by a provider (RT-23), or by a link (RS-25). */
export default function Login({ settings, data }: Props) {
  const { label, text, routeHref, viewer, view } = useEngine();
  const { providers, named, magicLink, pinLogin, selfRegistration, externalRegistrationUri } = data;
  // nobody likes to type a password with a remote control
  const hasCode = pinLogin && view.television === true && !named;
  const [way, setWay] = useState<'code' | 'password' | 'link' | 'spend'>(hasCode ? 'code' : 'password');
  const [isInteractive, setInteractive] = useState(false);
  const [notice, setNotice] = useState<ReturnType<typeof noticeOf>>();
  const token = useRef<string | null>(null);
  useEffect(() => {
    token.current = viewer.secret('magic');
    if (token.current) setWay('spend');
    setNotice(noticeOf(new URLSearchParams(location.search)));
    setInteractive(true);
  }, [viewer]);
  useAutoLogin(data);
  const step = useSecondStep();
  const draft = useGuestEmail();
  const hasPasskeys = useSupportsPasskeys();
  const ownSignUpHref = useOtherWay(routeHref('signup'));

  if (step.token !== undefined)
    return (
      <SecondStep
        token={step.token}
        complete={(body) => viewer.enter('completeSignIn', { body })}
        onBack={step.restart}
      />
    );
  const provider = providers.find(({ name }) => name === named);
  if (way === 'spend' && token.current)
    return <SpendLink token={token.current} onOther={() => setWay('link')} onPassword={() => setWay('password')} />;
  if (way === 'link') return <MagicLink onBack={() => setWay('password')} />;
  if (provider) return <ProviderPage provider={provider} startsAtOnce />;

  const title = settings.title ? text(settings.title) : label('signInTitle');
  const reason = notice && <Notice kind={notice.kind}>{label(notice.label)}</Notice>;
  if (way === 'code') {
    const waiting = (
      <div data-device-code>
        <Waiting title={title} />
      </div>
    );
    if (!isInteractive) return waiting;
    return (
      <Suspense fallback={waiting}>
        <DeviceCode title={title} message={label('tvLoginMessage')} notice={reason}>
          <Others>
            <button type="button" className={styles.link} onClick={() => setWay('password')}>
              {label('signInWithPassword')}
            </button>
          </Others>
        </DeviceCode>
      </Suspense>
    );
  }

  const passwordHref = routeHref('loginRequestPassword');
  const signUpHref = selfRegistration ? (externalRegistrationUri ?? ownSignUpHref) : undefined;
  return (
    <Entry title={title} message={settings.message && text(settings.message)}>
      {reason}
      <Form
        fields={[EMAIL, PASSWORD]}
        draft={draft}
        action={label('signIn')}
        busy={label('signingIn')}
        whenEmpty="EmailPasswordCannotBeEmpty"
        // stays busy: the page that the viewer wanted is on its way
        onSubmit={({ email = '', secret = '' }) => step.first(viewer.enter('login', { body: { email, secret } }))}
      />
      {(hasPasskeys || magicLink || providers.length > 0) && <Or>{label('or')}</Or>}
      {hasPasskeys && <PasskeyButton />}
      {magicLink && (
        <button type="button" className={styles.choice} onClick={() => setWay('link')}>
          {label('sendMeLink')}
        </button>
      )}
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      <Others>
        {hasCode && (
          <p>
            <button type="button" className={styles.link} onClick={() => setWay('code')}>
              {label('signInWithCode')}
            </button>
          </p>
        )}
        {passwordHref && (
          <p>
            <a href={passwordHref}>{label('forgotPassword')}</a>
          </p>
        )}
        {signUpHref && (
          <p>
            {label('noAccountYet')} <a href={signUpHref}>{label('signup')}</a>
          </p>
        )}
      </Others>
    </Entry>
  );
}
