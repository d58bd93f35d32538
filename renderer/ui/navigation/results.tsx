import type { FormEvent } from 'react';
import { useEngine, useHidesAllResults } from '../../contract';
import { Icon } from '../icon';
import styles from './navigation.module.css';

/** Hides the results of all matches, or shows them. A form, so that it works without the page's code. */
export function ResultsSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { realm, view, label, results, toast } = useEngine();
  const isOn = useHidesAllResults();
  if (!realm.settings.spoilerFreeMode) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    results.switchAll(!isOn).catch(() => toast({ message: label('resultsNotSaved'), type: 'error', duration: 'LONG' }));
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
