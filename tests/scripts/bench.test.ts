import { expect, test } from 'vitest';
import { readOptions } from '../../scripts/bench/options';
import { median, ratioOf } from '../../scripts/bench/statistics';
import { isMet, rounded, tableOf } from '../../scripts/bench/table';
import { markupOnly } from '../../scripts/bench/without-scripts';

test('the median is the middle, or between the two middles, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a ratio is taken round by round: a round that is slow for both changes nothing', () => {
  expect(ratioOf([10, 100, 12], [5, 50, 6])).toBe(2);
  expect(ratioOf([10], undefined)).toBeUndefined();
  expect(ratioOf([10], [0])).toBeUndefined();
});

test('an aim is held against the value or the ratio, from above or below', () => {
  const figure = { what: 'x', unit: 'ms', ours: [10, 12, 14], yardstick: [10, 10, 10] } as const;
  expect(isMet({ ...figure, aim: { of: 'ratio', atMost: 1.25 } })).toBe(true);
  expect(isMet({ ...figure, aim: { of: 'ratio', atMost: 1.1 } })).toBe(false);
  expect(isMet({ ...figure, aim: { of: 'value', atLeast: 13 } })).toBe(false);
  expect(isMet({ ...figure, yardstick: undefined, aim: { of: 'ratio', atMost: 2 } })).toBeUndefined();
  expect(isMet(figure)).toBeUndefined();
});

test('numbers are written with the digits that count', () => {
  expect([0, 0.01234, 1.25, 12.34, 123.4, 12_345.6].map(rounded)).toEqual([
    '0',
    '0.012',
    '1.3',
    '12.3',
    '123',
    '12,346',
  ]);
});

test('the table is Markdown, a row a figure', () => {
  const [head, line, row] = tableOf([
    { what: 'draw', unit: 'ms', ours: [3, 2, 4], yardstick: [2, 2, 2], aim: { of: 'ratio', atMost: 2 }, note: 'n' },
  ]).split('\n');
  const cells = (text = '') =>
    text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  expect(cells(head)).toEqual(['measurement', 'result', 'reference', 'ratio', 'target', 'met', 'range', 'note']);
  expect(cells(line).every((cell) => /^-+$/.test(cell))).toBe(true);
  expect(cells(row)).toEqual(['draw', '3 ms', '2 ms', '1.5', '≤ 2 ×', 'yes', '2–4', 'n']);
});

test('options choose areas and rounds, and say what they do not know', () => {
  const areas = ['pages', 'render'] as const;
  expect(readOptions([], areas, 5)).toEqual({ areas: ['pages', 'render'], rounds: 5 });
  expect(readOptions(['--only', 'render', '--rounds', '7'], areas, 5)).toEqual({ areas: ['render'], rounds: 7 });
  expect(() => readOptions(['--only', 'rendre'], areas, 5)).toThrow('pages, render');
  expect(() => readOptions(['--rounds', '0'], areas, 5)).toThrow('--rounds');
});

test('a static twin keeps markup, styles and pictures, and nothing that runs', () => {
  const html =
    '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/a.json"/><script type="module" src="/a.js"></script></head>' +
    '<body><img src="/a.webp"/><script id="boot" type="application/json">{"a":"<p>"}</script></body>';
  expect(markupOnly(html)).toBe('<head><link rel="stylesheet" href="/a.css"/></head><body><img src="/a.webp"/></body>');
});
