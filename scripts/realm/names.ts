import { nearest } from '../../renderer/realm/nearest';

/** Something a person typed that cannot be done, said so that they can mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `a`, `b` and `c`. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `: did you mean x?`, where there is something near. */
export function didYouMean(written: string, known: readonly string[]): string {
  const [near] = nearest(written, known);
  return near === undefined ? '' : `: did you mean ${near}?`;
}
