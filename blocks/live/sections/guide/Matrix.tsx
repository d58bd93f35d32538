import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import type { ChannelRow, OpenProgramme } from './channels';
import {
  channelWidth,
  drawnOfRow,
  drawnOfRows,
  HOURS_PX,
  lengthOf,
  ROW_PX,
  SLOT_MS,
  SLOT_PX,
  slotsOf,
  widthOf,
} from './geometry';
import styles from './guide.module.css';
import { type HourText, useHours } from './hours';
import { MatrixRow } from './MatrixRow';
import type { Place } from './move';
import { useRoving } from './use-roving';
import type { Rows, Span } from './windows';

/** Rows and half hours that are drawn beyond those in sight. */
const ROWS_BEYOND = 3;
const SLOTS_BEYOND = 1;
/** The screen of which the server takes the guide to be, in px. */
const DRAWN_SCREEN = { width: 1280, height: 720 };

interface Props {
  label: string;
  totalChannels: number;
  rowAt: (row: number) => ChannelRow;
  /** From the beginning of the guide to its end, in ms. */
  span: Span;
  /** What is shown first. */
  opening: Span;
  /** The day in sight. */
  dayOf: (moment: number) => Span;
  kind: string | null;
  onOpen: OpenProgramme;
  /** Told what is in sight. */
  onSight: (span: Span, rows: Rows) => void;
}

/** Scrolls to a distance from where lines begin, in px: from right to left, browsers count it below zero. */
function scrollFromStart(element: HTMLElement, distance: number, direction: 'ltr' | 'rtl'): void {
  element.scrollLeft = direction === 'rtl' ? -distance : distance;
}

function NowLine({ span }: { span: Span }) {
  const now = useNow();
  if (now < span.from || now >= span.to) return null;
  return (
    <div
      className={styles.nowLine}
      style={{ insetInlineStart: `calc(var(--guide-channel) + ${widthOf(now - span.from)}px)` }}
      aria-hidden="true"
    />
  );
}

interface HoursProps {
  drawn: Span;
  /** Where the guide begins. */
  origin: number;
  hours: HourText;
}

/** The hours over the channels' rows; each cell says its own. */
const Hours = memo(function Hours({ drawn, origin, hours }: HoursProps) {
  return (
    <div className={styles.hourRow} style={{ blockSize: HOURS_PX }} aria-hidden="true">
      <div className={styles.corner} />
      <div className={styles.cells}>
        {slotsOf(drawn).map((slot) => (
          <span
            key={slot}
            className={styles.hour}
            style={{ insetInlineStart: widthOf(slot - origin) }}
            suppressHydrationWarning
          >
            {hours(slot)}
          </span>
        ))}
      </div>
    </div>
  );
});

const indicesOf = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/**
 * CT-06: channels by time. The server draws the window that is shown first, as if the guide had nothing else; the browser puts the
 * whole fortnight around it before it paints, and from then on draws what is in sight.
 */
export function Matrix({ label, totalChannels, rowAt, span, opening, dayOf, kind, onOpen, onSight }: Props) {
  const { direction, view } = useEngine();
  const [isWhole, setWhole] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const channelPx = channelWidth(view.viewport);
  const shown = isWhole ? span : opening;
  const openingPx = widthOf(opening.from - span.from);

  const rows = useVirtualizer({
    count: totalChannels,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    paddingStart: HOURS_PX,
    overscan: ROWS_BEYOND,
    useFlushSync: false,
    initialRect: DRAWN_SCREEN,
  });
  const slots = useVirtualizer({
    horizontal: true,
    isRtl: direction === 'rtl',
    count: Math.ceil((span.to - span.from) / SLOT_MS),
    getScrollElement: () => scroller.current,
    estimateSize: () => SLOT_PX,
    paddingStart: channelPx,
    overscan: SLOTS_BEYOND,
    useFlushSync: false,
    initialRect: DRAWN_SCREEN,
    initialOffset: openingPx,
  });

  useLayoutEffect(() => setWhole(true), []);
  useLayoutEffect(() => {
    if (isWhole && scroller.current) scrollFromStart(scroller.current, openingPx, direction);
  }, [isWhole, openingPx, direction]);

  const slotItems = slots.getVirtualItems();
  const rowItems = rows.getVirtualItems();
  const firstSlot = slotItems[0]?.index ?? 0;
  const lastSlot = slotItems.at(-1)?.index ?? 0;
  const drawn = useMemo(
    () => (isWhole ? { from: span.from + firstSlot * SLOT_MS, to: span.from + (lastSlot + 1) * SLOT_MS } : opening),
    [isWhole, span.from, firstSlot, lastSlot, opening],
  );
  const firstRow = rowItems[0]?.index ?? 0;
  const lastRow = rowItems.at(-1)?.index ?? 0;
  const inSight = useMemo(() => ({ drawn, firstRow, lastRow }), [drawn, firstRow, lastRow]);
  // what comes into sight is drawn between the browser's frames, and given up for what comes after it
  const rendered = useDeferredValue(inSight);
  const hours = useHours();
  const isResting = !rows.isScrolling && !slots.isScrolling;
  useEffect(() => {
    if (!isWhole || !isResting) return;
    const { from, to } = drawnOfRows(drawn);
    onSight({ from: Math.max(from, span.from), to: Math.min(to, span.to) }, { first: firstRow, last: lastRow });
  }, [isWhole, isResting, drawn, span, firstRow, lastRow, onSight]);

  function reveal({ row, time }: Place): void {
    const element = scroller.current;
    if (!element) return;
    rows.scrollToIndex(row, { align: 'auto' });
    const offset = Math.abs(element.scrollLeft);
    const at = widthOf(time - span.from);
    const inSight = element.clientWidth - channelPx;
    if (at >= offset && at < offset + inSight - SLOT_PX) return;
    scrollFromStart(element, Math.max(0, at < offset ? at : at - inSight + 2 * SLOT_PX), direction);
  }

  const sightFrom = isWhole ? span.from + lengthOf(slots.scrollOffset ?? 0) : opening.from;
  const { active, onKeyDown, onFocus, onBlur } = useRoving({
    grid,
    start: { row: firstRow, time: opening.from + SLOT_MS },
    around: {
      ...{ rows: totalChannels, direction },
      day: () => dayOf(sightFrom + SLOT_MS),
      cellsOf: (row) => rowAt(row).cells,
      // asked for by a key alone: the browser lays the page out to answer it
      rowsOfPage: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HOURS_PX) / ROW_PX)),
    },
    reveal,
  });

  function followFocus({ target }: FocusEvent<HTMLElement>): void {
    const cell = target.closest<HTMLElement>('[data-cell]');
    const row = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1;
    const found = cell && rowAt(row).cells.find(({ id }) => id === cell.dataset.cell);
    if (found) onFocus(target, { row, id: found.id, time: Math.max(found.from, sightFrom) });
  }

  const indices = new Set(indicesOf(rendered.firstRow, Math.min(rendered.lastRow, totalChannels - 1)));
  indices.add(active.row);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-whole={isWhole || undefined}
      style={{ '--guide-channel': `${channelPx}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be scrolled in both directions with parts left out */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={totalChannels}
        className={styles.grid}
        style={{
          inlineSize: channelPx + widthOf(shown.to - shown.from),
          blockSize: HOURS_PX + totalChannels * ROW_PX,
        }}
        onKeyDown={onKeyDown}
        onFocus={followFocus}
        onBlur={onBlur}
      >
        <Hours drawn={rendered.drawn} origin={shown.from} hours={hours} />
        {[...indices]
          .filter((index) => index < totalChannels)
          .sort((one, other) => one - other)
          .map((index) => (
            <MatrixRow
              key={index}
              index={index}
              row={rowAt(index)}
              {...(isWhole ? drawnOfRow(rendered.drawn, index) : rendered.drawn)}
              shown={shown}
              hours={hours}
              active={index === active.row ? active.id : null}
              kind={kind}
              onOpen={onOpen}
            />
          ))}
        <NowLine span={shown} />
      </div>
    </div>
  );
}
