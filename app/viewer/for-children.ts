interface Restrictable {
  restricted?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a page offers beside its subject; the subject itself is shown, with the reason why it does not play. */
const OFFERS: ReadonlySet<string> = new Set(['next', 'trailer', 'replay']);
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isRestricted = (value: unknown): boolean => isFields(value) && (value as Restrictable).restricted === true;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Whether a rail had cards before restricted content was left out, and has none left. */
const isEmptied = (before: Fields, after: Fields): boolean =>
  lengthOf(before.contentList) > 0 && lengthOf(after.contentList) === 0;

function listFor(name: string, entries: readonly unknown[]): unknown[] {
  return entries.flatMap((before) => {
    if (isRestricted(before)) return [];
    const after = offeredToChildren(before);
    return name === 'buckets' && isFields(before) && isEmptied(before, after as Fields) ? [] : [after];
  });
}

/** How many were found of each kind, without those that were left out. */
function countsWithout(left: readonly Fields[], counts: Readonly<Record<string, number>>): Fields {
  const remaining = { ...counts };
  for (const { type } of left) {
    const kind = String(type);
    if (remaining[kind] !== undefined && --remaining[kind] === 0) delete remaining[kind];
  }
  return remaining;
}

/** The counts that go with lists: of what is live, and of what a search found. */
function countsOf({ hits, totalHits, counts, events, eventCount }: Fields): Fields {
  const leftOut = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isRestricted) : []);
  const hidden = leftOut(hits);
  return {
    ...(typeof totalHits === 'number' && { totalHits: totalHits - hidden.length }),
    ...(isFields(counts) && { counts: countsWithout(hidden, counts as Record<string, number>) }),
    ...(typeof eventCount === 'number' && { eventCount: eventCount - leftOut(events).length }),
  };
}

/**
 * An answer about content as a child's profile gets it: what parental control would refuse to play is not offered, in
 * lists, heroes, rails, search results and schedules alike. It protects nothing; the playback API does (AU-14).
 */
export function offeredToChildren<Answer>(answer: Answer, name = ''): Answer {
  if (Array.isArray(answer)) return listFor(name, answer) as Answer;
  if (!isFields(answer)) return answer;
  const allowed = Object.entries(answer).filter(([field, value]) => !(OFFERS.has(field) && isRestricted(value)));
  const after = Object.fromEntries(allowed.map(([field, value]) => [field, offeredToChildren(value, field)]));
  return { ...after, ...countsOf(answer) } as Answer;
}
