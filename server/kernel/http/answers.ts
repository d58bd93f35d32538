import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ServerError } from '../errors/errors';
import { Outdated } from '../errors/outdated';

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
  /** The moment that it tells of, ms since the epoch. */
  madeAt: number;
  /** When it says something else for the first time, ms since the epoch. */
  freshUntil: number;
}

/** What an answer is made of. */
export interface AnswerParts {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  keep?: boolean;
  madeAt?: number;
  freshUntil?: number;
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
  madeAt = Number.NEGATIVE_INFINITY,
  freshUntil = Number.POSITIVE_INFINITY,
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
  return { status, type, etag, identity, br, gzip: zipped, headers, keep, madeAt, freshUntil };
}

/** How an answer is looked for. */
export interface Lookup {
  /** What the answer was made of, such as the revision of what it shows; an answer of another one is out of date. */
  revision?: string;
  /** How long an answer that is out of date is still given while it is made anew, in ms; not at all when left out. */
  graceMs?: number;
  /** Whether it is one of endlessly many, which have a place of their own and take nobody else's; so does what does not exist. */
  isOneOfMany?: boolean;
  /** Told where the answer comes from, the last time before it is given; `stale` for one that is out of date. */
  onFound?: (how: 'kept' | 'stale' | 'made') => void;
}

export interface AnswerCache {
  /**
   * The answer under a key: kept, under way, or made now. One that is out of date is given while it is made anew, within the
   * lookup's grace; and as long as it is there when making it fails. A failure is not kept.
   */
  get(key: string, make: () => Promise<Answer>, lookup?: Lookup): Promise<Answer>;
  clear(): void;
  /** How many bytes are kept. */
  bytes(): number;
}

export interface AnswerCacheOptions {
  maxBytes: number;
  /** The time, ms since the epoch. */
  clock: () => number;
  /** How long who asks for what has just been changed waits for it before the answer from before the change is given, in ms; 250 when left out. */
  patienceMs?: number | undefined;
  /** Told of an answer that could not be made anew while an older one was given. */
  onTrouble?: (error: unknown) => void;
}

interface Entry {
  answer: Answer;
  revision: string;
}

const PATIENCE_MS = 250;
/** The same where the answer has been out of date for longer than its grace, in ms: then the store is slow, or away. */
const OUTAGE_MS = 2_000;
const ENTRY_BYTES = 500;
/** What part of the bytes those have that are one of many. */
const SHARE_OF_MANY = 8;

/** Whether an answer is good at a moment. A clock that was set back makes answers of the future, which are not. */
const isFresh = ({ madeAt, freshUntil }: Answer, now: number) => madeAt <= now && now < freshUntil;

/** Another mistake than that the store or something else on the way is out of order says what is true now. */
const isOutage = (error: unknown) =>
  !(error instanceof Outdated) && (!(error instanceof ServerError) || error.status >= 500);

/** Answers kept by key, bounded in bytes, oldest out first; the same answer is never made twice at once. */
export function createAnswerCache({
  maxBytes,
  clock,
  patienceMs = PATIENCE_MS,
  onTrouble = () => {},
}: AnswerCacheOptions): AnswerCache {
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ answer: { identity, br, gzip: zipped } }, key) =>
        identity.length + br.length + zipped.length + key.length + ENTRY_BYTES,
    });
  const shareOfMany = Math.ceil(maxBytes / SHARE_OF_MANY);
  const cached = cacheOf(maxBytes - shareOfMany || 1);
  const cachedOfMany = cacheOf(shareOfMany);
  const underWay = new Map<string, Promise<Answer>>();

  /** Makes an answer; whoever asks for the same of the same revision meanwhile gets that one, too. */
  function makeOnce(
    key: string,
    { revision = '', isOneOfMany = false }: Lookup,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const place = `${revision}\n${key}`;
    const running = underWay.get(place);
    if (running) return running;
    const pending = make()
      .then((answer) => {
        const isOther = isOneOfMany || answer.status !== 200;
        if (answer.keep) (isOther ? cachedOfMany : cached).set(key, { answer, revision });
        return answer;
      })
      .finally(() => underWay.delete(place));
    underWay.set(place, pending);
    return pending;
  }

  return {
    async get(key, make, lookup = {}) {
      const { revision = '', graceMs = 0, onFound = () => {} } = lookup;
      const entry = cached.get(key) ?? cachedOfMany.get(key);
      const now = clock();
      const isOfRevision = entry?.revision === revision;
      if (entry && isOfRevision && isFresh(entry.answer, now)) {
        onFound('kept');
        return entry.answer;
      }
      onFound('made');
      const made = makeOnce(key, lookup, make);
      if (!entry || graceMs === 0) return made;
      const { answer: older } = entry;
      const giveOlder = () => {
        onFound('stale');
        return older;
      };
      const orOlder = made.catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        onTrouble(error);
        return giveOlder();
      });
      const isWithinGrace = older.madeAt <= now && now < older.freshUntil + graceMs;
      if (isWithinGrace && isOfRevision) {
        // what comes of it is for whoever asks next; an outage was told above
        orOlder.catch(onTrouble);
        return giveOlder();
      }
      const late = wait(isWithinGrace ? patienceMs : OUTAGE_MS, true as const, { ref: false });
      const first = await Promise.race([orOlder, late]);
      return first === true ? giveOlder() : first;
    },
    clear() {
      cached.clear();
      cachedOfMany.clear();
    },
    bytes: () => cached.calculatedSize + cachedOfMany.calculatedSize,
  };
}
