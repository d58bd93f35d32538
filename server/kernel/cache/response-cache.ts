import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { wholeMinute } from '../../../renderer/contract/constants';
import type { Answer } from '../http/answers';
import { matchesEtag, sendAnswer } from '../http/send';

/** An answer as it went over the wire, without its date. */
interface Sent {
  headers: readonly string[];
  /** The same for who holds the answer already. */
  notModifiedHeaders: readonly string[];
  etag: string;
  body: Buffer;
}

/** Sends an answer, and knows it again when the same is asked. */
type Send = (reply: FastifyReply, answer: Answer) => FastifyReply;

/** Answers known again by what a request says. */
export interface ResponseCache {
  /** Before anything else is done for a request: sends what was sent for the same one in this minute. */
  onRequest: onRequestHookHandler;
  /** Notes what a request says, before its answer is looked for. */
  begin(request: FastifyRequest): Send;
  /** Forgets all, because something that answers are made of has changed. */
  forget(): void;
}

export interface ResponseCacheOptions {
  /** The request headers that answers may depend on, besides address and host: all that `Vary` ever names. */
  headers: readonly string[];
  /** What else of a request answers depend on: a header's meaning where its text would split the memory. */
  variant: (headers: FastifyRequest['headers']) => string;
  /** How many bytes are remembered. */
  maxBytes: number;
  clock: () => number;
}

/** What says the host where a proxy stands in front, besides the header itself. */
const ALWAYS = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'accept-encoding'];
/** What somebody writes who is not a browser is not worth a place. */
const MAX_KEY = 4_096;
/** What an entry takes besides its body: the key, the heads. */
const ENTRY_BYTES = 2_048;

/**
 * The short way to a kept answer. Finding out which answer a request gets (view, language, routes, guard) costs more
 * than sending it; two requests that say the same in the same minute get the same (docs/decisions/0022). What was
 * noted before a change is written into the memory that the change threw away, and so never comes over it.
 */
export function createResponseCache({ headers, variant, maxBytes, clock }: ResponseCacheOptions): ResponseCache {
  const names = [...ALWAYS, ...headers.map((name) => name.toLowerCase())];
  const empty = () =>
    new LRUCache<string, Sent>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + ENTRY_BYTES });
  let minute = Number.NaN;
  let memory = empty();

  /** Answers tell of a minute. */
  function ofThisMinute(): LRUCache<string, Sent> {
    const now = wholeMinute(clock());
    if (now !== minute) {
      minute = now;
      memory = empty();
    }
    return memory;
  }

  function keyOf({ raw, headers: requestHeaders }: FastifyRequest): string {
    let key = `${raw.url ?? ''}\n${variant(requestHeaders)}`;
    for (const name of names) key += `\n${requestHeaders[name] ?? ''}`;
    return key;
  }

  return {
    onRequest(request, reply, done) {
      const sent = request.method === 'GET' ? ofThisMinute().get(keyOf(request)) : undefined;
      if (!sent) return done();
      reply.hijack();
      const date = new Date(clock()).toUTCString();
      const isUnchanged = matchesEtag(request.headers['if-none-match'], sent.etag);
      if (isUnchanged) reply.raw.writeHead(304, ['date', date, ...sent.notModifiedHeaders]).end();
      else reply.raw.writeHead(200, ['date', date, ...sent.headers]).end(sent.body);
    },
    begin(request) {
      const key = keyOf(request);
      const cached = ofThisMinute();
      return (reply, answer) => {
        const sending = sendAnswer(request, reply, answer);
        const isWorth = request.method === 'GET' && answer.keep && key.length <= MAX_KEY;
        if (isWorth && reply.statusCode === 200) cached.set(key, sentOf(reply, answer));
        return sending;
      };
    },
    forget() {
      memory = empty();
    },
  };
}

const flat = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

function sentOf(reply: FastifyReply, answer: Answer): Sent {
  const {
    date: _,
    'content-length': __,
    'content-type': type,
    'content-encoding': encoding,
    ...rest
  } = reply.getHeaders();
  const body = encoding === 'br' || encoding === 'gzip' ? answer[encoding] : answer.identity;
  const own = {
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  };
  return { headers: flat({ ...rest, ...own }), notModifiedHeaders: flat(rest), etag: answer.etag, body };
}
