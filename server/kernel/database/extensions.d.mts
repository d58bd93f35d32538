import type { Extensions } from '@electric-sql/pglite';

export const extensions: Extensions;
