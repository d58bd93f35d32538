import { useEffect, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';
import { Notice } from '../../../renderer/forms/entry';
import styles from '../../../renderer/forms/form.module.css';
import { Icon } from '../../../renderer/ui/icon';
import type { AccessProvider } from '../../../schemas/generated/types';
import { startProvider } from './provider';

/** The identity providers, each with its mark; one that asks for something here first has a page of its own. */
export function ProviderButtons({ providers }: { providers: readonly AccessProvider[] }) {
  const engine = useEngine();
  const { label, text, media, routeHref } = engine;
  const [started, setStarted] = useState<string>();
  const [fault, setFault] = useState<string>();
  // until hydration, a press would do nothing
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  async function start(name: string) {
    setFault(undefined);
    setStarted(name);
    try {
      await startProvider({ engine, name });
    } catch (error) {
      setFault(errorLabel(codeOf(error)));
      setStarted(undefined);
    }
  }

  return (
    <>
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      <ul className={styles.choices}>
        {providers.map(({ name, displayName, icon, fields }) => {
          const shown = displayName ? text(displayName) : name;
          const inside = (
            <>
              {icon ? <img src={media(icon)} alt="" /> : <Icon name="person" />}
              {label(started === name ? 'providerStarting' : 'continueWith', { provider: shown })}
            </>
          );
          const own = fields.length > 0 ? routeHref('login', { id: name }) : undefined;
          return (
            <li key={name}>
              {own ? (
                <a className={styles.choice} href={own}>
                  {inside}
                </a>
              ) : (
                <button
                  type="button"
                  className={styles.choice}
                  disabled={!isReady || started !== undefined}
                  onClick={() => start(name)}
                >
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
