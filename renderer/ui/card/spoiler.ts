import type { Card } from '../../../schemas/generated/types';

/** Whether a card shows something that can be hidden; few cards show the description. */
export const hasSpoiler = ({ type, spoilerFreeTitle, spoilerFreeDescription, spoilerFreeCoverUrl }: Card): boolean =>
  Boolean(spoilerFreeTitle || spoilerFreeCoverUrl || (type === 'NEWS' && spoilerFreeDescription));

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
