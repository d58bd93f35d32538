import type { FeedItem } from '../feed-item';

/** The API takes 1,000 items and 4 MB at a time (docs/content.md). */
const MOST_ITEMS = 500;
const MOST_CHARACTERS = 1_200_000;

const channelOf = ({ json }: FeedItem): string | undefined => (JSON.parse(json) as { channelId?: string }).channelId;

/** Items in batches, each with the channels that its programmes name: an item is only accepted beside what it refers to. */
export function batchesOf(items: readonly FeedItem[]): FeedItem[][] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const batches: Map<string, FeedItem>[] = [];
  let size = 0;
  for (const item of items) {
    const channel = byId.get(channelOf(item) ?? '');
    const wanted = channel ? [channel, item] : [item];
    let batch = batches.at(-1);
    if (!batch || batch.size + wanted.length > MOST_ITEMS || size > MOST_CHARACTERS) {
      batch = new Map();
      batches.push(batch);
      size = 0;
    }
    for (const one of wanted) {
      if (!batch.has(one.id)) size += one.json.length;
      batch.set(one.id, one);
    }
  }
  return batches.map((batch) => [...batch.values()]);
}
