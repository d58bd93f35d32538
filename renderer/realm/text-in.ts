import type { Text } from '../../schemas/generated/types';

/** A text in one language: its own words, else what its label says, else the first words that it has. */
export function textIn(text: Text | undefined, language: string, label: (key: string) => string): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  const own = Object.hasOwn(text, language) ? text[language] : undefined;
  if (own !== undefined) return own;
  return text.label === undefined ? (Object.values(text)[0] ?? '') : label(text.label);
}
