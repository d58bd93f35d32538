import { expect, test } from 'vitest';
import { FOOTBALL, STANDINGS } from '../../../tests/fixtures/statistics';
import { comparisonsOf, sharesOf } from './compared';

test('a comparison has the values of two beside each other, whichever way the document has them', () => {
  const byRow = comparisonsOf(FOOTBALL.tables.shots, FOOTBALL.competitors);
  expect(byRow?.names).toEqual(['Unión Brenal', 'Atlético Torvalba']);
  expect(byRow?.rows.map(({ name, values }) => [name, ...values])).toEqual([
    ['Possession', '60%', '40%'],
    ['Shots', 9, 3],
  ]);
  const byColumn = comparisonsOf({
    ...FOOTBALL.tables.shots,
    columns: {
      a: { name: 'Halden', kind: 'number', order: 1 },
      b: { name: 'Távora', kind: 'number', order: 2 },
    },
    rows: { strikes: { order: 1, name: 'Strikes', cells: { a: 40, b: 60 } } },
  });
  expect(byColumn).toMatchObject({ names: ['Halden', 'Távora'], rows: [{ name: 'Strikes', values: [40, 60] }] });
  expect(comparisonsOf(STANDINGS, FOOTBALL.competitors)).toBeUndefined();
});

test('shares are parts of both; what is no amount has none', () => {
  expect(sharesOf([9, 3])).toEqual([0.75, 0.25]);
  expect(sharesOf(['60%', '40%'])).toEqual([0.6, 0.4]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf(['2:31', '1:02'])).toBeUndefined();
  expect(sharesOf([3, undefined])).toBeUndefined();
});
