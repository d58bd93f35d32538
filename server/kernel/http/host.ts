import type { IncomingMessage } from 'node:http';

const MOST_PORT = 65_535;
const LONGEST_HOST = 259;

/**
 * Whether a `Host` header names a host, with or without a port, and nothing else (RFC 9110 §7.2). Addresses are made of it: user
 * information, a path or a space in it would lead elsewhere. HTTP/1.0 may leave it out.
 */
export function isHost(host: string): boolean {
  if (host === '') return true;
  const [, port = '0'] = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i.exec(host) ?? ['', 'none'];
  return host.length <= LONGEST_HOST && Number(port) <= MOST_PORT && URL.canParse(`http://${host}`);
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a request names a single host: one Host header, and the same host in a target in absolute form, whose own host would
 * count (RFC 9112 §3.2). Where the two differ, a cache or a proxy in front may have read the other one.
 */
export function namesOneHost({
  rawHeaders,
  headers,
  url = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'url'>): boolean {
  const names = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  const { host = '' } = headers;
  if (names.length > 1 || !isHost(host)) return false;
  return url.startsWith('/') || url === '*' || (host !== '' && hostOf(url) === hostOf(`http://${host}`));
}
