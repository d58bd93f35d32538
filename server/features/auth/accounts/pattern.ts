import { createContext, Script } from 'node:vm';
import { MATCHED_MAX } from '../../../../renderer/contract/constants';

/** How long an expression of a realm may think about one answer, in ms: one that backtracks without end would hold up everybody. */
const PATIENCE_MS = 250;

const WHOLE = new Script("new RegExp('^(?:' + pattern + ')$', 'u').test(text)");

/** Whether the whole of a text matches a realm's regular expression; one that takes too long matches nothing. */
export function matchesWhole(pattern: string, text: string): boolean {
  if (text.length > MATCHED_MAX) return false;
  try {
    return WHOLE.runInContext(createContext({ pattern, text }), { timeout: PATIENCE_MS }) === true;
  } catch {
    return false;
  }
}
