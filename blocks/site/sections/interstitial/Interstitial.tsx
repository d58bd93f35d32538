import { useEffect, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Entry } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';

/** RT-37: says its piece, and goes on to where the viewer wanted to be (`from`), or to the default target. */
export default function Interstitial({ settings }: BlockProps<'interstitial'>) {
  const { label, text, href, ownPath, realm } = useEngine();
  const [from, setFrom] = useState<string>();
  useEffect(() => {
    const address = new URLSearchParams(location.search).get('from');
    const own = address === null ? '/' : ownPath(address);
    // the root leads on to the default target, which is where the link goes by itself
    if (own !== '/') setFrom(own);
  }, [ownPath]);
  return (
    <Entry
      title={
        settings.title ? text(settings.title) : label('interstitialTitle', { realm: realm.settings.realmFullName })
      }
      message={settings.message ? text(settings.message) : label('interstitialMessage')}
    >
      <ButtonLink href={href(from ?? realm.defaultTarget)}>
        {settings.action ? text(settings.action) : label('continue')}
      </ButtonLink>
    </Entry>
  );
}
