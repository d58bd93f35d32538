import { useEngine, useLiveOverlay, useQuery } from '../../../../renderer/contract';
import { Icon as PlayerIcon } from '../../../../renderer/player/controls/icons';
import type { WallItem } from './load';
import { isStream } from './streams';
import { type TileActions, TileBar } from './TileBar';
import { TilePicture, type TilePictureProps } from './TilePicture';
import styles from './tile.module.css';
import { useCovered } from './use-covered';
import type { Dragged, DragHandlers } from './use-drag';

interface EventTileProps extends Omit<TilePictureProps, 'item'> {
  id: string;
  /** Its number on the wall, from 1. */
  place: number;
  count: number;
  isLarge: boolean;
  /** The event or channel, where the page came with it. */
  loaded: WallItem | undefined;
  actions: TileActions;
  handlers: DragHandlers;
  dragged: Dragged | null;
}

/** An event or channel of the wall: what the page came with, or what is loaded once it is added. */
function useItem(id: string, loaded: WallItem | undefined): { item: WallItem | undefined; isMissing: boolean } {
  const { api } = useEngine();
  const { data, isFailed } = useQuery<WallItem>({
    key: loaded ? null : ['multi-view', id],
    load: async ({ signal }) => (await api.content({ id }, signal)).item,
  });
  const item = useLiveOverlay(loaded ?? data);
  const hasStream = item !== undefined && isStream(item);
  return { item: hasStream ? item : undefined, isMissing: isFailed || (item !== undefined && !hasStream) };
}

/** Stands where an event would be that there is not, or not any more. */
function Missing({ onCovered }: Pick<TilePictureProps, 'onCovered'>) {
  const { label } = useEngine();
  useCovered(true, onCovered);
  return (
    <div className={styles.cover}>
      <p className={styles.coverWords}>{label('multiViewMissingMessage')}</p>
    </div>
  );
}

/** One event of the wall, with its number, its title and its controls. */
export function EventTile({
  id,
  place,
  count,
  isLarge,
  loaded,
  actions,
  handlers,
  dragged,
  ...picture
}: EventTileProps) {
  const { label } = useEngine();
  const { item, isMissing } = useItem(id, loaded);
  const title = item?.title ?? label(isMissing ? 'multiViewMissing' : 'loading');
  const isDragged = dragged?.id === id;
  return (
    <li
      className={styles.tile}
      data-tile={id}
      data-place={place}
      data-large={isLarge || undefined}
      data-sound={picture.hasSound || undefined}
      data-dragged={isDragged || undefined}
      data-target={dragged?.over === id || undefined}
      style={isDragged ? { translate: `${dragged.x}px ${dragged.y}px` } : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={label('multiViewPosition', { place, count, title })}
        className={styles.content}
        {...handlers}
      >
        {item ? (
          <TilePicture {...picture} item={item} />
        ) : isMissing ? (
          <Missing onCovered={picture.onCovered} />
        ) : (
          <div className={styles.cover} />
        )}
        <p className={styles.title}>
          <span className={styles.place} aria-hidden="true">
            {place}
          </span>
          {picture.hasSound && <PlayerIcon name="volume" />}
          <span className={styles.name}>{title}</span>
        </p>
        <TileBar
          {...actions}
          title={title}
          place={place}
          hasSound={picture.hasSound}
          isLarge={isLarge}
          canMove={count > 1}
        />
      </div>
    </li>
  );
}
