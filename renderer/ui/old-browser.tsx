import { useLabel } from '../contract';
import styles from './old-browser.module.css';

const BROWSERS = [
  { name: 'Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Firefox', href: 'https://www.mozilla.org/firefox/' },
  { name: 'Edge', href: 'https://www.microsoft.com/edge' },
  { name: 'Safari', href: 'https://support.apple.com/102665' },
];

/**
 * RE-17, MO-05: suggests another browser to one that is out of date. Such a browser may not run this page's code at all,
 * so the style sheet alone decides whether it shows, and it folds without a script.
 */
export function OldBrowser() {
  const label = useLabel();
  return (
    <details open className={styles.prompt}>
      <summary>{label('browserOutdated')}</summary>
      <p>{label('browserOutdatedMessage')}</p>
      <ul>
        {BROWSERS.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
