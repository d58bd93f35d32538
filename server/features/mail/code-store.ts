import type { ExpressionBuilder } from 'kysely';
import { hashOfToken, newToken } from '../../kernel/database/one-time';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';

/** What a code is for; one of another purpose opens nothing. */
export type CodePurpose = MailPurpose | 'impersonation';
/** Those that come by email. */
export type MailPurpose =
  | 'confirmation'
  | 'reset'
  | 'magic-link'
  | 'pin-reset'
  | 'pin-approval'
  | 'activation'
  | 'cancellation';

/** What a code leads to. */
export interface StoredCode {
  viewer: string | null;
  data: Record<string, unknown>;
  openedBy: string | null;
  endsAt: Date;
}

export interface NewCode {
  viewer?: string | null;
  data?: Record<string, unknown>;
  /** The sign-in with which the code ends; none where it is left out. */
  openedBy?: string;
  /** In ms since the epoch. */
  endsAt: number;
}

/** A realm's one-time codes of one purpose. `now` is in ms since the epoch. */
export function codeStore(database: Database, realm: string, purpose: CodePurpose) {
  /** A code that has not been used and has not ended. */
  const isOpen =
    (token: string, now: number) =>
    ({ eb, and }: ExpressionBuilder<Tables, 'one_time_code'>) =>
      and([
        eb('realm', '=', realm),
        eb('purpose', '=', purpose),
        eb('hash', '=', hashOfToken(token)),
        eb('ends_at', '>', new Date(now)),
        eb('used_at', 'is', null),
      ]);
  const found = (
    row: { viewer: string | null; data: Record<string, unknown>; opened_by: string | null; ends_at: Date } | undefined,
  ) => row && { viewer: row.viewer, data: row.data, openedBy: row.opened_by, endsAt: row.ends_at };

  const within = <Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> =>
    database.isTransaction ? work(database) : database.transaction().execute(work);

  return {
    /** A fresh code; those that the viewer was given before for this purpose open nothing any more. */
    make({ viewer = null, data = {}, openedBy, endsAt }: NewCode): Promise<string> {
      const token = newToken();
      const hash = hashOfToken(token);
      return within(async (transaction) => {
        // the new one first: it locks the account, which everything that ends codes takes before them
        await transaction
          .insertInto('one_time_code')
          .values({
            realm,
            purpose,
            hash,
            viewer,
            data: JSON.stringify(data),
            opened_by: openedBy ?? null,
            ends_at: new Date(endsAt),
          })
          .execute();
        if (viewer !== null)
          await transaction
            .deleteFrom('one_time_code')
            .where('realm', '=', realm)
            .where('purpose', '=', purpose)
            .where('viewer', '=', viewer)
            .where('hash', '<>', hash)
            .execute();
        return token;
      });
    },

    /** Looks at a code without using it up. */
    async read(token: string, now: number): Promise<StoredCode | undefined> {
      return found(
        await database
          .selectFrom('one_time_code')
          .where(isOpen(token, now))
          .select(['viewer', 'data', 'opened_by', 'ends_at'])
          .executeTakeFirst(),
      );
    },

    /** Uses a code up: of two at once, one gets it. */
    async use(token: string, now: number, into: Database = database): Promise<StoredCode | undefined> {
      return found(
        await into
          .updateTable('one_time_code')
          .set({ used_at: new Date(now) })
          .where(isOpen(token, now))
          .returning(['viewer', 'data', 'opened_by', 'ends_at'])
          .executeTakeFirst(),
      );
    },
  };
}
