import type { Context } from '../context';
import { problem } from '../problem';
import { quoted } from '../words';

/** Whether a day that has the form of one is in the calendar: 30 February is not. */
function isInCalendar(written: string): boolean {
  const day = written.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Strings whose form is right and whose meaning may not be: dates and regular expressions. */
export function checkValues(context: Context): void {
  for (const { mark, value, pointer, source } of context.marked) {
    if (typeof value !== 'string') continue;
    if ((mark === 'date' || mark === 'date-time') && !isInCalendar(value)) {
      context.report(problem('bad-date', source.at(pointer), { found: quoted(value) }));
    }
    if (mark === 'regex') {
      try {
        new RegExp(value, 'u');
      } catch (error) {
        const reason =
          error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : 'not understood';
        context.report(problem('bad-regex', source.at(pointer), { reason }));
      }
    }
  }
}
