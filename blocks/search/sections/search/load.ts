import type { Load } from '../../../../renderer/contract';
import { findPage, findPopular, hasWords, readSearchQuery, type SearchStart } from '../../shared/search-query';

/** What the address looks for is found before the page is drawn, on the server as in the browser. */
const load: Load<'search', SearchStart> = async (_, { api, query }) => {
  const searchQuery = readSearchQuery(query);
  const result = hasWords(searchQuery.query) ? await findPage(api, searchQuery, 0) : null;
  return { ...searchQuery, result, popular: result?.totalHits ? null : await findPopular(api) };
};

export default load;
