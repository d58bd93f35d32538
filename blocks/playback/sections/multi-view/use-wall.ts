import { useEffect, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { rememberWall } from '../../shared/remembered-wall';
import { parseWall, type Wall, wallSearch } from '../../shared/wall';

/** RT-44: what the multi-view shows is its address. Small steps are no pages to go back to: each changes the address in its place. */
export function useWall(maxEvents: number | undefined): [wall: Wall, change: (wall: Wall) => void] {
  const { view, viewer } = useEngine();
  const [wall, setWall] = useState(() => parseWall(new URLSearchParams(view.search), maxEvents));
  useEffect(() => rememberWall(viewer, wall), [viewer, wall]);
  const change = (next: Wall) => {
    setWall(next);
    history.replaceState(history.state, '', location.pathname + wallSearch(next) + location.hash);
  };
  return [wall, change];
}
