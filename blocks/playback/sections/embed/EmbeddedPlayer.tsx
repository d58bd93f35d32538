import { useState } from 'react';
import { useEngine, type WithoutResult } from '../../../../renderer/contract';
import { Player } from '../../../../renderer/player';
import { createMemoryStore } from '../../../../renderer/player/state/memory-store';
import type { ContentItem } from '../../../../schemas/generated/types';
import type { Plays } from '../../shared/plays';
import { usePreferredLanguages } from '../../shared/use-preferred-languages';
import { useSource } from '../../shared/use-source';
import { useRequest } from './use-request';

interface Props {
  item: ContentItem & WithoutResult;
  plays: Plays;
  live: boolean;
  /** The item's own page on the realm's site. */
  page: string;
  /** A live stream is being watched, or is over. */
  onWatching(isWatching: boolean): void;
}

/** The player as the frame's address wants it. It remembers nothing: what a viewer does inside another site is not stored. */
export function EmbeddedPlayer({ item, plays, live, page, onWatching }: Props) {
  const { playerStyle } = useEngine().realm.settings;
  const source = useSource(item, plays, live);
  const preferred = usePreferredLanguages();
  const { startAt, autoPlay } = useRequest();
  const [store] = useState(createMemoryStore);
  return (
    <Player
      key={autoPlay ? 'by itself' : 'by hand'}
      source={source}
      style={playerStyle}
      store={store}
      fills
      titleHref={page}
      autoPlay={autoPlay}
      silent={autoPlay}
      {...(startAt !== undefined && !live && { startAt })}
      {...preferred}
      onEvent={({ type }) => live && type === 'playing' && onWatching(true)}
      onEnded={() => onWatching(false)}
    />
  );
}
