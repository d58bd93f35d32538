import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createLookup } from '../../../server/kernel/network/lookup';
import { OutsideError, requestOutside } from '../../../server/kernel/network/outside-request';
import { ImportFailure } from '../finding';
import type { FeedLimits } from './limits';
import type { Feed } from './open-feed';

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const OK = 200;
const MS = 1_000;

const HEADERS = {
  accept: 'application/xml, text/xml, text/calendar, application/feed+json, application/json, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Realmcast import',
};

const UNPACKERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface AddressOptions {
  allowPrivate: boolean;
  limits: FeedLimits;
}

/** An address without its query, which may be a secret. */
const shown = (url: URL) => `${url.origin}${url.pathname}`;

function failureOf(error: unknown, url: URL, { timeoutSeconds }: FeedLimits): unknown {
  if (error instanceof ImportFailure) return error;
  if (error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name))
    return new ImportFailure('feed-too-slow', { limit: timeoutSeconds });
  if (error instanceof OutsideError && error.message.includes('private'))
    return new ImportFailure('private-address', { host: url.hostname });
  const reason = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
  return new ImportFailure('unreachable-feed', { address: shown(url), reason });
}

/** Where a redirect leads. A page that was asked for over TLS is not given over a line that others can change. */
function targetOf(answer: IncomingMessage, url: URL): URL {
  const location = answer.headers.location ?? '';
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
  const isFollowed = target?.protocol === 'https:' || (target?.protocol === 'http:' && url.protocol === 'http:');
  if (!target || !isFollowed)
    throw new ImportFailure('bad-redirect', { address: shown(url), target: target ? shown(target) : location });
  return target;
}

/** The body as it was before it was packed for the way. */
async function* bodyOf(answer: IncomingMessage, url: URL, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding] : undefined;
  if (!unpack && encoding !== 'identity') throw new ImportFailure('unsupported-compression', { format: encoding });
  const body = unpack ? answer.on('error', () => {}).pipe(unpack()) : answer;
  let fault: unknown;
  answer.once('error', (error) => {
    fault = error;
    if (body !== answer) (body as unknown as IncomingMessage).destroy(error);
  });
  try {
    for await (const part of body as AsyncIterable<Uint8Array>) yield part;
    if (!answer.complete) throw new ImportFailure('truncated-feed', { reason: 'the connection was closed' });
  } catch (error) {
    const cause = fault ?? error;
    if (cause instanceof Error && (cause as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new ImportFailure('damaged-gzip', { reason: cause.message });
    if (cause instanceof Error && (cause as NodeJS.ErrnoException).code === 'ECONNRESET')
      throw new ImportFailure('truncated-feed', { reason: 'the connection was closed' });
    throw failureOf(cause, url, limits);
  } finally {
    answer.destroy();
  }
}

async function request(
  url: URL,
  signal: AbortSignal,
  { allowPrivate, limits }: AddressOptions,
): Promise<IncomingMessage> {
  try {
    return await requestOutside(url, { method: 'GET', headers: HEADERS, signal, allowPrivate, lookup: createLookup() });
  } catch (error) {
    throw failureOf(error, url, limits);
  }
}

/**
 * Opens an address, and follows its redirects; each of them is looked up and checked as the first was.
 *
 * @throws ImportFailure for whatever is no feed: another status, a web page, a private address, an answer that takes too long
 */
export async function openAddress(address: string, options: AddressOptions): Promise<Feed> {
  const signal = AbortSignal.timeout(options.limits.timeoutSeconds * MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await request(url, signal, options);
    const status = answer.statusCode ?? 0;
    if (status === OK) {
      const type = answer.headers['content-type'] ?? '';
      if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
        answer.destroy();
        throw new ImportFailure('web-page', { address: shown(url) });
      }
      const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1];
      return { bytes: bodyOf(answer, url, options.limits), charset };
    }
    answer.destroy();
    if (!REDIRECTS.includes(status)) throw new ImportFailure('bad-status', { address: shown(url), status });
    url = targetOf(answer, url);
  }
  throw new ImportFailure('too-many-redirects', { address: shown(url), limit: MOST_REDIRECTS });
}
