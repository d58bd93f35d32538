import type { ServerParts } from '../../kernel/server-parts';
import type { RealmService } from '../realms';
import type { ConfirmedAccount } from './delivery';
import type { Deliver } from './mail';
import { createMails, type Mails } from './mails';
import { outboxStore } from './outbox-store';
import type { Addresses } from './realm-address';

export interface MailOptions extends Pick<ServerParts, 'database' | 'jobs' | 'encryptionKeys' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'get'>;
  /** Sends emails; without it they are kept in the outbox where there is one, and dropped elsewhere. */
  deliver: Deliver | undefined;
  hasOutbox: boolean;
  confirmedAccount: ConfirmedAccount;
  /** How many emails a realm sends in 24 hours. */
  dailyLimit: number;
  addresses: Addresses;
}

/** Emails to viewers. */
export function registerMail(options: MailOptions): Mails {
  const { database, encryptionKeys, clock, hasOutbox, onTrouble } = options;
  const keep: Deliver | null = hasOutbox ? (mail) => outboxStore(database, encryptionKeys).keep(mail, clock()) : null;
  return createMails({
    ...options,
    deliver: options.deliver ?? keep,
    onTrouble: (error) => onTrouble(error, 'an email could not be sent'),
  });
}
