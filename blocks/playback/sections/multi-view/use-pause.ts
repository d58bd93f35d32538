import { useEffect, useState } from 'react';
import { isConstrained } from '../../../../renderer/contract';

/** Whether all pictures stand still: until the browser has taken over the page, and where the connection is to be spared, until they are wanted. */
export function usePause(): [isPaused: boolean, toggle: () => void] {
  const [isPaused, setPaused] = useState(true);
  useEffect(() => setPaused(isConstrained()), []);
  return [isPaused, () => setPaused((before) => !before)];
}
