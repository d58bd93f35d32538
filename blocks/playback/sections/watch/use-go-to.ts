import { useEffect, useState } from 'react';
import { momentOfFragment, usePlayFrom } from '../../../../renderer/contract/play-from';

/**
 * RT-62: the moment to play an event from: as the address says, and whenever something on the page wants it.
 *
 * @param isDated whether the picture says when it was taken; there is nothing to go to in others
 */
export function useGoTo(event: string, isDated: boolean): { moment: number } | undefined {
  const [goTo, setGoTo] = useState<{ moment: number }>();
  usePlayFrom(isDated ? event : undefined, (moment) => setGoTo({ moment }));
  useEffect(() => {
    const moment = momentOfFragment(location.hash);
    if (moment !== undefined && isDated) setGoTo({ moment });
  }, [isDated]);
  return goTo;
}
