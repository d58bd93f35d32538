import {
  type CSSProperties,
  type FocusEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import type { ChannelRow, OpenProgramme } from './channels';
import type { DrawnRow } from './drawn-rows';
import {
  channelWidth,
  drawnOfHours,
  drawnOfRows,
  HOURS_PX,
  lengthOf,
  ROW_PX,
  type Sight,
  SLOT_MS,
  SLOT_PX,
  sightIn,
  slotsOf,
  widthOf,
} from './geometry';
import styles from './guide.module.css';
import { type HourText, useHours } from './hours';
import { MatrixRow } from './MatrixRow';
import type { Place } from './move';
import { useDrawnRows } from './use-drawn-rows';
import { useRoving } from './use-roving';
import type { Rows, Span } from './windows';

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

/** How far from the guide's beginning now is, in px; undefined where the guide does not reach it. */
function useNowOffset({ from, to }: Span): number | undefined {
  const now = useNow();
  return now < from || now >= to ? undefined : widthOf(now - from);
}

interface HoursProps {
  drawn: Span;
  /** Where the guide begins. */
  origin: number;
  hours: HourText;
  /** How far from the beginning now is, in px. */
  nowOffset: number | undefined;
}

/** The hours over the channels' rows; each cell says its own. */
const Hours = memo(function Hours({ drawn, origin, hours, nowOffset }: HoursProps) {
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
        {nowOffset !== undefined && <span className={styles.nowMark} style={{ insetInlineStart: nowOffset }} />}
      </div>
    </div>
  );
});

const NOTHING: Span = { from: 0, to: 0 };

/** Rows in the order of the channels, with one more. */
const withRow = (rows: readonly DrawnRow[], row: DrawnRow): DrawnRow[] =>
  [...rows, row].sort((one, other) => one.index - other.index);

/**
 * CT-06: channels by time. The server draws the window that is shown first, as if the guide had nothing else; the browser puts the
 * whole fortnight around it before it paints, and from then on draws what is in sight.
 */
export function Matrix({ label, totalChannels, rowAt, span, opening, dayOf, kind, onOpen, onSight }: Props) {
  const { direction, view } = useEngine();
  const [isWhole, setWhole] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const channelPx = channelWidth(view);
  const shown = isWhole ? span : opening;
  const openingPx = widthOf(opening.from - span.from);

  useLayoutEffect(() => setWhole(true), []);
  useLayoutEffect(() => {
    if (isWhole && scroller.current) scrollFromStart(scroller.current, openingPx, direction);
  }, [isWhole, openingPx, direction]);

  const onRest = useCallback(
    ({ span: seen, rows }: Sight) => {
      const { from, to } = drawnOfRows(seen);
      onSight({ from: Math.max(from, span.from), to: Math.min(to, span.to) }, rows);
    },
    [onSight, span],
  );
  const first = useMemo(() => {
    const { rows } = sightIn({ across: 0, down: 0, ...DRAWN_SCREEN }, { span: opening, totalChannels, channelPx });
    return { span: opening, rows };
  }, [opening, totalChannels, channelPx]);
  const { sight, rows } = useDrawnRows({ scroller, first, span, totalChannels, channelPx, rowAt, onRest });
  const drawn = useMemo(() => drawnOfHours(sight.span, isWhole ? span : opening), [sight.span, isWhole, span, opening]);
  const hours = useHours();
  const nowOffset = useNowOffset(shown);

  function reveal({ row, time }: Place): void {
    const element = scroller.current;
    if (!element) return;
    const top = row * ROW_PX;
    const height = element.clientHeight - HOURS_PX;
    element.scrollTop = Math.min(top, Math.max(element.scrollTop, top + ROW_PX - height));
    const offset = Math.abs(element.scrollLeft);
    const at = widthOf(time - span.from);
    const inSight = element.clientWidth - channelPx;
    if (at >= offset && at < offset + inSight - SLOT_PX) return;
    scrollFromStart(element, Math.max(0, at < offset ? at : at - inSight + 2 * SLOT_PX), direction);
  }

  // asked for by a key or a press alone: the browser lays the page out to answer it
  const sightFrom = () => span.from + lengthOf(Math.abs(scroller.current?.scrollLeft ?? 0));
  const { active, onKeyDown, onFocus, onBlur } = useRoving({
    grid,
    start: { row: sight.rows.first, time: opening.from + SLOT_MS },
    around: {
      ...{ rows: totalChannels, direction },
      day: () => dayOf(sightFrom() + SLOT_MS),
      cellsOf: (row) => rowAt(row).cells,
      rowsOfPage: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HOURS_PX) / ROW_PX)),
    },
    reveal,
  });

  function followFocus({ target }: FocusEvent<HTMLElement>): void {
    const cell = target.closest<HTMLElement>('[data-cell]');
    const row = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1;
    const found = cell && rowAt(row).cells.find(({ id }) => id === cell.dataset.cell);
    if (found) onFocus(target, { row, id: found.id, time: Math.max(found.from, sightFrom()) });
  }

  // where the keyboard is stays on the page wherever one scrolls, with the one cell that the tab key leads to
  const isActiveDrawn = rows.some(({ index }) => index === active.row);
  const all = isActiveDrawn ? rows : withRow(rows, { index: active.row, row: rowAt(active.row), ...NOTHING });
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
        data-now={nowOffset !== undefined || undefined}
        style={
          {
            '--guide-now': `${nowOffset ?? 0}px`,
            inlineSize: channelPx + widthOf(shown.to - shown.from),
            blockSize: HOURS_PX + totalChannels * ROW_PX,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onFocus={followFocus}
        onBlur={onBlur}
      >
        <Hours drawn={drawn} origin={shown.from} hours={hours} nowOffset={nowOffset} />
        {all.map(({ index, row, from, to }) => (
          <MatrixRow
            key={index}
            index={index}
            row={row}
            from={from}
            to={to}
            shown={shown}
            hours={hours}
            active={index === active.row ? active.id : null}
            kind={kind}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}
