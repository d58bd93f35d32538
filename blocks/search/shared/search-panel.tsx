import { type RefObject, useEffect, useId, useRef } from 'react';
import { useEngine } from '../../../renderer/contract';
import { RESULTS_PER_PAGE, SEARCH_MAX } from '../../../renderer/contract/constants';
import { Button } from '../../../renderer/ui/button';
import { Icon } from '../../../renderer/ui/icon';
import type { SearchHit, SearchResult } from '../../../schemas/generated/types';
import { SearchCard } from './search-card';
import styles from './search-panel.module.css';
import { hasWords, KINDS, type SearchQuery, type SearchStart } from './search-query';
import { useSearch } from './use-search';

interface Props {
  start: SearchStart;
  /** The level of what stands right under its title. */
  level: 2 | 3;
  /** Told what is looked for, so that the address or the history can keep it. */
  onSearch: (searchQuery: SearchQuery) => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Where the form leads without script. */
  action?: string;
}

/** How many pictures are surely on the first screen. */
const EAGER = 4;

/** Stands where hits will be, as large as they are. */
function Places() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: RESULTS_PER_PAGE }, (_, at) => (
        <li key={at} className={styles.place} />
      ))}
    </ul>
  );
}

function Hits({
  hits,
  level,
  list,
}: {
  hits: readonly SearchHit[];
  level: 2 | 3;
  list?: RefObject<HTMLUListElement | null>;
}) {
  return (
    <ul ref={list} className={styles.list}>
      {hits.map((hit, at) => (
        <li key={hit.id}>
          <SearchCard hit={hit} level={level} eager={at < EAGER} />
        </li>
      ))}
    </ul>
  );
}

/** The kinds of which there is something, with how much: one of them narrows the search down. */
function Kinds({
  counts = {},
  type,
  choose,
}: Pick<SearchResult, 'counts'> & Pick<ReturnType<typeof useSearch>, 'type' | 'choose'>) {
  const { label, formats } = useEngine();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const offered = KINDS.filter(([kind]) => counts[kind] || kind === type);
  if (total === 0 || (offered.length < 2 && type === null)) return null;
  const all = [[null, 'searchAll'] as const, ...offered];
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{label('searchKinds')}</legend>
      {all.map(([kind, key]) => (
        <button
          key={key}
          type="button"
          className={styles.kind}
          aria-pressed={kind === type}
          onClick={() => choose(kind)}
        >
          {label(key)} <span>{formats.number(kind === null ? total : (counts[kind] ?? 0))}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** CT-08: the field, the kinds, what was found and more of it; before anything is typed, what is watched most. */
export function SearchPanel({ start, level, onSearch, field, action }: Props) {
  const { label } = useEngine();
  const search = useSearch(start, onSearch);
  const { query, result, status, popular } = search;
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const list = useRef<HTMLUListElement>(null);
  const popularId = useId();
  const isLooking = hasWords(query);
  const found = isLooking ? result : null;
  const foundNothing = found?.totalHits === 0 && status === 'ready';
  const PopularHeading = level === 2 ? 'h2' : 'h3';
  const shown = result?.hits.length ?? 0;
  const firstOfMore = useRef<number>(null);
  const more = () => {
    firstOfMore.current = shown;
    void search.more();
  };
  // the button may go with the last hits: the focus goes on to the first of the new ones
  useEffect(() => {
    const first = firstOfMore.current;
    if (first === null || shown <= first) return;
    firstOfMore.current = null;
    list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);
  const says = () => {
    if (!isLooking || !found || status === 'loading') return '';
    return found.totalHits > 0
      ? label('searchCount', { count: found.totalHits })
      : label('searchNothing', { query: query.trim() });
  };

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        {...(action && { action })}
        onSubmit={(event) => {
          event.preventDefault();
          search.now();
        }}
      >
        <Icon name="search" className={styles.sign} />
        <input
          ref={input}
          className={styles.field}
          type="search"
          name="q"
          aria-label={label('searchField')}
          placeholder={label('searchHint')}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => search.write(target.value)}
        />
        {query && (
          <button
            type="button"
            className={styles.clear}
            aria-label={label('searchClear')}
            onClick={() => {
              search.write('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
      {found && <Kinds counts={found.counts} type={search.type} choose={search.choose} />}
      <p className={styles.says} role="status">
        {says()}
      </p>
      {foundNothing && <p className={styles.hint}>{label('searchNothingHint')}</p>}
      {found && found.totalHits > 0 && (
        <div aria-busy={status === 'loading' || undefined} className={styles.found}>
          <Hits hits={found.hits} level={level} list={list} />
        </div>
      )}
      {isLooking && status === 'loading' && !found?.totalHits && <Places />}
      {status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{label('sectionFailed')}</p>
          <Button onClick={() => void search.again()}>{label('tryAgain')}</Button>
        </div>
      )}
      {found && !search.isOver && status !== 'failed' && (
        <div className={styles.more}>
          <Button
            aria-disabled={status !== 'ready'}
            aria-busy={status === 'more'}
            onClick={() => status === 'ready' && more()}
          >
            {label('loadMore')}
          </Button>
        </div>
      )}
      {(!isLooking || foundNothing) && status !== 'failed' && (
        <section aria-labelledby={popularId}>
          <PopularHeading id={popularId} className={styles.popular}>
            {label('searchPopular')}
          </PopularHeading>
          {popular ? <Hits hits={popular} level={3} /> : <Places />}
        </section>
      )}
    </search>
  );
}
