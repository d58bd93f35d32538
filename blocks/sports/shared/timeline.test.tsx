// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MatchMoment } from '../../../schemas/generated/types';
import { InEngine } from '../../../tests/fixtures/engine';
import { FOOTBALL, GOAL } from '../../../tests/fixtures/statistics';
import { Timeline } from './timeline';

afterEach(cleanup);

const draw = (moments: Record<string, MatchMoment> | undefined) =>
  render(
    <InEngine>
      <Timeline moments={moments} competitors={FOOTBALL.competitors} />
    </InEngine>,
  );

test('a timeline has the newest first, with kind, clock, text and the score by name', () => {
  draw(FOOTBALL.moments);
  const [newest, goal, kickoff] = screen.getAllByRole('listitem');
  expect(newest!.textContent).toContain('Nilo Arce');
  for (const words of ['34’', 'momentScore', 'Goal by Iker Doresta', 'Unión Brenal 1, Atlético Torvalba 0'])
    expect(goal!.textContent).toContain(words);
  expect(kickoff!.textContent).toContain('momentPeriod');
});

test('a withdrawn moment is struck, said not to count, and has no score', () => {
  draw({ offside: FOOTBALL.moments.offside });
  expect(screen.getByText('momentWithdrawn')).toBeTruthy();
  expect(screen.getByText('Goal by Nilo Arce').tagName).toBe('S');
  expect(screen.getByRole('listitem').textContent).not.toContain('Torvalba 0');
});

test('without moments it says so; many are shown on demand', async () => {
  const { unmount } = draw({});
  expect(screen.getByText('timelineEmpty')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  draw(Object.fromEntries(Array.from({ length: 90 }, (_, order) => [`goal-${order}`, { ...GOAL, order }])));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(90);
  await userEvent.click(screen.getByRole('button', { name: 'timelineAll 90' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(90);
});
