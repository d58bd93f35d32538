import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** Whether a network address is this machine's own. */
export const isLoopbackAddress = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

/** Whether a host is this machine's own. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);

/** The names under which this machine reaches itself; those of realms below localhost may be a proxy's. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];
const HTTP_PORT = 80;

/** What proxies, load balancers, tunnels and content networks add to the requests that they pass on. No list of them is complete. */
const FORWARDING = [
  '.*forward(?:ed)?(?:-.+)?',
  '(?:.*-)?client-ip',
  '.*-(?:client|real|remote|source|connecting)-(?:ip|addr|address|user)',
  'via|x-varnish|x-request-id|x-correlation-id|.*-trace-id|traceparent|tracestate',
  '(?:x-)?remote-.+|x-proxy.*|proxy-.+',
  // content networks, clouds and tunnels, by how they name what is theirs
  '(?:tailscale|ngrok|fly|akamai|incap|do|cf|cdn|fastly)-.+',
  'x-(?:akamai|vercel|arr|nf|sucuri|goog|cloud|ms|auth|webauth|authentik|cdn|b3|original|envoy|amzn|amz|azure|appengine|nginx)-.+',
  'front-end-https|x-scheme|x-request-start|x-queue-start|x-url-scheme|x-host|x-rewrite-.+',
  '(?:x-)?(?:geo-?(?:ip-?)?)?(?:country|region|city)(?:-.+)?|x-(?:is-)?vpn',
];
const FORWARDED = new RegExp(`^(?:${FORWARDING.join('|')})$`);

/** Whether something between the client and this server has passed the request on, and says so. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether the Host header has the port of this server: a proxy that passes its own host on has another one. */
function hasOwnPort({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const { localPort } = raw.socket;
  // a request that came without a socket was made by this process
  if (localPort === undefined) return true;
  return Number(/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? HTTP_PORT) === localPort;
}

/** The host that a request names, with the port that it came to: the Host header's port is anybody's to write. */
export function hostWithOwnPort({ raw, host, hostname }: Pick<FastifyRequest, 'raw' | 'host' | 'hostname'>): string {
  const { localPort } = raw.socket;
  // a request that came without a socket was made by this process
  return localPort === undefined ? host : `${hostname}:${localPort}`;
}

/**
 * Whether a request comes from a client on this machine, under one of its local names and this server's port, with nothing in between that says so.
 * HTTP/1.0 is what some proxies speak to a server, and no browser. A
 * proxy on this machine that keeps silent is such a client, too: what must stay closed to it needs a secret besides.
 */
export const isLocalRequest = (request: Pick<FastifyRequest, 'raw' | 'headers' | 'hostname'>): boolean =>
  isLoopbackAddress(request.raw.socket.remoteAddress) &&
  request.raw.httpVersion !== '1.0' &&
  !isForwarded(request.headers) &&
  OWN_NAMES.includes(request.hostname.toLowerCase()) &&
  hasOwnPort(request);
