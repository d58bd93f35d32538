import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../renderer/contract';
import type { Card } from '../../../schemas/generated/types';

/** How many cards the API tells of at once. */
const AT_ONCE = 100;

/** The cards of these ids, as far as they are there; what the viewer may not see here is `null`. */
export function useCards(ids: readonly string[]) {
  const api = useApi();
  const requested = useRef(new Set<string>());
  const [cards, setCards] = useState<ReadonlyMap<string, Card | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for what the ids are, not for which array holds them
  useEffect(() => {
    const missing = ids.filter((id) => !requested.current.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const part = missing.slice(from, from + AT_ONCE);
      for (const id of part) requested.current.add(id);
      api.cards({ ids: part }).then(
        (found) => {
          const byId = new Map(found.map((card) => [card.id, card]));
          setCards((before) => new Map([...before, ...part.map((id) => [id, byId.get(id) ?? null] as const)]));
        },
        () => {
          for (const id of part) requested.current.delete(id);
          setFailed(true);
        },
      );
    }
  }, [api, wanted, round]);
  const again = () => {
    setFailed(false);
    setRound((before) => before + 1);
  };
  return { cards, isFailed, again };
}
