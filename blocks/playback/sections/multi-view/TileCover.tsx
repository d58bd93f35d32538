import { useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Picture } from '../../../../renderer/ui/picture';
import { useCoverWords } from '../../shared/cover-words';
import { Opening } from '../../shared/opening';
import type { CoverState } from '../../shared/stage-words';
import type { WallItem } from './load';
import styles from './tile.module.css';

interface TileCoverProps {
  item: WallItem;
  state: CoverState;
  /** Where the viewer comes back to: this wall. */
  from: string;
}

/** Stands where an event's picture would be, and says why it is not there and what opens it; the others play on. */
export function TileCover({ item, state, from }: TileCoverProps) {
  const { label, routeHref } = useEngine();
  const { title, message } = useCoverWords(item, state);
  const href = routeHref('live', { eventId: item.id });
  return (
    <div className={styles.cover} data-state={state}>
      <Picture
        className={styles.coverPicture}
        src={item.coverUrl}
        ratio="fill"
        colour={item.dominantColour}
        sizes="50vw"
        eager
      />
      <div className={styles.coverWords}>
        <p className={styles.coverTitle}>{title}</p>
        {message && (
          <p className={styles.coverMessage} suppressHydrationWarning>
            {message}
          </p>
        )}
        {state === 'pin' && href ? (
          // the keypad needs more room than a tile has
          <ButtonLink href={href}>{label('multiViewOpen')}</ButtonLink>
        ) : (
          <Opening item={item} state={state} from={from} />
        )}
      </div>
    </div>
  );
}
