import { useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Entry, Others } from '../../../../renderer/forms/entry';
import styles from '../../../../renderer/forms/form.module.css';
import { Icon } from '../../../../renderer/ui/icon';
import { MagicLink } from '../../shared/magic-link';
import { ProviderButtons } from '../../shared/provider-buttons';
import type load from './load';

/** RT-66: the ways to sign in besides a password. */
export default function AltAuth({ settings, data }: BlockProps<'alt-auth', typeof load>) {
  const { label, text, routeHref } = useEngine();
  const [isLink, setLink] = useState(false);
  if (isLink) return <MagicLink onBack={() => setLink(false)} />;
  const { providers, magicLink, pinLogin } = data;
  const televisionHref = pinLogin ? routeHref('tvLogin') : undefined;
  const hasWays = providers.length > 0 || magicLink || televisionHref;
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('altAuthTitle')}
      message={settings.message ? text(settings.message) : label(hasWays ? 'altAuthMessage' : 'noProviders')}
    >
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      {magicLink && (
        <button type="button" className={styles.choice} onClick={() => setLink(true)}>
          {label('sendMeLink')}
        </button>
      )}
      {televisionHref && (
        <a className={styles.choice} href={televisionHref}>
          <Icon name="live" />
          {label('signInTelevision')}
        </a>
      )}
      <Others>
        <a href={routeHref('login')}>{label('signInWithPassword')}</a>
      </Others>
    </Entry>
  );
}
