import type { Card, StatisticsAnswer } from '../../schemas/generated/types';

type Fields = Record<string, unknown>;

/** Of what has no result any more, whether it could be revealed. */
export interface WithoutResult {
  resultHidden?: true;
}

/** Whether the result of a match is hidden; lists of the realm can hide what the viewer does not. */
type Rule = (match: string, isInSpoilerFreeList: boolean) => boolean;

/** Which results this browser's viewer wants to know. */
export interface ResultsPort {
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Whether all results are hidden, except for those that were revealed. */
  hidesAll(): boolean;
  hideAll(hides: boolean): void;
  /** @param match the id of an event or a competition */
  isHidden: (match: string) => boolean;
  /** What was chosen for one match; undefined where it goes by the choice for all. */
  choice: (match: string) => boolean | undefined;
  /** Shows or hides the result of one match, whatever is chosen for all; undefined goes back to that. */
  choose(match: string, isShown: boolean | undefined): void;
  /** Takes hidden results out of data. The same data give the same object until the viewer chooses otherwise. */
  overlay<Data>(data: Data): Data;
  /** The same as the server drew it, for hydration. */
  drawn: Pick<ResultsPort, 'hidesAll' | 'isHidden' | 'choice' | 'overlay'>;
  /** Whether data were brought without a result that may be shown by now. */
  isRevealed(data: unknown): boolean;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

type CardLike = Pick<Card, 'spoilerFreeTitle' | 'spoilerFreeDescription' | 'spoilerFreeCoverUrl'>;

/** The match that a card is about: its own event, or the one that it is a recording of. */
export const matchOf = ({ id, eventId }: Pick<Card, 'id' | 'eventId'>): string => eventId ?? id;

/** Whether a card says how something ended: its author has given it other words or another picture. */
export const tellsResult = ({ spoilerFreeTitle, spoilerFreeDescription, spoilerFreeCoverUrl }: CardLike): boolean =>
  Boolean(spoilerFreeTitle || spoilerFreeDescription || spoilerFreeCoverUrl);

const PICTURES = ['coverUrl', 'smallCoverUrl', 'thumbnailUrl', 'posterUrl'] as const satisfies readonly (keyof Card)[];

/** The card as it may be seen before the result is known. How long a match lasted tells it as well. */
export function withoutResult<Any extends Partial<Card>>(card: Any): Omit<Any, keyof Card> & Card & WithoutResult {
  const {
    spoilerFreeTitle: title,
    spoilerFreeDescription,
    spoilerFreeCoverUrl: cover,
    longDescription,
    description: original,
    duration: _,
    previewUrl: __,
    ...rest
  } = card as Any & Card;
  const description = spoilerFreeDescription ?? (title ? undefined : original);
  const pictures = cover ? PICTURES.filter((field) => field === 'coverUrl' || field in rest) : [];
  return {
    ...rest,
    ...(title && { title }),
    ...(description !== undefined && { description }),
    ...(longDescription !== undefined && !title && !spoilerFreeDescription && { longDescription }),
    ...Object.fromEntries(pictures.map((field) => [field, cover])),
    resultHidden: true,
  } as Omit<Any, keyof Card> & Card & WithoutResult;
}

/** How a table looks before the result: line-ups as they are, how a competition stands by its name alone. */
const TABLES: Readonly<Record<string, (table: Fields) => Fields>> = {
  lineup: (table) => table,
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
const FEEDS: Readonly<Partial<Record<keyof StatisticsAnswer, (document: Fields) => Fields | undefined>>> = {
  live_stats: statisticsWithoutResult,
  basketball_live_stats: statisticsWithoutResult,
  golf_live_stats: statisticsWithoutResult,
  mma_live_stats: statisticsWithoutResult,
  'uefa-match-events': () => undefined,
};

/** What a feed says of a match, without telling how it stands. */
export function feedWithoutResult<Document>(feed: keyof StatisticsAnswer, document: Document): Document | undefined {
  const hide = FEEDS[feed];
  return hide && isObject(document) ? (hide(document) as Document | undefined) : document;
}

const hasFeeds = (data: Fields) => Object.keys(FEEDS).some((feed) => isObject(data[feed]));

function feedsWithoutResult(answer: Fields): Fields {
  const shown = Object.entries(answer).flatMap(([feed, document]) => {
    const rest = feedWithoutResult(feed as keyof StatisticsAnswer, document);
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
    isInSpoilerFreeList: isInSpoilerFreeList || (isObject(data.bucket) && data.bucket.spoilerFree === true),
  };
}

const isCard = (data: Fields): boolean => typeof data.id === 'string' && typeof data.type === 'string';

const subjectOf = (data: Fields, place: Place): string | undefined =>
  isCard(data) ? matchOf(data as unknown as Card) : place.subject;

function hideIn(data: Fields, rule: Rule, place: Place): Fields {
  const match = subjectOf(data, place);
  if (match === undefined) return data;
  if (isCard(data) && tellsResult(data as CardLike) && rule(match, place.isInSpoilerFreeList))
    return withoutResult(data) as object as Fields;
  return hasFeeds(data) && rule(match, false) ? feedsWithoutResult(data) : data;
}

/**
 * Takes results out of data, wherever they stand in it. What has none stays the same object, so that nothing else is drawn
 * again.
 */
export function hideResults<Data>(data: Data, rule: Rule, around: Place = START): Data {
  if (!isObject(data)) return data;
  const place = placeIn(data, around);
  const base = hideIn(data, rule, place);
  let changed: unknown = base;
  for (const [name, value] of Object.entries(base)) {
    const shown = hideResults(value, rule, place);
    if (shown === value) continue;
    if (changed === base) changed = Array.isArray(base) ? [...base] : { ...base };
    (changed as Fields)[name] = shown;
  }
  return changed as Data;
}

/** Whether something in data lacks a result that the rule does not hide. */
export function isRevealedIn(data: unknown, rule: Rule, around: Place = START): boolean {
  if (!isObject(data)) return false;
  const place = placeIn(data, around);
  const match = data.resultHidden === true ? subjectOf(data, place) : undefined;
  if (match !== undefined && !rule(match, isCard(data) && place.isInSpoilerFreeList)) return true;
  return Object.values(data).some((value) => isRevealedIn(value, rule, place));
}

/** The overlay of a rule, which walks through the same data once. */
export function overlayOf(rule: Rule): ResultsPort['overlay'] {
  const laid = new WeakMap<object, unknown>();
  return <Data>(data: Data): Data => {
    if (!isObject(data)) return data;
    if (!laid.has(data)) laid.set(data, hideResults(data, rule));
    return laid.get(data) as Data;
  };
}

/** Results as the server knows the viewer's wish: one bit of the view, and what the realm's lists hide. */
export function drawnResults(hidesResults: boolean | undefined): ResultsPort {
  const isHidden = () => hidesResults === true;
  const choice = () => undefined;
  const overlay = overlayOf((_, isInSpoilerFreeList) => isHidden() || isInSpoilerFreeList);
  return {
    subscribe: () => () => {},
    hidesAll: isHidden,
    hideAll() {},
    isHidden,
    choice,
    choose() {},
    overlay,
    drawn: { hidesAll: isHidden, isHidden, choice, overlay },
    isRevealed: () => false,
  };
}
