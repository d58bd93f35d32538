import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** A finished answer: its bytes in each encoding, ready to be written. */
export interface Answer {
  status: number;
  type: string;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  headers: Readonly<Record<string, string>>;
  /** False for one that the next asker may get better: it is answered, and not kept. */
  keep: boolean;
}

/** What an answer is made of. */
export interface AnswerParts {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  keep?: boolean;
  /** Brotli's, 0 to 11: worth its time for what is made once and fetched by everybody. */
  quality?: number;
}

/** Half of what 11 saves over 1, at a thirtieth of its time. */
const BROTLI_QUALITY = 5;

/** Compresses once what will be sent often; the ETag names the uncompressed bytes. */
export async function makeAnswer({
  status = 200,
  type,
  body,
  headers = {},
  keep = true,
  quality = BROTLI_QUALITY,
}: AnswerParts): Promise<Answer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gunzippable(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, etag, identity, br, gzip: zipped, headers, keep };
}

export interface AnswerCache {
  /** The answer under a key: held, under way, or made now. A failure is not kept. */
  get(key: string, make: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
}

/** Answers kept by key, bounded in bytes, oldest out first; the same answer is never made twice at once. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const cached = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }, key) =>
      identity.length + br.length + zipped.length + key.length + 500,
  });
  const underWay = new Map<string, Promise<Answer>>();
  return {
    get(key, make) {
      const answer = cached.get(key);
      if (answer) return Promise.resolve(answer);
      const running = underWay.get(key);
      if (running) return running;
      const pending = make()
        .then((fresh) => {
          if (fresh.keep) cached.set(key, fresh);
          return fresh;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, pending);
      return pending;
    },
    clear: () => cached.clear(),
  };
}
