import { useMedia, useRealm } from '../../contract';
import styles from './navigation.module.css';

/** The realm's mark, leading home; its name where it has no picture. */
export function Logo({ href }: { href: string }) {
  const { logo, logoLight, settings } = useRealm();
  const media = useMedia();
  return (
    <a className={styles.logo} href={href} aria-label={settings.realmFullName}>
      {logo ? (
        <picture>
          {logoLight && <source srcSet={media(logoLight)} media="(prefers-color-scheme: light)" />}
          <img src={media(logo)} alt="" height="32" />
        </picture>
      ) : (
        <span>{settings.mainTitle}</span>
      )}
    </a>
  );
}
