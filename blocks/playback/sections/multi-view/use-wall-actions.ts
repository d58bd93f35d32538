import { type RefObject, useState } from 'react';
import { useLabel } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { type Wall, withEvent, withLarge, withoutEvent, withSwapped } from '../../shared/wall';
import { focusTile } from './move-focus';
import type { TileActions } from './TileBar';
import type { Sound } from './use-sound';
import type { Titles } from './use-titles';

interface WallParts {
  wall: Wall;
  change(wall: Wall): void;
  /** The ids of the events that this screen shows, in their order. */
  shown: readonly string[];
  /** Whether tiles stand below each other, none of them larger than others. */
  isStacked: boolean;
  sound: Sound;
  titles: Titles;
  maxEvents: number;
  page: RefObject<HTMLElement | null>;
}

/** What a viewer can do with the wall, and the words that say so to who does not see it. */
export interface WallActions {
  add(card: Card): void;
  swap(id: string, other: string): void;
  /** Gives a tile the sound. */
  give(id: string): void;
  /** The same; of the tile that has it, turns the sound off and on. */
  press(id: string): void;
  toggleLayout(): void;
  actionsFor(id: string): TileActions;
  said: string;
}

/** What has the focus is about to go: the next tile takes it, or the list of what can be watched. */
function leaveTile(page: HTMLElement | null, id: string): void {
  const tiles = [...(page?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
  const next = tiles.find((tile) => tile.dataset.tile !== id);
  if (next) focusTile(next);
  else page?.querySelector<HTMLElement>('[data-chooser]')?.focus();
}

export function useWallActions({
  wall,
  change,
  shown,
  isStacked,
  sound,
  titles,
  maxEvents,
  page,
}: WallParts): WallActions {
  const label = useLabel();
  const [said, setSaid] = useState('');
  const give = (id: string) => {
    sound.allow();
    change({ ...wall, sound: id });
    setSaid(label('multiViewSound', { title: titles.of(id) }));
  };
  const press = (id: string) => (id === sound.heard ? sound.toggle() : give(id));
  const swap = (id: string, other: string) => {
    const next = withSwapped(wall, id, other);
    change(next);
    const place = next.events.indexOf(id) + 1;
    setSaid(label('multiViewPosition', { place, count: shown.length, title: titles.of(id) }));
  };
  const swapWith = (id: string, other: string | undefined) => (other === undefined ? undefined : () => swap(id, other));
  return {
    said,
    give,
    press,
    swap,
    add(card) {
      titles.note(card);
      sound.allow();
      change(withEvent(wall, card.id, maxEvents));
      setSaid(label('multiViewIsAdded', { title: card.title }));
    },
    toggleLayout: () => change({ ...wall, layout: wall.layout === 'grid' ? 'focus' : 'grid' }),
    actionsFor(id) {
      const at = shown.indexOf(id);
      return {
        onSound: () => press(id),
        onEnlarge: isStacked || shown.length < 2 ? undefined : () => change(withLarge(wall, id)),
        onEarlier: swapWith(id, shown[at - 1]),
        onLater: swapWith(id, shown[at + 1]),
        onRemove() {
          leaveTile(page.current, id);
          change(withoutEvent(wall, id));
        },
      };
    },
  };
}
