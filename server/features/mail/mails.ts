import type { FastifyRequest } from 'fastify';
import { negotiateLocale } from '../../../renderer/realm/languages';
import type { Database } from '../../kernel/database/open';
import type { ServedRealm } from '../realms';
import { codeStore, type MailPurpose } from './code-store';
import { type LinkParts, lastingMs, MAIL_KINDS, NOTICE_KINDS, type Notice } from './kinds';
import type { Deliver } from './mail';
import { type Addresses, realmAddress } from './realm-address';
import { writeMail } from './write';

/** The call in answer to which an e-mail goes out. */
export interface MailCall {
  served: ServedRealm;
  request: FastifyRequest;
}

/** An e-mail with a code for somebody. */
export interface Posting {
  purpose: MailPurpose;
  to: string;
  viewer?: string;
  /** What the code leads to. */
  data?: Record<string, unknown>;
  /** What its link says besides the code. */
  link?: LinkParts;
}

/** An e-mail that tells of something that has happened. */
export interface Notification {
  notice: Notice;
  to: readonly string[];
  /** The device that it happened on, in plain words. */
  device?: string;
  /** The name of the passkey that it is about. */
  passkey?: string;
}

/** Writes and sends e-mails, off the calls that ask for them: their time tells nothing of who has an account. */
export interface Mails {
  /** Sends what `find` gives, after the call has been answered; nothing where it gives nothing. */
  later(call: MailCall, find: () => Promise<Posting | undefined>): void;
  /** Makes a code, in a transaction where one is given, and sends it after the call has been answered. @returns where its link leads */
  post(call: MailCall, posting: Posting, into?: Database): Promise<{ code: string; link: string }>;
  /** Tells somebody of something, after the call has been answered. */
  notify(call: MailCall, notification: Notification): void;
  /** When all that is under way has been sent. */
  idle(): Promise<void>;
}

export interface MailsOptions {
  database: Database;
  deliver: Deliver;
  addresses: Addresses;
  clock: () => number;
  /** Told of e-mails that could not be sent. */
  onTrouble: (error: unknown) => void;
}

/** No address of the realm can be trusted, so that no link can be written. */
export class NoRealmAddress extends Error {
  override readonly name = 'NoRealmAddress';
  constructor(realm: string) {
    super(`no address of ${realm} is known: list its domains, or set PUBLIC_ORIGIN`);
  }
}

export function createMails({ database, deliver, addresses, clock, onTrouble }: MailsOptions): Mails {
  const underWay = new Set<Promise<void>>();

  function run(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(onTrouble)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  function addressOf({ served: { realm }, request }: MailCall): string {
    const address = realmAddress(request, realm, addresses);
    if (address === null) throw new NoRealmAddress(realm.name);
    return address;
  }

  const localeOf = ({ served, request }: MailCall) =>
    negotiateLocale(request.headers['accept-language'], served.realm.settings.realmLanguages);

  async function prepare(call: MailCall, { purpose, to, viewer, data, link: parts = {} }: Posting, into = database) {
    const { realm } = call.served;
    const kind = MAIL_KINDS[purpose];
    const address = addressOf(call);
    const code = await codeStore(into, realm.name, purpose).make({
      endsAt: clock() + lastingMs(kind.lasts),
      ...(viewer !== undefined && { viewer }),
      ...(data && { data }),
    });
    const link = address + kind.path(code, parts);
    const locale = localeOf(call);
    return { code, link, mail: writeMail({ realm, locale, kind, to, link }) };
  }

  return {
    later(call, find) {
      run(async () => {
        const posting = await find();
        if (posting) await deliver((await prepare(call, posting)).mail);
      });
    },
    async post(call, posting, into) {
      const { code, link, mail } = await prepare(call, posting, into);
      run(() => deliver(mail));
      return { code, link };
    },
    notify(call, { notice, to, device, passkey }) {
      run(async () => {
        const { realm } = call.served;
        const kind = NOTICE_KINDS[notice];
        const link = addressOf(call) + kind.path;
        const letter = {
          realm,
          locale: localeOf(call),
          kind,
          link,
          ...((device !== undefined || passkey !== undefined) && { values: { device, passkey } }),
        };
        for (const address of new Set(to)) await deliver(writeMail({ ...letter, to: address }));
      });
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
