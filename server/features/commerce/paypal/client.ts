import { LRUCache } from 'lru-cache';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { OutsideFetch } from '../../../kernel/network/outside';
import { accessToken, type TokenAnswer } from './access-token';

/** How PayPal is reached. */
export interface PaypalAccess {
  /** The origin of its API. */
  url: string;
  fetch: OutsideFetch;
  /** Brings certificates, which anybody can have fetched: never in the way of payments. */
  fetchCertificate: OutsideFetch;
}

/** An app's at PayPal. */
export interface PaypalCredentials {
  clientId: string;
  clientSecret: string;
}

export interface PaypalCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** `PayPal-Request-Id`: the same call with the same id has no further effect, for as long as PayPal remembers it. */
  requestId?: string;
}

/** PayPal's API with an app's credentials. @throws PaypalRefusal, or any other error where the call's end is not known */
export type PaypalClient = <Answer>(call: PaypalCall) => Promise<Answer>;

export type PaypalClients = (credentials: PaypalCredentials) => PaypalClient;

/** A page or call that follows. */
export interface Link {
  rel: string;
  href: string;
}

/** An error as PayPal writes it. */
interface PaypalProblem {
  name?: string;
  message?: string;
  debug_id?: string;
  details?: { issue?: string; description?: string }[];
  links?: Link[];
}

/** PayPal has refused a call for good: it had no effect, and the same call would be refused again. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal';
  readonly issue: string;
  readonly links: readonly Link[];
  constructor(
    readonly status: number,
    { name = '', message = '', debug_id: debugId = '', details = [], links = [] }: PaypalProblem,
  ) {
    const issue = details[0]?.issue ?? name;
    super(`${status} ${issue}: ${details[0]?.description ?? message} (debug id ${debugId})`);
    this.issue = issue;
    this.links = links;
  }
}

/** How long a call to PayPal may take, in ms. */
export const PAYPAL_CALL_MS = 30 * MS_PER_SECOND;
const MOST_CLIENTS = 500;
/** Client errors that say nothing about the call itself: it can be sent again. */
const PASSING: readonly number[] = [401, 408, 409, 425, 429];
/** PayPal is still at work on an earlier call. */
const UNFINISHED: readonly string[] = ['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'];

const NO_CONTENT = 204;

/** @throws where it is not JSON: a page of something in between says nothing about the call */
async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (response.status === NO_CONTENT) return undefined as Answer;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? await response.json() : undefined;
  if (response.ok && body !== undefined) return body as Answer;
  const refusal = new PaypalRefusal(response.status, (body ?? {}) as PaypalProblem);
  const isForGood = body !== undefined && response.status < 500 && !PASSING.includes(response.status);
  if (isForGood && !UNFINISHED.includes(refusal.issue)) throw refusal;
  throw new Error(`PayPal answered ${refusal.message}`);
}

function createClient(
  { url, fetch }: Pick<PaypalAccess, 'url' | 'fetch'>,
  credentials: PaypalCredentials,
  clock: () => number,
): PaypalClient {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  const token = accessToken(async () => {
    const response = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    // wrong credentials are no word about a payment
    if (!response.ok) throw new Error(`PayPal gave no access token: ${response.status}`);
    return (await response.json()) as TokenAnswer;
  }, clock);

  const send = (bearer: string, { method, path, body, requestId }: PaypalCall) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(method === 'POST' && { 'content-type': 'application/json', prefer: 'return=representation' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });

  return async <Answer>(call: PaypalCall) => {
    const bearer = await token.get();
    const first = await send(bearer, call);
    if (first.status !== 401) return answerOf<Answer>(first);
    // tokens can end early; the call has had no effect
    token.drop(bearer);
    return answerOf<Answer>(await send(await token.get(), call));
  };
}

/** @param clock ms since the epoch */
export function createPaypalClients(access: Pick<PaypalAccess, 'url' | 'fetch'>, clock: () => number): PaypalClients {
  const clients = new LRUCache<string, PaypalClient>({ max: MOST_CLIENTS });
  return (credentials) => {
    const key = `${credentials.clientId}:${credentials.clientSecret}`;
    const client = clients.get(key) ?? createClient(access, credentials, clock);
    clients.set(key, client);
    return client;
  };
}

/** @returns undefined if PayPal has refused the call for good @throws any other error */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaypalRefusal) return undefined;
    throw error;
  }
}
