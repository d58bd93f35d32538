import { useEffect, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { rememberedWall } from '../../shared/remembered-wall';
import { parseWall, wallSearch, withEvent } from '../../shared/wall';

const EMPTY = parseWall(new URLSearchParams());

/** RS-19: the way into the multi-view, with what this tab watches there already; nothing where the realm has none. */
export function MultiViewLink({ id }: { id: string }) {
  const { label, routeHref, viewer } = useEngine();
  const [wall, setWall] = useState(EMPTY);
  useEffect(() => setWall(rememberedWall(viewer)), [viewer]);
  const href = routeHref('multiView');
  if (!href) return null;
  return (
    <ButtonLink look="secondary" icon="browse" href={href + wallSearch(withEvent(wall, id))}>
      {label('multiViewAdd')}
    </ButtonLink>
  );
}
