import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChannelRow } from './channels';
import { type DrawnRow, nextRows, rowsOfSight } from './drawn-rows';
import { type Frame, isSameSight, type Sight, sightIn } from './geometry';
import type { Span } from './windows';

/** How long nothing is scrolled before what is in sight is loaded, in ms. */
const REST_MS = 150;
/** A frame that comes later than this has had enough to do, in ms. */
const LATE_FRAME_MS = 25;
/** How many rows are drawn a frame where frames come late, and where they do not. */
const ROWS_A_FRAME = { late: 1, onTime: 3 };

interface Drawn {
  sight: Sight;
  rows: readonly DrawnRow[];
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  /** What is drawn first, all at once. */
  first: Sight;
  span: Span;
  totalChannels: number;
  channelPx: number;
  rowAt: (row: number) => ChannelRow;
  /** Told what is in sight whenever scrolling rests. */
  onRest: (sight: Sight) => void;
}

const frameOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Frame => ({
  ...{ across: Math.abs(scrollLeft), down: scrollTop },
  ...{ width: clientWidth, height: clientHeight },
});

/**
 * The rows of the guide that are drawn. They follow what is in sight a few rows a frame, and not all at once: scrolling goes on in
 * between, also on slow devices. What has been loaded reaches the rows in the same way.
 */
export function useDrawnRows({ scroller, first, span, totalChannels, channelPx, rowAt, onRest }: Options): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    sight: first,
    rows: rowsOfSight({ sight: first, rowAt, totalChannels }),
  }));
  const latest = useRef({ span, totalChannels, channelPx, rowAt, onRest });
  const follow = useRef(() => {});

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let sight: Sight | undefined;
    let frame: number | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let before = 0;
    const draw = (time: number) => {
      const atOnce = time - before > LATE_FRAME_MS ? ROWS_A_FRAME.late : ROWS_A_FRAME.onTime;
      before = time;
      frame = undefined;
      setDrawn((current) => {
        if (!sight) return current;
        const rows = nextRows(current.rows, { ...latest.current, sight }, atOnce);
        return rows === current.rows && current.sight === sight ? current : { sight, rows };
      });
    };
    follow.current = () => {
      if (sight) frame ??= requestAnimationFrame(draw);
    };
    const look = () => {
      const seen = sightIn(frameOf(element), latest.current);
      if (!sight || !isSameSight(sight, seen)) sight = seen;
      follow.current();
      clearTimeout(rest);
      rest = setTimeout(() => latest.current.onRest(seen), REST_MS);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(rest);
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      follow.current = () => {};
    };
  }, [scroller]);

  useLayoutEffect(() => {
    latest.current = { span, totalChannels, channelPx, rowAt, onRest };
  });
  // there is more to draw until nothing changes any more
  useEffect(() => follow.current());
  return drawn;
}
