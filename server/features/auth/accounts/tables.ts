import type { Generated } from 'kysely';
import type { Timestamp } from '../../../kernel/database/tables';

export interface AddressTable {
  realm: string;
  id: string;
  viewer: string;
  country_code: string;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  is_default: boolean;
  created_at: Timestamp;
}

/** An answer to a consent prompt. Rows are only added; the latest of each consent counts. */
export interface ConsentRecordTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  field: string;
  answer: string | null;
  version: number;
  territory: string | null;
  answered_at: Timestamp;
}

/** A licence that an account came with. */
export interface EntitlementTable {
  realm: string;
  viewer: string;
  licence: string;
  granted_at: Timestamp;
}

/** What brought somebody here. */
export interface ReferralTable {
  id: string;
  realm: string;
  viewer: string | null;
  referral: string;
  click: string | null;
  created_at: Timestamp;
  ends_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    address: AddressTable;
    consent_record: ConsentRecordTable;
    entitlement: EntitlementTable;
    referral: ReferralTable;
  }
}
