import { useId, useState } from 'react';
import { type OverlayProps, useEngine } from '../../../../renderer/contract';
import { useIdlePrompt } from '../../../../renderer/contract/overlay-turn';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Icon } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import type { AppBanner as App } from '../../../../schemas/generated/types';
import { hasPlace } from '../../shared/has-place';
import styles from './app-banner.module.css';
import { type AppPlatform, appPlatformOf } from './app-platform';

/** The platform of this device; undefined where the website itself stands among the device's apps. */
function readPlatform(): AppPlatform | undefined {
  if (matchMedia('(display-mode: standalone)').matches) return undefined;
  return appPlatformOf(navigator.userAgent, navigator.maxTouchPoints);
}

/** MO-08: the banner on devices that the realm has an app for. What dismisses it is the browser's, and outlives the session. */
export default function AppBanner({ route }: OverlayProps) {
  const { realm, view, viewer } = useEngine();
  const [platform] = useState(readPlatform);
  const { appBanner: app } = realm.settings;
  const address = platform && hasPlace(route, view) ? app?.[platform] : undefined;
  useIdlePrompt(address === undefined);
  if (!app || address === undefined) return null;
  return <Banner app={app} address={address} onDismiss={() => viewer.note({ do: 'dismissSmartBanner' })} />;
}

interface BannerProps {
  app: App;
  /** Where the app is in the store. */
  address: string;
  onDismiss: () => void;
}

/** The row over the end of the page, which stays usable. */
export function Banner({ app: { name, description, icon }, address, onDismiss }: BannerProps) {
  const { label, text } = useEngine();
  const [nameId, linkId] = [useId(), useId()];
  return (
    <section
      className={styles.banner}
      aria-labelledby={nameId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDismiss();
      }}
    >
      {icon && <Picture className={styles.icon} src={icon} ratio="1" sizes="48px" />}
      <div className={styles.words}>
        <h2 id={nameId}>{text(name)}</h2>
        {description && <p>{text(description)}</p>}
      </div>
      <ButtonLink id={linkId} href={address} aria-labelledby={`${linkId} ${nameId}`}>
        {label('appBannerGet')}
      </ButtonLink>
      <button type="button" className={styles.dismiss} aria-label={label('dismiss')} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
}
