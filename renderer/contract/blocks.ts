/**
 * The settings of every registered block, by the block's type.
 *
 * Empty here on purpose: the engine knows no block. `blocks/generated/settings.ts` augments it from the blocks' schemas,
 * so that a block's type string looks its settings up.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the generated types of the blocks
export interface BlockSettings {}

/** The name of a registered block, as page documents have it in `type`. */
export type BlockType = keyof BlockSettings & string;

/** The settings of one block. */
export type SettingsOf<Type extends BlockType> = BlockSettings[Type];
