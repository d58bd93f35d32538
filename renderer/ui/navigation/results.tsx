import type { FormEvent } from 'react';
import { isMember, useEngine, useHidesAllResults } from '../../contract';
import { Icon } from '../icon';
import styles from './navigation.module.css';

/** Hides the results of all matches, or shows them. A form, so that it works without the page's code. */
export function ResultsSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { realm, view, label, results, viewer, toast } = useEngine();
  const isOn = useHidesAllResults();
  if (!realm.settings.spoilerFreeMode) return null;

  async function saveToProfile(spoilerFree: boolean): Promise<void> {
    await viewer.call('changePreferences', { body: { spoilerFree } });
    // what is drawn has its preferences from the session
    await viewer.call('session');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    results.hideAll(!isOn);
    if (!isMember(viewer.state().status)) return;
    saveToProfile(!isOn).catch(() => {
      results.hideAll(isOn);
      toast({ message: label('resultsNotSaved'), type: 'error', duration: 'LONG' });
    });
  }

  return (
    <form className={styles.results} method="get" action={`${view.basename}/_results`} onSubmit={submit}>
      <input type="hidden" name="from" value={`${view.path}${view.search}`} />
      <input type="hidden" name="to" value={isOn ? 'shown' : 'hidden'} />
      <button type="submit" role="switch" aria-checked={isOn} title={label('hideResults')}>
        <Icon name={isOn ? 'eye-off' : 'eye'} />
        <span className={isCompact ? 'visually-hidden' : undefined}>{label('hideResults')}</span>
      </button>
    </form>
  );
}
