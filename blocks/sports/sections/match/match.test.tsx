// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type FeedDocument, type LivePort, noLive } from '../../../../renderer/contract';
import { useCompanions } from '../../../../renderer/contract/companion';
import type {
  Card,
  ContentAnswer,
  ContentItem,
  StatedFeed,
  Statistics,
  StatisticsAnswer,
} from '../../../../schemas/generated/types';
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

/** The event is on at the fixtures' moment. */
const DERBY: ContentItem = {
  type: 'LIVE_EVENT',
  id: 'derby',
  title: 'The derby',
  startDate: '2026-11-16T11:00:00Z',
  endDate: '2026-11-16T13:00:00Z',
};
const OVER: ContentItem = { ...DERBY, endDate: '2026-11-16T11:30:00Z' };
const RECORDING: ContentItem = {
  type: 'VOD_VIDEO',
  id: 'replay',
  title: 'The derby, in full',
  eventId: 'derby',
  recordedFrom: '2026-11-16T10:50:00Z',
};

const draw = async (
  answer: StatisticsAnswer,
  live: LivePort = noLive,
  content: Pick<ContentAnswer, 'item' | 'replay'> = { item: DERBY },
) => {
  const calls = {
    statistics: ({ id }: { id: string }) => Promise.resolve(id === 'derby' ? answer : {}),
    content: () => Promise.resolve(content as ContentAnswer),
  };
  const params: Record<string, string> =
    content.item.type === 'VOD_VIDEO' ? { id: content.item.id } : { eventId: 'derby' };
  const data = await load({}, fixtureContext(calls, params));
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

const linksOfMoments = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[0]);

test.each([
  ['goes on', { item: DERBY }, '/instant-replay/derby'],
  ['is over, with a recording of which one knows when it begins', { item: OVER, replay: RECORDING }, '/video/replay'],
  ['is seen in such a recording', { item: RECORDING }, '/video/replay'],
])('RT-62 (part) the moments of a match that %s play from there', async (_, content, page) => {
  await draw({ live_stats: FOOTBALL }, noLive, content as Pick<ContentAnswer, 'item' | 'replay'>);
  expect(new Set(linksOfMoments())).toEqual(new Set([page]));
});

test('moments that nothing plays are no links', async () => {
  const { recordedFrom: _, ...undated } = RECORDING;
  await draw({ live_stats: FOOTBALL }, noLive, { item: OVER, replay: undated as Card });
  expect(screen.getByText('Goal by Iker Doresta')).toBeTruthy();
  expect(linksOfMoments()).toEqual([]);
});

/** A player that shows what goes with its picture at a press. */
function Picture({ host }: { host: HTMLElement }) {
  const [companion] = useCompanions('derby');
  if (!companion) return null;
  return (
    <button type="button" onClick={() => companion.show(host)}>
      {companion.title} {companion.marks.map(({ title, moment }) => `${title} ${moment}`).join()}
    </button>
  );
}

test('CT-11 (part) the player of the page can show how the match stands over its picture, and marks its moments', async () => {
  const host = document.createElement('div');
  render(<Picture host={host} />);
  await draw({ live_stats: FOOTBALL });
  const button = screen.getByRole('button', { name: /^matchTitle/ });
  expect(button.textContent).toContain(`Goal by Iker Doresta ${Date.parse(FOOTBALL.moments.goal.at)}`);
  expect(host.textContent).toBe('');
  await userEvent.click(button);
  expect(within(host).getByText('Goal by Iker Doresta')).toBeTruthy();
  // what happens is said once
  expect(within(host).queryByRole('status')).toBeNull();
  cleanup();
  expect(host.textContent).toBe('');
});
