import { nearest } from '../../renderer/realm/nearest';

/** Something a person typed that cannot be done, said so that they can mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `1 text`, `2 texts`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `: did you mean x?`, where there is something near. */
export function didYouMean(written: string, candidates: readonly string[]): string {
  const [near] = nearest(written, candidates);
  return near === undefined ? '' : `: did you mean ${near}?`;
}
