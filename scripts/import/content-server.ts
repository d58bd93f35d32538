import { isRecord } from '../../renderer/realm/is-record';
import type {
  ContentItemAnswer,
  ContentItemResult,
  ContentItemSummary,
  ContentItemsAnswer,
  ContentItemsPage,
} from '../../schemas/generated/types';
import { ImportFailure } from './finding';

export interface ContentServerOptions {
  /** The server's address, such as `http://localhost:4000`. */
  server: string;
  realm: string;
  /** A key with the scope content:write; a call without one is refused. */
  apiKey: string | undefined;
}

/** One item to write or to delete. */
export type ItemChange = { item: object } | { delete: string };

/** The content of a realm that the API leads, as any catalogue system reads and writes it. */
export interface ContentServer {
  /** All of its items. */
  list(): Promise<ContentItemSummary[]>;
  /** One of them as its author wrote it; undefined where it is gone. */
  read(summary: ContentItemSummary): Promise<ContentItemAnswer | undefined>;
  /** @param isDryRun whether they are only checked */
  write(items: readonly ItemChange[], isDryRun: boolean): Promise<ContentItemResult[]>;
}

const PAGE = 500;
const NOT_FOUND = 404;
/** What passes by itself: another write, too many calls, a server that starts. */
const PASSING = [409, 429, 503];
const MOST_TRIES = 5;
const LONGEST_WAIT_SECONDS = 30;
const MS = 1_000;

const reasonOf = (body: unknown): string =>
  isRecord(body) ? [body.code, body.detail].filter(Boolean).join(': ') : 'the answer is not JSON';

const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * MS));

/** Calls the API of a running server. @throws ImportFailure server-refused, unreachable-feed with the reason of the server or the network */
export function contentServer({ server, realm, apiKey }: ContentServerOptions): ContentServer {
  async function call(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const address = new URL(`/api/v2/content-items${path}`, server);
    for (let tries = 1; ; tries++) {
      const answer = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers: {
          realm,
          ...(apiKey && { authorization: `Bearer ${apiKey}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        throw new ImportFailure('unreachable-server', { server, reason });
      });
      const text = await answer.text();
      const found: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (PASSING.includes(answer.status) && tries < MOST_TRIES && retryAfter <= LONGEST_WAIT_SECONDS) {
        await wait(retryAfter);
        continue;
      }
      if (answer.ok || answer.status === NOT_FOUND) return { status: answer.status, body: found };
      throw new ImportFailure('server-refused', { server, status: answer.status, reason: reasonOf(found) });
    }
  }

  return {
    async list() {
      const items: ContentItemSummary[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { status, body } = await call(`?limit=${PAGE}&after=${encodeURIComponent(after)}`);
        if (status === NOT_FOUND) throw new ImportFailure('server-refused', { server, status, reason: reasonOf(body) });
        const page = body as ContentItemsPage;
        items.push(...page.items);
        after = page.next;
      }
      return items;
    },
    async read({ type, externalId = '' }) {
      const { status, body } = await call(`/${type}/${encodeURIComponent(externalId)}`);
      return status === NOT_FOUND ? undefined : (body as ContentItemAnswer);
    },
    async write(items, isDryRun) {
      const { status, body } = await call('', { items, ...(isDryRun && { dryRun: true }) });
      if (status === NOT_FOUND) throw new ImportFailure('server-refused', { server, status, reason: reasonOf(body) });
      return (body as ContentItemsAnswer).items;
    },
  };
}
