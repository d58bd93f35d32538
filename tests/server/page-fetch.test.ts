import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { StoreSlow } from '../../server/kernel/database/store-failure';
import { localPageData } from '../../server/page-fetch';

/** The data of a page whose only call has no answer yet. */
function waitingPage(signal: AbortSignal) {
  const local = { call: () => new Promise<never>(() => {}), nextChange: () => null };
  const data = localPageData({} as FastifyInstance, fetch as never, local, () => 0);
  void data.fetch('/api/v2/content/film-1', { headers: {}, signal });
  return data;
}

test('a page that has waited for the store as long as it may has failed', () => {
  const page = new AbortController();
  const data = waitingPage(page.signal);
  page.abort();
  expect(data.failure()).toBeInstanceOf(StoreSlow);
});

test('a call that a section has no more use for, since another of its calls was refused, is no failure of the page', () => {
  expect(waitingPage(new AbortController().signal).failure()).toBeUndefined();
});
