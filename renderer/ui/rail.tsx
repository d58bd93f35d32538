import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CardShape } from '../../schemas/generated/types';
import { useEngine } from '../contract';
import { Icon } from './icon';
import styles from './rail.module.css';

interface Props {
  id: string;
  title: string;
  /** A few words beside the title. */
  note?: string;
  /** The rail's full list. */
  moreHref?: string | undefined;
  shape: CardShape;
  children: readonly ReactNode[];
}

/** How much of the visible part one press of a button moves. */
const STEP = 0.85;
/** Scroll positions are not whole numbers on every screen. */
const EDGE_PX = 4;

interface Ends {
  start: boolean;
  end: boolean;
}

/** Moves focus to the next card in the direction of an arrow key; the rail scrolls after it. */
function moveFocus(event: KeyboardEvent<HTMLElement>, list: HTMLElement, direction: 'ltr' | 'rtl'): void {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const links = [...list.querySelectorAll<HTMLElement>('a, button')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    [forward]: at + 1,
    [back]: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = Object.hasOwn(targets, event.key) ? links[targets[event.key]!] : undefined;
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
}

/** A row of cards that moves by wheel, touch, arrow keys and buttons; the next card is half visible. */
export function Rail({ id, title, note, moreHref, shape, children }: Props) {
  const { label, direction } = useEngine();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: false });

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    // right to left, scrollLeft counts down from 0
    const from = Math.abs(element.scrollLeft);
    const start = from <= EDGE_PX;
    const end = from + element.clientWidth >= element.scrollWidth - EDGE_PX;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look]);

  const step = (sign: 1 | -1) => {
    const element = list.current;
    const along = direction === 'rtl' ? -sign : sign;
    element?.scrollBy({ left: along * element.clientWidth * STEP, behavior: 'smooth' });
  };

  const headingId = `${id}-title`;
  return (
    <section className={styles.rail} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {moreHref ? (
            <a href={moreHref}>
              {title}
              <Icon name="chevron-end" />
            </a>
          ) : (
            title
          )}
          {note && <span className={styles.note}>{note}</span>}
        </h2>
        <div className={styles.buttons} hidden={ends.start && ends.end}>
          <button
            type="button"
            aria-label={`${label('previousItems')}: ${title}`}
            disabled={ends.start}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-start" />
          </button>
          <button
            type="button"
            aria-label={`${label('nextItems')}: ${title}`}
            disabled={ends.end}
            onClick={() => step(1)}
          >
            <Icon name="chevron-end" />
          </button>
        </div>
      </div>
      <ul
        ref={list}
        className={styles.list}
        data-shape={shape}
        onKeyDown={(event) => list.current && moveFocus(event, list.current, direction)}
      >
        {children.map((child, at) => (
          <li key={at}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
