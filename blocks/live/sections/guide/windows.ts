import { GUIDE_CHANNELS, MINUTE_MS } from '../../../../renderer/contract/constants';
import type { GuideAnswer } from '../../../../schemas/generated/types';

const HOUR_MS = 60 * MINUTE_MS;
/** How long a window is, in ms. Windows begin at multiples of it, so that all viewers request the same ones. */
export const WINDOW_MS = 6 * HOUR_MS;

/** A stretch of time, in ms since the epoch, without its end. */
export interface Span {
  from: number;
  to: number;
}

/** One request to the API: a page of the channels, counted from 1, and the moment at which the window begins. */
export interface WindowOf {
  page: number;
  from: number;
}

/** The rows of the guide that are shown; both count. */
export interface Rows {
  first: number;
  last: number;
}

export const windowKey = ({ page, from }: WindowOf): string => `${page} ${from}`;

/** The page, counted from 1, that has a row, counted from 0. */
export const pageOfRow = (row: number): number => Math.floor(row / GUIDE_CHANNELS) + 1;

/** The windows that rows show in a stretch of time. */
export function windowsOf({ from, to }: Span, { first, last }: Rows): WindowOf[] {
  const windows: WindowOf[] = [];
  for (let page = pageOfRow(first); page <= pageOfRow(last); page++)
    for (let start = Math.floor(from / WINDOW_MS) * WINDOW_MS; start < to; start += WINDOW_MS)
      windows.push({ page, from: start });
  return windows;
}

/** What the API is asked for a window. */
export const requestOf = ({ page, from }: WindowOf) => ({
  ...{ from: new Date(from).toISOString(), to: new Date(from + WINDOW_MS).toISOString() },
  ...{ page, rpp: GUIDE_CHANNELS },
});

/** Windows that have been loaded, by key. */
export type Windows = Readonly<Record<string, GuideAnswer>>;
