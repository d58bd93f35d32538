import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Viewport } from '../../../../renderer/contract/page-view';
import type { Span } from './windows';

/** Pixels a minute: an hour is 240 wide, so that a programme of ten minutes can be pressed. */
const PX_A_MINUTE = 4;
export const ROW_PX = 76;
export const HOURS_PX = 40;
/** The hours that the head of the guide names, and by which columns are drawn or not, in ms. */
export const SLOT_MS = 30 * MINUTE_MS;
export const SLOT_PX = widthOf(SLOT_MS);

const CHANNEL_PX: Readonly<Record<Viewport, number>> = { narrow: 88, medium: 112, wide: 184 };

/** How wide the column of the channels is. */
export const channelWidth = (viewport: Viewport): number => CHANNEL_PX[viewport];

/** How wide a stretch of time is drawn, in px. */
export function widthOf(ms: number): number {
  return (ms / MINUTE_MS) * PX_A_MINUTE;
}

/** How long something of a width is, in ms. */
export const lengthOf = (px: number): number => (px / PX_A_MINUTE) * MINUTE_MS;

/** The slots of a stretch of time, by where they begin. */
export const slotsOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / SLOT_MS) }, (_, at) => from + at * SLOT_MS);

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
