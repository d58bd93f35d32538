import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type OverlayProps, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { versionOf } from '../../../../renderer/contract/consents';
import { COOKIE_BANNER_MS } from '../../../../renderer/contract/constants';
import { useIdlePrompt } from '../../../../renderer/contract/overlay-turn';
import { NO_TCF_IDS, type TcfIds } from '../../../../renderer/contract/tcf-consents';
import { Button } from '../../../../renderer/ui/button';
import type { CookiePolicy, CookiePurpose } from '../../../../schemas/generated/types';
import styles from './cookie-banner.module.css';

/** What the realm discloses under the Transparency and Consent Framework, where it takes part in it. */
const TcfDisclosure = lazy(() => import('./TcfDisclosure'));

/** MO-07: what the realm stores in the browser besides what is necessary. Accepting and rejecting are equally easy. */
export default function CookieBanner({ leave }: OverlayProps) {
  const { api } = useEngine();
  const { data, isFailed } = useQuery({ key: ['cookiePolicy'], load: ({ signal }) => api.cookiePolicy({}, signal) });
  useIdlePrompt(isFailed || data?.policy === null);
  return data?.policy ? (
    <Suspense>
      <Banner policy={data.policy} leave={leave} />
    </Suspense>
  ) : null;
}

function Banner({ policy, leave }: Pick<OverlayProps, 'leave'> & { policy: CookiePolicy }) {
  const { label, text, href, viewer, realm } = useEngine();
  const tcf = realm.settings.measurement?.tcf;
  const { cookieChoice } = useViewer();
  const [isChoosing, setChoosing] = useState(cookieChoice !== null);
  const [accepted, setAccepted] = useState<readonly CookiePurpose[]>(cookieChoice?.purposes ?? []);
  const [withheld, setWithheld] = useState(cookieChoice?.withheld ?? NO_TCF_IDS);
  const [isLeaving, setLeaving] = useState(false);
  const banner = useRef<HTMLElement>(null);
  // who opened it by a link is led to it; a visitor's first page is not interrupted
  const [isOpened] = useState(cookieChoice !== null);
  useEffect(() => {
    if (isOpened) banner.current?.focus();
  }, [isOpened]);

  function choose(purposes: readonly CookiePurpose[], without: TcfIds = NO_TCF_IDS): void {
    const choice = { version: versionOf(policy), purposes: [...purposes] };
    const isWhole = Object.values(without).every((ids) => ids.length === 0);
    setLeaving(true);
    viewer.call('recordCookieConsent', { body: choice }).catch((error: unknown) => {
      console.warn(`The choice of cookies could not be recorded: ${String(error)}`);
    });
    setTimeout(() => {
      const exceptions = isWhole ? {} : { withheld: without };
      viewer.note({ do: 'acceptCookiePolicy', choice: { ...choice, ...exceptions, at: viewer.now() } });
      leave();
    }, COOKIE_BANNER_MS);
  }
  const toggle = (purpose: CookiePurpose) =>
    setAccepted((before) =>
      before.includes(purpose) ? before.filter((other) => other !== purpose) : [...before, purpose],
    );
  const offered = policy.purposes.map(({ purpose }) => purpose);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      className={styles.banner}
      aria-label={label('cookieTitle')}
      data-leaving={isLeaving || undefined}
      style={{ animationDuration: `${COOKIE_BANNER_MS}ms`, transitionDuration: `${COOKIE_BANNER_MS}ms` }}
    >
      <div className={styles.words}>
        <h2>{label('cookieTitle')}</h2>
        <p>
          {text(policy.text)} {policy.link && <a href={href(policy.link)}>{label('cookieMore')}</a>}
        </p>
        {isChoosing && (
          <ul>
            <li>
              <label>
                <input type="checkbox" checked disabled />
                <span>
                  <strong>{label('cookieNecessary')}</strong>
                  <small>{label('cookieNecessaryText')}</small>
                </span>
              </label>
            </li>
            {policy.purposes.map(({ purpose, title, description }) => (
              <li key={purpose}>
                <label>
                  <input type="checkbox" checked={accepted.includes(purpose)} onChange={() => toggle(purpose)} />
                  <span>
                    <strong>{text(title)}</strong>
                    <small>{text(description)}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {tcf && (
          <TcfDisclosure
            {...tcf}
            offered={policy.purposes}
            choice={isChoosing ? { accepted, withheld, withhold: setWithheld } : undefined}
          />
        )}
      </div>
      <div className={styles.actions}>
        {offered.length === 0 ? (
          <Button look="primary" onClick={() => choose([])}>
            {label('cookieOk')}
          </Button>
        ) : (
          <>
            <Button look="primary" onClick={() => choose(offered)}>
              {label('cookieAcceptAll')}
            </Button>
            <Button look="primary" onClick={() => choose([])}>
              {label('cookieRejectAll')}
            </Button>
            {isChoosing ? (
              <Button onClick={() => choose(accepted, withheld)}>{label('cookieSave')}</Button>
            ) : (
              <Button onClick={() => setChoosing(true)}>{label('cookieChoose')}</Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
