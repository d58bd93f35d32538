import { searchOf } from '../routing/query';
import { LANGUAGE_PARAMETER, localeInQuery } from './language-parameter';

/**
 * The part of a query that a page of a realm depends on: what its blocks declare, and the language that the address names.
 *
 * @param locales the realm's
 */
export const pageSearch = (query: URLSearchParams, declared: readonly string[], locales: readonly string[]): string =>
  searchOf(query, localeInQuery(query, locales) === undefined ? declared : [...declared, LANGUAGE_PARAMETER]);
