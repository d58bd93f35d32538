import { LRUCache } from 'lru-cache';
import { isSafePattern } from 'redos-detector';

/** How often an answer of the greatest length may be gone back in. */
const MAX_SCORE = 200;
/** Steps of the analysis that every expression gets, however busy the machine is. Ordinary ones need fewer. */
const SURE_STEPS = 500;
/** How long an expression is analysed that needs more of them, in ms. */
const TIMEOUT_MS = 250;

/** Groups within groups, of which the analysis of a few dozen takes minutes and gigabytes, whatever limit it is given. */
const MAX_DEPTH = 6;

/** Each costs a look at all of Unicode; no form needs as many. */
const MAX_PROPERTIES = 8;
const LAST_CODE_POINT = 0x10ffff;
/** Unicode has fewer scripts and categories that forms ask for; one has up to 20 KB. */
const PROPERTIES_KEPT = 100;
const VERDICTS_KEPT = 5_000;

const escaped = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`;

/** The characters that a property has, as the ranges of a class: `\p{Nd}` gives `\u{30}-\u{39}…`. */
function rangesOf(property: string): string {
  const matches = new RegExp(`^${property}$`, 'u');
  let ranges = '';
  let start: number | undefined;
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT + 1; codePoint++) {
    const isIn = codePoint <= LAST_CODE_POINT && matches.test(String.fromCodePoint(codePoint));
    if (isIn) start ??= codePoint;
    else if (start !== undefined) {
      ranges += `${escaped(start)}-${escaped(codePoint - 1)}`;
      start = undefined;
    }
  }
  return ranges;
}

/**
 * The pattern with Unicode's properties, which the analysis does not know, written out as characters, inside and outside of classes.
 * A class that only resembles the property would not do: `(?:\p{L}|é)+` is slow for what the two have in common, and in a negated
 * class a larger one means fewer characters.
 */
function withoutProperties(pattern: string, rangesFor: (property: string) => string): string {
  const properties = new Set<string>();
  const characters = (property: string): string => {
    properties.add(property);
    if (properties.size > MAX_PROPERTIES) throw new Error(`the expression has more than ${MAX_PROPERTIES} properties`);
    return rangesFor(property);
  };
  let inClass = false;
  return pattern.replace(/\\[pP]\{[^}]*\}|\\[\s\S]|[[\]]/gu, (found) => {
    if (found === '[') inClass = true;
    if (found === ']') inClass = false;
    if (!/^\\[pP]\{/.test(found)) return found;
    return inClass ? characters(found) : `[${characters(found)}]`;
  });
}

/** How deep the groups of a pattern lie in each other; brackets in classes and behind a backslash are none. */
function depthOf(pattern: string): number {
  let [depth, deepest, inClass] = [0, 0, false];
  for (const [found] of pattern.matchAll(/\\[\s\S]|[[\]()]/gu)) {
    if (found === '[') inClass = true;
    else if (found === ']') inClass = false;
    else if (!inClass && found === '(') deepest = Math.max(deepest, ++depth);
    else if (!inClass && found === ')') depth -= 1;
  }
  return deepest;
}

/** Ordinary expressions are judged by steps alone, so that a busy machine refuses no realm for them. */
function analyse(pattern: string): Pick<ReturnType<typeof isSafePattern>, 'safe' | 'error'> {
  const options = { maxScore: MAX_SCORE, unicode: true };
  const first = isSafePattern(pattern, { ...options, maxSteps: SURE_STEPS });
  return first.error === 'hitMaxSteps' ? isSafePattern(pattern, { ...options, timeout: TIMEOUT_MS }) : first;
}

/**
 * Judges whether matching a whole answer with a realm's expression can take more than a bounded number of steps back, as
 * `(a+)+` does, or cannot be proven not to. Such an expression would stop the page of whoever types, since a browser
 * offers no way to end it. What was judged is remembered: a realm is checked anew at each change of its folder.
 */
export function createRegexJudge(): (pattern: string) => boolean {
  const ranges = new LRUCache<string, string>({ max: PROPERTIES_KEPT, memoMethod: rangesOf });
  const verdicts = new LRUCache<string, boolean>({ max: VERDICTS_KEPT });
  return (pattern) => {
    const before = verdicts.get(pattern);
    if (before !== undefined) return before;
    if (depthOf(pattern) > MAX_DEPTH) return true;
    try {
      const judged = withoutProperties(pattern, (property) => ranges.memo(property));
      const { safe, error } = analyse(`^(?:${judged})$`);
      // running out of time may be the machine's fault, and is judged anew
      if (error !== 'timedOut') verdicts.set(pattern, !safe);
      return !safe;
    } catch {
      return true;
    }
  };
}
