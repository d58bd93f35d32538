import type { ContentItemResult, ContentItemSummary } from '../../../schemas/generated/types';
import type { ContentServer, ItemChange } from '../content-server';
import type { FeedItem } from '../feed-item';
import type { Finding } from '../finding';
import type { ReadFeed } from '../read-feed';
import type { Outcome, ReportEntry } from '../report';
import { batchesOf } from './batches';
import { belongsTo, feedWindow, momentOf } from './changes';

export interface ApiImport {
  server: ContentServer;
  /** What the server has. */
  stored: readonly ContentItemSummary[];
  /** What the import's externalIds begin with. */
  prefix: string;
  feed: ReadFeed;
  /** Whether the feed has everything that is newer than its items. */
  isOpen: boolean;
  removesMissing: boolean;
  isDryRun: boolean;
}

const OUTCOME_OF: Readonly<Record<ContentItemResult['status'], Outcome>> = {
  created: 'added',
  updated: 'changed',
  unchanged: 'unchanged',
  deleted: 'removed',
  refused: 'refused',
};

const findingsOf = ({ problems }: ContentItemResult): Finding[] =>
  problems.map(({ code, pointer, message }) => ({
    code,
    message: pointer ? `${pointer.slice(1)}: ${message}` : message,
  }));

/** Sends the items in batches. A channel that its programmes need is sent with each of them; what is said of it first counts. */
async function send({ server, feed, isDryRun }: ApiImport): Promise<ReportEntry[]> {
  const entries = new Map<string, ReportEntry>();
  for (const batch of batchesOf(feed.items)) {
    const items = batch.map(({ json }) => ({ item: JSON.parse(json) as object }));
    const results = await server.write(items, isDryRun);
    for (const [at, { id, name, line, notes }] of batch.entries()) {
      const result = results[at]!;
      if (entries.has(id)) continue;
      const findings = [...notes, ...findingsOf(result)];
      entries.set(id, { outcome: OUTCOME_OF[result.status], id, name, line, findings });
    }
  }
  return [...entries.values()];
}

/** The items of earlier imports that the feed would have, if it still had them. */
async function findMissing({ server, stored, prefix, feed, isOpen }: ApiImport) {
  const ids = new Set(feed.items.map(({ externalId }: FeedItem) => externalId));
  const window = feedWindow(feed.items, isOpen);
  const missing: { summary: ContentItemSummary; name: string }[] = [];
  for (const summary of stored) {
    if (!summary.externalId?.startsWith(prefix) || ids.has(summary.externalId)) continue;
    const found = await server.read(summary);
    if (found && belongsTo(window, momentOf(JSON.stringify(found.item))))
      missing.push({ summary, name: String((found.item as { title?: string }).title ?? '') });
  }
  return missing;
}

const MOST_DELETIONS = 500;

/** Programmes are deleted before the channels that they name. */
const channelsLast = (one: { summary: ContentItemSummary }, other: { summary: ContentItemSummary }) =>
  Number(one.summary.type === 'CHANNEL') - Number(other.summary.type === 'CHANNEL');

/**
 * Sends the items of a feed to the API of the realm, which checks them as those of any other catalogue system.
 *
 * @throws ImportFailure where the server does not answer, or refuses the calls; batches that were answered are written
 */
export async function importByApi(options: ApiImport): Promise<ReportEntry[]> {
  const { server, removesMissing, isDryRun } = options;
  const entries = await send(options);
  const missing = (await findMissing(options)).sort(channelsLast);
  if (!removesMissing)
    return [
      ...entries,
      ...missing.map(({ summary: { id }, name }): ReportEntry => ({ outcome: 'missing', id, name, findings: [] })),
    ];
  for (let at = 0; at < missing.length; at += MOST_DELETIONS) {
    const part = missing.slice(at, at + MOST_DELETIONS);
    const deletions = part.map(({ summary }): ItemChange => ({ delete: summary.externalId! }));
    const results = await server.write(deletions, isDryRun);
    for (const [place, { summary, name }] of part.entries()) {
      const result = results[place]!;
      entries.push({ outcome: OUTCOME_OF[result.status], id: summary.id, name, findings: findingsOf(result) });
    }
  }
  return entries;
}
