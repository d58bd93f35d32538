import type { Generated } from 'kysely';
import type { Timestamp } from '../../../kernel/database/tables';

/** A payment that its customer has the bank take back. Rows are only added. */
export interface DisputeTable {
  realm: string;
  id: string;
  payment: string;
  /** What is disputed, in the smallest unit of the payment's currency. */
  amount: number;
  /** For whoever asks later: the provider's word for it, or an operator's. */
  reason: string;
  /** The provider's own id of the dispute; null where an operator has opened it. */
  reference: string | null;
  opened_at: Timestamp;
}

/** How a dispute ended. Rows are only added. */
export interface DisputeOutcomeTable {
  id: Generated<number>;
  realm: string;
  dispute: string;
  state: 'WON' | 'LOST';
  learnt_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    dispute: DisputeTable;
    dispute_outcome: DisputeOutcomeTable;
  }
}
