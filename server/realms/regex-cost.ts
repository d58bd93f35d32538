import { isSafePattern } from 'redos-detector';

/** How often an answer of the greatest length may be gone back in. */
const MAX_SCORE = 200;
const TIMEOUT_MS = 1000;

/** Character classes that the analysis does not know, by ones that overlap with at least as much. */
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:General_Category=|gc=)?(?:L|Letter|Lu|Ll|Lt|Lm|Lo|Alphabetic|Alpha)$/, 'a-zA-Z'],
  [/^(?:General_Category=|gc=)?(?:N|Number|Nd)$/, '0-9'],
  [/^(?:General_Category=|gc=)?(?:Z|Separator|Zs|White_Space)$/, '\\s'],
];
const ANY = '\\s\\S';

/** The pattern with Unicode's properties replaced, inside and outside of character classes. */
function withoutProperties(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\([pP])\{([^}]*)\}|\\[\s\S]|[[\]]/gu, (found, kind?: string, name = '') => {
    if (found === '[') inClass = true;
    if (found === ']') inClass = false;
    if (kind === undefined) return found;
    const known = kind === 'p' ? PROPERTIES.find(([names]) => names.test(name))?.[1] : undefined;
    return inClass ? (known ?? ANY) : `[${known ?? ANY}]`;
  });
}

/**
 * Whether matching a whole answer with a realm's expression can take more than a bounded number of steps back, as
 * `(a+)+` does, or cannot be proven not to. Such an expression would stop the page of whoever types, since a browser
 * offers no way to end it.
 */
export function canBeSlow(pattern: string): boolean {
  try {
    const options = { maxScore: MAX_SCORE, timeout: TIMEOUT_MS, unicode: true };
    return !isSafePattern(`^(?:${withoutProperties(pattern)})$`, options).safe;
  } catch {
    return true;
  }
}
