import type { ApiClient } from './api-client';

const MOST = 200;

/** How long a call that is under way is waited for by others, in ms: after that it is made again. */
const PENDING_MS = 20_000;

type Ask = (input: never, more: never) => Promise<unknown>;

/** Whether an answer is worth keeping: a page of some proxy is text, and a body that could not be read is empty (AP-00). */
const isContent = (answer: unknown) =>
  Array.isArray(answer) || (typeof answer === 'object' && answer !== null && Object.keys(answer).length > 0);

/**
 * The same client with a short-lived cache: going back, and following a link that was prefetched, makes no call.
 *
 * @param now a clock that only goes forward, in ms
 */
export function keepFresh(api: ApiClient, forMs: number, now: () => number): ApiClient {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>();

  function remembered<Result>(
    name: string,
    parameters: readonly unknown[],
    ask: () => Promise<Result>,
  ): Promise<Result> {
    const key = JSON.stringify([name, ...parameters]);
    const found = entries.get(key);
    if (found && found.until > now()) return found.answer as Promise<Result>;
    const answer = ask();
    const entry = { until: now() + PENDING_MS, answer };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MOST) entries.delete(entries.keys().next().value!);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    answer.then((came) => {
      if (isContent(came)) entry.until = now() + forMs;
      else forget();
    }, forget);
    return answer;
  }

  const { init, ...calls } = api;
  const unchanged = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (input: never, more: never) =>
        remembered(name, [input, ...(name === 'page' ? [more] : [])], () => (call as Ask)(input, more)),
    ]),
  ) as unknown as Omit<ApiClient, 'init'>;
  return { ...unchanged, init };
}
