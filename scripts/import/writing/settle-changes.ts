import { documentProblems, type Problem } from '../../../renderer/realm/validate';
import { type Finding, finding } from '../finding';
import type { Change } from './changes';
import { documentsOf, type ImportDocument } from './documents';

/** Checks the realm with these documents of the import, by file. */
export type CheckDocuments = (documents: ReadonlyMap<string, ImportDocument>) => Problem[];

/** Items that refer to one another are checked again after one of them was refused, so many times at most. */
const MOST_ROUNDS = 8;
const MOST_FINDINGS = 5;

export interface SettleOptions {
  name: string;
  schema: string;
  changes: readonly Change[];
  /** The items of earlier imports that stay as they are, by id. */
  existing: ReadonlyMap<string, string>;
  check: CheckDocuments;
  /** Called before anything is refused for what the whole realm has wrong; ends the import where that is so without it. */
  onErrors: () => void;
}

/** The changes that were accepted or refused, and the documents that follow. */
export interface Settled {
  changes: Change[];
  documents: Map<string, ImportDocument>;
}

const isError = ({ severity }: Problem) => severity === 'error';

const findingOf = ({ code, message, pointer }: Problem): Finding => {
  const field = pointer.replace(/^\/items\/\d+\/?/, '');
  return { code, message: field === '' ? message : `${field}: ${message}` };
};

/** Whether a change is still to be made. */
const isPending = ({ outcome }: Change) => outcome === 'added' || outcome === 'changed' || outcome === 'removed';

const refused = (change: Change, findings: readonly Finding[]): Change => ({
  ...change,
  outcome: 'refused',
  findings: findings.slice(0, MOST_FINDINGS),
});

/** What is wrong with an item by itself: beside others, it would keep them from being checked. */
function checkAlone(change: Change): Change {
  if (change.after === undefined || !isPending(change)) return change;
  const problems = documentProblems('content/item.json', `{"items":[${change.after}]}`).filter(isError);
  return problems.length > 0 ? refused(change, problems.map(findingOf)) : change;
}

/** The items as they would be. */
function* itemsOf(changes: readonly Change[], existing: ReadonlyMap<string, string>) {
  const changed = new Set(changes.map(({ id }) => id));
  for (const [id, line] of existing) if (!changed.has(id)) yield { id, line };
  for (const { id, outcome, before, after } of changes) {
    const line = outcome === 'refused' ? before : after;
    if (line !== undefined) yield { id, line };
  }
}

const namesIn = (message: string): string[] => [...message.matchAll(/["“]([^"”]+)["”]/g)].map(([, name = '']) => name);

/** Problems by the id of the change that they are laid to. Those that name none are laid to all. */
function problemsByChange(
  problems: readonly Problem[],
  documents: ReadonlyMap<string, ImportDocument>,
  pending: ReadonlyMap<string, Change>,
): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  const lay = (id: string, what: Finding) => {
    const list = found.get(id);
    if (list) list.push(what);
    else found.set(id, [what]);
  };
  for (const one of problems) {
    const place = Number(/^\/items\/(\d+)/.exec(one.pointer)?.[1] ?? Number.NaN);
    const id = documents.get(one.file)?.ids[place];
    if (id !== undefined && pending.has(id)) {
      lay(id, findingOf(one));
      continue;
    }
    const named = namesIn(one.message).filter((name) => pending.has(name));
    const message = `${one.file}${one.pointer}: ${one.message}`;
    for (const name of named.length > 0 ? named : pending.keys()) lay(name, { code: 'needed-elsewhere', message });
  }
  return found;
}

/**
 * Checks what an import is to write by the rules of the realm, and refuses what makes it wrong, until nothing does. Without changes,
 * nothing is checked.
 *
 * @throws what `onErrors` does
 */
export function settleChanges({ name, schema, changes, existing, check, onErrors }: SettleOptions): Settled {
  let settled = changes.map(checkAlone);
  for (let round = 1; ; round++) {
    const documents = documentsOf(name, itemsOf(settled, existing), schema);
    const pending = new Map(settled.filter(isPending).map((change) => [change.id, change]));
    if (pending.size === 0) return { changes: settled, documents };
    const problems = check(documents);
    const errors = problems.filter(isError);
    if (errors.length === 0) return { changes: withWarnings(settled, problems, documents), documents };
    if (round === 1) onErrors();
    const isLast = round === MOST_ROUNDS;
    const limit = finding('too-many-rounds', { limit: MOST_ROUNDS });
    const found = problemsByChange(errors, documents, pending);
    settled = settled.map((change) => {
      if (!pending.has(change.id)) return change;
      const findings = found.get(change.id) ?? (isLast ? [limit] : undefined);
      return findings ? refused(change, findings) : change;
    });
  }
}

/** What the check warns of in what is written. */
function withWarnings(
  changes: readonly Change[],
  problems: readonly Problem[],
  documents: ReadonlyMap<string, ImportDocument>,
): Change[] {
  const warnings = new Map<string, Finding[]>();
  for (const one of problems) {
    const id = documents.get(one.file)?.ids[Number(/^\/items\/(\d+)/.exec(one.pointer)?.[1] ?? Number.NaN)];
    if (id !== undefined) warnings.set(id, [...(warnings.get(id) ?? []), findingOf(one)]);
  }
  return changes.map((change) => {
    const found = isPending(change) ? warnings.get(change.id) : undefined;
    return found ? { ...change, findings: [...change.findings, ...found].slice(0, MOST_FINDINGS) } : change;
  });
}
