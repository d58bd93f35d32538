import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from '../../kernel/database/tables';

/** What happened in a visit. Partitioned by `at`: see partitions.ts. */
export interface InsightEventTable {
  realm: string;
  at: Timestamp;
  id: string;
  name: string;
  /** See visitor-key.ts. */
  visitor: string;
  /** The type of the page on which it happened. */
  page: string;
  device: string;
  country: string | null;
  /** What it is about: content, a query, a step of the checkout, the code of an error. */
  subject: string | null;
  /** How many hits a search had. */
  amount: number | null;
  /** Core Web Vitals by name, in ms; the layout shift as a score. */
  vitals: Json<Readonly<Record<string, number>> | null>;
}

/** A play, as its latest report has it. */
export interface InsightPlayTable {
  realm: string;
  id: string;
  started_at: Timestamp;
  updated_at: Timestamp;
  content: string;
  /** The type of the page on which it began; null until the event that says so has come. */
  page: string | null;
  visitor: string;
  device: string;
  country: string | null;
  /** Of the latest report; -1 before the first one. */
  sequence: number;
  played_ms: number;
  startup_ms: number | null;
  rebuffering_ms: number;
  errors: Json<Readonly<Record<string, number>>>;
  /** Whether a picture has moved. */
  shown: boolean;
  /** How it ended; null while it goes on. */
  exit: string | null;
}

/** What is left of events: sums by hour, day and month (UTC). */
export interface InsightSumTable {
  realm: string;
  grain: 'hour' | 'day' | 'month';
  start: Timestamp;
  measure: string;
  dimension: string;
  /** Empty for all, and where the value is not known. */
  value: string;
  count: number;
  total: number;
}

/** How often the buckets of a histogram (histogram.ts) were hit; those that were not are left out. */
export interface InsightHistogramTable extends Omit<InsightSumTable, 'count' | 'total'> {
  buckets: number[];
  /** In the order of `buckets`. */
  counts: number[];
}

/** Hours whose sums are out of date. */
export interface InsightChangedHourTable {
  realm: string;
  hour: Timestamp;
}

/** A realm that is measured, and for how long what is measured is stored. */
export interface InsightRealmTable {
  realm: string;
  retention_days: number;
  report_months: number;
  summed_at: ColumnType<Date | null, string | Date | null, string | Date | null>;
}

/** What visitors of a day are told apart with, and nobody is recognized by afterwards. */
export interface InsightSaltTable {
  day: Timestamp;
  salt: string;
}

/** Events that do not fit their schema. */
export interface InsightRefusedEventTable {
  realm: string;
  id: string;
  at: Timestamp;
  problem: string;
  event: string;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    insight_event: InsightEventTable;
    insight_play: InsightPlayTable;
    insight_sum: InsightSumTable;
    insight_histogram: InsightHistogramTable;
    insight_changed_hour: InsightChangedHourTable;
    insight_realm: InsightRealmTable;
    insight_salt: InsightSaltTable;
    insight_refused_event: InsightRefusedEventTable;
  }
}
