import { COUNTRIES } from '../../../contract/countries';
import type { Context } from '../context';
import { type Place, problem } from '../problem';
import { quoted } from '../words';

/** Codes that are taken for a country's. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', EL: 'GR', JA: 'JP', CS: 'CZ', DA: 'DK' };

/** How many expressions that can be slow are reported at once. */
const MOST_SLOW = 3;
/** How many different expressions a realm may have: judging one takes a while. */
const MOST_EXPRESSIONS = 40;

/** What is earlier has no year that databases know. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');

/** Whether a day that has the form of one is in the calendar: 30 February is not, and there is no year 0. */
function isInCalendar(written: string): boolean {
  if (Date.parse(written) < FIRST_MOMENT) return false;
  const day = written.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Strings whose form is right and whose meaning may not be: dates, countries and regular expressions. */
export function checkValues(context: Context): void {
  const judged = new Map<string, boolean>();
  let slowCount = 0;
  let hasTooMany = false;
  const checkExpression = (pattern: string, place: Place): void => {
    const isNew = !judged.has(pattern);
    if (isNew && judged.size === MOST_EXPRESSIONS) {
      if (!hasTooMany) context.report(problem('too-many-regexes', place, { limit: MOST_EXPRESSIONS }));
      hasTooMany = true;
      return;
    }
    // the realm is refused already, and each of these takes a while to judge
    if (isNew && slowCount >= MOST_SLOW) return;
    const slow = judged.get(pattern) ?? context.product.canBeSlow?.(pattern) ?? false;
    judged.set(pattern, slow);
    if (isNew && slow) slowCount += 1;
    if (slow) context.report(problem('slow-regex', place, { found: quoted(pattern) }));
  };
  for (const { mark, value, pointer, source } of context.marked) {
    if (typeof value !== 'string') continue;
    if ((mark === 'date' || mark === 'date-time') && !isInCalendar(value)) {
      context.report(problem('bad-date', source.at(pointer), { found: quoted(value) }));
    }
    if (mark === 'country' && !COUNTRIES.includes(value)) {
      const hint = ALIASES[value] ? `write "${ALIASES[value]}"` : undefined;
      context.report(problem('unknown-country', source.at(pointer), { found: quoted(value) }, hint));
    }
    if (mark === 'regex') {
      try {
        new RegExp(value, 'u');
        checkExpression(value, source.at(pointer));
      } catch (error) {
        const reason =
          error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : 'not understood';
        context.report(problem('bad-regex', source.at(pointer), { reason }));
      }
    }
  }
}
