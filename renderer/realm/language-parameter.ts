import { languageOf } from './languages';

/** The parameter of a page's query that names its language (docs/decisions/0148). */
export const LANGUAGE_PARAMETER = 'lang';

/** The realm's languages, each once, in the realm's order (BCP 47). */
export const languagesOf = (locales: readonly string[]): string[] => [...new Set(locales.map(languageOf))];

/**
 * The locale that an address names: only a language of the realm in its one form counts, so that no other value makes a page
 * of its own.
 */
export function localeInQuery(query: URLSearchParams, locales: readonly string[]): string | undefined {
  const named = query.get(LANGUAGE_PARAMETER);
  return named === null ? undefined : locales.find((locale) => languageOf(locale) === named);
}

/** An address below a realm's base without the language that it names. */
export function withoutLanguage(address: string): string {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  query.delete(LANGUAGE_PARAMETER);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same address in a language. */
export function inLanguage(address: string, language: string): string {
  const plain = withoutLanguage(address);
  return `${plain}${plain.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}
