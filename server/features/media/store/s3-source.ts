import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import {
  type MediaStoreSettings,
  type ObjectRequest,
  type ObjectSource,
  type StoreAnswer,
  StoreFailure,
} from './media-store';

/** With the first one: a store that is down is not asked for long. */
const ATTEMPTS = 2;
const CONNECT_MS = 2 * MS_PER_SECOND;
/** How long nothing may come of a body that is being read: as long as nothing may go to a viewer. */
const IDLE_MS = 120 * MS_PER_SECOND;
/** One for each viewer who is being sent an object; more than all other calls of the server together. */
const MOST_SOCKETS = 2_000;

/** The client would write warnings to the console. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

interface RefusedCall extends S3ServiceException {
  /** Of a range beyond the end of an object: its size in bytes. */
  ActualObjectSize?: string;
}

/** What a refused call says of the object; undefined where it says something of the store. */
function answerOf(error: RefusedCall): StoreAnswer | undefined {
  const { $metadata, $response, ActualObjectSize: size } = error;
  const headers = $response?.headers ?? {};
  if ($metadata.httpStatusCode === 304)
    return {
      outcome: 'unchanged',
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ? new Date(headers['last-modified']) : null,
    };
  if ($metadata.httpStatusCode === 416)
    return { outcome: 'unsatisfiable', contentRange: headers['content-range'] ?? (size ? `bytes */${size}` : null) };
  // a bucket that does not exist is a mistake in the settings
  const isMissing = $metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
  return isMissing ? { outcome: 'missing' } : undefined;
}

function failureOf(error: unknown): StoreFailure {
  const { name, message } = error as Error;
  if (!(error instanceof S3ServiceException)) return new StoreFailure(`${name}: ${message}`, true);
  const status = error.$metadata.httpStatusCode ?? 500;
  // to a request for the head of an object a store gives no reason but the status
  return new StoreFailure(`${name} (status ${status}): ${message}`, status >= 500);
}

const foundIn = (found: GetObjectCommandOutput | HeadObjectCommandOutput, body: Readable): StoreAnswer => ({
  outcome: 'found',
  etag: found.ETag ?? null,
  lastModified: found.LastModified ?? null,
  length: found.ContentLength ?? null,
  contentRange: found.ContentRange ?? null,
  // of an upload in signed chunks, which some stores note as if it were the object's
  encoding: found.ContentEncoding && found.ContentEncoding !== 'aws-chunked' ? found.ContentEncoding : null,
  body,
});

/** Objects of a bucket, by the official client and the credentials that it finds. The module is only loaded where there is a bucket. */
export function createS3Source({ bucket, prefix, endpoint, region }: MediaStoreSettings): ObjectSource {
  const sockets = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // sums of whole objects say nothing of ranges, and not every store has them
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: sockets,
      httpsAgent: sockets,
      logger: SILENT,
    },
  });
  const keyOf = (realm: string, path: string): string => [...(prefix ? [prefix] : []), realm, 'media', path].join('/');

  async function request(
    key: string,
    { isHead, range, ifNoneMatch, ifModifiedSince }: ObjectRequest,
    signal?: AbortSignal,
  ) {
    const input = {
      ...{ Bucket: bucket, Key: key },
      ...{ Range: range, IfNoneMatch: ifNoneMatch, IfModifiedSince: ifModifiedSince },
    };
    const options = signal ? { abortSignal: signal } : {};
    if (isHead) return foundIn(await client.send(new HeadObjectCommand(input), options), Readable.from([]));
    const found = await client.send(new GetObjectCommand(input), options);
    return foundIn(found, found.Body as Readable);
  }

  return {
    async open(path, wanted, { realm, signal }) {
      try {
        return await request(keyOf(realm, path), wanted, signal);
      } catch (error) {
        signal?.throwIfAborted();
        const answer = error instanceof S3ServiceException ? answerOf(error) : undefined;
        if (answer) return answer;
        throw failureOf(error);
      }
    },
    close: () => client.destroy(),
  };
}
