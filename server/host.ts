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
