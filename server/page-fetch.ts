import type { FastifyInstance } from 'fastify';
import type { ApiResponse, Fetch } from '../app/viewer/api-client';
import { MINUTE_MS } from '../renderer/contract/constants';
import type { LocalAnswer, LocalCalls } from './features/catalogue';
import type { PageData } from './features/pages';
import { StoreSlow } from './kernel/database/store-failure';
import { problemDetails, ServerError } from './kernel/errors/errors';
import type { OutsideFetch } from './kernel/network/outside';

/** Where the paths of the API begin. */
const API_PATH = '/api/';

const JSON_HEADERS = new Headers({ 'content-type': 'application/json' });

/** An answer that was never written as JSON, as the client of the API reads it. */
const responseOf = ({ status, body }: LocalAnswer): ApiResponse => ({
  ok: status < 400,
  status,
  headers: JSON_HEADERS,
  url: '',
  json: async () => body,
  text: async () => JSON.stringify(body),
});

/** This process's own API, without a socket in between. Other addresses are a realm's choice (its videoEndpoint). */
export function inProcessFetch(app: FastifyInstance, outside: OutsideFetch): Fetch {
  return async (address, init) => {
    if (!address.startsWith('/')) return outside(address, init);
    // a page that fetched a page would wait for itself
    if (!new URL(address, 'http://server').pathname.startsWith(API_PATH))
      return refusalOf(new ServerError('UNKNOWN_PATH', { method: 'GET', path: address }));
    const answer = await app.inject({ method: 'GET', url: address, headers: init.headers });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

/** The data of one page from this process's own API; calls about content are made directly. */
export function localPageData(
  app: FastifyInstance,
  outside: OutsideFetch,
  local: LocalCalls,
  clock: () => number,
): PageData {
  const nextMinute = clock() + MINUTE_MS;
  let isFollowed = true;
  let failure: unknown;
  /** The calls that are under way, each with the signal by which the page stops waiting. */
  const waiting = new Set<{ signal?: AbortSignal }>();
  const others = inProcessFetch(app, outside);
  return {
    async fetch(address, init) {
      const answered = local.call(address);
      // nobody says when what another service brings changes
      if (!answered) isFollowed = false;
      if (!answered) return others(address, init);
      waiting.add(init);
      try {
        return responseOf(await answered);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        waiting.delete(init);
      }
    },
    nextChange: () => {
      const next = local.nextChange();
      return isFollowed ? next : Math.min(nextMinute, next ?? nextMinute);
    },
    // a page does not wait longer than it may: what it still waits for then has not come. What a section has no more use for,
    // since another of its calls was refused, is no failure
    failure: () => failure ?? ([...waiting].some(({ signal }) => signal?.aborted) ? new StoreSlow() : undefined),
  };
}

/** The data of one page from elsewhere: nobody says when it changes. */
export const remotePageData = (fetch: Fetch, clock: () => number): PageData => {
  const nextMinute = clock() + MINUTE_MS;
  return { fetch, nextChange: () => nextMinute, failure: () => undefined };
};

const refusalOf = (error: ServerError): ApiResponse =>
  responseOf({ status: error.status, body: problemDetails(error) });

/** Answers every call with a refusal, as the API itself would. */
export function refusingFetch(error: ServerError): Fetch {
  return async () => refusalOf(error);
}

/** How long the API of another server may take, in ms. */
const API_MS = 10_000;

/**
 * The API of another server, which the operator chose. Other addresses are a realm's choice, as above, also on that server: only
 * the API itself is trusted, and not with where it leads on to.
 */
export function remoteFetch(apiBase: string, outside: OutsideFetch): Fetch {
  const api = `${apiBase.replace(/\/+$/, '')}${API_PATH}`;
  return (address, init) => {
    if (!new URL(address).href.startsWith(new URL(api).href)) return outside(address, init);
    const signals = [init.signal, AbortSignal.timeout(API_MS)].filter((signal) => signal instanceof AbortSignal);
    return fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
  };
}
