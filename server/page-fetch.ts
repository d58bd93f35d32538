import type { FastifyInstance } from 'fastify';
import type { ApiResponse, Fetch } from '../app/viewer/api-client';
import type { LocalAnswer, LocalCalls } from './features/catalogue';
import { problemDetails, type ServerError } from './kernel/errors/errors';
import type { OutsideFetch } from './kernel/network/outside';

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

/**
 * This process's own API, without a socket in between; calls about content are made directly. Other addresses are a realm's
 * choice (its videoEndpoint).
 */
export function inProcessFetch(app: FastifyInstance, outside: OutsideFetch, local?: LocalCalls): Fetch {
  return async (address, init) => {
    if (!address.startsWith('/')) return outside(address, init);
    const answered = local?.(address);
    if (answered) return responseOf(await answered);
    const answer = await app.inject({ method: 'GET', url: address, headers: init.headers });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

/** Answers every call with a refusal, as the API itself would. */
export function refusingFetch(error: ServerError): Fetch {
  return async () => responseOf({ status: error.status, body: problemDetails(error) });
}

/** The API of another server, which the operator chose. Other addresses are a realm's choice, as above. */
export function remoteFetch(apiBase: string, outside: OutsideFetch): Fetch {
  const { origin } = new URL(apiBase);
  return (address, init) => (new URL(address).origin === origin ? fetch(address, init) : outside(address, init));
}
