import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { DeviceCode } from '../../shared/device-code/device-code';

/** RT-49: the device's own page. It shows a code, and goes on by itself once the viewer has let the device in. */
export default function TvLogin({ settings }: BlockProps<'tv-login'>) {
  const { label, text } = useEngine();
  return (
    <DeviceCode
      title={settings.title ? text(settings.title) : label('tvLoginTitle')}
      message={settings.message ? text(settings.message) : label('tvLoginMessage')}
    />
  );
}
