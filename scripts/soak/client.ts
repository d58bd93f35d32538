/** How long a viewer waits for an answer, in ms. */
const PATIENCE_MS = 20_000;

/**
 * What became of a request: it was done (2xx), refused (4xx), or nobody knows, since the answer did not come or was a failure
 * (5xx), after which it may have been done all the same.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Answer<Body = unknown> {
  outcome: Outcome;
  /** 0 where no answer came. */
  status: number;
  body: Body;
  /** What to tell of it: the status with the code of the error, or why no answer came. */
  text: string;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  token?: string | undefined;
  /** The network that it comes from. */
  from?: string;
}

/** Requests that were sent, by what became of them. */
export interface Tally {
  sent: number;
  failed: number;
  /** How often what was said in place of doing what was asked for: of failures and of refusals. */
  troubles: Map<string, number>;
}

export interface Client {
  /** Calls the API. */
  ask<Body>(path: string, call?: Call): Promise<Answer<Body>>;
  /** Visits a page. */
  visit(path: string, from: string): Promise<Answer<string>>;
  tally(): Tally;
}

/** What was in the way since an earlier tally, the most frequent first. */
export const troublesSince = (now: Tally, before?: Tally): string[] =>
  [...now.troubles]
    .map(([text, count]) => [text, count - (before?.troubles.get(text) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([text, count]) => `${count} × ${text}`);

const outcomeOf = (status: number): Outcome =>
  status >= 200 && status < 400 ? 'acknowledged' : status >= 400 && status < 500 ? 'refused' : 'unknown';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const codeIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? ` ${String(body.code)}` : '';

/**
 * @param origins where the realm is served; each request goes to the next of them
 * @param patienceMs how long an answer is waited for
 */
export function createClient(origins: () => readonly string[], realm: string, patienceMs = PATIENCE_MS): Client {
  const tally: Tally = { sent: 0, failed: 0, troubles: new Map() };
  let turn = 0;

  async function send<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
    const among = origins();
    turn += 1;
    tally.sent += 1;
    let answer: Answer<Body>;
    try {
      const response = await fetch(among[turn % among.length] + path, {
        ...init,
        signal: AbortSignal.timeout(patienceMs),
      });
      const body = parse(await response.text());
      const { status } = response;
      answer = { outcome: outcomeOf(status), status, body: body as Body, text: `${status}${codeIn(body)}` };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      const text = name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'connection lost');
      answer = { outcome: 'unknown', status: 0, body: undefined as Body, text };
    }
    if (answer.outcome === 'unknown') tally.failed += 1;
    if (answer.outcome !== 'acknowledged') tally.troubles.set(answer.text, (tally.troubles.get(answer.text) ?? 0) + 1);
    return answer;
  }

  return {
    ask: (path, { method = 'POST', body, token, from = '10.0.0.1' } = {}) =>
      send(path, {
        method,
        headers: {
          ...{ realm, 'x-forwarded-for': from },
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    visit: (path, from) => send(path, { headers: { accept: 'text/html', 'x-forwarded-for': from } }),
    tally: () => ({ ...tally, troubles: new Map(tally.troubles) }),
  };
}
