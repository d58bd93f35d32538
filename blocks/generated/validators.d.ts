// Generated from the schemas by `npm run generate`. Do not edit.
import type { Validate } from '../../schemas/generated/validators';

/** The validators of the blocks' settings, by block type. */
export declare const blockValidators: Readonly<Record<string, Validate<Record<string, unknown>>>>;
