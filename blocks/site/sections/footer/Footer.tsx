import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { ButtonLinks } from '../../../../renderer/ui/button';
import { ResultsSwitch } from '../../../../renderer/ui/navigation/results';
import styles from './footer.module.css';

/** The foot of the page, with the realm's full name (RS-29) and the product's version (RE-18). */
export default function Footer({ settings }: BlockProps<'footer'>) {
  const { realm, text, href, label } = useEngine();
  return (
    <footer className={styles.footer}>
      {settings.columns && (
        <div className={styles.columns}>
          {settings.columns.map((column) => (
            <nav key={text(column.title)} aria-label={text(column.title)}>
              <p className={styles.title}>{text(column.title)}</p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={href(link.href)}>{text(link.title)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <ButtonLinks links={realm.settings.consumerLinks.map(([target, key]) => [href(target), label(key)])} />
      <ResultsSwitch />
      <p className={styles.closing}>
        <strong>{realm.settings.realmFullName}</strong>
        {settings.note && <span>{text(settings.note)}</span>}
        {realm.settings.cookiePolicy && <a href="#cookies">{label('cookieSettings')}</a>}
        <small dir="ltr">{label('version', { version: realm.version })}</small>
      </p>
    </footer>
  );
}
