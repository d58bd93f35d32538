import type { Card } from '../../../schemas/generated/types';

/** Whether a card has something to keep back. */
export const hasSpoiler = ({ spoilerFreeTitle, spoilerFreeDescription, spoilerFreeCoverUrl }: Card): boolean =>
  Boolean(spoilerFreeTitle || spoilerFreeDescription || spoilerFreeCoverUrl);

/** The card as it may be seen before the result is known. A picture of the result is not shown without another one. */
export function withoutResult(card: Card): Card {
  const { spoilerFreeTitle, spoilerFreeDescription, spoilerFreeCoverUrl: cover, duration: _, ...rest } = card;
  return {
    ...rest,
    title: spoilerFreeTitle ?? card.title,
    ...(spoilerFreeDescription && { description: spoilerFreeDescription }),
    ...(cover && { coverUrl: cover, smallCoverUrl: cover, thumbnailUrl: cover, posterUrl: cover }),
  };
}
