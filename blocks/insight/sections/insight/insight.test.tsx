// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NowProvider, noViewer, UNKNOWN_VIEWER, type ViewerPort } from '../../../../renderer/contract';
import type { InsightReport, Role } from '../../../../schemas/generated/types';
import { fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import { cardOf } from '../../../../tests/fixtures/with-lists';
import Insight from './Insight';

const saved = vi.hoisted(() => [] as string[][]);
vi.mock('../../../shared/download', () => ({ download: (...file: string[]) => saved.push(file) }));

const totals = { visitors: 100, sessions: 200, pageViews: 300, plays: 80, watchSeconds: 7200, orders: 4 };
const previous = { visitors: 80, sessions: 200, pageViews: 600, plays: 0, watchSeconds: 7200, orders: 4 };
const NOTHING = { visitors: 0, sessions: 0, pageViews: 0, plays: 0, watchSeconds: 0, orders: 0 };

const vital = (by: 'all' | 'page' | 'device', value: string | null, p75: number) =>
  ({ metric: 'LCP', by, value, samples: 10, p75, good: 7, poor: 1 }) as const;
const quality = (by: 'all' | 'page', value: string | null) =>
  ({ by, value, plays: 10, failed: 1, startupP50: 600, startupP95: 2000, rebufferShare: 0.01 }) as const;

const reportOf = (from: string, to: string): InsightReport => ({
  from,
  to,
  grain: 'day',
  updatedAt: new Date(NOW - 180_000).toISOString(),
  viewersNow: 37,
  totals,
  previous,
  series: ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map((day, at) => ({
    at: `${day}T00:00:00.000Z`,
    visitors: 10 + at,
    sessions: 20 + at,
    pageViews: 30 + at,
    plays: 40 + at,
    watchSeconds: 3600 * at,
  })),
  content: [
    { id: 'x', title: '=Film x', plays: 12, completions: 5, watchSeconds: 7200 },
    { id: 'gone', title: null, plays: 3, completions: 1, watchSeconds: 60 },
  ],
  pages: Array.from({ length: 12 }, (_, at) => ({ value: `page-${at}`, count: 100 - at })),
  audience: [
    { by: 'device', value: 'phone', sessions: 120, plays: 50 },
    { by: 'device', value: null, sessions: 3, plays: 1 },
    { by: 'country', value: 'BR', sessions: 90, plays: 40 },
  ],
  searches: [],
  funnel: [
    { step: 'step 2 package selection', sessions: 40 },
    { step: 'step 3 payment', sessions: 10 },
  ],
  errors: [{ source: 'player', code: 'network', count: 12 }],
  vitals: [vital('all', null, 2000), vital('page', 'home', 3000), vital('device', 'phone', 5000)],
  quality: [quality('all', null), quality('page', 'home')],
});

interface Scene {
  role?: Role;
  search?: string;
  direction?: 'ltr' | 'rtl';
  answer?: (query: { from: string; to: string }) => unknown;
}

function draw({ role = 'admin', search = '', direction = 'ltr', answer }: Scene = {}) {
  const requests: { from: string; to: string }[] = [];
  const plain = fixtureEngine();
  const state = { ...UNKNOWN_VIEWER, status: role, id: 'ada' };
  const viewer = {
    ...noViewer,
    state: () => state,
    call: async (_: string, { query }: { query: { from: string; to: string } }) => {
      requests.push(query);
      return answer ? answer(query) : reportOf(query.from, query.to);
    },
  } as unknown as ViewerPort;
  const engine = {
    ...plain,
    viewer,
    direction,
    view: { ...plain.view, search },
    api: { ...plain.api, cards: async ({ ids = [] }: { ids?: readonly string[] } = {}) => ids.map(cardOf) },
  };
  const at = (now: number) => (
    <InEngine engine={engine}>
      <NowProvider now={now}>
        <Insight id="own" settings={{}} data={undefined} />
      </NowProvider>
    </InEngine>
  );
  const { rerender, container } = render(at(NOW));
  return { requests, container, user: userEvent.setup(), waitUntil: (now: number) => rerender(at(now)) };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  saved.length = 0;
  history.replaceState(null, '', '/insight?lang=en#top');
});
afterEach(cleanup);

test('thirty days to today are reported, with what was counted, how it changed in words, and who watches', async () => {
  const { requests } = draw();
  const visitors = await screen.findByRole('radio', { name: /insightVisitors/ });
  expect(requests).toEqual([{ from: '2026-10-18', to: '2026-11-16' }]);
  expect(visitors.closest('label')!.textContent).toBe('insightVisitors100↑ 0.25insightUp 0.25');
  expect(screen.getByRole('radio', { name: /insightPageViews.*insightDown 0.5/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /insightPlays.*insightNew/ })).toBeTruthy();
  expect(screen.getByText('insightConversion').parentElement!.textContent).toContain('0.02');
  expect(screen.getByText('insightWatchingNow 37')).toBeTruthy();
  expect(screen.getByText('insightUpdated 3')).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', ...Array(9).fill('H2')]);
});

test('a period is chosen, is in the address beside what else is there, and comes from it', async () => {
  const { requests, user } = draw();
  await user.click(await screen.findByRole('radio', { name: 'insightWeek' }));
  expect(requests.at(-1)).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(location.search + location.hash).toBe('?lang=en&period=week#top');
  await user.click(screen.getByRole('radio', { name: 'insightMonth' }));
  expect(location.search).toBe('?lang=en');
  cleanup();
  const linked = draw({ search: '?period=today' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'today' })).checked).toBe(true);
  expect(linked.requests).toEqual([{ from: '2026-11-16', to: '2026-11-16' }]);
});

test('a first and a last day are chosen; in the wrong order they are the same period', async () => {
  const { requests, user } = draw();
  await user.click(await screen.findByRole('radio', { name: 'insightCustom' }));
  fireEvent.change(screen.getByLabelText('insightFrom'), { target: { value: '2026-11-09' } });
  fireEvent.change(screen.getByLabelText('insightTo'), { target: { value: '2026-11-02' } });
  await user.click(screen.getByRole('button', { name: 'insightApply' }));
  expect(requests.at(-1)).toEqual({ from: '2026-11-02', to: '2026-11-09' });
  expect(location.search).toBe('?lang=en&from=2026-11-02&to=2026-11-09');
});

test('nonsense in the address is the usual period', async () => {
  const { requests } = draw({ search: '?from=2026-99-99&to=soon' });
  await screen.findByText('insightWatchingNow 37');
  expect(requests).toEqual([{ from: '2026-10-18', to: '2026-11-16' }]);
});

test('the chart shows the figure that is selected; keys go through its points, and days to come have none', async () => {
  const { user } = draw();
  const points = await screen.findByRole<HTMLInputElement>('slider', { name: 'insightOverTime insightVisitors' });
  expect(points.max).toBe('2');
  expect(points.getAttribute('aria-valuetext')).toBe('insightPoint 2026-11-16T00:00:00.000Z 12');
  fireEvent.change(points, { target: { value: '0' } });
  expect(points.getAttribute('aria-valuetext')).toBe('insightPoint 2026-11-14T00:00:00.000Z 10');
  await user.click(screen.getByRole('radio', { name: /insightPlays/ }));
  expect(screen.getByRole('slider', { name: 'insightOverTime insightPlays' }).getAttribute('aria-valuetext')).toBe(
    'insightPoint 2026-11-14T00:00:00.000Z 40',
  );
  expect(screen.queryByRole('radio', { name: /insightOrders/ })).toBeNull();
});

test.each([
  ['ltr', '2026-11-14'],
  ['rtl', '2026-11-16'],
] as const)('where time runs %s, a pointer at the left edge shows %s', async (direction, day) => {
  const { container } = draw({ direction });
  const points = await screen.findByRole('slider');
  const plot = points.parentElement!;
  plot.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
  fireEvent.pointerMove(plot, { clientX: 10 });
  expect(points.getAttribute('aria-valuetext')).toContain(day);
  expect(container.querySelector('svg[data-mirrored] path')).toBeTruthy();
  fireEvent.pointerLeave(plot);
  expect(points.getAttribute('aria-valuetext')).toContain('2026-11-16');
});

test('the numbers of the chart are a table on demand', async () => {
  const { container } = draw();
  await screen.findByText('insightShowTable');
  const details = container.querySelector('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const [heading, first] = rowsOf(await screen.findByRole('table', { name: 'insightKeyFigures' }));
  expect(heading).toContain('insightWatchTime');
  expect(first).toEqual(['2026-11-14T00:00:00.000Z', '10', '20', '30', '40', '0']);
});

test('content leads to its page where the realm still has it', async () => {
  draw();
  const link = await screen.findByRole('link', { name: '=Film x' });
  expect(link.getAttribute('href')).toBe('/video/x');
  expect(panel('insightContent').getByText('gone').closest('a')).toBeNull();
});

test('each panel is a table of its own: steps say how many came there, long lists are shown on demand', async () => {
  const { user } = draw();
  await screen.findByText('insightWatchingNow 37');
  expect(rowsOf(panel('insightFunnel').getByRole('table'))).toEqual([
    ['insightStep', 'insightVisits', 'insightShare'],
    ['insightStepPlan', '40', '1'],
    ['insightStepPayment', '10', '0.25'],
  ]);
  expect(panel('insightSearches').getByText('insightNothing')).toBeTruthy();
  expect(rowsOf(panel('insightPages').getByRole('table'))).toHaveLength(9);
  await user.click(panel('insightPages').getByRole('button', { name: 'insightShowAll 12' }));
  expect(rowsOf(panel('insightPages').getByRole('table'))).toHaveLength(13);
  expect(rowsOf(panel('insightAudience').getByRole('table')).slice(1)).toEqual([
    ['insightPhone', '120', '50'],
    ['insightUnknown', '3', '1'],
  ]);
  await user.click(panel('insightAudience').getByRole('radio', { name: 'insightCountry' }));
  expect(rowsOf(panel('insightAudience').getByRole('table')).slice(1)).toEqual([['BR', '90', '40']]);
});

test('vitals are rated in words, overall and one by one', async () => {
  const { user } = draw();
  await screen.findByText('insightWatchingNow 37');
  const vitals = panel('insightVitals');
  expect(vitals.getByRole('img', { name: 'insightShares 0.7 0.2 0.1' })).toBeTruthy();
  expect(rowsOf(vitals.getByRole('table'))[1]![1]).toBe('3insightFair');
  await user.click(vitals.getByRole('radio', { name: 'insightDevice' }));
  expect(rowsOf(vitals.getByRole('table'))[1]!.slice(0, 2)).toEqual(['insightPhone', '5insightPoor']);
  expect(vitals.getByRole('group', { name: 'insightVitals · insightDevice' }).tabIndex).toBe(0);
});

test('a table is saved as a file, with units, numbers as they are, and nothing that runs', async () => {
  const { user } = draw();
  await screen.findByText('insightWatchingNow 37');
  await user.click(panel('insightContent').getByRole('button', { name: 'insightDownloadOf insightContent' }));
  await user.click(panel('insightErrors').getByRole('button', { name: /insightDownloadOf/ }));
  await user.click(panel('insightQuality').getByRole('button', { name: /insightDownloadOf/ }));
  const [content, errors, quality] = saved.map(([name, text, type]) => ({
    name,
    type,
    rows: parse(text!, { bom: true }),
  }));
  expect(content).toEqual({
    name: 'fixture-content-2026-10-18-2026-11-16.csv',
    type: 'text/csv',
    rows: [
      ['insightTitle', 'insightPlays', 'insightCompletions', 'insightInUnit insightWatchTime s'],
      ["'=Film x", '12', '5', '7200'],
      ['gone', '3', '1', '60'],
    ],
  });
  expect(errors!.rows[1]).toEqual(['network', 'insightSourcePlayer', '12']);
  expect(quality!.rows[1]).toEqual(['/home', '10', '600', '2000', '1', '10']);
});

test('it is loaded again each minute, unless nobody looks; numbers stay where that fails', async () => {
  let isDown = false;
  let viewersNow = 37;
  const { requests, waitUntil } = draw({
    answer: ({ from, to }) => {
      if (isDown) throw new ApiError(500, 'INTERNAL', 'down');
      return { ...reportOf(from, to), viewersNow: viewersNow++ };
    },
  });
  await screen.findByText('insightWatchingNow 37');
  waitUntil(NOW + 60_000);
  await screen.findByText('insightWatchingNow 38');
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  waitUntil(NOW + 120_000);
  expect(requests).toHaveLength(2);
  isDown = true;
  look.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(requests).toHaveLength(3);
  expect(screen.getByText('insightWatchingNow 38')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  look.mockRestore();
});

test('a period without data says what will be here', async () => {
  draw({
    answer: ({ from, to }) => ({ ...reportOf(from, to), totals: NOTHING, content: [], errors: [], updatedAt: null }),
  });
  expect(await screen.findByRole('heading', { name: 'insightEmpty' })).toBeTruthy();
  expect(screen.getByText('insightEmptyMessage')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a report that cannot be had says so, and is loaded by “try again”', async () => {
  let isDown = true;
  const { user } = draw({
    answer: ({ from, to }) => {
      if (isDown) throw new ApiError(500, 'INTERNAL', 'down');
      return reportOf(from, to);
    },
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'tryAgain' }));
  expect(await screen.findByText('insightWatchingNow 37')).toBeTruthy();
});

test('where it is off, it says which setting turns it on', async () => {
  draw({
    answer: () => {
      throw new ApiError(403, 'FEATURE_OFF', 'off');
    },
  });
  expect(await screen.findByRole('heading', { name: 'insightOff' })).toBeTruthy();
  expect(screen.getByText(/insightOffMessage .*"insight": \{\}/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'tryAgain' })).toBeNull();
});

test('nothing is loaded for those who are no administrators', async () => {
  const { requests } = draw({ role: 'guest' });
  expect(await screen.findByRole('link', { name: 'signIn' })).toBeTruthy();
  expect(requests).toEqual([]);
});
