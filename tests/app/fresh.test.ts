import { expect, test, vi } from 'vitest';
import type { ApiClient } from '../../app/viewer/api-client';
import { keepFresh } from '../../app/viewer/fresh';

const MINUTE = 60_000;
const FILM = { item: { id: 'a' } };

function client() {
  let now = 0;
  const answers: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  const content = vi.fn((_: { id: string }) => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  const api = keepFresh({ content } as unknown as ApiClient, 5 * MINUTE, () => now);
  return {
    api,
    content,
    answers,
    wait(ms: number) {
      now += ms;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what came is not asked for again while it is fresh, and then it is', async () => {
  const { api, content, answers, wait } = client();
  void api.content({ id: 'a' });
  wait(10_000);
  answers[0]!.resolve(FILM);
  await settled();
  wait(5 * MINUTE - 1);
  expect(await api.content({ id: 'a' })).toBe(FILM);
  void api.content({ id: 'b' });
  expect(content.mock.calls.map(([input]) => input)).toEqual([{ id: 'a' }, { id: 'b' }]);
  wait(1);
  void api.content({ id: 'a' });
  expect(content).toHaveBeenCalledTimes(3);
});

test('two who ask at once share an answer', () => {
  const { api, content } = client();
  void api.content({ id: 'a' });
  void api.content({ id: 'a' });
  expect(content).toHaveBeenCalledOnce();
});

test('what failed is asked for again', async () => {
  const { api, content, answers } = client();
  const first = api.content({ id: 'a' });
  answers[0]!.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  void api.content({ id: 'a' });
  expect(content).toHaveBeenCalledTimes(2);
});

test('an answer that does not come is not waited for by another try, and spoils nothing when it fails at last', async () => {
  const { api, content, answers, wait } = client();
  const lost = api.content({ id: 'a' });
  wait(20_000);
  const again = api.content({ id: 'a' });
  expect(content).toHaveBeenCalledTimes(2);
  answers[1]!.resolve(FILM);
  answers[0]!.reject(new Error('timed out'));
  await expect(lost).rejects.toThrow('timed out');
  expect(await again).toBe(FILM);
  await settled();
  expect(await api.content({ id: 'a' })).toBe(FILM);
  expect(content).toHaveBeenCalledTimes(2);
});

test.each(['<html>502 Bad Gateway', {}, null, undefined])('what is no content (%j) is not kept', async (answer) => {
  const { api, content, answers } = client();
  const first = api.content({ id: 'a' });
  answers[0]!.resolve(answer);
  await first;
  await settled();
  void api.content({ id: 'a' });
  expect(content).toHaveBeenCalledTimes(2);
});

test('an empty list is content', async () => {
  const { api, content, answers } = client();
  const first = api.content({ id: 'a' });
  answers[0]!.resolve([]);
  await first;
  await settled();
  void api.content({ id: 'a' });
  expect(content).toHaveBeenCalledOnce();
});
