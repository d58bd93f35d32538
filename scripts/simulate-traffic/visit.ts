import { MS_PER_SECOND } from '../../renderer/contract/constants';
import { CONTENT_ROUTES } from '../../renderer/contract/content-routes';
import type { AnalyticsEvent } from '../../schemas/generated/types';
import { type Browsing, startBrowsing, type Visitor } from './browsing';
import { checkOut } from './checkout';
import type { Random } from './random';
import type { SimulatedContent, SimulatedRealm } from './realm';
import { followCard, lookAround, type SimulatedPlay, search, watch } from './things-to-do';

/** One visit. */
export interface Visit {
  /** A random id of who came: of two visits of a day, the same if it was the same browser. */
  visitor: string;
  userAgent: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** In the order in which they happened. */
  events: readonly AnalyticsEvent[];
  /** The last report of each play. */
  plays: readonly SimulatedPlay[];
}

export interface VisitInput {
  realm: SimulatedRealm;
  visitor: Visitor;
  /** When it begins, ms since the epoch. */
  at: number;
  random: Random;
  drawContent: (random: Random) => SimulatedContent;
}

const COMES_TO_CONTENT = 0.27;
const SEARCHES = 0.13;
const FOLLOWS_A_CARD = 0.62;
const PLAYS = 0.64;
const GOES_ON = 0.38;
const BUYS = 0.055;

function watchMaybe(browsing: Browsing, content: SimulatedContent): SimulatedPlay[] {
  return browsing.random.chance(PLAYS) ? [watch(browsing, content)] : [];
}

/** Opens content from the home page, again and again. */
function browse(browsing: Browsing, drawContent: VisitInput['drawContent']): SimulatedPlay[] {
  const { random, go } = browsing;
  const plays: SimulatedPlay[] = [];
  do {
    lookAround(browsing);
    if (!random.chance(FOLLOWS_A_CARD)) break;
    const content = drawContent(random);
    followCard(browsing, content);
    plays.push(...watchMaybe(browsing, content));
    if (!random.chance(GOES_ON)) break;
    browsing.wait(random.logNormal(6, 0.6) * MS_PER_SECOND);
    go(random.chance(0.8) ? 'home' : 'browse');
  } while (browsing.events.length < 100);
  return plays;
}

/** Makes one visit up. */
export function simulateVisit({ realm, visitor, at, random, drawContent }: VisitInput): Visit {
  const browsing = startBrowsing(realm, visitor, at, random);
  const plays: SimulatedPlay[] = [];
  if (random.chance(COMES_TO_CONTENT)) {
    const content = drawContent(random);
    browsing.load(CONTENT_ROUTES[content.type].route, content.id);
    plays.push(...watchMaybe(browsing, content));
    if (random.chance(GOES_ON)) {
      browsing.go('home');
      plays.push(...browse(browsing, drawContent));
    }
  } else {
    browsing.load('home');
    plays.push(...browse(browsing, drawContent));
  }
  if (random.chance(SEARCHES)) search(browsing);
  if (random.chance(BUYS)) checkOut(browsing);
  browsing.wait(random.logNormal(9, 0.8) * MS_PER_SECOND);
  browsing.leave();
  const { id, userAgent, place } = visitor;
  return { visitor: id, userAgent, country: place.country, events: browsing.events, plays };
}
