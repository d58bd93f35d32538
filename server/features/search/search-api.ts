import type { SearchResult } from '../../../schemas/generated/types';
import type { FairQueue } from '../../kernel/async/fair-queue';
import type { Database } from '../../kernel/database/open';
import { stretchOf } from '../../kernel/http/paging';
import type { ContentCalls, ContentReader } from '../catalogue';
import { wordsOf } from '../realms';
import { SEARCH_ENDPOINTS } from './endpoints';
import { type HitsRequest, hitsRequest, searchText } from './hits-request';
import { type Search, type SearchFound, type SearchStore, searchStore } from './search-store';

export interface SearchApiOptions {
  calls: ContentCalls;
  database: Database;
  /** Where searches wait: they can cost much more than other answers, and anybody can send one that nobody has sent before. */
  searching: FairQueue;
}

type Find = (store: SearchStore, within: Omit<Search, 'words'>) => Promise<SearchFound>;

/** Search, and what is watched most (docs/api.md). */
export function registerSearchApi({ calls, database, searching }: SearchApiOptions): void {
  async function result(reader: ContentReader, realm: string, hits: HitsRequest, find: Find): Promise<SearchResult> {
    const { types, page, hitsPerPage } = hits;
    const stretch = stretchOf({ page: page + 1, pageSize: hitsPerPage });
    const { entities, counts } = await find(searchStore(database, realm, reader.scope()), { types, stretch });
    const totalHits = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    return {
      hits: await reader.hits(entities),
      totalHits,
      totalPages: Math.ceil(totalHits / hitsPerPage),
      page,
      counts,
    };
  }

  const options = { queue: searching };

  /** CT-08: what has the words that were typed. */
  calls.answer(
    SEARCH_ENDPOINTS.search,
    ({ served: { realm }, parameters, reader }) => {
      const words = wordsOf(searchText(parameters.query));
      const hits = hitsRequest(parameters, realm.name);
      return result(reader, realm.name, hits, (store, within) => store.find({ ...within, words }));
    },
    options,
  );

  /** AP-33: what is watched most. */
  calls.answer(
    SEARCH_ENDPOINTS.popular,
    ({ served: { realm }, parameters, reader }) =>
      result(reader, realm.name, hitsRequest(parameters, realm.name), (store, within) => store.popular(within)),
    options,
  );
}
