// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../app/viewer/session/progress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const update = { contentId: 'film', position: 7, duration: 30 };

function progress() {
  const calls: { path: string; method: string; answer(value?: unknown): void; fail(): void }[] = [];
  const onUnderWay = vi.fn();
  const warn = vi.fn();
  const api = createProgress({
    call: (path, { method = 'GET' } = {}) =>
      new Promise((resolve, reject) =>
        calls.push({
          path,
          method,
          answer: (value) => resolve(value as never),
          fail: () => reject(new Error('down')),
        }),
      ),
    onUnderWay,
    warn,
  });
  const sent = () => calls.map(({ method, path }) => `${method} ${path}`);
  return { api, calls, sent, onUnderWay, warn };
}

test('CT-09 (part) the films under way are asked for once the one that was just left has been told', async () => {
  const { api, calls, sent } = progress();
  api.keepProgress(update);
  const answer = api.progress();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['PUT /api/v2/progress']);
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['PUT /api/v2/progress', 'GET /api/v2/progress']);
  calls[1]!.answer({ items: [update] });
  expect(await answer).toEqual([update]);
});

test('the same holds for a film that has been seen', async () => {
  const { api, calls, sent } = progress();
  api.forgetProgress('film');
  void api.progress();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['DELETE /api/v2/progress/film']);
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(2);
});

test('what could not be told holds nothing up, and neither does what takes too long', async () => {
  const { api, calls, sent, warn } = progress();
  api.keepProgress(update);
  void api.progress();
  calls[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(2);
  expect(warn).toHaveBeenCalledOnce();
  api.keepProgress(update);
  void api.progress();
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent().at(-1)).toBe('GET /api/v2/progress');
});

test('where nothing is on its way the films are asked for at once', () => {
  const { api, sent } = progress();
  void api.progress();
  expect(sent()).toEqual(['GET /api/v2/progress']);
});

test('a film that is begun, and what the API says, tell whether films are under way', async () => {
  const { api, calls, onUnderWay } = progress();
  api.keepProgress(update);
  expect(onUnderWay.mock.calls).toEqual([[true]]);
  void api.progress();
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  calls[1]!.answer({ items: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(onUnderWay.mock.calls).toEqual([[true], [false]]);
});
