import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { OutboxTable } from './tables';

/** An email as it goes out. */
export interface Mail {
  realm: string;
  /** The realm's name, as the sender is called. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How many emails the outbox holds; older ones make room. */
const MOST_MAILS = 200;

/** Emails that no server was there to send, the newest of every realm. */
export function outboxStore(database: Database) {
  return {
    async keep({ realm, to, subject, text }: Mail, now: number): Promise<void> {
      const row = { realm, recipient: to, subject, text, written_at: new Date(now) };
      await database.insertInto('outbox').values(row).execute();
      await database
        .deleteFrom('outbox')
        .where('id', 'not in', (select) =>
          select.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(MOST_MAILS),
        )
        .execute();
    },

    /** The newest first. */
    list: (): Promise<Selectable<OutboxTable>[]> =>
      database.selectFrom('outbox').orderBy('id', 'desc').limit(MOST_MAILS).selectAll().execute(),
  };
}
