import { useEffect, useRef } from 'react';
import { type BlockProps, useEngine, useViewer } from '../../../../renderer/contract';
import { Outcome, Waiting } from '../../../../renderer/forms/entry';
import { ButtonLink } from '../../../../renderer/ui/button';

/** AU-07: spends the token of the address at once; loading, then the realm as the other one sees it, or what went wrong. */
export default function Impersonate({ settings }: BlockProps<'impersonate'>) {
  const { label, text, viewer, href, realm } = useEngine();
  const { impersonationState } = useViewer();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void viewer.impersonate(viewer.secret('token') ?? '');
  }, [viewer]);
  if (impersonationState !== 'failed')
    return <Waiting title={settings.title ? text(settings.title) : label('impersonationLoading')} />;
  return (
    <Outcome kind="error" title={label('impersonationFailed')} message={label('impersonationFailedMessage')}>
      <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
    </Outcome>
  );
}
