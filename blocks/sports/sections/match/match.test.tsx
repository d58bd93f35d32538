// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type FeedDocument, type LivePort, noLive } from '../../../../renderer/contract';
import type { StatedFeed, Statistics, StatisticsAnswer } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { FOOTBALL, GOAL } from '../../../../tests/fixtures/statistics';
import load, { isEmpty } from './load';
import Match from './Match';

afterEach(cleanup);

/** Feeds that say what a test lets them say. */
function feeds(): LivePort & { say(feed: StatedFeed, document: Statistics | Record<string, typeof GOAL>): void } {
  const said = new Map<StatedFeed, unknown>();
  const listeners = new Set<() => void>();
  return {
    ...noLive,
    follow(_feed, _id, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    document: <Feed extends StatedFeed>(feed: Feed, _id: string, drawn: FeedDocument<Feed> | undefined) =>
      said.has(feed) ? (said.get(feed) as FeedDocument<Feed>) : drawn,
    say(feed, document) {
      said.set(feed, document);
      for (const listener of listeners) listener();
    },
  };
}

const draw = async (answer: StatisticsAnswer, live: LivePort = noLive) => {
  const data = await load({}, fixtureContext({ statistics: () => Promise.resolve(answer) }, { eventId: 'derby' }));
  render(
    <InEngine engine={fixtureEngine({ live })}>
      <Match id="match" settings={{}} data={data} />
    </InEngine>,
  );
  return data;
};

test('CT-11 (part) a match has its score, and a tab each for what happened, statistics, line-ups and standings', async () => {
  await draw({ live_stats: FOOTBALL });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'matchTimeline',
    'matchStatistics',
    'matchLineups',
    'standings',
  ]);
  expect(screen.getByText('Goal by Iker Doresta')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'matchLineups' }));
  expect(screen.getByRole('rowheader', { name: /Sabin Ochoa/ })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('region', { name: 'Team statistics' }).textContent).toContain('Unión Brenal 9');
});

test('CT-11 (part) what a feed says is shown at once, and what has happened is told to a screen reader', async () => {
  const live = feeds();
  await draw({ live_stats: FOOTBALL }, live);
  expect(screen.getByRole('status').textContent).toBe('');
  const goal = { ...GOAL, order: 9, text: 'Goal by Bruna Salt' };
  act(() => live.say('uefa-match-events', { salt: goal }));
  expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('Goal by Bruna Salt'))).toBe(
    true,
  );
  expect(screen.getByText('Goal by Iker Doresta')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Goal by Bruna Salt');
});

test('CT-11 (part) a sport’s own statistics come before general ones', async () => {
  await draw({ live_stats: FOOTBALL, golf_live_stats: { period: 'Round 3' } });
  expect(screen.getByText('Round 3')).toBeTruthy();
  expect(screen.queryByText('Second half')).toBeNull();
});

test('where the feeds say nothing of an event nothing is drawn, until they do', async () => {
  const live = feeds();
  const none = await draw({}, live);
  expect(isEmpty(none)).toBe(false);
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => live.say('live_stats', FOOTBALL));
  expect(screen.getByText('Goal by Iker Doresta')).toBeTruthy();
  expect(isEmpty(await load({}, fixtureContext({}, {})))).toBe(true);
});
