/** Where an arrow key can lead. The directions are those of the screen, whichever way the page is read. */
export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that can have the focus. */
export interface Stop {
  box: Box;
  /** What the stops of its part of the page cover together: of the navigation bar, the content, a dialog. One object for all of them. */
  area: Box;
}

/** A box along a direction: from `start` to `end` ahead, and from `low` to `high` across. */
interface Span {
  start: number;
  end: number;
  low: number;
  high: number;
}

/** How much more it counts to lie aside than to lie further ahead. */
const ASIDE = 2;
/** Decides between stops that are equally far away: the one whose middle is closer. */
const OFF_CENTRE = 0.05;
/** Up and down, all of a part of the page comes before any other part. */
const ELSEWHERE = 1e6;
/** How much of the shorter of two boxes may overlap the other one that it lies ahead of: a card grows when it has the focus. */
const OVERLAP = 0.3;

const SPANS: Readonly<Record<Direction, (box: Box) => Span>> = {
  right: ({ left, top, right, bottom }) => ({ start: left, end: right, low: top, high: bottom }),
  left: ({ left, top, right, bottom }) => ({ start: -right, end: -left, low: top, high: bottom }),
  down: ({ left, top, right, bottom }) => ({ start: top, end: bottom, low: left, high: right }),
  up: ({ left, top, right, bottom }) => ({ start: -bottom, end: -top, low: left, high: right }),
};

const distanceAside = (from: Span, to: Span) => Math.max(0, to.low - from.high, from.low - to.high);
const isAligned = (from: Span, to: Span) => Math.min(from.high, to.high) - Math.max(from.low, to.low) > 1;
const middle = (from: number, to: number) => (from + to) / 2;

function isAhead(from: Span, to: Span): boolean {
  if (middle(to.start, to.end) - middle(from.start, from.end) <= 1) return false;
  const slack = OVERLAP * Math.min(from.end - from.start, to.end - to.start);
  // what lies over a larger box is reached from it by its middle
  return to.start >= from.end - slack || isAligned(from, to);
}

/**
 * Whether a stop may be reached at all. Within a part of the page, rows are left up and down only. Another part is reached if
 * it stands beside or above where the focus is, as a sidebar or a bar does.
 */
function isWithinReach(from: Span, to: Span, direction: Direction, area: Span | undefined): boolean {
  const isUpright = direction === 'up' || direction === 'down';
  if (!area) return isUpright || isAligned(from, to);
  return isAligned(from, area) || (isUpright && area.start >= from.end);
}

function costOf(from: Span, to: Span): number {
  const ahead = Math.max(0, to.start - from.end);
  const offCentre = Math.abs(middle(to.low, to.high) - middle(from.low, from.high));
  return ahead + ASIDE * distanceAside(from, to) + OFF_CENTRE * offCentre;
}

/** How far a stop is ahead of another one, from edge to edge. */
export const distanceAhead = (from: Box, to: Box, direction: Direction): number =>
  SPANS[direction](to).start - SPANS[direction](from).end;

/**
 * The stop that an arrow key leads to.
 *
 * @returns its index, or undefined if nothing lies in that direction
 */
export function nextStop(from: Stop, stops: readonly Stop[], direction: Direction): number | undefined {
  const spanOf = SPANS[direction];
  const origin = spanOf(from.box);
  const isUpright = direction === 'up' || direction === 'down';
  let best: { index: number; cost: number } | undefined;
  stops.forEach(({ box, area }, index) => {
    const span = spanOf(box);
    const isElsewhere = area !== from.area;
    if (!isAhead(origin, span)) return;
    if (!isWithinReach(origin, span, direction, isElsewhere ? spanOf(area) : undefined)) return;
    // a bar that stays at the edge of the screen is nearer than what has been scrolled out of sight, and comes last all the same
    const cost = costOf(origin, span) + (isUpright && isElsewhere ? ELSEWHERE : 0);
    if (!best || cost < best.cost) best = { index, cost };
  });
  return best?.index;
}

/** The stop that is closest to a place where something had the focus that is gone. */
export function closestStop(place: Box, stops: readonly Stop[]): number | undefined {
  const distance = ({ box }: Stop) =>
    Math.hypot(
      middle(box.left, box.right) - middle(place.left, place.right),
      middle(box.top, box.bottom) - middle(place.top, place.bottom),
    );
  let best: number | undefined;
  stops.forEach((stop, index) => {
    if (best === undefined || distance(stop) < distance(stops[best]!)) best = index;
  });
  return best;
}
