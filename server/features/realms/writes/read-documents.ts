import {
  contentReferences,
  documentProblems,
  type Problem,
  quoted,
  setAt,
  withUtcDates,
} from '../../../../renderer/realm/validate';
import type { Entity } from '../../../../schemas/generated/types';
import { documentOfItem, fileOfItem, type StoredItem } from '../stored-items';
import { type Candidate, isError, itemProblem, withinItem } from './candidate';
import type { SentItem } from './read-write';

/** The form of an id: what names an item otherwise is the id of another system. */
const ID = /^[a-z0-9-]+$/;

/** An item with the ids of what it names by the ids of another system, and what of that nothing has. */
function withOwnIds(document: object, idOf: (written: string) => string | undefined) {
  const item = structuredClone(document);
  const unknown: Problem[] = [];
  for (const { id: written, at } of contentReferences(item)) {
    if (typeof written !== 'string') continue;
    const id = idOf(written);
    if (id !== undefined) setAt(item, at, id);
    else if (!ID.test(written))
      unknown.push(itemProblem('unknown-content', at, { kind: 'item with the externalId', found: quoted(written) }));
  }
  return { item: item as Entity, unknown };
}

/** Takes over what was sent, and refuses what is not right by itself. */
export function readDocuments(
  stored: readonly StoredItem[],
  sent: readonly SentItem[],
  candidates: readonly Candidate[],
): void {
  const ids = new Set([...stored.map(({ id }) => id), ...candidates.flatMap(({ id }) => id ?? [])]);
  const byExternalId = new Map<string | null | undefined, string | undefined>([
    ...stored.map(({ own, id }) => [own.externalId, id] as const),
    ...candidates.map(({ externalId, id }) => [externalId, id] as const),
  ]);
  const idOf = (written: string) => (ids.has(written) ? written : byExternalId.get(written));
  for (const [at, candidate] of candidates.entries()) {
    const { document } = sent[at]!;
    if (document === null) continue;
    const { item, unknown } = withOwnIds({ ...document, id: candidate.id ?? document.id }, idOf);
    // where nothing is known by a name, that it does not have the form of an id says less
    const isTold = ({ pointer }: Problem) => unknown.some((one) => one.pointer === pointer);
    const found = documentProblems(fileOfItem('item'), documentOfItem(JSON.stringify(item))).map(withinItem);
    candidate.problems.push(...unknown, ...found.filter((one) => !isTold(one)));
    if (candidate.problems.some(isError)) candidate.status = 'refused';
    else {
      candidate.sent = item;
      candidate.own = withUtcDates([item])[0]!;
    }
  }
}
