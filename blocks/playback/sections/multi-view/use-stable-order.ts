import { useEffect, useRef } from 'react';

/**
 * The same ids in an order that stays: those that were there first. A picture that is moved in the document stops, so what stands where
 * is a matter of style.
 */
export function useStableOrder(ids: readonly string[]): readonly string[] {
  const before = useRef<readonly string[]>([]);
  const kept = before.current.filter((id) => ids.includes(id));
  const order = [...kept, ...ids.filter((id) => !kept.includes(id))];
  useEffect(() => {
    before.current = order;
  });
  return order;
}
