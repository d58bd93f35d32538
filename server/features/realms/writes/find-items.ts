import { quoted } from '../../../../renderer/realm/validate';
import type { StoredItem } from '../stored-items';
import { type Candidate, isError, refuse } from './candidate';
import { idFor } from './id-for';
import type { SentItem } from './read-write';

const IN_BATCH = 'another item of the batch';

interface StoredIndex {
  byId: ReadonlyMap<string, StoredItem>;
  byExternalId: ReadonlyMap<string | undefined, StoredItem>;
}

/** The item of the store that is meant. */
function findStored({ externalId, document, type }: SentItem, { byId, byExternalId }: StoredIndex) {
  const known = externalId === null ? undefined : byExternalId.get(externalId);
  const named = typeof document?.id === 'string' ? byId.get(document.id) : undefined;
  // what a folder had without an id of another system gets the one that the system now has for it
  const found = known ?? (named?.own.externalId === undefined ? named : undefined);
  // who deletes an item takes it to be of a type, and does not delete another
  return document === null && type !== null && found?.own.type !== type ? undefined : found;
}

function candidateOf(sent: SentItem, stored: StoredIndex): Candidate {
  const { externalId, document, problems } = sent;
  const before = findStored(sent, stored);
  const named = typeof document?.id === 'string' ? document.id : undefined;
  const derived = externalId === null || document === null ? undefined : idFor(externalId);
  const status = document === null ? 'deleted' : before ? 'updated' : 'created';
  return {
    ...{ externalId, before, id: before?.id ?? named ?? derived, problems: [...problems], sent: null, own: null },
    status: problems.some(isError) ? 'refused' : status,
  };
}

/** @param seen the ids of both kinds of the items before */
function refuseRepeated(candidate: Candidate, seen: { ids: Set<string>; externalIds: Set<string> }): void {
  const { externalId, id } = candidate;
  if (externalId === null) refuse(candidate, 'missing-key', '', { key: '"externalId"' });
  else if (seen.externalIds.has(externalId))
    refuse(candidate, 'duplicate-id', '/externalId', { found: quoted(externalId), other: IN_BATCH });
  else if (id !== undefined && seen.ids.has(id))
    refuse(candidate, 'duplicate-id', '/id', { found: quoted(id), other: IN_BATCH });
  if (externalId !== null) seen.externalIds.add(externalId);
  if (id !== undefined) seen.ids.add(id);
}

/** What is new does not take the place of another item, and what is there stays what it is. */
function refuseExchanged(
  candidate: Candidate,
  document: NonNullable<SentItem['document']>,
  { byId }: StoredIndex,
): void {
  const { before, id = '' } = candidate;
  const externalId = quoted(candidate.externalId);
  if (document.id !== undefined && typeof document.id !== 'string')
    refuse(candidate, 'wrong-type', '/id', { expected: 'a string', found: quoted(document.id) });
  const other = before ? undefined : byId.get(id);
  if (other) {
    const values = { found: quoted(id), other: `the item ${quoted(other.own.externalId ?? other.id)}` };
    refuse(candidate, 'duplicate-id', '/id', values);
  }
  if (!before) return;
  if (typeof document.id === 'string' && document.id !== before.id)
    refuse(candidate, 'changed-id', '/id', { externalId, found: quoted(before.id), written: quoted(document.id) });
  const { type } = document;
  if (typeof type === 'string' && type !== before.own.type)
    refuse(candidate, 'changed-type', '/type', { externalId, found: before.own.type, written: quoted(type) });
}

/** Finds each item among those that are stored, and says which id a new one has. */
export function findItems(stored: readonly StoredItem[], sent: readonly SentItem[]): Candidate[] {
  const index: StoredIndex = {
    byId: new Map(stored.map((item) => [item.id, item])),
    byExternalId: new Map(stored.map((item) => [item.own.externalId, item])),
  };
  const seen = { ids: new Set<string>(), externalIds: new Set<string>() };
  return sent.map((one) => {
    const candidate = candidateOf(one, index);
    refuseRepeated(candidate, seen);
    if (one.document) refuseExchanged(candidate, one.document, index);
    return candidate;
  });
}
