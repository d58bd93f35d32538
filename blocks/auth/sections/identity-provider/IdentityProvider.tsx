import { type BlockProps, useText } from '../../../../renderer/contract';
import { ProviderPage } from '../../shared/provider-page';
import type load from './load';

/** RT-53: the page of one identity provider. */
export default function IdentityProvider({ settings, data }: BlockProps<'identity-provider', typeof load>) {
  const text = useText();
  return <ProviderPage provider={data} message={settings.message && text(settings.message)} />;
}
