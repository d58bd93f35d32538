import { SEARCHED_TYPES } from '../../../renderer/contract/constants';
import type { Entity } from '../../../schemas/generated/types';

/** Letters that no decomposition takes apart, and what they are looked for as. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // written one for the other in Arabic, and in keyboards of Persian and Urdu
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Zeros of the digits that Arabic, Persian and Urdu texts are written with. */
const ZEROS = [0x0660, 0x06f0];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  return String(code - ZEROS.findLast((zero) => zero <= code)!);
};

/** The Arabic article, which is written together with its noun. */
const ARTICLE = 'ال';
/** A word that is the article and a noun has at least this many letters. */
const WITH_ARTICLE_MIN = 5;
/** No word of a language is longer; PostgreSQL takes 2046 bytes. */
const WORD_MAX = 60;

/**
 * A text's words as they are looked for: lower case, without accents, vowel signs, marks and whatever is neither letter nor
 * digit. The same for what is kept and for what is asked, and the same on every engine: no collation or dictionary of a
 * database has a part in it.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    // with the line that stretches Arabic words, which says nothing
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter]!)
    .replace(OTHER_DIGITS, plainDigit);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, WORD_MAX).join(''));
}

type Texts = Readonly<Record<string, unknown>>;

/** What of an entity is looked in, the weightiest first: PostgreSQL's weights A, B and C. */
const FIELDS = [
  { weight: 'A', names: ['title'] },
  { weight: 'B', names: ['cast', 'directors', 'participants', 'tags', 'genres', 'venue', 'city'] },
  { weight: 'C', names: ['description', 'longDescription'] },
] as const;

/** A field's texts: one, a list of them, or those who take part by name. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null && 'name' in value ? textsIn(value.name) : [];
}

/** The entity's texts in all its languages. */
const languagesOf = (entity: Entity): Texts[] => [
  entity as unknown as Texts,
  ...(Object.values('localisations' in entity ? (entity.localisations ?? {}) : {}) as Texts[]),
];

/** PostgreSQL keeps positions in a text up to this one. */
const POSITION_MAX = 16_383;
/** As many places a word as PostgreSQL keeps. */
const PLACES_MAX = 255;

/** A word, and its noun where it is written together with the article. */
const formsOf = (word: string): string[] =>
  word.startsWith(ARTICLE) && word.length >= WITH_ARTICLE_MIN ? [word, word.slice(ARTICLE.length)] : [word];

/** What an entity is found by. */
export interface FoundBy {
  /** The literal of a `tsvector`: every word with its places and weights; null for what no search finds. */
  search: string | null;
  /** The words of the weightier fields: among a realm's own a misspelt word is looked for. */
  vocabulary: ReadonlySet<string>;
}

/** The words that a search finds an entity by, in all its languages. */
export function foundBy(entity: Entity): FoundBy {
  const vocabulary = new Set<string>();
  if (!SEARCHED_TYPES.some((type) => type === entity.type)) return { search: null, vocabulary };
  const places = new Map<string, string[]>();
  const languages = languagesOf(entity);
  let position = 0;
  for (const { weight, names } of FIELDS) {
    const texts = names.flatMap((name) => languages.flatMap((language) => textsIn(language[name])));
    for (const word of texts.flatMap(wordsOf)) {
      position = Math.min(position + 1, POSITION_MAX);
      for (const form of formsOf(word)) {
        const occurrences = places.get(form) ?? [];
        if (occurrences.length < PLACES_MAX) places.set(form, [...occurrences, `${position}${weight}`]);
        if (weight !== 'C') vocabulary.add(form);
      }
    }
  }
  return { search: [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' '), vocabulary };
}
