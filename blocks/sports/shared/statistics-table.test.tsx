// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../../renderer/contract';
import { fixtureEngine, InEngine } from '../../../tests/fixtures/engine';
import { FOOTBALL, LONG_NAME, STANDINGS } from '../../../tests/fixtures/statistics';
import { StatisticsTable } from './statistics-table';

afterEach(cleanup);

const draw = (table = STANDINGS, engine: Partial<Engine> = {}) =>
  render(
    <InEngine engine={fixtureEngine(engine)}>
      <StatisticsTable table={table} competitors={FOOTBALL.competitors} />
    </InEngine>,
  );

/** What a screen reader says of an element. */
const spoken = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent ?? '';
};

describe('a table of statistics', () => {
  test('has its caption, columns in order by their full names, and rows in order', () => {
    draw();
    const table = screen.getByRole('table', { name: 'First division' });
    expect(within(table).getAllByRole('columnheader').map(spoken)).toEqual([
      'tableRank',
      'tableName',
      'Movement',
      'Played',
      'Goal difference',
      'Form',
      'Points',
    ]);
    const names = [...table.querySelectorAll('th[scope="row"]')].map(spoken);
    expect(names).toEqual(['Unión Brenalwinner', 'Atlético Torvalba', 'Iker Doresta9 · Forward']);
  });

  test('says movement and form in words, and what is not there as a dash', () => {
    draw();
    const [, , first, , second, third] = screen.getAllByRole('row');
    expect(spoken(first!)).toContain('movedUp 2');
    expect(spoken(first!)).toContain('formWin, formWin, formDraw');
    expect(spoken(second!)).toContain('movedDown 1');
    expect(spoken(third!)).toContain('movedNowhere');
    expect(within(third!).getAllByText('–').length).toBeGreaterThan(1);
  });

  test('begins each zone with a heading of its rows', () => {
    draw();
    const zones = [...document.querySelectorAll('th[scope="rowgroup"]')].map(({ textContent }) => textContent);
    expect(zones).toEqual(['Champions', 'Play-offs']);
  });

  test('writes numbers in the page’s locale, and links athletes', () => {
    draw(
      { ...STANDINGS, rows: { one: { order: 1, name: 'Ilse', athleteId: 'ilse', cells: { points: 12_345 } } } },
      { formats: { ...fixtureEngine().formats, number: (value) => value.toLocaleString('fr') } },
    );
    expect(screen.getByRole('cell', { name: /^12\s345$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ilse' }).getAttribute('href')).toBe('/athlete/ilse');
  });

  test('shows its key columns first, and all of them when asked to', async () => {
    draw();
    const place = screen.getByRole('region').parentElement!;
    expect(place.dataset.columns).toBe('key');
    const button = screen.getByRole('button', { name: 'tableAllColumns', pressed: false });
    await userEvent.click(button);
    expect(place.dataset.columns).toBe('all');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('region').tabIndex).toBe(0);
  });

  test('without rows says so; a long name stands in full', () => {
    const { unmount } = draw({ ...STANDINGS, rows: {} });
    expect(screen.getByText('tableEmpty')).toBeTruthy();
    unmount();
    draw({ ...STANDINGS, rows: { one: { order: 1, name: LONG_NAME, cells: {} } } });
    expect(screen.getByRole('rowheader', { name: LONG_NAME })).toBeTruthy();
  });
});
