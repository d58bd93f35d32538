import { useEngine, useRealm } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { Consents } from './Consents';
import { Notifications } from './notifications/Notifications';
import { ParentalControl } from './ParentalControl';
import { Playback } from './Playback';

/** What the viewer has chosen: how films play, what is restricted, and who watches. */
export function Preferences() {
  const { label, routeHref } = useEngine();
  const { settings } = useRealm();
  const profilesHref = settings.profileConfiguration.status === 'ENABLED' ? routeHref('profiles') : undefined;
  return (
    <>
      <Playback />
      {settings.hasPushNotifications && <Notifications />}
      <ParentalControl />
      <Consents />
      {profilesHref && (
        <Part title={label('profilesTitle')} message={label('profilesMessage')}>
          <span className={rows.actions}>
            <ButtonLink look="secondary" href={profilesHref}>
              {label('manageProfiles')}
            </ButtonLink>
          </span>
        </Part>
      )}
    </>
  );
}
