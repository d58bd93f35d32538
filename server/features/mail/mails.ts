import type { FastifyRequest } from 'fastify';
import type { Realm } from '../../../renderer/realm/compose';
import type { Database } from '../../kernel/database/open';
import { hostWithOwnPort } from '../../kernel/http/loopback';
import { negotiateLocale } from '../../kernel/http/negotiate';
import type { Jobs } from '../../kernel/jobs/jobs';
import type { RealmService, ServedRealm } from '../realms';
import { codeStore, type MailPurpose } from './code-store';
import { type ConfirmedAccount, defineDelivery, LinkEnded } from './delivery';
import { type LinkParts, lastingMs, MAIL_KINDS, NOTICE_KINDS, type Notice } from './kinds';
import type { Deliver } from './mail';
import { type Addresses, currentAddress, realmAddress } from './realm-address';
import { writeMail } from './write';

/** The call in answer to which an email goes out. */
export interface MailCall {
  served: ServedRealm;
  request: FastifyRequest;
}

/** An email with a code for somebody. */
export interface Posting {
  purpose: MailPurpose;
  to: string;
  viewer?: string;
  /** What the code leads to. */
  data?: Record<string, unknown>;
  /** What its link says besides the code. */
  link?: LinkParts;
  /** What its text names. */
  values?: Readonly<Record<string, string>>;
  /** Labels that it says below its text. */
  paragraphs?: readonly string[];
}

/** An email that tells of something that has happened. */
export interface Notification {
  notice: Notice;
  to: readonly string[];
  /** The account that it is about. */
  viewer?: string;
  /** What its text names: a device, in plain words; a passkey; a licence, an amount and a date in the place’s language. */
  values?: Readonly<Record<string, string>>;
  /** Labels that it says below its text. */
  paragraphs?: readonly string[];
  /** Where its link leads, where its kind does not say. */
  path?: string;
}

/** Where the links of an email lead, and its language: as the call of whoever gets it said. */
export interface MailPlace {
  /** Where the realm is, without a slash at its end. */
  address: string;
  /** One of the realm's. */
  locale: string;
}

/** Writes emails and hands them to the queue, which sends them after the call has been answered. */
export interface Mails {
  /**
   * Makes a code, and an email with it.
   *
   * @param into the transaction of what causes it
   * @returns where its link leads
   * @throws NoRealmAddress
   */
  post(call: MailCall, posting: Posting, into: Database): Promise<{ code: string; link: string }>;
  /** The same for a call that goes on without the email: where no address of the realm is known, it is only logged. */
  send(call: MailCall, posting: Posting, into: Database): Promise<void>;
  /** Takes as long whether or not there is something to post: the time of the call says nothing of who has an account. */
  sendIfFound(call: MailCall, posting: Posting | undefined): Promise<void>;
  /** Tells somebody of something; where no address of the realm is known, it is only logged. */
  notify(call: MailCall, notification: Notification, into: Database): Promise<void>;
  /** The same where no call waits: at the place that an earlier call has named, as it is now. */
  notifyAt(realm: Realm, place: MailPlace, notification: Notification, into: Database): Promise<void>;
  /** What later emails to whoever calls are written with; undefined, and logged, where no address of the realm is known. */
  placeOf(call: MailCall): MailPlace | undefined;
  /** A place that an earlier call has named, as it is now; undefined where no address of the realm is known any more. */
  currentPlace(realm: Realm, place: MailPlace): MailPlace | undefined;
}

export interface MailsOptions {
  database: Database;
  realms: Pick<RealmService, 'get'>;
  jobs: Jobs;
  /** Sends emails; null where they are dropped. */
  deliver: Deliver | null;
  confirmedAccount: ConfirmedAccount;
  /** How many emails a realm sends in 24 hours. */
  dailyLimit: number;
  addresses: Addresses;
  clock: () => number;
  /** Told of emails that could not be written, or are not sent any more. */
  onTrouble: (error: unknown) => void;
}

/** No address of the realm can be trusted, so that no link can be written. */
export class NoRealmAddress extends Error {
  override readonly name = 'NoRealmAddress';
  constructor(realm: string) {
    super(`no address of ${realm} is known: list its domains, or set PUBLIC_ORIGIN`);
  }
}

/** What an email is written with, as the call says it. */
interface Place extends MailPlace {
  realm: Realm;
}

/** An email that is written after the call, if there is somebody to write to. */
interface Request extends Omit<Place, 'realm'> {
  realm: string;
  posting: Posting | null;
}

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';
/** It only writes to the store, which either works or comes back. */
const REQUEST_RETRY = { firstMs: 1_000, maxMs: 60_000, retries: 100 };
const REQUESTS_AT_ONCE = 5;

export function createMails(options: MailsOptions): Mails {
  const { database, realms, jobs, deliver, addresses, clock, onTrouble } = options;
  const { nameOfHost } = addresses;
  const delivery = deliver && defineDelivery({ ...options, deliver, nameOfHost });

  const currentPlace: Mails['currentPlace'] = (realm, { address, locale }) => {
    const current = currentAddress(address, realm, addresses);
    return current === null ? undefined : { address: current, locale };
  };

  /** @throws NoRealmAddress */
  function placeOf({ served: { realm }, request }: MailCall): Place {
    const { hostname, protocol } = request;
    // what listens on another port of the machine may be another user's, and links open accounts
    const address = realmAddress({ host: hostWithOwnPort(request), hostname, protocol }, realm, addresses);
    if (address === null) throw new NoRealmAddress(realm.name);
    const locale = negotiateLocale(request.headers['accept-language'], realm.settings.realmLanguages);
    return { realm, address, locale };
  }

  /** The same; undefined, and logged, where no address is known. */
  function placeIfKnown(call: MailCall): Place | undefined {
    try {
      return placeOf(call);
    } catch (error) {
      if (!(error instanceof NoRealmAddress)) throw error;
      onTrouble(error);
      return undefined;
    }
  }

  /** @param endsAt when the code ends, in ms since the epoch */
  async function postFrom({ realm, address, locale }: Place, posting: Posting, into: Database, endsAt: number) {
    const { purpose, to, viewer, data, link: parts = {}, values = {}, paragraphs } = posting;
    const kind = MAIL_KINDS[purpose];
    const code = await codeStore(into, realm.name, purpose).make({
      endsAt,
      ...(viewer !== undefined && { viewer }),
      ...(data && { data }),
    });
    const link = address + kind.path(code, parts);
    const mail = writeMail({ realm, locale, kind, to, viewer, link, values, paragraphs });
    await delivery?.enqueue({ mail, host: new URL(address).hostname, code: { purpose, token: code } }, into);
    return { code, link };
  }

  const endOf = ({ purpose }: Posting, from: number) => from + lastingMs(MAIL_KINDS[purpose].lasts);

  const requests =
    delivery &&
    jobs.define<Request>('mail/write', {
      async handle({ realm: name, posting, ...place }, { enqueuedAt, complete }) {
        const served = posting && (await realms.get(name));
        if (!served) return;
        const endsAt = endOf(posting, enqueuedAt.getTime());
        if (endsAt <= clock()) return onTrouble(new LinkEnded(name, posting.purpose));
        const current = currentPlace(served.realm, place);
        if (!current) throw new NoRealmAddress(name);
        const write = database.transaction().execute(async (transaction) => {
          await complete(transaction);
          await postFrom({ ...current, realm: served.realm }, posting, transaction, endsAt);
        });
        // whoever asked for it has erased the account since: there is nobody left to write to
        await write.catch((error: { code?: string }) => {
          if (error.code !== MISSING_REFERENCE) throw error;
        });
      },
      retry: REQUEST_RETRY,
      atOnce: REQUESTS_AT_ONCE,
    });

  const notifyAt: Mails['notifyAt'] = async (realm, place, notification, into) => {
    const current = currentPlace(realm, place);
    if (!current) return onTrouble(new NoRealmAddress(realm.name));
    const { address, locale } = current;
    const { notice, to, viewer, values = {}, paragraphs, path } = notification;
    const kind = NOTICE_KINDS[notice];
    const letter = { realm, locale, kind, viewer, values, paragraphs, link: address + (path ?? kind.path) };
    for (const recipient of new Set(to))
      await delivery?.enqueue({ mail: writeMail({ ...letter, to: recipient }), host: new URL(address).hostname }, into);
  };

  return {
    post: (call, posting, into) => postFrom(placeOf(call), posting, into, endOf(posting, clock())),
    async send(call, posting, into) {
      const place = placeIfKnown(call);
      if (place) await postFrom(place, posting, into, endOf(posting, clock()));
    },
    async sendIfFound(call, posting) {
      const place = placeIfKnown(call);
      if (place) await requests?.enqueue({ ...place, realm: place.realm.name, posting: posting ?? null }, database);
    },
    async notify(call, notification, into) {
      const place = placeIfKnown(call);
      if (place) await notifyAt(place.realm, place, notification, into);
    },
    notifyAt,
    currentPlace,
    placeOf(call) {
      const place = placeIfKnown(call);
      return place && { address: place.address, locale: place.locale };
    },
  };
}
