import { useFirstSeen, useMedia } from '../contract';
import { IMAGE_WIDTHS } from '../contract/constants';
import styles from './picture.module.css';

interface Props {
  /** A realm media path. Without one the colour alone stands there. */
  src: string | undefined;
  /** Empty where the words beside it say the same. */
  alt?: string;
  ratio: '16 / 9' | '2 / 3' | '1' | 'fill';
  /** Stands there until the picture is loaded. */
  colour?: string | undefined;
  /** How wide it is drawn, as the `sizes` attribute has it. */
  sizes: string;
  /** Among the first things seen in its section: fetched at once, and before others, if the section is among the first of the page. */
  eager?: boolean;
  className?: string | undefined;
}

/** The widths on offer to `srcset`; the smallest are for avatars and blurred stand-ins. */
const WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 160);
const FALLBACK_WIDTH = 640;

/** A picture in reserved space, in its dominant colour until it is there, in the width that the screen needs. */
export function Picture({ src, alt = '', ratio, colour, sizes, eager = false, className }: Props) {
  const media = useMedia();
  const isUrgent = useFirstSeen() && eager;
  // there is nothing to choose from where it comes in one width: drawings, and pictures on other hosts
  const isFixed = src !== undefined && media(src, FALLBACK_WIDTH) === media(src);
  return (
    <span
      className={`${styles.frame} ${className ?? ''}`}
      data-ratio={ratio}
      style={colour ? { backgroundColor: colour } : undefined}
    >
      {src && (
        <img
          src={media(src, FALLBACK_WIDTH)}
          srcSet={isFixed ? undefined : WIDTHS.map((width) => `${media(src, width)} ${width}w`).join(', ')}
          sizes={isFixed ? undefined : sizes}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
