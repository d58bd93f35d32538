import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, writeCsv } from './csv';

test('a file begins with a byte order mark, ends lines as RFC 4180 says, and quotes only where it must', () => {
  expect(
    writeCsv([
      ['Title', 'Plays'],
      ['a, "b"', 12.5],
      ['two\nlines', null],
    ]),
  ).toBe('\uFEFFTitle,Plays\r\n"a, ""b""",12.5\r\n"two\nlines",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the text “%s” cannot run as a formula', (text) => {
  const [[cell]] = parse(writeCsv([[text]]), { bom: true }) as [[string]];
  expect(cell).toBe(`'${text}`);
});

test('numbers below zero stay numbers', () => {
  expect(writeCsv([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});

test('whatever is written is read back, apart from the guard against formulas', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,;"\'\r\n\t=+-@ é🙂م') });
  const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }));
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, (rows: Cell[][]) => {
      const expected = rows.map((cells) =>
        cells.map((one) => (typeof one === 'string' && /^[=+\-@\t\r]/.test(one) ? `'${one}` : String(one))),
      );
      expect(parse(writeCsv(rows), { bom: true, record_delimiter: '\r\n' })).toEqual(expected);
    }),
  );
});
