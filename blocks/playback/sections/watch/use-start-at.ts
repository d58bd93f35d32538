import { useEffect, useState } from 'react';
import { timeOfFragment } from '../../../../renderer/player/engine/time-fragment';

/** The time to play a film from, as the address says (`#t=74`), in seconds; undefined where it says none. */
export function useStartAt(): number | undefined {
  const [startAt, setStartAt] = useState<number>();
  useEffect(() => {
    const read = () => setStartAt(timeOfFragment(location.hash));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return startAt;
}
