import { useEngine } from '../../../../renderer/contract';
import { queryOf, type ReleasesChoice } from './choice';
import styles from './releases.module.css';

type Choice = Pick<ReleasesChoice, 'when' | 'kind'>;

/** The ways to narrow the releases, as links: each is an address that can be shared, and works without script. */
export function Choices({ when, kind, filters }: Choice & { filters: boolean }) {
  const { label, href, view } = useEngine();
  const address = (choice: Choice) => href(view.path) + queryOf({ ...choice, page: 1 });
  const link = (words: string, choice: Choice) => {
    const isCurrent = choice.when === when && choice.kind === kind;
    return (
      <li key={words}>
        <a href={address(choice)} aria-current={isCurrent ? 'page' : undefined}>
          {label(words)}
        </a>
      </li>
    );
  };
  return (
    <div className={styles.choices}>
      <nav aria-label={label('releases')}>
        <ul className={styles.tabs}>
          {link('releasesNew', { when: 'NEW', kind })}
          {link('comingSoon', { when: 'COMING', kind })}
        </ul>
      </nav>
      {filters && (
        <nav aria-label={label('scheduleFilter')}>
          <ul className={styles.types}>
            {link('scheduleAll', { when, kind: null })}
            {link('videos', { when, kind: 'FILM' })}
            {link('episodes', { when, kind: 'EPISODE' })}
          </ul>
        </nav>
      )}
    </div>
  );
}
