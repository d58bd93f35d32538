import type { FeedItem } from '../feed-item';
import type { Finding } from '../finding';
import type { Outcome } from '../report';

/** What an import is to do with an item, or has done. */
export interface Change {
  outcome: Outcome;
  id: string;
  name: string;
  /** The line of the feed; left out for what the feed does not have. */
  at?: number;
  /** The item as the documents have it, before and after; undefined for none. */
  before: string | undefined;
  after: string | undefined;
  findings: Finding[];
}

interface Dated {
  title?: string;
  startDate?: string;
  publishedDate?: string;
  channelId?: string;
}

const fieldsOf = (line: string) => JSON.parse(line) as Dated;

/** When an item takes place, or was published, in ms; undefined for one that has no time. */
export const momentOf = (line: string): number | undefined => {
  const { startDate, publishedDate } = fieldsOf(line);
  const moment = Date.parse(startDate ?? publishedDate ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};

/** Within which moments a feed has everything; of news, which come to an end only with the newest, there is no later one. */
export interface FeedWindow {
  from: number;
  to: number;
}

/**
 * The window of a feed: from its first item to its last one. Items of the realm outside of it are none that the feed would have, such as
 * the programmes of last week. undefined for a feed without items, which says nothing.
 *
 * @param isOpen whether the feed has everything that is newer than its items
 */
export function feedWindow(items: readonly FeedItem[], isOpen: boolean): FeedWindow | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start } of items) {
    if (start === undefined) continue;
    from = Math.min(from, start);
    to = Math.max(to, start);
  }
  if (from > to) return undefined;
  return { from, to: isOpen ? Number.POSITIVE_INFINITY : to };
}

/** Whether a feed would have an item, if it still had it. */
export function belongsTo(window: FeedWindow | undefined, moment: number | undefined): boolean {
  if (!window) return false;
  return moment === undefined || (moment >= window.from && moment <= window.to);
}

export interface PlanOptions {
  /** The items that the import wrote before, by id. */
  existing: ReadonlyMap<string, string>;
  items: readonly FeedItem[];
  isOpen: boolean;
  removesMissing: boolean;
}

/** What an import has to do, before any of it is checked. Pure. */
export function planChanges({ existing, items, isOpen, removesMissing }: PlanOptions): Change[] {
  const ids = new Set(items.map(({ id }) => id));
  const window = feedWindow(items, isOpen);
  const written = items.map(({ id, name, line, json: after, notes }): Change => {
    const before = existing.get(id);
    const outcome = before === undefined ? 'added' : before === after ? 'unchanged' : 'changed';
    return { outcome, id, name, at: line, before, after, findings: [...notes] };
  });
  const missing = [...existing].flatMap(([id, before]): Change[] => {
    if (ids.has(id) || !belongsTo(window, momentOf(before))) return [];
    const name = fieldsOf(before).title ?? '';
    const change = { id, name, before, findings: [] };
    return [
      removesMissing
        ? { ...change, outcome: 'removed', after: undefined }
        : { ...change, outcome: 'missing', after: before },
    ];
  });
  return [...written, ...missing];
}
