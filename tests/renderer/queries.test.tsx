// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createQueries, type Query, type QueryOptions, useQuery } from '../../renderer/contract';
import { fixtureEngine, InEngine } from '../fixtures/engine';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A load that the test answers, one call after the other. */
function loads<Data>() {
  const calls: {
    signal: AbortSignal;
    answer: (data: Data) => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  const load = ({ signal }: { signal: AbortSignal }) =>
    new Promise<Data>((resolve, reject) => {
      const settle = (end: () => void) => act(async () => end());
      calls.push({
        signal,
        answer: (data) => settle(() => resolve(data)),
        fail: (error) => settle(() => reject(error)),
      });
    });
  return { calls, load };
}

let last: Query<string>;

function Shows({ options }: { options: QueryOptions<string> }) {
  last = useQuery(options);
  return <output>{`${last.status}: ${last.data ?? ''}`}</output>;
}

const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function draw(...all: QueryOptions<string>[]) {
  const engine = fixtureEngine();
  const page = (queries: QueryOptions<string>[]) => (
    <InEngine engine={engine}>
      {queries.map((options, at) => (
        <Shows key={at} options={options} />
      ))}
    </InEngine>
  );
  const { rerender, unmount } = render(page(all));
  return { engine, unmount, redraw: (...next: QueryOptions<string>[]) => rerender(page(next)) };
}

describe('a query', () => {
  test('is loaded once for all components with its key', async () => {
    const { calls, load } = loads<string>();
    draw({ key: ['a'], load }, { key: ['a'], load });
    expect(shown()).toEqual(['loading: ', 'loading: ']);
    expect(calls).toHaveLength(1);
    await calls[0]!.answer('one');
    expect(shown()).toEqual(['ready: one', 'ready: one']);
  });

  test('is aborted when its key changes and when its component goes, and a late answer changes nothing', async () => {
    const { calls, load } = loads<string>();
    const { redraw, unmount } = draw({ key: ['a'], load });
    redraw({ key: ['b'], load });
    await act(async () => {});
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await calls[0]!.answer('late');
    expect(shown()).toEqual(['loading: ']);
    unmount();
    await act(async () => {});
    expect(calls[1]!.signal.aborted).toBe(true);
  });

  test('is tried once more where the API could not be reached, and fails at once where it refuses', async () => {
    const { calls, load } = loads<string>();
    const { redraw } = draw({ key: ['a'], load });
    await calls[0]!.fail(new ApiError(0, 'API_UNREACHABLE', 'No connection'));
    expect(shown()).toEqual(['loading: ']);
    await act(() => vi.advanceTimersByTimeAsync(500));
    await calls[1]!.fail(new ApiError(0, 'API_UNREACHABLE', 'No connection'));
    expect(shown()).toEqual(['failed: ']);
    act(() => void last.retry());
    await calls[2]!.answer('there');
    expect(shown()).toEqual(['ready: there']);
    redraw({ key: ['b'], load });
    await calls[3]!.fail(new ApiError(404, 'UNKNOWN_CONTENT', 'Nothing here'));
    expect(shown()).toEqual(['failed: ']);
    expect(calls).toHaveLength(4);
  });

  test('keeps its data while it is loaded again, and those of the last key where it says so', async () => {
    const { calls, load } = loads<string>();
    const { redraw, engine } = draw({ key: ['list', 1], load, keepsPrevious: true });
    await calls[0]!.answer('one');
    act(() => engine.queries.invalidate('list'));
    expect(shown()).toEqual(['loading: one']);
    await calls[1]!.answer('one again');
    redraw({ key: ['list', 2], load, keepsPrevious: true });
    expect(shown()).toEqual(['loading: one again']);
    await calls[2]!.answer('two');
    expect(shown()).toEqual(['ready: two']);
  });

  test('loads nothing where the page brought its data, and begins anew with other ones', async () => {
    const { calls, load } = loads<string>();
    const { redraw } = draw({ key: ['a'], load, initial: 'of the page' });
    expect(shown()).toEqual(['ready: of the page']);
    await act(() => last.extend(async (data) => `${data}, and more`));
    expect(shown()).toEqual(['ready: of the page, and more']);
    redraw({ key: ['a'], load, initial: 'of another page' });
    expect(shown()).toEqual(['ready: of another page']);
    expect(calls).toHaveLength(0);
  });

  test('does again what failed: an extension is not a load', async () => {
    const { calls, load } = loads<string>();
    draw({ key: ['a'], load });
    await calls[0]!.answer('one');
    const more = loads<string>();
    act(() => void last.extend((data, options) => more.load(options).then((next) => data + next)));
    expect(shown()).toEqual(['extending: one']);
    await more.calls[0]!.fail(new Error('gone'));
    expect(shown()).toEqual(['failed: one']);
    act(() => void last.retry());
    await more.calls[1]!.answer(' two');
    expect(shown()).toEqual(['ready: one two']);
    expect(calls).toHaveLength(1);
  });

  test('without a key loads nothing', () => {
    const { calls, load } = loads<string>();
    draw({ key: null, load });
    expect(shown()).toEqual(['idle: ']);
    expect(calls).toHaveLength(0);
  });
});

test('only data whose key begins with the parts are invalidated', () => {
  const queries = createQueries();
  const { calls, load } = loads<string>();
  const source = () => ({
    load,
    retryDelay: () => undefined,
    start: { status: 'ready' as const, data: '', error: undefined },
  });
  for (const key of [['viewer', 'ada'], ['viewer', 'ada', 'lists'], ['viewer', 'adam'], ['other']])
    queries.subscribe(JSON.stringify(key), source, () => {});
  queries.invalidate('viewer', 'ada');
  expect(calls).toHaveLength(2);
});
