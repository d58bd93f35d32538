import { createContext, Script } from 'node:vm';

/** How long an expression of a realm may think about one answer, in ms: one that backtracks without end would hold up everybody. */
const PATIENCE_MS = 50;
/** The longest answer that is held against one. */
const MOST_CHARACTERS = 400;

const WHOLE = new Script("new RegExp('^(?:' + pattern + ')$', 'u').test(text)");

/** Whether the whole of a text matches a realm's regular expression; one that takes too long matches nothing. */
export function matchesWhole(pattern: string, text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  try {
    return WHOLE.runInContext(createContext({ pattern, text }), { timeout: PATIENCE_MS }) === true;
  } catch {
    return false;
  }
}
