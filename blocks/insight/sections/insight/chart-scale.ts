import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../../../renderer/contract/constants';
import type { Kind } from './format';

/** One hour or day of a series. */
export interface ChartPoint {
  /** When it begins, in ms since the epoch. */
  at: number;
  /** Seconds for durations. */
  value: number;
}

/** A place in the chart: percent from the start of time, and from the top. */
export interface Spot {
  x: number;
  y: number;
}

export interface TimeTick {
  at: number;
  x: number;
}

export interface ValueTick {
  value: number;
  y: number;
}

/** Where everything in a chart is. Paths are in a square of 100 × 100. */
export interface ChartScale {
  spots: readonly Spot[];
  /** The line through what is complete. */
  line: string;
  /** From there to the hour or day that still goes on; empty where there is none. */
  openLine: string;
  area: string;
  times: readonly TimeTick[];
  values: readonly ValueTick[];
}

const SIDE = 100;
const TIMES = 6;
const VALUES = 4;

/** In how many seconds an axis of durations counts. */
function unitOf(kind: Kind, largest: number): number {
  if (kind !== 'duration') return 1;
  if (largest >= 3 * SECONDS_PER_HOUR) return SECONDS_PER_HOUR;
  return largest >= 3 * SECONDS_PER_MINUTE ? SECONDS_PER_MINUTE : 1;
}

function valueAxis(points: readonly ChartPoint[], kind: Kind) {
  const largest = Math.max(0, ...points.map(({ value }) => value));
  const unit = unitOf(kind, largest);
  const scale = scaleLinear()
    .domain([0, Math.max(largest / unit, 1)])
    .range([SIDE, 0])
    .nice(VALUES);
  const ticks = scale
    .ticks(VALUES)
    .filter(Number.isInteger)
    .map((tick) => ({ value: tick * unit, y: scale(tick) }));
  return { y: (value: number) => scale(value / unit), ticks };
}

/**
 * Lays a series out.
 *
 * @param points oldest first, at least one
 * @param last when the period's last point begins, in ms: later than that of `points` while the period goes on
 * @param isOpen whether the last point still goes on
 */
export function layOut(points: readonly ChartPoint[], kind: Kind, last: number, isOpen: boolean): ChartScale {
  const x = scaleUtc().domain([points[0]!.at, last]).range([0, SIDE]);
  const { y, ticks } = valueAxis(points, kind);
  const spots = points.map(({ at, value }) => ({ x: x(at), y: y(value) }));
  const isSplit = isOpen && spots.length > 1;
  const path = line<Spot>(
    (spot) => spot.x,
    (spot) => spot.y,
  ).curve(curveMonotoneX);
  const surface = area<Spot>(
    (spot) => spot.x,
    SIDE,
    (spot) => spot.y,
  ).curve(curveMonotoneX);
  return {
    spots,
    line: path(isSplit ? spots.slice(0, -1) : spots) ?? '',
    openLine: isSplit ? (path(spots.slice(-2)) ?? '') : '',
    area: surface(isSplit ? spots.slice(0, -1) : spots) ?? '',
    times: x.ticks(Math.min(TIMES, Math.max(points.length - 1, 1))).map((time) => ({ at: time.getTime(), x: x(time) })),
    values: ticks,
  };
}

/** The point nearest to a place. @param share from 0 at the start of time to 1 at its end */
export function nearestSpot(spots: readonly Spot[], share: number): number {
  const distance = (at: number) => Math.abs(spots[at]!.x - share * SIDE);
  return spots.reduce((nearest, _, at) => (distance(at) < distance(nearest) ? at : nearest), 0);
}
