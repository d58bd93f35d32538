import type { IncomingMessage } from 'node:http';
import { createFairQueue } from '../async/fair-queue';
import { createQueue, type Queue } from '../async/queue';
import { createLookup, type Lookup } from './lookup';
import { OutsideError, requestOutside } from './outside-request';

export interface OutsideInit extends RequestInit {
  /** For which realm: realms take turns, and share no call. Left out for what is asked for all of them. */
  realm?: string;
  /** How long the call may take once it has started, in ms; no longer than all calls may. */
  timeoutMs?: number;
}

/** How a server asks other services: as fetch, within limits. */
export type OutsideFetch = (url: string, init?: OutsideInit) => Promise<Response>;

export interface OutsideOptions {
  /** Whether addresses of this machine and of private networks may be asked too. */
  allowPrivate: boolean;
  /** The largest answer, in bytes. */
  maxBytes?: number;
  /** How long a whole call may take once it has started, in ms. */
  timeoutMs?: number;
  /** How many calls run at once, and how many may wait. */
  atOnce?: number;
  mostWaiting?: number;
  /** The same for one realm, whose services may all be slow. */
  atOncePerRealm?: number;
  mostWaitingPerRealm?: number;
  /** The same for a realm's calls to one host, so that one that does not answer delays no other. */
  atOncePerHost?: number;
  mostWaitingPerHost?: number;
  lookup?: Lookup;
}

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 64;
const MOST_WAITING = 500;
const AT_ONCE_PER_REALM = 20;
const MOST_WAITING_PER_REALM = 64;
const AT_ONCE_PER_HOST = 8;
const MOST_WAITING_PER_HOST = 64;
const NULL_BODY_STATUSES = [101, 204, 205, 304];

interface Buffered {
  status: number;
  headers: Headers;
  body: Buffer;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  // it was not offered, and could unpack to any size
  if (encoding !== 'identity') throw new OutsideError(`the answer is encoded as ${encoding}`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
    throw new OutsideError(`the answer has more than ${maxBytes} bytes`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new OutsideError(`the answer has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A queue for each host that a realm calls; one without calls takes no memory. */
function createHostQueues(limits: { atOnce: number; mostWaiting: number }) {
  const queues = new Map<string, { queue: Queue; calls: number }>();
  return async <Result>(realm: string, host: string, work: () => Promise<Result>): Promise<Result> => {
    const key = `${realm} ${host}`;
    const entry = queues.get(key) ?? { queue: createQueue(limits), calls: 0 };
    queues.set(key, entry);
    entry.calls += 1;
    try {
      return await entry.queue(work);
    } finally {
      entry.calls -= 1;
      if (entry.calls === 0) queues.delete(key);
    }
  };
}

/**
 * Calls to other services, bounded in bytes, in time and in number, in all, for each realm and for each of its hosts. Redirects are not followed: they are the answer.
 * The same call with the same headers and no credentials that is under way already is shared. Unless private addresses are allowed, the
 * name is resolved, checked and connected to in one step.
 *
 * @throws OutsideError, or the error of the network; ServerError TOO_BUSY when too many calls wait
 */
export function createOutside({
  allowPrivate,
  maxBytes = MAX_BYTES,
  timeoutMs = TIMEOUT_MS,
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  atOncePerRealm = AT_ONCE_PER_REALM,
  mostWaitingPerRealm = MOST_WAITING_PER_REALM,
  atOncePerHost = AT_ONCE_PER_HOST,
  mostWaitingPerHost = MOST_WAITING_PER_HOST,
  lookup = createLookup(),
}: OutsideOptions): OutsideFetch {
  const mostPerRealm = Math.min(mostWaitingPerRealm, mostWaiting);
  const queued = createFairQueue({ atOnce, atOncePerRealm, mostWaiting, mostPerRealm, mostPerNetwork: mostWaiting });
  const queuedByHost = createHostQueues({ atOnce: atOncePerHost, mostWaiting: mostWaitingPerHost });
  const underWay = new Map<string, Promise<Buffered>>();

  async function call(outgoing: Request, body: Buffer, signal: AbortSignal): Promise<Buffered> {
    const answer = await requestOutside(new URL(outgoing.url), {
      ...{ allowPrivate, lookup, signal, body },
      method: outgoing.method,
      headers: { ...Object.fromEntries(outgoing.headers), 'accept-encoding': 'identity' },
    });
    try {
      return { status: answer.statusCode ?? 500, headers: headersOf(answer), body: await read(answer, maxBytes) };
    } finally {
      answer.destroy();
    }
  }

  return async (url, init = {}) => {
    const { signal: callerSignal, realm = '', timeoutMs: callMs = timeoutMs, ...rest } = init;
    const outgoing = new Request(url, rest);
    const body = Buffer.from(await outgoing.arrayBuffer());
    const isShared = outgoing.method === 'GET' && !outgoing.headers.has('authorization');
    const run = () => {
      // made when the call starts: a call that waited has as long as any other
      const timeout = AbortSignal.timeout(Math.min(callMs, timeoutMs));
      return call(outgoing, body, callerSignal && !isShared ? AbortSignal.any([callerSignal, timeout]) : timeout);
    };
    // the host's turn first: what waits for a slow host takes no place in the queue that all share
    const start = () =>
      queuedByHost(realm, new URL(outgoing.url).hostname, () => queued({ realm, address: null }, run));
    const key = isShared ? `${realm} ${outgoing.url} ${JSON.stringify([...outgoing.headers])}` : undefined;
    const running = key === undefined ? start() : (underWay.get(key) ?? start().finally(() => underWay.delete(key)));
    if (key !== undefined) underWay.set(key, running);
    const answer = await running;
    const content = NULL_BODY_STATUSES.includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers: answer.headers });
  };
}
