import type {
  ContentItemAnswer,
  ContentItemResult,
  ContentItemSummary,
  ContentItemsAnswer,
  ContentItemsPage,
  Entity,
} from '../../../schemas/generated/types';
import { createFairQueue, type FairQueueLimits } from '../../kernel/async/fair-queue';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import type { Metrics } from '../../kernel/observability/metrics';
import type { Calls, SystemCall } from '../auth';
import { type ContentWrite, type RealmService, revisionOf } from '../realms';
import { contentItemStore } from './content-item-store';
import { CONTENT_ITEM_ENDPOINTS } from './endpoints';
import { entityTag, readIfMatch } from './if-match';

export interface ContentItemsOptions {
  calls: Pick<Calls, 'system'>;
  database: Database;
  realms: Pick<RealmService, 'writeContent'>;
  metrics: Pick<Metrics, 'shed'>;
}

/** Writes of one realm come one after another; bodies wait in memory, so that few may. */
const WRITING: FairQueueLimits = { atOnce: 2, mostWaiting: 24, mostPerRealm: 12, mostPerNetwork: 12 };
/** The most faults that problem details list, and the longest of them. */
const MOST_ERRORS = 100;
const LONGEST_MESSAGE = 400;

const summaryOf = (own: Entity): ContentItemSummary => ({
  ...{ id: own.id, type: own.type, revision: revisionOf(own) },
  ...(own.externalId !== undefined && { externalId: own.externalId }),
});

const itemOf = ({ request }: SystemCall) => request.params as { kind: string; externalId: string };

const unknownItem = ({ kind, externalId }: { kind: string; externalId: string }) =>
  new ServerError('UNKNOWN_CONTENT', { type: kind, id: externalId });

const NO_BODY = new Uint8Array();
const bodyOf = ({ request }: SystemCall): Uint8Array => (Buffer.isBuffer(request.body) ? request.body : NO_BODY);

/** A refusal of a single item as problem details. @throws ServerError REVISION_OUTDATED, REVISION_REQUIRED, CONTENT_REFUSED */
function refuse({ problems }: ContentItemResult): never {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first?.code === 'changed-since') throw new ServerError('REVISION_OUTDATED');
  if (first?.code === 'other-writer') throw new ServerError('REVISION_REQUIRED', { problem: first.message });
  throw new ServerError(
    'CONTENT_REFUSED',
    { problem: first?.message ?? '' },
    {
      errors: errors
        .slice(0, MOST_ERRORS)
        .map(({ code, pointer, message }) => ({ code, pointer, message: message.slice(0, LONGEST_MESSAGE) })),
    },
  );
}

/** Content that catalogue systems send to a realm whose `contentSource` is the API (docs/decisions/0110). */
export function registerContentItems({ calls, database, realms, metrics }: ContentItemsOptions): void {
  const queue = createFairQueue({ ...WRITING, onRefused: ({ realm }) => metrics.shed('content', realm) });
  const write = ({ realm, apiKey, origin }: SystemCall, what: ContentWrite) =>
    queue({ realm, address: origin.address }, () => realms.writeContent(realm, what, apiKey.name));
  /** @throws ServerError as `refuse` */
  async function writeOne(call: SystemCall, what: ContentWrite): Promise<ContentItemResult> {
    const [result] = await write(call, what);
    if (result!.status === 'refused') refuse(result!);
    return result!;
  }

  calls.system(CONTENT_ITEM_ENDPOINTS.contentItems, async ({ realm, request }): Promise<ContentItemsPage> => {
    const { after = '', limit } = readParameters(
      request.query as RawQuery,
      CONTENT_ITEM_ENDPOINTS.contentItems.parameters,
    );
    const found = await contentItemStore(database, realm).list(after, limit + 1);
    const listed = found.slice(0, limit);
    return { items: listed.map(summaryOf), ...(found.length > limit && { next: listed.at(-1)!.id }) };
  });

  calls.system(CONTENT_ITEM_ENDPOINTS.contentItem, async (call): Promise<ContentItemAnswer> => {
    const named = itemOf(call);
    const own = await contentItemStore(database, call.realm).read(named.kind, named.externalId);
    if (!own) throw unknownItem(named);
    const summary = summaryOf(own);
    call.reply.header('etag', entityTag(summary.revision));
    return { ...summary, item: { ...own } };
  });

  calls.system(
    CONTENT_ITEM_ENDPOINTS.writeContentItems,
    async (call): Promise<ContentItemsAnswer> => ({
      items: await write(call, { kind: 'batch', body: bodyOf(call) }),
    }),
  );

  calls.system(CONTENT_ITEM_ENDPOINTS.writeContentItem, async (call): Promise<ContentItemResult> => {
    const { kind: type, externalId } = itemOf(call);
    const revision = readIfMatch(call.request);
    const result = await writeOne(call, { kind: 'item', body: bodyOf(call), type, externalId, revision });
    call.reply.header('etag', entityTag(result.revision!));
    return result;
  });

  calls.system(CONTENT_ITEM_ENDPOINTS.deleteContentItem, async (call): Promise<void> => {
    const named = itemOf(call);
    const revision = readIfMatch(call.request);
    const result = await writeOne(call, { kind: 'deletion', type: named.kind, externalId: named.externalId, revision });
    if (result.status === 'unchanged') throw unknownItem(named);
  });
}
