import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../kernel/server-parts';
import type { Deliver } from './mail';
import { createMails, type Mails } from './mails';
import { outboxStore } from './outbox-store';
import type { Addresses } from './realm-address';

export interface MailOptions extends Pick<ServerParts, 'database' | 'clock' | 'onTrouble'> {
  /** Sends e-mails; without it they are kept in the outbox where there is one, and dropped elsewhere. */
  deliver: Deliver | undefined;
  hasOutbox: boolean;
  addresses: Addresses;
}

/** E-mails to viewers. */
export function registerMail(app: FastifyInstance, options: MailOptions): Mails {
  const { database, clock, addresses, hasOutbox, onTrouble } = options;
  const keep: Deliver = hasOutbox ? (mail) => outboxStore(database).keep(mail, clock()) : async () => {};
  const mails = createMails({
    database,
    deliver: options.deliver ?? keep,
    addresses,
    clock,
    onTrouble: (error) => onTrouble(error, 'an email could not be sent'),
  });
  app.addHook('onClose', () => mails.idle());
  return mails;
}
