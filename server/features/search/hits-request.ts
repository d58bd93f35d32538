import { SEARCH_MAX, SEARCHED_TYPES, type SearchedType, searchIndexOf } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';

/** Which hits are asked for: of these kinds, one page of them, counted from 0. */
export interface HitsRequest {
  types: readonly SearchedType[];
  page: number;
  hitsPerPage: number;
}

/** A kind of content as searches name it (AP-33): `type:LIVE_EVENT`. */
const facetOf = (type: SearchedType) => `type:${type}` as const;
export const TYPE_FACETS = SEARCHED_TYPES.map(facetOf);

/** What a search may say besides its words. */
interface Narrowed {
  indexName: string | undefined;
  filters: string | undefined;
  facetFilters: readonly string[] | undefined;
  page: number;
  hitsPerPage: number;
}

/** @throws ServerError BAD_QUERY for anything but kinds with OR between them */
function facetsIn(filters: string | undefined): readonly string[] {
  if (!filters?.trim()) return TYPE_FACETS;
  const facets = filters.trim().split(/\s+OR\s+/);
  const unknown = facets.find((facet) => !TYPE_FACETS.some((candidate) => candidate === facet));
  if (unknown !== undefined)
    throw new ServerError('BAD_QUERY', {
      problem: `“filters” has “${unknown.slice(0, SEARCH_MAX)}”, but can only have ${TYPE_FACETS.join(', ')}, joined by OR.`,
    });
  return facets;
}

/**
 * Which kinds of content are asked for, and which page of them.
 *
 * @throws ServerError BAD_QUERY for an index that is not the realm's, and for filters that are none
 */
export function hitsRequest(
  { indexName, filters, facetFilters, page, hitsPerPage }: Narrowed,
  realm: string,
): HitsRequest {
  const index = searchIndexOf(realm);
  if (indexName && indexName !== index)
    throw new ServerError('BAD_QUERY', {
      problem: `“indexName” is “${indexName.slice(0, SEARCH_MAX)}”, but the index of this realm is “${index}”.`,
    });
  const listed = facetFilters?.length ? facetFilters : TYPE_FACETS;
  const named = facetsIn(filters);
  const types = SEARCHED_TYPES.filter((type) => listed.includes(facetOf(type)) && named.includes(facetOf(type)));
  return { types, page, hitsPerPage };
}

/** @throws ServerError BAD_QUERY for more than a search takes */
export function searchText(query = ''): string {
  if ([...query].length > SEARCH_MAX)
    throw new ServerError('BAD_QUERY', { problem: `“query” can have at most ${SEARCH_MAX} characters.` });
  return query;
}
