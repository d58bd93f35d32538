import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** Whether a network address is this machine's own. */
export const isLoopbackAddress = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

/** Whether a host is this machine's own. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);

/** What proxies, load balancers and content networks add to the requests that they pass on. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|cf-.+|cdn-.+|fastly-.+|x-envoy-.+|x-amzn-.+|x-azure-.+|x-appengine-.+)$/;

/** Whether something between the client and this server has passed the request on, and says so. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/**
 * Whether a request comes from a client on this machine, under one of its local names, with nothing in between that says so. A
 * proxy on this machine that keeps silent is such a client, too: what must stay closed to it needs a secret besides.
 */
export const isLocalRequest = ({
  raw,
  headers,
  hostname,
}: Pick<FastifyRequest, 'raw' | 'headers' | 'hostname'>): boolean =>
  isLoopbackAddress(raw.socket.remoteAddress) && !isForwarded(headers) && isLocalHost(hostname);
