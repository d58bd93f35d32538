import type { Load } from '../../../renderer/contract';
import { findPage, findPopular, hasWords, readAsked, type SearchStart } from '../../search/asked';

/** What the address looks for is found before the page is drawn, on the server as in the browser. */
const load: Load<'search', SearchStart> = async (_, { api, query }) => {
  const asked = readAsked(query);
  const result = hasWords(asked.query) ? await findPage(api, asked, 0) : null;
  return { ...asked, result, popular: result?.totalHits ? null : await findPopular(api) };
};

export default load;
