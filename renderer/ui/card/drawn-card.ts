import type { BucketPage, Card, CardShape } from '../../../schemas/generated/types';
import type { WithoutResult } from '../../contract';
import { pictureFor, railShape } from './shape';

/** What no card draws of its content. */
const UNDRAWN = [
  'accessLevel',
  'author',
  'competitors',
  'discipline',
  'episodeNumber',
  'live',
  'longDescription',
  'nickname',
  'number',
  'participants',
  'previewUrl',
  'season',
  'seasonNumber',
  'seriesId',
  'weightClass',
] as const satisfies readonly (keyof Card)[];

/** What a card draws of its content: the component sees nothing else. */
export type DrawnCard = Omit<Card, (typeof UNDRAWN)[number]> & WithoutResult;

/** What else is drawn on some cards only, or in one shape only. */
const CONDITIONAL = [
  'coverUrl',
  'description',
  'genres',
  'lockedBy',
  'posterUrl',
  'publishedDate',
  'rating',
  'smallCoverUrl',
  'spoilerFreeDescription',
  'thumbnailUrl',
  'venue',
] as const satisfies readonly (keyof DrawnCard)[];

const LEFT_OUT: ReadonlySet<string> = new Set([...UNDRAWN, ...CONDITIONAL]);

/** A card without what it does not draw in a shape: a page hands its data to the browser, which draws the same again. */
export function drawnCard(card: Card, shape: CardShape): DrawnCard {
  const { description, spoilerFreeDescription, publishedDate, genres, rating, lockedBy, venue } = card;
  const picture = pictureFor(card, shape);
  const always = Object.fromEntries(Object.entries(card).filter(([key]) => !LEFT_OUT.has(key)));
  return {
    ...(always as Pick<Card, 'type' | 'id' | 'title'>),
    ...(picture !== undefined && { coverUrl: picture }),
    ...(card.type === 'NEWS' && {
      ...(description !== undefined && { description }),
      ...(spoilerFreeDescription !== undefined && { spoilerFreeDescription }),
      ...(publishedDate !== undefined && { publishedDate }),
    }),
    ...(genres?.[0] !== undefined && { genres: [genres[0]] }),
    ...(card.restricted && rating !== undefined && { rating }),
    // of several licences, a card names none
    ...(lockedBy?.length === 1 && { lockedBy }),
    ...(card.city === undefined && venue !== undefined && { venue }),
  };
}

/** A bucket with what a rail draws of it. */
export function drawnRail(page: BucketPage, chosen?: CardShape): BucketPage {
  const cardShape = railShape(page, chosen);
  const contentList = page.contentList.map((card) => drawnCard(card, cardShape));
  return { ...page, bucket: { ...page.bucket, cardShape }, contentList };
}
