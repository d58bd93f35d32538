import { nearest } from '../../renderer/realm/nearest';

/** Something a person typed that cannot be done, said so that they can mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `: did you mean x?`, where there is something near. */
export function didYouMean(written: string, known: readonly string[]): string {
  const [near] = nearest(written, known);
  return near === undefined ? '' : `: did you mean ${near}?`;
}
