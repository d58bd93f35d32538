import { createHash } from 'node:crypto';
import type { Entity } from '../../../schemas/generated/types';
import { canonicalJson } from './canonical-json';
import { positionsFor } from './content-positions';
import { foundBy } from './search-words';
import { createRows, type WrittenRows } from './written-rows';

/** What the store has of a piece of content, as far as it tells whether it is to be written again. */
export interface StoredContent {
  id: string;
  hash: string;
  position: number;
}

/** A piece of content that is to be written. */
export interface WrittenContent {
  /** With what it inherits. */
  entity: Entity;
  /** As its author wrote it; null where that is the same. */
  own: Entity | null;
  hash: string;
  position: number;
}

/** What is different between a realm's content and what the store has of it. */
interface ContentDifference {
  /** What is new or says something else, with its place. */
  written: WrittenContent[];
  /** What only comes earlier or later. */
  moved: { id: string; position: number }[];
  /** The ids of what is gone. */
  removed: string[];
  unchanged: Entity[];
}

/** What is to be written of a difference, without the content itself: it is handed from one process to another. */
export interface ContentChanges extends Pick<ContentDifference, 'moved' | 'removed'> {
  written: WrittenRows;
  words: ChangedWords;
}

/** The words by which misspelt ones are found: where so much changes that all are written anew, those of the whole realm. */
export type ChangedWords = { ofRealm: readonly string[] } | { writtenIds: readonly string[]; added: readonly string[] };

/** Where more of a realm's content changes, its words are all written anew: looking each of them up would take longer. */
const FEW_CHANGES = 500;

const hashOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 22);

/** Names what a piece of content says, as its author wrote it. */
export const revisionOf = (own: Entity): string => hashOf(canonicalJson(own));

/**
 * Compares a realm's content, as it is to be stored, with what the store has.
 *
 * @param own the same content as its authors wrote it, without what it inherits
 */
export function contentDifference(
  stored: readonly StoredContent[],
  entities: readonly Entity[],
  own: readonly Entity[],
): ContentDifference {
  const before = new Map(stored.map((row) => [row.id, row]));
  const positions = positionsFor(entities.map(({ id }) => before.get(id)?.position));
  const [written, moved, unchanged]: [WrittenContent[], ContentDifference['moved'], Entity[]] = [[], [], []];
  for (const [at, entity] of entities.entries()) {
    const position = positions[at]!;
    const whole = canonicalJson(entity);
    // what inherits nothing is the same object, and taking it apart is most of the work
    const authored = own[at] === entity ? whole : canonicalJson(own[at]);
    const isInheriting = whole !== authored;
    const hash = hashOf(isInheriting ? whole + authored : whole);
    const row = before.get(entity.id);
    before.delete(entity.id);
    if (row?.hash !== hash) {
      written.push({ entity, own: isInheriting ? own[at]! : null, hash, position });
      continue;
    }
    unchanged.push(entity);
    if (row.position !== position) moved.push({ id: entity.id, position });
  }
  return { written, moved, removed: [...before.keys()], unchanged };
}

/**
 * What is to be written of a difference.
 *
 * @param file where rows go that are too many to be handed on otherwise
 */
export function changesOf({ written, moved, removed, unchanged }: ContentDifference, file?: string): ContentChanges {
  const isMuch = written.length + removed.length > FEW_CHANGES;
  const words = new Set<string>();
  const rows = createRows(isMuch ? file : undefined);
  for (const content of written) {
    const { search, vocabulary } = foundBy(content.entity);
    rows.add(content, search);
    for (const word of vocabulary) words.add(word);
  }
  if (isMuch) for (const entity of unchanged) for (const word of foundBy(entity).vocabulary) words.add(word);
  const writtenIds = written.map(({ entity }) => entity.id);
  return {
    ...{ moved, removed, written: rows.end() },
    words: isMuch ? { ofRealm: [...words] } : { writtenIds, added: [...words] },
  };
}

/** What is to be written of a realm's content. Parameters as `contentDifference` and `changesOf` */
export const contentChanges = (
  stored: readonly StoredContent[],
  entities: readonly Entity[],
  own: readonly Entity[] = entities,
  file?: string,
): ContentChanges => changesOf(contentDifference(stored, entities, own), file);
