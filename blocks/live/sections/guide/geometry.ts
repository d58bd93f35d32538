import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { PageView, Viewport } from '../../../../renderer/contract/page-view';
import type { Rows, Span } from './windows';

/** Pixels a minute: an hour is 240 wide, so that a programme of ten minutes can be pressed. */
const PX_A_MINUTE = 4;
export const ROW_PX = 76;
export const HOURS_PX = 40;
/** The hours that the head of the guide names, and by which columns are drawn or not, in ms. */
export const SLOT_MS = 30 * MINUTE_MS;
export const SLOT_PX = widthOf(SLOT_MS);

const CHANNEL_PX: Readonly<Record<Viewport, number>> = { narrow: 88, medium: 112, wide: 184 };

/** On a television, words are larger, and the edge of the screen is left empty. */
const CHANNEL_PX_OF_TELEVISIONS = 320;

/** How wide the column of the channels is. */
export const channelWidth = ({ viewport, television }: Pick<PageView, 'viewport' | 'television'>): number =>
  television ? CHANNEL_PX_OF_TELEVISIONS : CHANNEL_PX[viewport];

/** How wide a stretch of time is drawn, in px. */
export function widthOf(ms: number): number {
  return (ms / MINUTE_MS) * PX_A_MINUTE;
}

/** How long something of a width is, in ms. */
export const lengthOf = (px: number): number => (px / PX_A_MINUTE) * MINUTE_MS;

/** The slots of a stretch of time, by where they begin. */
export const slotsOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / SLOT_MS) }, (_, at) => from + at * SLOT_MS);

/** What is in sight: half hours that are cut count whole. */
export interface Sight {
  span: Span;
  rows: Rows;
}

/** Where the guide is scrolled to, from where its lines begin, and how much of it its frame shows, in px. */
export interface Frame {
  across: number;
  down: number;
  width: number;
  height: number;
}

interface Extent {
  /** From the beginning of the guide to its end. */
  span: Span;
  totalChannels: number;
  channelPx: number;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What a frame shows, beside the column of the channels and under the hours. */
export function sightIn({ across, down, width, height }: Frame, { span, totalChannels, channelPx }: Extent): Sight {
  const lastSlot = Math.ceil((span.to - span.from) / SLOT_MS) - 1;
  const slotAt = (px: number) => within(Math.floor(px / SLOT_PX), 0, lastSlot);
  const rowAt = (px: number) => within(Math.floor(px / ROW_PX), 0, totalChannels - 1);
  return {
    span: {
      from: span.from + slotAt(across) * SLOT_MS,
      to: span.from + (slotAt(across + width - channelPx - 1) + 1) * SLOT_MS,
    },
    rows: { first: rowAt(down), last: rowAt(down + height - HOURS_PX - 1) },
  };
}

export const isSameSight = (one: Sight, other: Sight): boolean =>
  one.span.from === other.span.from &&
  one.span.to === other.span.to &&
  one.rows.first === other.rows.first &&
  one.rows.last === other.rows.last;

/** How many half hours a row is drawn further at a time, */
const STEP_SLOTS = 4;
/** and in which turn rows are: with each half hour of scrolling, one row of four is drawn further, rather than all. */
const stepOf = (moment: number, row: number): number =>
  Math.floor(moment / SLOT_MS / STEP_SLOTS - (row % STEP_SLOTS) / STEP_SLOTS);

const startOfStep = (step: number, row: number): number => (step * STEP_SLOTS + (row % STEP_SLOTS)) * SLOT_MS;

/** All that is drawn of rows where so much is in sight. */
export const drawnOfRows = ({ from, to }: Span): Span => ({
  from: from - STEP_SLOTS * SLOT_MS,
  to: to + STEP_SLOTS * SLOT_MS,
});

/** What is drawn of a row where so much is in sight: at least that, in steps of its own. */
export const drawnOfRow = ({ from, to }: Span, row: number): Span => ({
  from: startOfStep(stepOf(from, row), row),
  to: startOfStep(stepOf(to - 1, row) + 1, row),
});

/** Which hours are drawn over rows of which so much is in sight: in steps, and no further than the guide goes. */
export function drawnOfHours(seen: Span, guide: Span): Span {
  const { from, to } = drawnOfRow(seen, 0);
  const slotsFrom = (moment: number) => Math.floor((moment - guide.from) / SLOT_MS);
  return {
    from: Math.max(guide.from, guide.from + slotsFrom(from) * SLOT_MS),
    to: Math.min(guide.to, guide.from + slotsFrom(to) * SLOT_MS),
  };
}
