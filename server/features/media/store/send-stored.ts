import type { FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import { ServerError } from '../../../kernel/errors/errors';
import { releaseWithConnection } from '../../../kernel/http/release-with-connection';
import { unlessLeft } from '../../../kernel/http/while-connected';
import { EVERY_ORIGIN } from '../media-headers';
import { discard, type MediaStore, type ObjectRequest, type ObjectVersion, type StoreAnswer } from './media-store';

type Headers = FastifyRequest['headers'];

/** One range that can be read; anything else is answered with the whole object, as with a file. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-\d+)$/;

function rangeOf({ range = '' }: Headers): string | undefined {
  const [whole, first, last] = RANGE.exec(range) ?? [];
  return last && Number(last) < Number(first) ? undefined : whole;
}

function dateOf(header: string | undefined): Date | undefined {
  const ms = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

/** In whole seconds, as headers have it. */
const secondsOf = (date: Date): number => Math.floor(date.getTime() / MS_PER_SECOND);

const isSince = ({ lastModified }: ObjectVersion, date: Date): boolean =>
  lastModified === null || secondsOf(lastModified) > secondsOf(date);

/** RFC 9110, 13.1.1 and 13.1.4. Here rather than in the store: not every one knows them. */
function meetsPreconditions(headers: Headers, version: ObjectVersion): boolean {
  const { 'if-match': ifMatch, 'if-unmodified-since': ifUnmodifiedSince } = headers;
  if (ifMatch !== undefined) return ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === version.etag);
  const date = dateOf(ifUnmodifiedSince);
  return date === undefined || !isSince(version, date);
}

/** Whether a range may be sent: the version that `If-Range` names is the one that there is. */
function isRangeOf(ifRange: string | undefined, version: ObjectVersion): boolean {
  if (ifRange === undefined) return true;
  if (/^(?:W\/)?"/.test(ifRange)) return ifRange === version.etag;
  const date = dateOf(ifRange);
  return date !== undefined && version.lastModified !== null && secondsOf(version.lastModified) === secondsOf(date);
}

/** What of a request the store decides. */
function objectRequest({ method, headers }: FastifyRequest): ObjectRequest {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  return {
    isHead: method === 'HEAD',
    range: rangeOf(headers),
    // proxies that compress make an entity tag weak; which of both it is makes no difference here
    ifNoneMatch: ifNoneMatch?.replaceAll('W/', ''),
    ifModifiedSince: ifNoneMatch === undefined ? dateOf(ifModifiedSince) : undefined,
  };
}

/** Opens an object as a request wants it: a range of another version than it names is not sent. Undefined where nobody is left to answer. */
async function open(
  store: MediaStore,
  request: FastifyRequest,
  realm: string,
  path: string,
): Promise<StoreAnswer | undefined> {
  const { raw, headers, ip } = request;
  const wanted = objectRequest(request);
  return unlessLeft(raw, async (signal) => {
    const share = { realm, address: ip, signal };
    const answer = await store.open(path, wanted, share);
    const ifRange = headers['if-range'] as string | undefined;
    if (answer.outcome !== 'found' || !wanted.range || isRangeOf(ifRange, answer)) return answer;
    discard(answer);
    return store.open(path, { ...wanted, range: undefined }, share);
  });
}

const versionHeaders = ({ etag, lastModified }: ObjectVersion) => ({
  ...(etag && { etag }),
  ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
});

/**
 * Sends an object of a store in the place of a file that the realm's folder does not have.
 *
 * @param path below the realm's `media/`, which the request may see
 * @param setHeaders sets what says nothing of the object: its type, and how long it may be cached
 * @returns whether somebody is left to answer
 * @throws ServerError UNKNOWN_MEDIA, RANGE_NOT_SATISFIABLE, PRECONDITION_FAILED, MEDIA_STORE_UNAVAILABLE, TOO_BUSY
 */
export async function sendStored(
  store: MediaStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { realm, path, setHeaders }: { realm: string; path: string; setHeaders: () => void },
): Promise<boolean> {
  // players of other origins read why as well
  reply.headers(EVERY_ORIGIN).header('cache-control', 'no-store');
  const answer = await open(store, request, realm, path);
  if (answer === undefined) return false;
  if (answer.outcome === 'missing') throw new ServerError('UNKNOWN_MEDIA', { path });
  if (answer.outcome === 'unsatisfiable') {
    if (answer.contentRange) reply.header('content-range', answer.contentRange);
    throw new ServerError('RANGE_NOT_SATISFIABLE');
  }
  if (!meetsPreconditions(request.headers, answer)) {
    discard(answer);
    throw new ServerError('PRECONDITION_FAILED');
  }
  setHeaders();
  reply.header('accept-ranges', 'bytes').headers(versionHeaders(answer));
  if (answer.outcome === 'unchanged') {
    reply.code(304).send();
    return true;
  }
  const { body, length, contentRange, encoding } = answer;
  releaseWithConnection(request.raw, body);
  if (length !== null) reply.header('content-length', length);
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (contentRange !== null) reply.code(206).header('content-range', contentRange);
  reply.send(body);
  return true;
}
