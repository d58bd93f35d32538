import { useEffect, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { cameFrom } from './provider';

/**
 * The address of another way in, such as sign-up on the page of sign-in, which leads back to where the viewer wanted to be. The
 * server, which draws the page for everybody, leaves that out.
 */
export function useOtherWay(href: string | undefined): string | undefined {
  const { viewer } = useEngine();
  const [from, setFrom] = useState<string>();
  useEffect(() => setFrom(cameFrom(viewer)), [viewer]);
  return href && from ? `${href}?from=${encodeURIComponent(from)}` : href;
}
