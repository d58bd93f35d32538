import { type Problem, type ProblemCode, problem } from '../../../../renderer/realm/validate';
import type { ContentItemResult, Entity } from '../../../../schemas/generated/types';
import type { StoredItem } from '../stored-items';

/** An item of a write, and what has become of it so far. */
export interface Candidate {
  externalId: string | null;
  /** The item as the store has it. */
  before: StoredItem | undefined;
  id: string | undefined;
  /** As it was sent, with its id and the ids of what it refers to; null for what is to be deleted. */
  sent: Entity | null;
  /** The same as it is stored, with its moments in UTC. */
  own: Entity | null;
  status: ContentItemResult['status'];
  problems: Problem[];
}

/** Where an item stands in the document that it is checked as. */
export const ITEM_POINTER = '/items/0';

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Whether an item is to be written, as far as is known. */
export const isPending = ({ status }: Candidate): boolean => status !== 'refused' && status !== 'unchanged';

/** A problem of the document that an item is checked as, as one of the item. */
export const withinItem = (found: Problem): Problem => ({
  ...found,
  pointer: found.pointer.slice(ITEM_POINTER.length),
});

/** A problem at a place in an item. */
export const itemProblem = (code: ProblemCode, pointer: string, values: Record<string, string> = {}): Problem =>
  problem(code, { file: '', line: 1, column: 1, pointer }, values);

/** Refuses an item, whatever else is wrong with it. */
export function refuse(
  candidate: Candidate,
  code: ProblemCode,
  pointer: string,
  values: Record<string, string> = {},
): void {
  candidate.problems.push(itemProblem(code, pointer, values));
  candidate.status = 'refused';
}
