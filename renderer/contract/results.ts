import type { Card, StatedFeed } from '../../schemas/generated/types';

/** Of what has no result any more, whether it could be revealed. */
export interface WithoutResult {
  resultHidden?: true;
}

/** Which results a browser's viewer wants to know. What hides them is in `hide-results.ts`, which few first visits need. */
export interface ResultsPort {
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Whether all results are hidden, except for those that were revealed. */
  hidesAll(): boolean;
  /** Hides or shows all results in this browser. */
  hideAll(hides: boolean): void;
  /** The same for the viewer's profile as well; rejects with an `ApiError`, and takes the choice back. */
  switchAll(hides: boolean): Promise<void>;
  /** @param match the id of an event or a competition */
  isHidden: (match: string) => boolean;
  /** What was chosen for one match; undefined where it goes by the choice for all. */
  choice: (match: string) => boolean | undefined;
  /** Shows or hides the result of one match, whatever is chosen for all; undefined goes back to that. */
  choose(match: string, isShown: boolean | undefined): void;
  /** Takes hidden results out of data. The same data give the same object until the viewer chooses otherwise. */
  overlay<Data>(data: Data): Data;
  /** What a feed says of a match, without its result where that is hidden. */
  ofFeed<Document>(feed: StatedFeed, match: string, document: Document): Document | undefined;
  /** Brings the code that hides results, before lists are drawn that the server has not. */
  ready(): Promise<void>;
  /** The same, where this viewer hides any. */
  readyIfHiding(): Promise<void>;
  /** Whether data were brought without a result that may be shown by now. */
  isRevealed(data: unknown): boolean;
  /** The same as the server drew it, for hydration. */
  drawn: Pick<ResultsPort, 'hidesAll' | 'isHidden' | 'choice'>;
}

type CardLike = Pick<Card, 'spoilerFreeTitle' | 'spoilerFreeDescription' | 'spoilerFreeCoverUrl'>;

/** The match that a card is about: its own event, or the one that it is a recording of. */
export const matchOf = ({ id, eventId }: Pick<Card, 'id' | 'eventId'>): string => eventId ?? id;

/** Whether a card says how something ended: its author has given it other words or another picture. */
export const tellsResult = ({ spoilerFreeTitle, spoilerFreeDescription, spoilerFreeCoverUrl }: CardLike): boolean =>
  Boolean(spoilerFreeTitle || spoilerFreeDescription || spoilerFreeCoverUrl);

/** Whether a card has a result, shown or hidden. */
export const hasResult = (card: CardLike & WithoutResult): boolean => card.resultHidden === true || tellsResult(card);

/** Results on a page that is as the server drew it: from there, hidden ones did not come. */
export function asDrawn(hidesResults: boolean | undefined): ResultsPort {
  const isHidden = () => hidesResults === true;
  const choice = () => undefined;
  return {
    subscribe: () => () => {},
    hidesAll: isHidden,
    hideAll() {},
    switchAll: async () => {},
    isHidden,
    choice,
    choose() {},
    overlay: (data) => data,
    ofFeed: (_feed, _match, document) => document,
    ready: async () => {},
    readyIfHiding: async () => {},
    isRevealed: () => false,
    drawn: { hidesAll: isHidden, isHidden, choice },
  };
}
