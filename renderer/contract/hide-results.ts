import type { Card, StatedFeed, StatisticsTable } from '../../schemas/generated/types';
import { beforeMatch } from './line-up';
import { asDrawn, matchOf, type ResultsPort, tellsResult, type WithoutResult } from './results';
import { changeWithin, type Fields, isFields } from './within';

/** Whether the result of a match is hidden; lists of the realm can hide what the viewer does not. */
export type ResultRule = (match: string, isInSpoilerFreeList: boolean) => boolean;

const PICTURES = ['coverUrl', 'smallCoverUrl', 'thumbnailUrl', 'posterUrl'] as const satisfies readonly (keyof Card)[];

/** The card as it may be seen before the result is known. How long a match lasted tells it as well. */
export function withoutResult<Any extends Partial<Card>>(card: Any): Omit<Any, keyof Card> & Card & WithoutResult {
  const {
    spoilerFreeTitle: title,
    spoilerFreeDescription,
    spoilerFreeCoverUrl: cover,
    longDescription,
    body,
    description: original,
    duration: _,
    previewUrl: __,
    ...rest
  } = card as Any & Card & { body?: string };
  const isTold = Boolean(title || spoilerFreeDescription);
  const description = spoilerFreeDescription ?? (title ? undefined : original);
  const pictures = cover ? PICTURES.filter((field) => field === 'coverUrl' || field in rest) : [];
  return {
    ...rest,
    ...(title && { title }),
    ...(description !== undefined && { description }),
    ...(longDescription !== undefined && !isTold && { longDescription }),
    ...(body !== undefined && !isTold && { body }),
    ...Object.fromEntries(pictures.map((field) => [field, cover])),
    resultHidden: true,
  } as Omit<Any, keyof Card> & Card & WithoutResult;
}

/** How a table looks before the result: line-ups with who plays, how a competition stands by its name alone. */
const TABLES: Readonly<Record<string, (table: Fields) => Fields>> = {
  lineup: (table) => beforeMatch(table as unknown as StatisticsTable) as object as Fields,
  standings: (table) => ({ ...table, rows: {} }),
  leaderboard: (table) => ({ ...table, rows: {} }),
};

function statisticsWithoutResult(statistics: Fields): Fields {
  const { competitors, tables } = statistics as Readonly<Record<string, Record<string, Fields> | undefined>>;
  const before = Object.entries(competitors ?? {}).map(([id, { score: _, isWinner: __, ...competitor }]) => [
    id,
    competitor,
  ]);
  const kept = Object.entries(tables ?? {}).flatMap(([id, table]) => {
    const emptied = TABLES[String(table.purpose)]?.(table);
    return emptied ? [[id, emptied] as const] : [];
  });
  return {
    ...(competitors && { competitors: Object.fromEntries(before) }),
    ...(kept.length > 0 && { tables: Object.fromEntries(kept) }),
  };
}

/** What each feed says of a match without telling how it stands. */
const FEEDS: Readonly<Partial<Record<StatedFeed, (document: Fields) => Fields | undefined>>> = {
  live_stats: statisticsWithoutResult,
  basketball_live_stats: statisticsWithoutResult,
  golf_live_stats: statisticsWithoutResult,
  mma_live_stats: statisticsWithoutResult,
  'uefa-match-events': () => undefined,
};

/** What a feed says of a match, without telling how it stands. */
export function feedWithoutResult<Document>(feed: StatedFeed, document: Document): Document | undefined {
  const hide = FEEDS[feed];
  return hide && isFields(document) ? (hide(document) as Document | undefined) : document;
}

const hasFeeds = (data: Fields) => Object.keys(FEEDS).some((feed) => isFields(data[feed]));

function feedsWithoutResult(answer: Fields): Fields {
  const shown = Object.entries(answer).flatMap(([feed, document]) => {
    const rest = feedWithoutResult(feed as StatedFeed, document);
    return rest === undefined ? [] : [[feed, rest] as const];
  });
  return { ...Object.fromEntries(shown), resultHidden: true };
}

interface Place {
  /** The nearest id around it: what a feed's documents are about. */
  subject: string | undefined;
  isInSpoilerFreeList: boolean;
}

const START: Place = { subject: undefined, isInSpoilerFreeList: false };

function placeIn(data: Fields, { subject, isInSpoilerFreeList }: Place): Place {
  return {
    subject: typeof data.id === 'string' ? data.id : subject,
    isInSpoilerFreeList: isInSpoilerFreeList || (isFields(data.bucket) && data.bucket.spoilerFree === true),
  };
}

const isCard = (data: Fields): boolean => typeof data.id === 'string' && typeof data.type === 'string';

const subjectOf = (data: Fields, place: Place): string | undefined =>
  isCard(data) ? matchOf(data as unknown as Card) : place.subject;

function hideIn(data: Fields, rule: ResultRule, place: Place): Fields {
  const match = subjectOf(data, place);
  if (match === undefined) return data;
  if (isCard(data) && tellsResult(data) && rule(match, place.isInSpoilerFreeList))
    return withoutResult(data) as object as Fields;
  return hasFeeds(data) && rule(match, false) ? feedsWithoutResult(data) : data;
}

/** Takes results out of data, wherever they stand in it. */
export const hideResults = <Data>(data: Data, rule: ResultRule): Data =>
  changeWithin(data, START, (fields, around) => {
    const place = placeIn(fields, around);
    return [hideIn(fields, rule, place), place];
  });

/** Whether something in data lacks a result that the rule does not hide. */
export function isRevealedIn(data: unknown, rule: ResultRule, around: Place = START): boolean {
  if (!isFields(data)) return false;
  const place = placeIn(data, around);
  const match = data.resultHidden === true ? subjectOf(data, place) : undefined;
  if (match !== undefined && !rule(match, isCard(data) && place.isInSpoilerFreeList)) return true;
  return Object.values(data).some((value) => isRevealedIn(value, rule, place));
}

type Hiding = Pick<ResultsPort, 'overlay' | 'ofFeed' | 'isRevealed'>;

/** What a rule makes of data. The same data are walked through once. */
export function hidingBy(rule: ResultRule): Hiding {
  const laid = new WeakMap<object, unknown>();
  const revealed = new WeakMap<object, boolean>();
  return {
    overlay<Data>(data: Data): Data {
      if (!isFields(data)) return data;
      if (!laid.has(data)) laid.set(data, hideResults(data, rule));
      return laid.get(data) as Data;
    },
    ofFeed: (feed, match, document) => (rule(match, false) ? feedWithoutResult(feed, document) : document),
    isRevealed(data) {
      if (!isFields(data)) return false;
      const found = revealed.get(data) ?? isRevealedIn(data, rule);
      revealed.set(data, found);
      return found;
    },
  };
}

/** Results as the server knows the viewer's wish: one bit of the view, and what the realm's lists hide. */
export const hiddenFor = (hidesResults: boolean | undefined): ResultsPort => ({
  ...asDrawn(hidesResults),
  ...hidingBy((_, isInSpoilerFreeList) => hidesResults === true || isInSpoilerFreeList),
});
