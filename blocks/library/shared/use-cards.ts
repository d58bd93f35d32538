import { useRef } from 'react';
import { useApi, useQuery } from '../../../renderer/contract';
import type { Card } from '../../../schemas/generated/types';

/** The most ids of one call. */
const BATCH = 100;

/** The cards of these ids, as far as they are loaded; what the viewer may not see here is `null`. */
export function useCards(ids: readonly string[]) {
  const api = useApi();
  const loaded = useRef<ReadonlyMap<string, Card | null>>(new Map());
  const { data, status, retry } = useQuery({
    key: ids.length > 0 ? ['cards', ids] : null,
    keepsPrevious: true,
    async load({ signal }) {
      const missing = ids.filter((id) => !loaded.current.has(id));
      const batches = Array.from({ length: Math.ceil(missing.length / BATCH) }, (_, batch) =>
        missing.slice(batch * BATCH, (batch + 1) * BATCH),
      );
      const found = (await Promise.all(batches.map((batch) => api.cards({ ids: batch }, signal)))).flat();
      const byId = new Map(found.map((card) => [card.id, card]));
      loaded.current = new Map([...loaded.current, ...missing.map((id) => [id, byId.get(id) ?? null] as const)]);
      return loaded.current;
    },
  });
  return { cards: data ?? NO_CARDS, isFailed: status === 'failed', retry };
}

const NO_CARDS: ReadonlyMap<string, Card | null> = new Map();
