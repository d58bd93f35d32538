import { useSyncExternalStore } from 'react';
import { useEngine } from './context';

/** What a section has loaded, with what the feeds say of its events and channels over it. */
export function useLiveOverlay<Data>(data: Data): Data {
  const { live } = useEngine();
  return useSyncExternalStore(
    live.followTimes,
    () => live.overlay(data),
    () => data,
  );
}
