/** An entry of a keyed list by an id that a document names: what objects inherit, such as “constructor”, is none. */
export const entryOf = <Entry>(
  entries: Readonly<Record<string, Entry>> | undefined,
  id: string | undefined,
): Entry | undefined => (entries && id !== undefined && Object.hasOwn(entries, id) ? entries[id] : undefined);
