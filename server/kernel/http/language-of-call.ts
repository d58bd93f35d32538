import { languageOf, matchLocale } from '../../../renderer/realm/languages';

/** The language that a call asks for (AP-00): its header's, where the realm has it, else the realm's first. */
export function languageOfCall(header: string | undefined, locales: readonly string[]): string {
  const wish = header?.split(',')[0]?.split(';')[0] ?? '';
  return languageOf(matchLocale(wish, locales) ?? locales[0] ?? 'en');
}
