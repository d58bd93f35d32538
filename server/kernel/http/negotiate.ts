import Negotiator from 'negotiator';
import { DEFAULT_LOCALE } from '../../../renderer/contract/constants';
import { languageOf, matchLocale } from '../../../renderer/realm/languages';

/** An encoding that answers and files come in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest answers first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** What is read of a header: longer ones are not written by browsers. */
const MAX_LENGTH = 500;

const negotiatorOf = (name: 'accept-encoding' | 'accept-language', header: string | undefined) =>
  new Negotiator({ headers: { [name]: header?.slice(0, MAX_LENGTH) } });

/** The best encoding that the client takes (RFC 9110, 12.5.3). */
export function negotiateEncoding(header: string | undefined): Encoding {
  const accepted = negotiatorOf('accept-encoding', header).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** The locale that an Accept-Language header asks for (RFC 9110, 12.5.4), else the realm's first. */
export function negotiateLocale(header: string | undefined, locales: readonly string[]): string {
  for (const wish of negotiatorOf('accept-language', header).languages()) {
    const locale = matchLocale(wish, locales);
    if (locale) return locale;
  }
  return locales[0] ?? DEFAULT_LOCALE;
}

/** The language that a call asks for (AP-00): its header's, where the realm has it, else the realm's first. */
export const negotiateLanguage = (header: string | undefined, locales: readonly string[]): string =>
  languageOf(negotiateLocale(header, locales));
