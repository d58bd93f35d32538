/** A character that was typed, and not put in between by the format. */
const isTyped = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/**
 * Writes what is typed as its field writes it, and keeps the caret behind the same character.
 *
 * @param caret where it is in the text as typed
 * @param isForward whether what is behind the caret was deleted: then the caret passes what the format has put there again
 */
export function formatTyped(
  typed: string,
  caret: number,
  format: (typed: string) => string,
  isForward = false,
): { text: string; caret: number } {
  const text = format(typed);
  if (caret >= typed.length) return { text, caret: text.length };
  const before = [...typed.slice(0, caret)].filter(isTyped).length;
  const ends = [...text].flatMap((character, place) => (isTyped(character) ? [place + 1] : []));
  const place = before === 0 ? 0 : (ends[before - 1] ?? text.length);
  const next = ends[before];
  return { text, caret: isForward && next !== undefined ? next - 1 : place };
}
