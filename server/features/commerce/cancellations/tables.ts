import type { CancellationKind } from '../../../../schemas/generated/types';
import type { Timestamp } from '../../../kernel/database/tables';

/** A cancellation, as it was declared. Rows are only added; erasure takes the person out of them. */
export interface CancellationTable {
  realm: string;
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  contract: string;
  kind: CancellationKind;
  reason: string | null;
  /** ISO 8601; null for as soon as possible. */
  ends_on: string | null;
  declared_at: Timestamp;
}

/** That the owner of its email address has confirmed it, and what it has ended. Rows are only added. */
export interface CancellationConfirmationTable {
  realm: string;
  cancellation: string;
  /** The account; null where the address has none. */
  viewer: string | null;
  /** Null where the account had no subscription to end. */
  subscription: string | null;
  confirmed_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    cancellation: CancellationTable;
    cancellation_confirmation: CancellationConfirmationTable;
  }
}
