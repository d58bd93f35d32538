// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StatisticsAnswer } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { FOOTBALL, STANDINGS } from '../../../../tests/fixtures/statistics';
import load from './load';
import Standings from './Standings';

afterEach(cleanup);

const ANSWERS: Readonly<Record<string, StatisticsAnswer>> = {
  liga: { live_stats: FOOTBALL },
  open: {
    golf_live_stats: {
      period: 'Round 3',
      tables: { board: { ...STANDINGS, title: 'The Open', purpose: 'leaderboard' } },
    },
  },
  silent: {},
};

const draw = async (competitionIds?: string[]) => {
  const settings = competitionIds ? { competitionIds } : {};
  const data = await load(settings, fixtureContext({ statistics: ({ id }) => Promise.resolve(ANSWERS[id]!) }));
  render(
    <InEngine engine={fixtureEngine()}>
      <Standings id="standings" settings={settings} data={data} />
    </InEngine>,
  );
};

test('RT-61 (part) standings and leaderboards of all competitions stand in order, and no other tables', async () => {
  await draw(['open', 'silent', 'liga']);
  expect(screen.getByRole('heading', { level: 1, name: 'standings' })).toBeTruthy();
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'The Open',
    'First division',
  ]);
  expect(screen.getByText('Round 3')).toBeTruthy();
});

test('RT-61 (part) without competitions the page says what will be here', async () => {
  await draw();
  expect(screen.getByText('standingsEmpty')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
