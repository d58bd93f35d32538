/** A keyed list of a statistics document, in its order; entries of the same order stand by their ids. */
export const ordered = <Entry extends { order: number }>(
  entries: Readonly<Record<string, Entry>> | undefined,
): (Entry & { id: string })[] =>
  Object.entries(entries ?? {})
    .map(([id, entry]) => ({ ...entry, id }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
