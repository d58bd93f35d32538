import { useEngine } from '../../contract';
import styles from './navigation.module.css';

/** The realm's mark, leading home; its name where it has no picture. */
export function Logo({ href }: { href: string }) {
  const { realm, view, media } = useEngine();
  const { logo, logoLight, settings } = realm;
  const shown = view.scheme === 'light' ? (logoLight ?? logo) : logo;
  return (
    <a className={styles.logo} href={href} aria-label={settings.realmFullName}>
      {shown ? (
        <picture>
          {view.scheme === 'system' && logoLight && (
            <source srcSet={media(logoLight)} media="(prefers-color-scheme: light)" />
          )}
          <img src={media(shown)} alt="" height="32" />
        </picture>
      ) : (
        <span>{settings.mainTitle}</span>
      )}
    </a>
  );
}
