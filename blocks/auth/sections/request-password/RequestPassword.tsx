import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { LinkByMail } from '../../shared/link-by-mail';

/** RT-27: asks for an email with which a new password can be chosen. */
export default function RequestPassword({ settings }: BlockProps<'request-password'>) {
  const { label, text, routeHref, viewer } = useEngine();
  return (
    <LinkByMail
      title={settings.title ? text(settings.title) : label('requestPasswordTitle')}
      message={settings.message ? text(settings.message) : label('requestPasswordMessage')}
      sent="passwordLinkSent"
      send={(email) => viewer.call('requestPassword', { body: { email } })}
      back={<a href={routeHref('login')}>{label('backToSignIn')}</a>}
    />
  );
}
