import type { Generated } from 'kysely';
import type { Timestamp } from '../../../kernel/database/tables';

/** A refund that was requested. Rows are only added, and written before the provider is called. */
export interface RefundTable {
  realm: string;
  id: string;
  payment: string;
  /** In the smallest unit of the payment's currency. */
  amount: number;
  /** For whoever asks later. */
  reason: string;
  /** The account of the administrator. */
  requested_by: string;
  /** Whether what the payment opened ends with it. */
  ends_access: boolean;
  idempotency_key: string;
  requested_at: Timestamp;
}

/** What became of a refund. Rows are only added. */
export interface RefundOutcomeTable {
  id: Generated<number>;
  realm: string;
  refund: string;
  state: 'SUCCEEDED' | 'FAILED';
  /** The provider's own id of the refund. */
  reference: string | null;
  learnt_at: Timestamp;
}

/** A credit note. Numbers are given one after the other, within a realm and a year. */
export interface CreditNoteTable {
  realm: string;
  year: number;
  number: number;
  refund: string;
  prefix: string;
  /** What it takes back, in the smallest unit. */
  total: number;
  tax: number;
  issued_at: Timestamp;
}

/** The last number that was given. */
export interface CreditNoteCounterTable {
  realm: string;
  year: number;
  last_number: number;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    refund: RefundTable;
    refund_outcome: RefundOutcomeTable;
    credit_note: CreditNoteTable;
    credit_note_counter: CreditNoteCounterTable;
  }
}
