import type { GuideProgramme } from '../../../../schemas/generated/types';
import type { Span } from './windows';

/** A stretch of a channel's row. */
export interface Cell extends Span {
  /** Unique within its row. */
  id: string;
  /** Null where nothing is known to be on. */
  programme: GuideProgramme | null;
  /** Whether it is not known yet what is on. */
  isPending: boolean;
  /** Where it stands among programmes that are on at the same time, and how many of them there are side by side. */
  lane: number;
  lanes: number;
}

/** Shorter gaps are how long it takes from one programme to the next, and not drawn. */
const SHORTEST_GAP_MS = 60_000;

const spanOf = ({ startDate, endDate }: GuideProgramme): Span => ({
  from: Date.parse(startDate),
  to: Date.parse(endDate),
});

type Placed = Span & { programme: GuideProgramme; lane: number };

/** Puts programmes of one cluster, in which each overlaps with another one, side by side. */
function inLanes(cluster: readonly (Span & { programme: GuideProgramme })[]): Cell[] {
  const ends: number[] = [];
  const placed = cluster.map((one): Placed => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = one.to;
    return { ...one, lane };
  });
  return placed.map((one) => ({ ...one, id: one.programme.id, isPending: false, lanes: ends.length }));
}

const emptyCell = (from: number, to: number, isPending: boolean): Cell => ({
  ...{ id: `${isPending ? 'pending' : 'gap'}-${from}`, from, to, programme: null, isPending, lane: 0, lanes: 1 },
});

/** What lies between programmes: what has been loaded has nothing there, and the rest is not known yet. */
function between(from: number, to: number, loaded: readonly Span[]): Cell[] {
  const cells: Cell[] = [];
  let at = from;
  for (const window of loaded) {
    if (window.to <= at || window.from >= to) continue;
    if (window.from > at) cells.push(emptyCell(at, window.from, true));
    const start = Math.max(at, window.from);
    const end = Math.min(to, window.to);
    if (end - start >= SHORTEST_GAP_MS) cells.push(emptyCell(start, end, false));
    at = end;
  }
  if (at < to) cells.push(emptyCell(at, to, true));
  return cells;
}

/** Stretches of time without those that only continue others. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

/**
 * A channel's row from the beginning of the guide to its end, without a hole: programmes, what lies between them, and what has
 * not been loaded. Programmes that overlap stand side by side. A channel that is not known to have closed down in time for
 * the next programme is drawn as its listing says.
 *
 * @param loaded the stretches of time that are known
 */
export function rowOf(programmes: readonly GuideProgramme[], span: Span, loaded: readonly Span[]): Cell[] {
  const known = joined(loaded);
  const all = programmes
    .map((programme) => ({ programme, ...spanOf(programme) }))
    .filter(({ from, to }) => to > from && to > span.from && from < span.to)
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const cells: Cell[] = [];
  let end = span.from;
  for (let at = 0; at < all.length; ) {
    const cluster = [all[at]!];
    let clusterEnd = cluster[0]!.to;
    for (at += 1; at < all.length && all[at]!.from < clusterEnd; at++) {
      cluster.push(all[at]!);
      clusterEnd = Math.max(clusterEnd, all[at]!.to);
    }
    if (cluster[0]!.from > end) cells.push(...between(end, cluster[0]!.from, known));
    cells.push(...inLanes(cluster));
    end = Math.max(end, clusterEnd);
  }
  if (end < span.to) cells.push(...between(end, span.to, known));
  return cells;
}
