/** The id of the element that carries the hand-over from server to browser. */
export const HANDOVER_ID = 'boot';

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that can stand inside a script element of a data type: the one place that escapes it. */
export function serializeHandover(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character]!);
}
