import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerHeaders, REQUEST_ID } from '../http/answer-headers';
import type { Answer } from '../http/answers';
import { CDN_HEADERS, type CdnCaching, type CdnOffer, CLOCK_HEADER, offerAnswer } from '../http/cdn';
import { matchesEtag, sendAnswer } from '../http/send';

/** An answer as it went over the wire, without its date. */
interface Sent extends Pick<Answer, 'madeAt' | 'freshUntil'> {
  realm: string;
  route: string | null;
  /** How many changes of realms there had been when it was looked for. */
  changes: number;
  headers: readonly string[];
  /** The same for who holds the answer already. */
  notModifiedHeaders: readonly string[];
  etag: string;
  body: Buffer;
  offer: CdnOffer | null;
}

/** Sends an answer of a realm, and knows it again when the same is asked. A CDN may keep what is offered. */
type Send = (reply: FastifyReply, answer: Answer, realm: string, offer: CdnOffer | null) => FastifyReply;

/** Answers known again by what a request says. */
export interface ResponseCache {
  /** Before anything else is done for a request: sends what was sent for the same one, while that is good. */
  onRequest: onRequestHookHandler;
  /** Notes what a request says, before its answer is looked for. */
  begin(request: FastifyRequest): Send;
  /** Forgets the answers of a realm, because something that they are made of has changed. */
  forget(realm: string): void;
  /** Forgets the answers of every realm. */
  forgetAll(): void;
  /** How many bytes are remembered. */
  bytes(): number;
}

export interface ResponseCacheOptions {
  /** The request headers that answers may depend on, besides address and host: all that `Vary` ever names. */
  headers: readonly string[];
  /** What else of a request answers depend on: a header's meaning where its text would split the memory. */
  variant: (headers: FastifyRequest['headers']) => string;
  /** How many bytes are remembered. */
  maxBytes: number;
  clock: () => number;
  /** What a CDN in front may keep. */
  caching: CdnCaching;
}

/** What says the host where a proxy stands in front, besides the header itself. */
const ALWAYS = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'accept-encoding'];
/** What somebody writes who is not a browser is not worth a place. */
const MAX_KEY = 4_096;
/** What an entry takes besides its body: the key, the heads. */
const ENTRY_BYTES = 2_048;

/**
 * The short way to a kept answer. Finding out which answer a request gets (view, language, routes, guard) costs more
 * than sending it; two requests that say the same while an answer is good get the same (docs/decisions/0022). What was
 * looked for before a change of its realm is not known again after it.
 */
export function createResponseCache({
  headers,
  variant,
  maxBytes,
  clock,
  caching,
}: ResponseCacheOptions): ResponseCache {
  const names = [...ALWAYS, ...headers.map((name) => name.toLowerCase())];
  const memory = new LRUCache<string, Sent>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  let changes = 0;
  let allChanged = 0;
  /** At which of all changes each realm changed last. */
  const changed = new Map<string, number>();

  const isGood = ({ realm, changes: seen, madeAt, freshUntil }: Sent, now: number) =>
    seen >= Math.max(allChanged, changed.get(realm) ?? 0) && madeAt <= now && now < freshUntil;

  function keyOf({ raw, headers: requestHeaders }: FastifyRequest): string {
    let key = `${raw.url ?? ''}\n${variant(requestHeaders)}`;
    for (const name of names) key += `\n${requestHeaders[name] ?? ''}`;
    return key;
  }

  /** What an answer says of the moment at which it is sent. */
  function ownHeaders(request: FastifyRequest, { offer, freshUntil }: Sent, now: number) {
    const { [CLOCK_HEADER]: time, ...always } = answerHeaders(request.id, now);
    return { ...always, ...(caching.headersOf(request, offer, freshUntil, now) ?? { [CLOCK_HEADER]: time }) };
  }

  return {
    onRequest(request, reply, done) {
      const sent = request.method === 'GET' ? memory.get(keyOf(request)) : undefined;
      const now = clock();
      if (!sent || !isGood(sent, now)) return done();
      request.facts = { realm: sent.realm, route: sent.route, cache: 'request' };
      reply.hijack();
      const own = flat(ownHeaders(request, sent, now));
      const isUnchanged = matchesEtag(request.headers['if-none-match'], sent.etag);
      if (isUnchanged) reply.raw.writeHead(304, [...own, ...sent.notModifiedHeaders]).end();
      else reply.raw.writeHead(200, [...own, ...sent.headers]).end(sent.body);
    },
    begin(request) {
      const key = keyOf(request);
      const before = changes;
      return (reply, answer, realm, offer) => {
        offerAnswer({ caching, clock }, reply, answer, offer);
        const sending = sendAnswer(request, reply, answer);
        // what is out of date is given this once, though it may say that it is good for long: then its revision is old
        const isStale = request.facts.cache === 'stale';
        const isWorth = request.method === 'GET' && answer.keep && !isStale && key.length <= MAX_KEY;
        if (isWorth && reply.statusCode === 200)
          memory.set(key, {
            ...sentOf(reply, answer),
            ...{ realm, route: request.facts.route, changes: before, offer },
          });
        return sending;
      };
    },
    forget(realm) {
      changes += 1;
      changed.set(realm, changes);
    },
    forgetAll() {
      changes += 1;
      allChanged = changes;
    },
    bytes: () => memory.calculatedSize,
  };
}

/** What is said anew each time. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  ...['date', CLOCK_HEADER, REQUEST_ID, 'content-length'],
  ...CDN_HEADERS,
]);

const flat = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

function sentOf(reply: FastifyReply, answer: Answer): Omit<Sent, 'realm' | 'route' | 'changes' | 'offer'> {
  const {
    'content-type': type,
    'content-encoding': encoding,
    ...rest
  } = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OF_THE_MOMENT.has(name)));
  const body = encoding === 'br' || encoding === 'gzip' ? answer[encoding] : answer.identity;
  const own = {
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  };
  const { etag, madeAt, freshUntil } = answer;
  return { headers: flat({ ...rest, ...own }), notModifiedHeaders: flat(rest), etag, body, madeAt, freshUntil };
}
