import { useEffect, useEffectEvent } from 'react';

/** Tells whether something stands in the place of a picture, for as long as it is drawn. */
export function useCovered(isCovered: boolean, onCovered: (isCovered: boolean) => void): void {
  const tell = useEffectEvent(onCovered);
  useEffect(() => {
    tell(isCovered);
    return () => tell(false);
  }, [isCovered]);
}
