import type { PGlite } from '@electric-sql/pglite';

export interface PreparedStatements {
  /** @throws DatabaseError what PostgreSQL answered instead */
  query(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affectedRows?: number }>;
}

/** @param now a clock in ms; only differences count */
export function preparedStatements(database: PGlite, now: () => number): PreparedStatements;
