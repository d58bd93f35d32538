import { useEngine } from '../../contract';
import { Icon } from '../icon';
import styles from './navigation.module.css';

/** A language's own name, with a capital where it has one. */
function nameOf(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag.replace(/-(?:[A-Z]{2}|\d{3})$/, '')) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** RS-14: switches between the realm's languages; not there with one only. A form, so that it works without the page's code. */
export function LanguageToggle() {
  const { realm, view, label } = useEngine();
  const { realmLanguages } = realm.settings;
  if (realmLanguages.length < 2) return null;
  return (
    <form className={styles.language} method="get" action={`${view.basename}/_language`}>
      <input type="hidden" name="from" value={`${view.path}${view.search}`} />
      <Icon name="globe" />
      <select
        name="to"
        aria-label={label('language')}
        defaultValue={view.locale}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {realmLanguages.map((locale) => (
          <option key={locale} value={locale} lang={locale.replaceAll('_', '-')}>
            {nameOf(locale)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{label('continue')}</button>
      </noscript>
    </form>
  );
}
