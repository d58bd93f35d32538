import { useEffect, useState } from 'react';
import { momentOfFragment, usePlayFrom } from '../../../../renderer/contract/play-from';

/** RT-62: the moment to play an event from: as the address says, and whenever something on the page wants it. */
export function useGoTo(event: string): { moment: number } | undefined {
  const [goTo, setGoTo] = useState<{ moment: number }>();
  usePlayFrom(event, (moment) => setGoTo({ moment }));
  useEffect(() => {
    const moment = momentOfFragment(location.hash);
    if (moment !== undefined) setGoTo({ moment });
  }, []);
  return goTo;
}
