import { useMedia } from '../../../renderer/contract';
import type { Competitor } from '../../../schemas/generated/types';
import styles from './crest.module.css';

/** How wide a crest is fetched, in px: the largest that is drawn, on a screen of twice the density. */
const WIDTH = 160;

interface Props {
  competitor: Pick<Competitor, 'name' | 'shortName' | 'imageUrl'>;
  size?: 'small' | 'large';
}

/** A competitor's crest or portrait; the first letter of the name where there is none. The name stands beside it. */
export function Crest({ competitor: { name, shortName, imageUrl }, size = 'small' }: Props) {
  const media = useMedia();
  return (
    <span className={styles.crest} data-size={size} aria-hidden="true">
      {imageUrl ? (
        <img src={media(imageUrl, WIDTH)} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <span className={styles.letter}>{[...(shortName ?? name)][0]}</span>
      )}
    </span>
  );
}
