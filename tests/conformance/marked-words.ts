import type { Engine } from '../../renderer/contract';

const OPEN = '⟦';
const CLOSE = '⟧';
const mark = (text: string) => `${OPEN}${text}${CLOSE}`;

/** The labels of a language that nobody speaks: every one is in brackets. */
export const markedLabels = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([key, message]) => [key, mark(message)]));

/** An engine whose dates, numbers, countries and lists are in brackets too. */
export const markedEngine = (engine: Engine): Engine => ({
  ...engine,
  formats: {
    date: (...parameters) => mark(engine.formats.date(...parameters)),
    number: (...parameters) => mark(engine.formats.number(...parameters)),
    country: (code) => mark(engine.formats.country(code)),
    list: (items) => mark(engine.formats.list(items)),
  },
});

/** A text without the signs at its ends and with single spaces. */
const trimmed = (text: string) => text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Every text in plain data. */
export function textsIn(data: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof data === 'string') found.add(trimmed(data));
  else if (typeof data === 'number') found.add(String(data));
  else if (typeof data === 'object' && data !== null && !seen.has(data)) {
    seen.add(data);
    for (const value of Object.values(data)) textsIn(value, found, seen);
  }
  return found;
}

/** Texts this long are prose: markup may show any part of them. */
const PROSE = 40;
const isWritten = (text: string, texts: ReadonlySet<string>) =>
  texts.has(text) || [...texts].some((candidate) => candidate.length >= PROSE && candidate.includes(text));

/** What is left of a text without its marked parts, in pieces that stand between signs. */
function leftOf(text: string, texts: ReadonlySet<string>): string[] {
  let plain = text.replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/⟦[^⟦⟧]*⟧/g, '\n');
  }
  // a label that is drawn in several elements is open at their ends
  plain = plain.replace(/⟦[^⟧]*$/, '').replace(/^[^⟦]*⟧/, '');
  return plain
    .split('\n')
    .map(trimmed)
    .filter((piece) => /\p{L}/u.test(piece) && !isWritten(piece, texts))
    .filter(
      (piece) => !piece.split(/\s*[·×,:/|–—]\s*/).every((part) => !/\p{L}/u.test(part) || isWritten(part, texts)),
    );
}

/** The attributes that are read to or shown to the viewer. */
export const WORDED_ATTRIBUTES: readonly string[] = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
];
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

/**
 * The words below an element that come neither from a label nor from data.
 *
 * @param texts the texts of the settings and data
 */
export function unmarkedWords(root: Element, texts: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const walk = (element: Element): void => {
    for (const name of WORDED_ATTRIBUTES)
      for (const piece of leftOf(element.getAttribute(name) ?? '', texts))
        faults.push(`has the hard-coded ${name} “${piece}”: words come from labels`);
    if (UNREAD.has(element.tagName)) return;
    // neighbouring texts are one: React draws them with comments between
    let text = '';
    const read = () => {
      for (const piece of leftOf(text, texts))
        faults.push(`has the hard-coded text “${piece}”: words come from labels`);
      text = '';
    };
    for (const node of element.childNodes) {
      if (node.nodeType === 3) text += node.textContent ?? '';
      else if (node.nodeType === 1) {
        read();
        walk(node as Element);
      }
    }
    read();
  };
  walk(root);
  return faults;
}
