/** Which releases the address asks for. */
export interface ReleasesChoice {
  when: 'NEW' | 'COMING';
  kind: 'FILM' | 'EPISODE' | null;
  page: number;
}

const KINDS: Readonly<Record<string, 'FILM' | 'EPISODE'>> = { films: 'FILM', episodes: 'EPISODE' };

/** Reads `when` and `type` of an address; what is none of their values counts as left out. */
export const choiceIn = (query: URLSearchParams): Omit<ReleasesChoice, 'page'> => ({
  when: query.get('when') === 'coming' ? 'COMING' : 'NEW',
  kind: new Map(Object.entries(KINDS)).get(query.get('type') ?? '') ?? null,
});

/** The query of a choice, with its `?`; empty for what is shown without one. */
export function queryOf({ when, kind, page }: ReleasesChoice): string {
  const type = Object.entries(KINDS).find(([, value]) => value === kind)?.[0];
  const query = new URLSearchParams([
    ...(when === 'COMING' ? [['when', 'coming']] : []),
    ...(type ? [['type', type]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}
