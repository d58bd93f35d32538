import { type Problem, problem } from './problem';
import { escapePointer, type Source } from './source';
import { quoted } from './words';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** The most that is reported of one document. */
const MOST = 20;

/** What of a text no store takes and no page shows, in words. */
function forbiddenIn(text: string): string | undefined {
  if (text.includes('\0')) return 'the character U+0000';
  const [found] = LONE_SURROGATE.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase()}, half of a surrogate pair`;
}

/** The texts and keys of a document that hold U+0000, or half of a surrogate pair. */
export function characterProblems(source: Source): Problem[] {
  const found: Problem[] = [];
  const walk = (value: unknown, pointer: string): void => {
    if (found.length >= MOST) return;
    if (typeof value === 'string') {
      const forbidden = forbiddenIn(value);
      if (forbidden) found.push(problem('bad-character', source.at(pointer), { found: forbidden }));
    } else if (Array.isArray(value)) {
      for (const [place, item] of value.entries()) walk(item, `${pointer}/${place}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        const own = `${pointer}/${escapePointer(key)}`;
        const forbidden = forbiddenIn(key);
        if (forbidden)
          found.push(problem('bad-character', source.atKey(own), { found: `${forbidden} in the key ${quoted(key)}` }));
        walk(part, own);
      }
    }
  };
  walk(source.value, '');
  return found;
}
