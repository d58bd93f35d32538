import { compileMessage } from '../../renderer/realm/labels';
import { languageOf } from '../../renderer/realm/languages';
import type { Labels } from '../../schemas/generated/types';

/** One label to be translated. */
export interface LabelText {
  key: string;
  /** The text in the realm's first language. */
  source: string;
  /** The text in the language, the realm's own or the product's; empty where there is none. */
  target: string;
}

type ByLanguage = Readonly<Record<string, Labels>>;

const textOf = (labels: Labels | undefined, key: string): string | undefined =>
  labels && Object.hasOwn(labels, key) ? labels[key] : undefined;

/** Every label of a realm in a language, by key. */
export function labelTexts(
  { own, base, locales }: { own: ByLanguage; base: ByLanguage; locales: readonly string[] },
  language: string,
): LabelText[] {
  const first = languageOf(locales[0] ?? 'en');
  const keys = new Set([...Object.values(base), ...Object.values(own)].flatMap((labels) => Object.keys(labels)));
  keys.delete('$schema');
  const sources = [own[first], base[first], base.en, ...Object.values(own)];
  return [...keys].sort().map((key) => ({
    key,
    source: sources.map((labels) => textOf(labels, key)).find((text) => text !== undefined) ?? '',
    target: textOf(own[language], key) ?? textOf(base[language], key) ?? '',
  }));
}

/** What stands in the way of taking a translation in, in words. */
export function refusalsOf(texts: readonly LabelText[], expected: readonly LabelText[]): string[] {
  const keys = new Set(expected.map(({ key }) => key));
  return texts.flatMap(({ key, target }) => {
    if (!keys.has(key)) return `${key}: there is no such label`;
    try {
      compileMessage(target);
      return [];
    } catch (error) {
      return `${key}: the message cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    }
  });
}
