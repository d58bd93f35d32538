import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MS_PER_SECOND } from '../renderer/contract/constants';
import { type ErrorCode, PROBLEM_TYPE, problemDetails, ServerError } from './errors';
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

const CLIENT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

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
