import { useEffect, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';

/** The seller's address with what the viewer was sent with. */
function addressOf(base: string, carried: Readonly<Record<string, string | null>>): string {
  const address = new URL(base);
  for (const [name, value] of Object.entries(carried)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
}

/** RT-20: on to the seller that the realm names; where it names none, says so. */
export default function LicenceRedirect({ settings }: BlockProps<'licence-redirect'>) {
  const { label, text, viewer, href, realm } = useEngine();
  const base = realm.settings.externalLicenceUri;
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!base) return;
    const address = addressOf(base, { extraParams: viewer.secret('extraParams'), code: viewer.secret('code') });
    viewer.writeToTab('externalLicence', null);
    setTo(address);
    location.assign(address);
  }, [base, viewer]);
  const title = settings.title ? text(settings.title) : label('licenceRedirectTitle');
  if (!base)
    return (
      <Outcome kind="info" title={label('licenceRedirectNone')}>
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  if (!to) return <Waiting title={title} />;
  return (
    <Outcome
      kind="info"
      title={title}
      message={settings.message ? text(settings.message) : label('licenceRedirectMessage')}
    >
      <ButtonLink href={to}>{label('continue')}</ButtonLink>
    </Outcome>
  );
}
