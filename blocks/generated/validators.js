// Generated from the schemas by `npm run generate`. Do not edit.

/** The validators of the blocks' settings, by block type. */
export const blockValidators = {
};
