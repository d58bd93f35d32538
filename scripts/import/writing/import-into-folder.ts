import { join, relative, sep } from 'node:path';
import { isRecord } from '../../../renderer/realm/is-record';
import { checkRealm, type Product, type RealmFolder } from '../../../renderer/realm/validate';
import { MOST_DOCUMENT_BYTES } from '../../../server/features/realms/folder-limits';
import { ImportFailure } from '../finding';
import { lineOf } from '../item-line';
import type { ReadFeed } from '../read-feed';
import type { ReportEntry } from '../report';
import { MEGABYTE } from '../source/limits';
import { type Change, planChanges } from './changes';
import { isDocumentOf } from './documents';
import { refuseInvalid } from './refuse-invalid';
import { settleChanges } from './settle-changes';
import { writeDocuments } from './write-documents';

export interface FolderImport {
  /** The product's folder, in which the schemas are. */
  root: string;
  path: string;
  /** The realm as it is. */
  folder: RealmFolder;
  product: Product;
  /** The import's name, and what its externalIds begin with. */
  name: string;
  prefix: string;
  feed: ReadFeed;
  /** Whether the feed has everything that is newer than its items. */
  isOpen: boolean;
  removesMissing: boolean;
  isDryRun: boolean;
}

const isOwnItem = (item: unknown, prefix: string): item is Record<string, unknown> & { id: string } =>
  isRecord(item) && typeof item.id === 'string' && String(item.externalId).startsWith(prefix);

/** The items that the import wrote before, by id. @throws ImportFailure foreign-document for others in its documents */
function existingItems(documents: ReadonlyMap<string, string>, prefix: string): Map<string, string> {
  const items = new Map<string, string>();
  for (const [file, text] of documents) {
    for (const item of (JSON.parse(text) as { items: unknown[] }).items) {
      if (!isOwnItem(item, prefix)) throw new ImportFailure('foreign-document', { file });
      items.set(item.id, lineOf(item));
    }
  }
  return items;
}

/** A folder that is too large is not read at all, so that nothing of it would be served. @throws ImportFailure too-much-content */
function refuseTooLarge(texts: readonly string[]): void {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MOST_DOCUMENT_BYTES)
    throw new ImportFailure('too-much-content', { limit: Math.round(MOST_DOCUMENT_BYTES / MEGABYTE) });
}

const entryOf = ({ outcome, id, name, at, findings }: Change): ReportEntry => ({
  ...{ outcome, id, name, findings },
  ...(at !== undefined && { line: at }),
});

/**
 * Writes the items of a feed into documents of their own in the realm's folder, those that are right by the realm's rules.
 *
 * @throws ImportFailure invalid-realm where the realm is wrong without them, foreign-document, too-much-content
 */
export function importIntoFolder(options: FolderImport): ReportEntry[] {
  const { root, path, folder, product, name, prefix, feed, isOpen, removesMissing, isDryRun } = options;
  const isOwn = ([file]: readonly [string, string]) => isDocumentOf(file, name);
  const before = new Map([...folder.documents].filter(isOwn));
  const others = new Map([...folder.documents].filter((document) => !isOwn(document)));
  const existing = existingItems(before, prefix);
  const { changes, documents } = settleChanges({
    ...{ name, existing },
    schema: relative(join(path, 'content'), join(root, 'schemas/content/content.schema.json')).split(sep).join('/'),
    changes: planChanges({ existing, items: feed.items, isOpen, removesMissing }),
    // those of the import come last: of two items with one id, it is the one that is told of it
    check: (own) =>
      checkRealm(
        { ...folder, documents: new Map([...others, ...[...own].map(([file, { text }]) => [file, text] as const)]) },
        product,
        Number.POSITIVE_INFINITY,
      ).problems,
    onErrors: () => refuseInvalid(folder, product),
  });
  refuseTooLarge([...others.values(), ...[...documents.values()].map(({ text }) => text)]);
  if (!isDryRun) writeDocuments(path, before, documents);
  return changes.map(entryOf);
}
