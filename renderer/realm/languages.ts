const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** `fr_FR` → `fr`, `zh_Hant_TW` → `zh-Hant`: what texts, labels and fonts are named by. */
export const languageOf = (locale: string): string => locale.replace(/_(?:[A-Z]{2}|\d{3})$/, '').replace('_', '-');

/** `zh_Hant_TW` → `zh-Hant-TW`, as HTML, HTTP and Intl write it (BCP 47). */
export const tagOf = (locale: string): string => locale.replaceAll('_', '-');

/** The script of a locale or language, the likely one where it names none; undefined for what is no locale. */
function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(tagOf(locale)).maximize().script;
  } catch {
    return undefined;
  }
}

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(scriptOf(locale) ?? '') ? 'rtl' : 'ltr';

/** `fr` of `fr-CA`, in lower case. */
const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/**
 * The realm's locale that suits best: the wish itself, else its language in the same script, else its language in any, else
 * nothing. `zh-TW` suits `zh_Hant_HK` better than `zh_Hans_CN`.
 *
 * @param wish a locale or language tag, with hyphens or underscores
 */
export function matchLocale(wish: string, locales: readonly string[]): string | undefined {
  const written = tagOf(wish.trim()).toLowerCase();
  const same = locales.find((locale) => tagOf(locale).toLowerCase() === written);
  if (same !== undefined) return same;
  const ofLanguage = locales.filter((locale) => primaryOf(tagOf(locale)) === primaryOf(written));
  if (ofLanguage.length < 2) return ofLanguage[0];
  const script = scriptOf(written);
  return ofLanguage.find((locale) => scriptOf(locale) === script) ?? ofLanguage[0];
}
