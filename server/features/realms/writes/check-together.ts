import { type Problem, quoted } from '../../../../renderer/realm/validate';
import { documentOfItem, documentsOfItems, fileOfItem, type StoredItem } from '../stored-items';
import { type Candidate, ITEM_POINTER, isError, isPending, refuse, withinItem } from './candidate';

/** Checks a realm with this content, by file. */
export type CheckContent = (documents: ReadonlyMap<string, string>) => Problem[];

/** Items that refer to one another are checked again after one of them was refused, so many times at most. */
const MOST_ROUNDS = 8;

/** The documents as they would be, by file. */
function documentsWith(stored: readonly StoredItem[], pending: readonly Candidate[]): Map<string, string> {
  const documents = documentsOfItems(stored);
  // what was sent comes last: of two items with one id, it is the one that is told of it
  for (const { id } of pending) documents.delete(fileOfItem(id!));
  for (const { id, sent } of pending) if (sent) documents.set(fileOfItem(id!), documentOfItem(JSON.stringify(sent)));
  return documents;
}

const keyOf = ({ file, pointer, code, message }: Problem) => JSON.stringify([file, pointer, code, message]);

/** Refuses those whose change is told to be wrong elsewhere, or all of them where nothing says whose it is. */
function refuseForOthers(pending: readonly Candidate[], problems: readonly Problem[]): void {
  for (const { file, pointer, message } of problems) {
    const named = pending.filter(({ id }) => message.includes(quoted(id)));
    for (const candidate of named.length > 0 ? named : pending)
      refuse(candidate, 'needed-elsewhere', '', { place: `${file}${pointer.replace(ITEM_POINTER, '')}`, message });
  }
}

function groupedByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const one of problems) {
    const group = groups.get(one.file);
    if (group) group.push(one);
    else groups.set(one.file, [one]);
  }
  return groups;
}

/** Checks the content as it would be, and refuses what makes it wrong, until nothing does. */
export function checkTogether(
  stored: readonly StoredItem[],
  candidates: readonly Candidate[],
  check: CheckContent,
): void {
  let before: ReadonlySet<string> | undefined;
  for (let round = 1; ; round++) {
    const pending = candidates.filter(isPending);
    if (pending.length === 0) return;
    if (round > MOST_ROUNDS) {
      for (const candidate of pending) refuse(candidate, 'not-checked', '', { limit: String(MOST_ROUNDS) });
      return;
    }
    const problems = check(documentsWith(stored, pending));
    const byFile = groupedByFile(problems);
    const files = new Set(pending.flatMap(({ id, sent }) => (sent ? [fileOfItem(id!)] : [])));
    const elsewhere = problems.filter((one) => isError(one) && !files.has(one.file));
    if (elsewhere.length > 0) before ??= new Set(check(documentsOfItems(stored)).map(keyOf));
    const fresh = elsewhere.filter((one) => !before?.has(keyOf(one)));
    for (const candidate of pending) {
      const found = (candidate.sent && byFile.get(fileOfItem(candidate.id!))) || [];
      // warnings are told of the last round
      candidate.problems = found.map(withinItem);
      if (found.some(isError)) candidate.status = 'refused';
    }
    refuseForOthers(pending, fresh);
    if (pending.every(isPending)) return;
  }
}
