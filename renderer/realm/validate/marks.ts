import {
  type ContentMark,
  contentKinds,
  documentMarks,
  type Mark,
  type MarkTree,
} from '../../../schemas/generated/marks';
import { isRecord } from '../is-record';
import { escapePointer } from './source';

/** A marked value in a document, and where it stands. */
export interface Marked {
  mark: Mark;
  value: unknown;
  pointer: string;
}

/** Whether a value with this mark is the id of a piece of content. */
export const isContentMark = (mark: Mark): mark is ContentMark => Object.hasOwn(contentKinds, mark);

/** Every marked value of a document, in the document's order. */
export function markedValues(tree: MarkTree | undefined, value: unknown, pointer = ''): Marked[] {
  if (tree === undefined || value === undefined || value === null) return [];
  if (tree.mark !== undefined) return [{ mark: tree.mark, value, pointer }];
  if (Array.isArray(value))
    return value.flatMap((item, place) => markedValues(tree.items, item, `${pointer}/${place}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const own = tree.properties && Object.hasOwn(tree.properties, name) ? tree.properties[name] : tree.values;
    return own === undefined ? [] : markedValues(own, part, `${pointer}/${escapePointer(name)}`);
  });
}

/** What is marked in an item of content. */
export const CONTENT_MARKS: MarkTree | undefined = documentMarks.content.properties?.items?.items;

/** Every marked value of the items of a document with content, one item after another. */
export function* markedItems(items: readonly unknown[]): Generator<Marked> {
  for (const [place, item] of items.entries()) yield* markedValues(CONTENT_MARKS, item, `/items/${place}`);
}
