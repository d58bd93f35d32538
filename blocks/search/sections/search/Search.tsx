import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { SearchPanel } from '../../shared/search-panel';
import { type SearchQuery, searchOf } from '../../shared/search-query';
import type load from './load';
import styles from './search.module.css';

/** The address keeps what is looked for, so that reloading and coming back find it again. */
const keep = (searchQuery: SearchQuery) =>
  history.replaceState(history.state, '', location.pathname + searchOf(searchQuery));

/** RT-54: the search as a page of its own. */
export default function Search({ settings, data }: BlockProps<'search', typeof load>) {
  const { label, text, href, view } = useEngine();
  return (
    <section className={styles.page}>
      <h1>{settings.title ? text(settings.title) : label('search')}</h1>
      <SearchPanel start={data} level={2} onSearch={keep} action={href(view.path)} />
    </section>
  );
}
