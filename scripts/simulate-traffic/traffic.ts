import type { Visitor } from './browsing';
import { drawDevice } from './devices';
import { drawPlace } from './places';
import { createRandom, type Random } from './random';
import type { SimulatedRealm } from './realm';
import { DAY_MS, drawMoment, visitorsOf } from './rhythm';
import { simulateVisit, type Visit } from './visit';
import { weighted } from './weighted';

export interface TrafficInput {
  /** A whole number from 0: the same one gives the same traffic. */
  seed: number;
  realm: SimulatedRealm;
  /** When the first day begins, ms since the epoch: midnight in UTC. */
  from: number;
  days: number;
  /** On an average day. */
  visitorsPerDay: number;
}

/** How much more often the first of two neighbours is watched: Zipf's law has 1. */
const ZIPF_EXPONENT = 0.9;
const CUSTOMERS = 0.35;
const COMES_TWICE = 0.18;

interface Arrival {
  at: number;
  visitor: Visitor;
}

function drawVisitor(random: Random): Visitor {
  const device = drawDevice(random);
  return {
    id: random.uuid(),
    userAgent: random.pick(device.userAgents),
    device,
    place: drawPlace(random),
    isCustomer: random.chance(CUSTOMERS),
  };
}

/** Who comes on a day, in the order in which they do. */
function drawArrivals(dayStart: number, visitorsPerDay: number, random: Random): Arrival[] {
  const arrivals: Arrival[] = [];
  const count = visitorsOf(dayStart, visitorsPerDay, random);
  for (let place = 0; place < count; place++) {
    const visitor = drawVisitor(random);
    for (let visits = random.chance(COMES_TWICE) ? 2 : 1; visits > 0; visits--)
      arrivals.push({ at: drawMoment(dayStart, visitor.place.utcOffset, random), visitor });
  }
  return arrivals.sort((a, b) => a.at - b.at);
}

/**
 * Makes up the visits of some days, in the order in which they begin. The last of them may go on after the last day. Pure, and lazy:
 * no more than a day's arrivals and one visit are in memory.
 */
export function* simulateTraffic({ seed, realm, from, days, visitorsPerDay }: TrafficInput): Generator<Visit> {
  const random = createRandom(seed);
  const drawContent = weighted(realm.contents, (_, rank) => 1 / (rank + 1) ** ZIPF_EXPONENT);
  for (let day = 0; day < days; day++) {
    for (const { at, visitor } of drawArrivals(from + day * DAY_MS, visitorsPerDay, random))
      yield simulateVisit({ realm, visitor, at, random, drawContent });
  }
}
