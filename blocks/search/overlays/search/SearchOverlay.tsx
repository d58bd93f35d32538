import { useRef, useState } from 'react';
import { type OverlayProps, useEngine } from '../../../../renderer/contract';
import { Dialog } from '../../../../renderer/ui/dialog';
import { SearchPanel } from '../../shared/search-panel';
import { EMPTY_SEARCH, readSearchQuery, type SearchQuery, searchOf } from '../../shared/search-query';

/** Under this name an entry of the history keeps what was looked for, as an address would. */
const KEPT = 'search';

/** RD-05: an address of the search page that led here says what is looked for. */
const storedQuery = (): SearchQuery =>
  readSearchQuery(new URLSearchParams(String(history.state?.[KEPT] ?? location.search)));
const keep = (searchQuery: SearchQuery) =>
  history.replaceState({ ...history.state, [KEPT]: searchOf(searchQuery) }, '');

/** The search over the page; coming back to it finds what was looked for. */
export default function SearchOverlay({ leave }: OverlayProps) {
  const { label } = useEngine();
  const field = useRef<HTMLInputElement>(null);
  const [start] = useState(() => ({ ...EMPTY_SEARCH, ...storedQuery() }));
  return (
    <Dialog title={label('search')} size="screen" first={field} onClose={leave}>
      <SearchPanel start={start} level={3} onSearch={keep} field={field} />
    </Dialog>
  );
}
