import { quoted } from '../../../../renderer/realm/validate';
import type { ContentItemResult, Entity } from '../../../../schemas/generated/types';
import { revisionOf } from '../content-changes';
import type { StoredItem } from '../stored-items';
import { type Candidate, isPending, refuse } from './candidate';
import { type CheckContent, checkTogether } from './check-together';
import { findItems } from './find-items';
import { readDocuments } from './read-documents';
import type { SentItem } from './read-write';

export interface ContentWriteInput {
  stored: readonly StoredItem[];
  sent: readonly SentItem[];
  /** The name of the API key. */
  writer: string;
  check: CheckContent;
}

/** The content after a write, and what became of each item. */
export interface AppliedWrite {
  /** In the order of the content. */
  items: { own: Entity; before: StoredItem | undefined }[];
  results: ContentItemResult[];
  /** What was written, in the order in which it was sent. */
  accepted: readonly Candidate[];
}

/** The most problems that are told of one item. */
const MOST_TOLD = 100;
/** The longest message, in characters. */
const LONGEST_MESSAGE = 1_000;
const LONGEST_POINTER = 400;
const LONGEST_EXTERNAL_ID = 200;

/** Nobody's change is overwritten by who has not seen it. */
function refuseOutdated(candidate: Candidate, { revision }: SentItem, writer: string): void {
  const { before, own, status } = candidate;
  if (status === 'refused') return;
  const current = before && revisionOf(before.own);
  // what is so already was perhaps sent before, and its answer lost
  if (status === 'deleted' ? !before : own && current === revisionOf(own)) {
    candidate.status = 'unchanged';
    return;
  }
  if (revision !== null && revision !== current)
    refuse(candidate, 'changed-since', '', { found: quoted(revision), current: current ? quoted(current) : 'gone' });
  else if (revision === null && before && before.writer !== null && before.writer !== writer)
    refuse(candidate, 'other-writer', '', { writer: quoted(before.writer) });
}

function resultOf({ externalId, before, id, own, status, problems }: Candidate): ContentItemResult {
  const now = status === 'deleted' ? undefined : status === 'refused' ? before?.own : (own ?? before?.own);
  const hasItem = now !== undefined && id !== undefined;
  return {
    ...(externalId !== null && externalId.length <= LONGEST_EXTERNAL_ID && { externalId }),
    ...(hasItem && { id: before?.id ?? id, revision: revisionOf(now) }),
    status,
    problems: problems.slice(0, MOST_TOLD).map(({ severity, code, pointer, message }) => ({
      ...{ severity, code, pointer: pointer.slice(0, LONGEST_POINTER), message: message.slice(0, LONGEST_MESSAGE) },
    })),
  };
}

/**
 * Applies a write to a realm's content: each item is accepted or refused on its own, by the rules that a folder is checked by, and
 * those that are accepted are right together. Pure.
 */
export function applyContentWrite(input: ContentWriteInput): AppliedWrite {
  const { stored, sent, writer } = input;
  const candidates = findItems(stored, sent);
  readDocuments(stored, sent, candidates);
  for (const [at, candidate] of candidates.entries()) refuseOutdated(candidate, sent[at]!, writer);
  checkTogether(stored, candidates, input.check);
  const accepted = candidates.filter(isPending);
  const byId = new Map(accepted.map((candidate) => [candidate.id, candidate]));
  const kept = stored.flatMap((item) => {
    const candidate = byId.get(item.id);
    const own = candidate ? candidate.own : item.own;
    return own ? [{ own, before: item }] : [];
  });
  const created = accepted.flatMap(({ own, before }) => (own && !before ? [{ own, before: undefined }] : []));
  return { items: [...kept, ...created], results: candidates.map(resultOf), accepted };
}
