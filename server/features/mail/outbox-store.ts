import type { Database } from '../../kernel/database/open';
import { decrypt, type EncryptionKey, encrypt } from '../../kernel/keys/encryption';

/** An email as it goes out. */
export interface Mail {
  realm: string;
  /** The realm's name, as the sender is called. */
  from: string;
  to: string;
  /** The account that it is about; left out where it is about none. */
  viewer?: string;
  subject: string;
  text: string;
  html: string;
}

/** An email of the outbox. */
export interface StoredMail extends Pick<Mail, 'realm' | 'subject' | 'text'> {
  recipient: string;
  writtenAt: Date;
}

/** How many emails the outbox holds; older ones make room. */
const MOST_MAILS = 200;
/** What the words of its emails are encrypted for. */
const LABEL = 'outbox';

/**
 * Emails that no server was there to send, the newest of every realm. Their links open accounts, so that their words are
 * encrypted.
 *
 * @param keys the first encrypts, all decrypt
 */
export function outboxStore(database: Database, keys: readonly EncryptionKey[]) {
  const encrypted = (text: string) => encrypt(keys[0]!, LABEL, text);

  return {
    async keep({ realm, to, viewer, subject, text }: Mail, now: number): Promise<void> {
      const words = { subject: encrypted(subject), text: encrypted(text) };
      await database
        .insertInto('outbox')
        .values({ realm, recipient: to, viewer: viewer ?? null, ...words, written_at: new Date(now) })
        .execute();
      await database
        .deleteFrom('outbox')
        .where('id', 'not in', (select) =>
          select.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(MOST_MAILS),
        )
        .execute();
    },

    /** The newest first, less those that were encrypted with another key. */
    async list(): Promise<StoredMail[]> {
      const rows = await database.selectFrom('outbox').orderBy('id', 'desc').limit(MOST_MAILS).selectAll().execute();
      return rows.flatMap(({ realm, recipient, written_at: writtenAt, ...row }) => {
        const subject = decrypt(keys, LABEL, row.subject);
        const text = decrypt(keys, LABEL, row.text);
        return subject === undefined || text === undefined ? [] : [{ realm, recipient, subject, text, writtenAt }];
      });
    },
  };
}
