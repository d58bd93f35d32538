import { DEFAULT_LOCALE } from '../contract/constants';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** `fr_FR` → `fr`. */
export const languageOf = (locale: string): string => locale.slice(0, 2);

/** `fr_FR` → `fr-FR`, as HTML, HTTP and Intl write it. */
export const tagOf = (locale: string): string => locale.replace('_', '-');

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr');

/**
 * The realm's locale that suits best: the wish itself, else another country's variant of its language, else nothing.
 *
 * @param wish a locale or language tag, with hyphen or underscore
 */
export function matchLocale(wish: string, locales: readonly string[]): string | undefined {
  const wanted = wish.trim().replace('-', '_').toLowerCase();
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => languageOf(locale) === wanted.slice(0, 2))
  );
}

/** The locale that an Accept-Language header asks for (RFC 9110, 12.5.4), else the realm's first. */
export function negotiateLocale(header: string | undefined, locales: readonly string[]): string {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';');
      const weight = Number(/q=([\d.]+)/.exec(quality ?? '')?.[1] ?? 1);
      return { tag: tag.trim(), weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const locale = matchLocale(tag, locales);
    if (locale) return locale;
  }
  return locales[0] ?? DEFAULT_LOCALE;
}
