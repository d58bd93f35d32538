import { type Finding, finding } from '../finding';

/** A text in a language; undefined where nothing says in which. */
export interface LanguageText {
  text: string;
  language: string | undefined;
}

/** A text in the realm's first language, and in its others. */
export interface LocalisedText {
  text: string;
  others: Readonly<Record<string, string>>;
}

/** Codes that were replaced, as `Intl` has them. */
const RETIRED: Readonly<Record<string, string>> = { in: 'id', iw: 'he', ji: 'yi' };

/** A language as realms write it: without its region. */
export function languageOf(tag: string | undefined): string | undefined {
  const written = tag?.trim().replaceAll('_', '-');
  if (!written) return undefined;
  // nearly all are of two letters, and a feed has hundreds of thousands of them
  if (/^[a-z]{2}$/.test(written)) return RETIRED[written] ?? written;
  try {
    const { language, script } = new Intl.Locale(written);
    return script ? `${language}-${script}` : language;
  } catch {
    return undefined;
  }
}

/** The text in a realm's language: with its script where the realm has it, without it otherwise. */
function inLanguage(texts: readonly LanguageText[], wanted: string): string | undefined {
  const exact = texts.find(({ language }) => language === wanted);
  return (exact ?? texts.find(({ language }) => language?.split('-')[0] === wanted.split('-')[0]))?.text;
}

/**
 * Chooses among the languages of a text. A realm's own text is in its first language: a text that says no language is taken for
 * that, and where there is neither, the first one that there is.
 */
export function localised(texts: readonly LanguageText[], languages: readonly string[]): LocalisedText | undefined {
  const [first = '', ...rest] = languages;
  const own = inLanguage(texts, first) ?? texts.find(({ language }) => language === undefined)?.text;
  const text = own ?? rest.map((language) => inLanguage(texts, language)).find(Boolean) ?? texts[0]?.text;
  if (text === undefined) return undefined;
  const others = rest.flatMap((language) => {
    const found = inLanguage(texts, language);
    return found === undefined ? [] : [[language, found] as const];
  });
  return { text, others: Object.fromEntries(others) };
}

/** A text on one line. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text whose paragraphs stay, and whose other white space does not. */
export const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(flat)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text of at most so many characters (UTF-16), cut between words. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const word = cut.replace(/\s+\S*$/, '');
  return `${word.length > limit / 2 ? word : cut}…`;
}

/** The limits of the content's schemas (schemas/content/). */
export const LIMITS = {
  title: 200,
  description: 1_200,
  longDescription: 8_000,
  name: 120,
  rating: 12,
  tags: 40,
  genres: 10,
} as const;

export interface Texts {
  title: LocalisedText;
  description?: LocalisedText | undefined;
  genres?: { text: readonly string[]; others: Readonly<Record<string, readonly string[]>> } | undefined;
  body?: LocalisedText | undefined;
}

/** The texts of an item as its fields, shortened to what the schemas take, and what was shortened. */
export function textFields({ title, description, genres, body }: Texts): { fields: object; notes: Finding[] } {
  const long = [
    ...[title, description].flatMap((text, at) => {
      const [field, limit] =
        at === 0 ? (['title', LIMITS.title] as const) : (['description', LIMITS.description] as const);
      const isLong = text && [text.text, ...Object.values(text.others)].some((one) => one.length > limit);
      return isLong ? [finding('text-shortened', { field, limit })] : [];
    }),
  ];
  const languages = [title, description, genres, body].flatMap((text) => Object.keys(text?.others ?? {}));
  const localisation = (language: string) => ({
    ...(title.others[language] && { title: shortened(title.others[language], LIMITS.title) }),
    ...(description?.others[language] && { description: shortened(description.others[language], LIMITS.description) }),
    ...(genres?.others[language] && { genres: genres.others[language] }),
    ...(body?.others[language] && { body: body.others[language] }),
  });
  const localisations = Object.fromEntries(
    [...new Set(languages)].sort().map((language) => [language, localisation(language)]),
  );
  return {
    fields: {
      title: shortened(title.text, LIMITS.title),
      ...(description && { description: shortened(description.text, LIMITS.description) }),
      ...(genres && genres.text.length > 0 && { genres: genres.text }),
      ...(body && { body: body.text }),
      ...(Object.keys(localisations).length > 0 && { localisations }),
    },
    notes: long,
  };
}

/** Words of a list, each once, as many as the schemas take. */
export const wordList = (words: readonly string[], limit: number): string[] =>
  [...new Set(words.map(flat).filter((word) => word !== ''))]
    .map((word) => shortened(word, LIMITS.name))
    .slice(0, limit);
