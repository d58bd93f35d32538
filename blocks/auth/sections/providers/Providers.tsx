import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Entry, Others } from '../../../../renderer/forms/entry';
import { ProviderButtons } from '../../shared/provider-buttons';
import type load from './load';

/** RT-29: the realm's identity providers. */
export default function Providers({ settings, data }: BlockProps<'providers', typeof load>) {
  const { label, text, routeHref } = useEngine();
  const { providers } = data;
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('providersTitle')}
      message={
        settings.message ? text(settings.message) : label(providers.length > 0 ? 'providersMessage' : 'noProviders')
      }
    >
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      <Others>
        <a href={routeHref('login')}>{label('signInWithPassword')}</a>
      </Others>
    </Entry>
  );
}
