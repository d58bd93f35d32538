import type { Database } from './database/open';

/** Whose data it is: an account of a realm. */
export interface DataSubject {
  realm: string;
  /** The account's id. */
  viewer: string;
  /** The address that it signs in with. */
  email: string;
  /**
   * The address whose mailbox it has proven to be its own, in lower case; null while it has proven none. Anybody can sign up with
   * somebody else's address: only what was proven says that what names the address is about this account.
   */
  provenAddress: string | null;
}

/** What a feature stores of an account, as its owner gets it: never a secret. */
export type ExportOf<Part> = (database: Database, subject: DataSubject) => Promise<Part>;

/** What becomes of a feature's part of an account that is erased. */
export interface Erasure {
  /**
   * Ends what waits for somebody else, before anything is erased.
   *
   * @throws ServerError where the account cannot be erased
   */
  prepare?(subject: DataSubject): Promise<void>;
  /**
   * Deletes what the feature stores of the account, or takes the person out of it.
   *
   * @param transaction one that has locked the account
   * @throws ServerError where the account cannot be erased now
   */
  erase(transaction: Database, subject: DataSubject): Promise<void>;
}
