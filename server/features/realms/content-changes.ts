import { createHash } from 'node:crypto';
import type { Entity } from '../../../schemas/generated/types';
import { canonicalJson } from './canonical-json';
import { positionsFor } from './content-positions';
import { type FoundBy, foundBy } from './search-words';

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
  found: FoundBy;
}

/** What is different between a realm's content and what the store has of it. */
export interface ContentChanges {
  /** What is new or says something else, with its place. */
  written: WrittenContent[];
  /** What only comes earlier or later. */
  moved: { id: string; position: number }[];
  /** The ids of what is gone. */
  removed: string[];
  /** All words of the realm, where so much changes that they are written anew; null otherwise. */
  words: ReadonlySet<string> | null;
}

/** Where more of a realm's content changes, its words are all written anew: looking each of them up would take longer. */
const FEW_CHANGES = 500;

const hashOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 22);

/** Names what a piece of content says, as its author wrote it. */
export const revisionOf = (own: Entity): string => hashOf(canonicalJson(own));

export const wordsIn = (found: readonly FoundBy[]): Set<string> =>
  new Set(found.flatMap(({ vocabulary }) => [...vocabulary]));

/**
 * Compares a realm's content, as it is to be stored, with what the store has.
 *
 * @param own the same content as its authors wrote it, without what it inherits
 */
export function contentChanges(
  stored: readonly StoredContent[],
  entities: readonly Entity[],
  own: readonly Entity[] = entities,
): ContentChanges {
  const before = new Map(stored.map((row) => [row.id, row]));
  const positions = positionsFor(entities.map(({ id }) => before.get(id)?.position));
  const [changed, moved, unchanged]: [WrittenContent[], ContentChanges['moved'], Entity[]] = [[], [], []];
  for (const [at, entity] of entities.entries()) {
    const position = positions[at]!;
    const whole = canonicalJson(entity);
    // what inherits nothing is the same object, and taking it apart is most of the work
    const written = own[at] === entity ? whole : canonicalJson(own[at]);
    const isInheriting = whole !== written;
    const hash = hashOf(isInheriting ? whole + written : whole);
    const row = before.get(entity.id);
    before.delete(entity.id);
    if (row?.hash !== hash) {
      changed.push({ entity, own: isInheriting ? own[at]! : null, hash, position, found: foundBy(entity) });
      continue;
    }
    unchanged.push(entity);
    if (row.position !== position) moved.push({ id: entity.id, position });
  }
  const removed = [...before.keys()];
  const isMuch = changed.length + removed.length > FEW_CHANGES;
  const words = isMuch ? wordsIn([...changed.map(({ found }) => found), ...unchanged.map(foundBy)]) : null;
  return { written: changed, moved, removed, words };
}
