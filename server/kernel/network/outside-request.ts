import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Lookup } from './lookup';
import { isPrivateAddress } from './private-addresses';

/** Why an answer was not taken. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

export interface OutsideRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  signal: AbortSignal;
  /** Whether addresses of this machine and of private networks may be asked too. */
  allowPrivate: boolean;
  lookup: Lookup;
}

/**
 * Finds what is connected to. Unless private addresses are allowed, it fails for a host that has any: what is connected to is
 * what was checked, so that no second answer counts.
 */
const lookupFor =
  (lookup: Lookup, allowPrivate: boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host).then(
      (addresses) => {
        const [first] = addresses;
        const isRefused = !allowPrivate && addresses.some(({ address }) => isPrivateAddress(address));
        if (!first || isRefused) return done(refusalOf(host), '', 0);
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

const refusalOf = (host: string): OutsideError =>
  new OutsideError(`${host} has a private address; ALLOW_PRIVATE_PROVIDERS=1 allows those`);

const NO_BODY = Buffer.alloc(0);

/**
 * Sends one request, and gives the answer before its body is read. Unless private addresses are allowed, the name is resolved, checked
 * and connected to in one step. Redirects are not followed. Whoever calls reads or destroys the answer.
 *
 * @throws OutsideError, or the error of the network
 */
export async function requestOutside(
  url: URL,
  { method, headers, body = NO_BODY, signal, allowPrivate, lookup }: OutsideRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // an address in the place of a name is connected to without any lookup
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refusalOf(host);
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { ...headers, 'content-length': body.length },
      // a connection of its own, so that none is taken over that was opened without the check
      agent: false,
      signal,
      lookup: lookupFor(lookup, allowPrivate),
    });
    request
      .on('response', resolve)
      // neither an answer nor an error follows on this, nor where the other side hangs up after it
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new OutsideError(`${host} changes to another protocol`));
      })
      .on('close', () => reject(new OutsideError(`${host} has closed the connection`)))
      .on('error', reject)
      .end(body);
  });
}
