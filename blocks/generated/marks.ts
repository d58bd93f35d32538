// Generated from the schemas by `npm run generate`. Do not edit.
import type { MarkTree } from '../../schemas/generated/marks';

/** The marks of the blocks' settings, by block type. */
export const blockMarks: Readonly<Record<string, MarkTree>> = {};
