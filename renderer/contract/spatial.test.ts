import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, closestStop, type Direction, nextStop, type Stop } from './spatial';

const PAGE: Box = { left: 0, top: 0, right: 1920, bottom: 1080 };
const at = (left: number, top: number, width: number, height: number, area: Box = PAGE): Stop => ({
  box: { left, top, right: left + width, bottom: top + height },
  area,
});
const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];
const OPPOSITE: Readonly<Record<Direction, Direction>> = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** The same layout as a right-to-left page has it. */
function mirrored(stops: readonly Stop[]): Stop[] {
  const turn = ({ left, right, ...rest }: Box): Box => ({
    ...rest,
    left: PAGE.right - right,
    right: PAGE.right - left,
  });
  const areas = new Map<Box, Box>();
  const areaOf = (area: Box) => {
    if (!areas.has(area)) areas.set(area, turn(area));
    return areas.get(area)!;
  };
  return stops.map(({ box, area }) => ({ box: turn(box), area: areaOf(area) }));
}

/** Where an arrow key leads from one of some stops. */
const moved = (stops: readonly Stop[], from: number, direction: Direction) => {
  const others = stops.map((_, index) => index).filter((index) => index !== from);
  const to = nextStop(
    stops[from]!,
    others.map((index) => stops[index]!),
    direction,
  );
  return to === undefined ? undefined : others[to];
};

/** Everything that arrow keys lead to. */
function reached(stops: readonly Stop[], start: number): Set<number> {
  const seen = new Set([start]);
  for (const from of seen)
    for (const direction of DIRECTIONS) {
      const to = moved(stops, from, direction);
      if (to !== undefined) seen.add(to);
    }
  return seen;
}

/** Rows of cards as home pages have them: rows differ in height, in the width of their cards and in their number. */
const rows = fc
  .array(
    fc.record({
      cards: fc.integer({ min: 1, max: 8 }),
      width: fc.integer({ min: 60, max: 230 }),
      height: fc.integer({ min: 30, max: 300 }),
      gap: fc.integer({ min: 0, max: 24 }),
      indent: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((shapes) => {
    let top = 0;
    return shapes.flatMap(({ cards, width, height, gap, indent }) => {
      const row = Array.from({ length: cards }, (_, card) => at(indent + card * (width + gap), top, width, height));
      top += height + gap;
      return row;
    });
  });

const anywhere = fc.array(
  fc
    .tuple(fc.nat(1800), fc.nat(1000), fc.integer({ min: 10, max: 400 }), fc.integer({ min: 10, max: 300 }))
    .map(([left, top, width, height]) => at(left, top, width, height)),
  { minLength: 2, maxLength: 12 },
);

describe('nextStop', () => {
  test('every card of every row is reached from every other one', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (stops, seed) => {
        expect(reached(stops, seed % stops.length).size).toBe(stops.length);
      }),
    );
  });

  test('in a grid, each key leads to the neighbour, and the opposite key back', () => {
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 1, max: 6 }),
          lines: fc.integer({ min: 1, max: 6 }),
          width: fc.integer({ min: 20, max: 200 }),
          height: fc.integer({ min: 20, max: 200 }),
          gap: fc.integer({ min: 0, max: 30 }),
        }),
        ({ columns, lines, width, height, gap }) => {
          const stops = Array.from({ length: columns * lines }, (_, index) =>
            at((index % columns) * (width + gap), Math.floor(index / columns) * (height + gap), width, height),
          );
          stops.forEach((_, index) => {
            const [column, line] = [index % columns, Math.floor(index / columns)];
            expect(moved(stops, index, 'right')).toBe(column + 1 < columns ? index + 1 : undefined);
            expect(moved(stops, index, 'left')).toBe(column > 0 ? index - 1 : undefined);
            expect(moved(stops, index, 'down')).toBe(line + 1 < lines ? index + columns : undefined);
            expect(moved(stops, index, 'up')).toBe(line > 0 ? index - columns : undefined);
          });
        },
      ),
    );
  });

  test('a right-to-left page is the mirror image: keys follow the screen, not the text', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom(...DIRECTIONS), (stops, seed, direction) => {
        const from = seed % stops.length;
        const isSideways = direction === 'left' || direction === 'right';
        const turned = isSideways ? OPPOSITE[direction] : direction;
        expect(moved(mirrored(stops), from, turned)).toBe(moved(stops, from, direction));
      }),
    );
  });

  test('a key never leads the other way', () => {
    const middles = ({ box }: Stop) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    fc.assert(
      fc.property(anywhere, fc.constantFrom(...DIRECTIONS), (stops, direction) => {
        const to = moved(stops, 0, direction);
        if (to === undefined) return;
        const [from, there] = [middles(stops[0]!), middles(stops[to]!)];
        const ahead = { left: from.x - there.x, right: there.x - from.x, up: from.y - there.y, down: there.y - from.y };
        expect(ahead[direction]).toBeGreaterThan(0);
      }),
    );
  });

  test('the end of a row stays the end, whatever lies further on in other rows', () => {
    const row = [at(0, 0, 200, 100), at(220, 0, 200, 100)];
    const below = at(900, 200, 200, 100);
    expect(moved([...row, below], 1, 'right')).toBeUndefined();
  });

  test('a row is left for a sidebar beside it at any height, and not for a bar above it', () => {
    const side: Box = { left: 0, top: 0, right: 300, bottom: 1080 };
    const bar: Box = { left: 300, top: 0, right: 1920, bottom: 80 };
    const content: Box = { left: 300, top: 80, right: 1920, bottom: 3000 };
    const stops = [
      at(400, 900, 300, 170, content),
      at(20, 20, 200, 48, side),
      at(20, 80, 200, 48, side),
      at(1700, 20, 150, 48, bar),
    ];
    expect(moved(stops, 0, 'left')).toBe(2);
    expect(moved(stops, 0, 'right')).toBeUndefined();
    expect(moved(stops, 2, 'right')).toBe(0);
  });

  test('from a tall card down leads to the next row, not to its neighbour', () => {
    const stops = [at(0, 0, 200, 100), at(220, 0, 200, 180), at(230, 220, 200, 100)];
    expect(moved(stops, 0, 'down')).toBe(2);
  });

  test('a button over a picture is reached from it', () => {
    const stops = [at(0, 0, 1000, 600), at(50, 520, 100, 40)];
    expect(moved(stops, 0, 'down')).toBe(1);
    expect(moved(stops, 1, 'up')).toBe(0);
  });
});

describe('closestStop', () => {
  test('takes what is nearest to where the focus was, and nothing where there is nothing', () => {
    const stops = [at(0, 0, 100, 100), at(300, 0, 100, 100), at(300, 400, 100, 100)];
    expect(closestStop(at(280, 30, 100, 100).box, stops)).toBe(1);
    expect(closestStop(PAGE, [])).toBeUndefined();
  });
});
