import type { Entity } from '../../schemas/generated/types';

/** What is never shown by itself: lists of others, and what others name. */
const NO_CARDS = ['BUCKET', 'COMPETITION', 'TEAM'] as const satisfies readonly Entity['type'][];

type CardEntity = Exclude<Entity, { type: (typeof NO_CARDS)[number] }>;

/** Whether an item can be shown as a card. */
export const isCardEntity = (entity: Entity): entity is CardEntity => !NO_CARDS.some((type) => type === entity.type);
