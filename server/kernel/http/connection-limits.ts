import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { type ErrorCode, PROBLEM_TYPE, problemDetails, ServerError } from '../errors/errors';
import { isLoopbackAddress } from './loopback';

/** What a connection may take of the server; times in ms. */
export interface ConnectionLimits {
  /** Until the head of a request has come. */
  headersMs: number;
  /** Until a request has come whole. What is answered may take as long as it likes. */
  requestMs: number;
  /** How long nothing may go either way. Feeds send a sign of life more often, and a download that is read goes on. */
  idleMs: number;
  /** How long a connection is kept for the next request: longer than load balancers keep theirs. */
  keepAliveMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** At once, in all. */
  connections: number;
  /** At once, of one address. Many viewers may share one; behind trusted proxies, which all do, it is not counted. */
  connectionsPerAddress: number;
  /** Sent on one connection before they are answered (HTTP pipelining). Browsers send one, some proxies a few. */
  pipelined: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15 * MS_PER_SECOND,
  requestMs: 30 * MS_PER_SECOND,
  idleMs: 120 * MS_PER_SECOND,
  keepAliveMs: 72 * MS_PER_SECOND,
  checkMs: 5 * MS_PER_SECOND,
  // the feeds may have 10,000 of them
  connections: 16_000,
  connectionsPerAddress: 2_000,
  pipelined: 32,
};

/** The limits as Fastify takes them. */
export const timeoutsOf = ({ headersMs, requestMs, idleMs, keepAliveMs, checkMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
});

/** Refuses connections beyond the limits, before anything is read from them. */
export function limitConnections(server: Server, limits: ConnectionLimits, countsAddresses: boolean): void {
  server.maxConnections = limits.connections;
  if (!countsAddresses) return;
  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    // a proxy on this machine that nobody has named speaks for everybody
    if (isLoopbackAddress(remoteAddress)) return;
    const count = (byAddress.get(remoteAddress) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    byAddress.set(remoteAddress, count);
    socket.once('close', () => {
      const left = byAddress.get(remoteAddress)! - 1;
      if (left > 0) byAddress.set(remoteAddress, left);
      else byAddress.delete(remoteAddress);
    });
  });
}

/** Browsers send some thirty, proxies add some more. */
const MOST_HEADERS = 200;

/**
 * Whether a request has more headers than anybody needs. Node.js 20 leaves out all after the first thousand without a word: what a
 * proxy says of the viewer, such as their country, could be among those.
 */
export const hasTooManyHeaders = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.length > 2 * MOST_HEADERS;

/** Resolves once a response may be written to its connection: after those before it. @returns whether that will ever be */
function hasTurn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (response.socket) return Promise.resolve(true);
  return new Promise((resolve) => {
    response.once('socket', () => resolve(true));
    request.once('close', () => resolve(false));
  });
}

/** How many requests of a connection have begun and were not answered whole. */
export type RequestsUnderWay = (socket: Socket) => number;

/** Counts before anything else hears of a request, so that whoever is told of its end finds it counted off. */
export function countRequests(server: Server): RequestsUnderWay {
  const counts = new WeakMap<Socket, number>();
  const underWay: RequestsUnderWay = (socket) => counts.get(socket) ?? 0;
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    counts.set(socket, underWay(socket) + 1);
    response.once('close', () => counts.set(socket, underWay(socket) - 1));
  });
  return underWay;
}

/**
 * Works on one request of a connection at a time, so that none holds a file or an answer that cannot be sent yet. Closes a
 * connection on which more are waiting than the limit: one chunk of bytes may hold a thousand.
 */
export function limitPipelining(
  app: FastifyInstance,
  { pipelined }: Pick<ConnectionLimits, 'pipelined'>,
  underWay: RequestsUnderWay,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const isTooMany = underWay(raw.socket) > pipelined;
    if (!isTooMany && (await hasTurn(raw, reply.raw))) return;
    reply.hijack();
    raw.socket.destroy();
  });
}

const CLIENT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/**
 * Closes connections on which no request begins for too long after an answer, whatever comes: Node.js takes blank lines between
 * requests for a sign of life.
 */
export function limitPauses(
  server: Server,
  { keepAliveMs, headersMs }: Pick<ConnectionLimits, 'keepAliveMs' | 'headersMs'>,
  underWay: RequestsUnderWay,
): void {
  const pauses = new WeakMap<Socket, NodeJS.Timeout>();
  server.on('connection', (socket: Socket) => socket.once('close', () => clearTimeout(pauses.get(socket))));
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    clearTimeout(pauses.get(socket));
    response.once('close', () => {
      // the head of the next request may be on its way when the pause ends
      if (underWay(socket) === 0 && !socket.destroyed)
        pauses.set(socket, setTimeout(() => socket.destroy(), keepAliveMs + headersMs).unref());
    });
  });
}

/** Answers what never became a request, and closes its connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new ServerError(CLIENT_ERRORS[error.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(problemDetails(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    `Content-Type: ${PROBLEM_TYPE}`,
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
