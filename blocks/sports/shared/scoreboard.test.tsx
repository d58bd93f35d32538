// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NowProvider } from '../../../renderer/contract';
import type { Statistics } from '../../../schemas/generated/types';
import { InEngine, NOW } from '../../../tests/fixtures/engine';
import { FOOTBALL } from '../../../tests/fixtures/statistics';
import { partsOf, secondsOf } from './clock-text';
import { Scoreboard } from './scoreboard';

afterEach(cleanup);

afterEach(() => vi.useRealTimers());

const draw = (statistics: Statistics, clock = () => NOW) =>
  render(
    <InEngine>
      <NowProvider now={NOW} clock={clock}>
        <Scoreboard statistics={statistics} />
      </NowProvider>
    </InEngine>,
  );

test('a scoreboard has both sides in order with their scores, the winner in words, and the period', () => {
  draw(FOOTBALL);
  const sides = within(screen.getByRole('list', { name: 'matchScore' })).getAllByRole('listitem');
  expect(sides.map(({ textContent }) => textContent)).toEqual(['BUnión Brenalwinner2', 'TAtlético TorvalbaTOR1']);
  expect(screen.getByText('Second half')).toBeTruthy();
});

test('the result by period has a column a period and the total', () => {
  draw(FOOTBALL);
  const table = screen.getByRole('table', { name: 'resultByPeriod' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['tableName', '1', '2', 'matchTotal']);
  const [, brenal] = within(table).getAllByRole('row');
  expect(
    within(brenal!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '1', '2']);
});

test('the clock ticks by the second while it runs, and stands when it is stopped', () => {
  vi.useFakeTimers({ now: NOW });
  const clock = () => Date.now();
  const { rerender } = draw(FOOTBALL, clock);
  expect(screen.getByRole('timer').textContent).toBe('34:0');
  act(() => vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('35:1');
  rerender(
    <InEngine>
      <NowProvider now={NOW} clock={clock}>
        <Scoreboard statistics={{ ...FOOTBALL, clock: { seconds: 2700, at: FOOTBALL.clock.at, isRunning: false } }} />
      </NowProvider>
    </InEngine>,
  );
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('45:0');
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock counts down to zero and no further, and minutes go beyond an hour', () => {
  const clock = { seconds: 30, at: new Date(NOW).toISOString(), isRunning: true, countsDown: true };
  expect(secondsOf(clock, NOW + 12_900)).toBe(18);
  expect(secondsOf(clock, NOW + 60_000)).toBe(0);
  expect(secondsOf(clock, NOW - 60_000)).toBe(30);
  expect(partsOf(5712)).toEqual([95, 12]);
});

test('where many compete there are no sides: tables say how they stand', () => {
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, order) => [`golfer-${order}`, { name: `Golfer ${order}`, order, score: order }]),
  );
  draw({ ...FOOTBALL, competitors: many });
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Second half')).toBeTruthy();
});
