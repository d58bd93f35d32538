import { existsSync } from 'node:fs';
import { checkRealm, configurationFiles, type Problem, type Product } from '../../../../renderer/realm/validate';
import { storedContent } from '../access-rules';
import { changesOf, contentDifference } from '../content-changes';
import { MOST_CONTENT_BYTES } from '../folder-limits';
import { withMediaElsewhere } from '../media-elsewhere';
import { readRealmFolder } from '../read-folder';
import type { ContentCache, StoredItem } from '../stored-items';
import { type AppliedWrite, applyContentWrite } from './apply-write';
import type { ContentTask, PrepareContent, PreparedWrite } from './content-write';
import { readContentWrite } from './read-write';

/** Checks a realm's served configuration with other content. */
function createContentCheck(product: Product, { realm, folder, configuration, mediaElsewhere = [] }: ContentTask) {
  const documents = configurationFiles(configuration);
  const read = readRealmFolder(folder).folder;
  const media = withMediaElsewhere(read.media, mediaElsewhere);
  const files = { name: realm, documents, media, ...(read.links && { links: read.links }) };
  /** Of all checks together. */
  const missingMedia = new Set<string>();
  return {
    missingMedia,
    check(stored: ReadonlyMap<string, string>): Problem[] {
      // an item's errors must not be left out for the warnings of others
      const checked = checkRealm({ ...files, stored }, product, Number.POSITIVE_INFINITY);
      for (const address of checked.missingMedia ?? []) missingMedia.add(address);
      return checked.problems;
    },
  };
}

/** Content stays within what a folder may have: it could not be exported otherwise. What is too large already may shrink. */
function isTooLarge(stored: readonly StoredItem[], { accepted }: AppliedWrite): boolean {
  const bytes = stored.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0);
  const more = accepted.reduce((sum, { own, before }) => {
    const after = own ? Buffer.byteLength(JSON.stringify(own)) : 0;
    return sum + after - (before ? Buffer.byteLength(before.json) : 0);
  }, 0);
  return more > 0 && bytes + more > MOST_CONTENT_BYTES;
}

/** What is to be written, and the items as the store will have them. */
function preparedWrite(
  stored: readonly StoredItem[],
  { items, accepted }: AppliedWrite,
  writer: string,
): { write: PreparedWrite; items: StoredItem[] } {
  const own = items.map((item) => item.own);
  const { content, contentHash } = storedContent(own);
  const difference = contentDifference(stored, content, own);
  const written = new Map(difference.written.map((change) => [change.entity.id, change]));
  const moved = new Map(difference.moved.map(({ id, position }) => [id, position]));
  const ids = new Set(accepted.flatMap((candidate) => (candidate.own ? candidate.own.id : [])));
  const next = items.map((item): StoredItem => {
    const { id } = item.own;
    const { hash, position } = written.get(id) ?? { hash: item.before!.hash, position: item.before!.position };
    return {
      ...{ id, hash, own: item.own, position: moved.get(id) ?? position },
      json: ids.has(id) ? JSON.stringify(item.own) : item.before!.json,
      writer: ids.has(id) ? writer : item.before!.writer,
    };
  });
  return { write: { contentHash, changes: changesOf(difference), ids: [...ids] }, items: next };
}

/**
 * Prepares writes in this process.
 *
 * @param cache what it remembers from one write to the next
 */
export const preparingContent = (product: Product, cache: ContentCache): PrepareContent =>
  async function prepareContent(task) {
    const { realm, folder, state, write, writer } = task;
    if (!existsSync(folder)) return { needs: 'folder' };
    const read = readContentWrite(write);
    if ('refusal' in read) return read;
    const stored = cache.find(realm, state);
    if (!stored) return { needs: 'content' };
    const { check, missingMedia } = createContentCheck(product, task);
    const applied = applyContentWrite({ stored, sent: read.items, writer, check });
    if (task.looksElsewhere && missingMedia.size > 0) return { missingMedia: [...missingMedia] };
    const { results, accepted } = applied;
    if (accepted.length === 0) return { results };
    if (isTooLarge(stored, applied)) return { tooLarge: true };
    if (read.isDryRun) return { results };
    const { write: prepared, items } = preparedWrite(stored, applied, writer);
    cache.set(realm, { revision: state.revision + 1, hash: prepared.contentHash }, items);
    return { results, write: prepared };
  };
