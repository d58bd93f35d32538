import type { ColumnType } from 'kysely';

/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>;
/** The same, empty when nothing is written. */
export type JsonOrEmpty<Value> = ColumnType<Value, string | undefined, string>;
export type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** Every table of the store, by its name. Features declare their own, each in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their tables
export interface Tables {}
