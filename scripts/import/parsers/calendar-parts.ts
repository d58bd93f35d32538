import { ImportFailure } from '../finding';
import { LONGEST_ITEM } from './limits';

/** A part of an iCalendar document, as it is written. */
export interface CalendarPart {
  kind: 'event' | 'timezone' | 'method';
  /** The lines of the component; of a method its value. */
  text: string;
  /** The line on which it begins, from 1. */
  line: number;
}

const PARTS: Readonly<Record<string, CalendarPart['kind']>> = { VEVENT: 'event', VTIMEZONE: 'timezone' };

/** Lines without what ends them, each with its number. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 1;
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ITEM) throw new ImportFailure('item-too-large', { limit: LONGEST_ITEM }, line);
    for (const one of lines) {
      yield { text: one.replace(/\r$/, ''), line };
      line += 1;
    }
  }
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), line };
}

/**
 * The events and time zones of an iCalendar document (RFC 5545), one after another. Only their bounds are read here; a library reads
 * what is in them.
 *
 * @throws ImportFailure wrong-format, truncated-feed, item-too-large, each with its line
 */
export async function* calendarParts(text: AsyncIterable<string>): AsyncGenerator<CalendarPart> {
  let part: { name: string; lines: string[]; line: number; size: number } | undefined;
  let isOpen = false;
  let hasBegun = false;
  let last = 1;
  for await (const { text: written, line } of linesOf(text)) {
    last = line;
    const [, keyword, name] = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i.exec(written) ?? [];
    const [isBegin, isEnd] = [keyword?.toUpperCase() === 'BEGIN', keyword?.toUpperCase() === 'END'];
    const component = name?.toUpperCase() ?? '';
    if (!hasBegun) {
      if (written.trim() === '') continue;
      if (!isBegin || component !== 'VCALENDAR')
        throw new ImportFailure(
          'wrong-format',
          { expected: 'an iCalendar feed', found: 'it does not begin with BEGIN:VCALENDAR' },
          line,
        );
      hasBegun = true;
      isOpen = true;
    } else if (part) {
      part.lines.push(written);
      part.size += written.length;
      if (part.size > LONGEST_ITEM) throw new ImportFailure('item-too-large', { limit: LONGEST_ITEM }, part.line);
      if (isEnd && component === part.name) {
        yield { kind: PARTS[part.name]!, text: part.lines.join('\r\n'), line: part.line };
        part = undefined;
      }
    } else if (isBegin && Object.hasOwn(PARTS, component)) {
      part = { name: component, lines: [written], line, size: 0 };
    } else if (component === 'VCALENDAR') isOpen = isBegin;
    else if (/^METHOD\s*[:;]/i.test(written))
      yield { kind: 'method', text: written.replace(/^[^:]*:/, '').trim(), line };
  }
  if (!hasBegun) throw new ImportFailure('truncated-feed', { reason: 'it is empty' }, 1);
  if (isOpen || part)
    throw new ImportFailure(
      'truncated-feed',
      { reason: `${part ? `END:${part.name}` : 'END:VCALENDAR'} is missing` },
      last,
    );
}
