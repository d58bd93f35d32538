import { useEffect, useState } from 'react';
import { useEngine } from '../../../renderer/contract';

/** Where the viewer was when they wanted to buy; the confirmation leads back there. */
export const FROM = 'checkoutFrom';

/** The order in the address, and where to go on; undefined until the browser has read them. */
export function useOrderInAddress() {
  const { viewer } = useEngine();
  const [found, setFound] = useState<{ order: string | null; from: string | null }>();
  useEffect(() => {
    setFound({ order: new URLSearchParams(location.search).get('order'), from: viewer.readFromTab(FROM) });
  }, [viewer]);
  return found;
}
