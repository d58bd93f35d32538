import type { BucketPage, Card, CardShape } from '../../../schemas/generated/types';

/** The shape that suits a kind of content where nobody has chosen one. */
export function shapeFor(card: Pick<Card, 'type' | 'posterUrl'> | undefined): CardShape {
  const isPortrait = (card?.type === 'VOD_SERIES' && card.posterUrl) || card?.type === 'ATHLETE';
  return isPortrait ? 'portrait' : 'landscape';
}

/** The shape of a bucket's cards on a rail. */
export const railShape = ({ bucket, contentList }: Pick<BucketPage, 'bucket' | 'contentList'>, chosen?: CardShape) =>
  chosen ?? bucket.cardShape ?? shapeFor(contentList[0]);

/** The picture of a card that fits a shape best. */
export function pictureFor(card: Card, shape: CardShape): string | undefined {
  if (shape === 'portrait') return card.posterUrl ?? card.coverUrl ?? card.thumbnailUrl;
  if (card.type === 'ATHLETE') return card.thumbnailUrl ?? card.coverUrl ?? card.posterUrl;
  return card.smallCoverUrl ?? card.coverUrl ?? card.thumbnailUrl;
}
