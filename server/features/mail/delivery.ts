import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import { type Job, JobDeferred, type Jobs } from '../../kernel/jobs/jobs';
import { storedLimit } from '../../kernel/limits/rate-limits';
import { type RealmQuota, realmQuota } from '../../kernel/limits/realm-quota';
import { codeStore, type MailPurpose } from './code-store';
import type { Deliver } from './mail';
import type { Mail } from './outbox-store';

/** An email that waits to be sent. */
export interface MailDelivery {
  mail: Mail;
  /** Where its link leads; missing in emails that an earlier build has written. */
  host?: string;
  /** The code in its link, with which it ends; left out where there is none. */
  code?: { purpose: MailPurpose; token: string };
}

/** From 5 s to an hour, for about three days. */
const RETRY = { firstMs: 5 * MS_PER_SECOND, maxMs: SECONDS_PER_HOUR * MS_PER_SECOND, retries: 80 };
/** How much of what a realm may send in a day can be notices, which have no link that somebody waits for. */
const NOTICE_SHARE = 0.5;
/** How much of it can go to mailboxes that nobody has confirmed: anybody can have those written to. */
const UNCONFIRMED_SHARE = 0.8;
/** How many notices one account gets in a day: whoever causes more keeps nobody else's from being sent. */
const NOTICES_OF_ACCOUNT = 30;
/** As many as nodemailer has connections. */
const AT_ONCE = 5;

/** The link of an email has ended before it could be sent: it was replaced or used, or its time is over. */
export class LinkEnded extends Error {
  override readonly name = 'LinkEnded';
  constructor(realm: string, purpose: MailPurpose) {
    super(`an email of ${realm} (${purpose}) was dropped: its link has ended`);
  }
}

/** The domain that an email's link leads to has become another realm's, which would get the code in it. */
export class LinkMoved extends Error {
  override readonly name = 'LinkMoved';
  constructor(realm: string, owner: string) {
    super(`an email of ${realm} was dropped: its link leads to a domain that is ${owner}’s now`);
  }
}

/** The id of the account whose owner gets the emails of an address; undefined where nobody has shown that. */
export type ConfirmedAccount = (realm: string, address: string) => Promise<string | undefined>;

export interface DeliveryOptions {
  database: Database;
  jobs: Jobs;
  deliver: Deliver;
  /** The realm that has a host as its own. */
  nameOfHost: (host: string) => string | undefined;
  /** The account that has confirmed an address as its own. */
  confirmedAccount: ConfirmedAccount;
  /** How many emails a realm sends in 24 hours. */
  dailyLimit: number;
  clock: () => number;
  /** Told of emails that are not sent any more. */
  onTrouble: (error: unknown) => void;
}

type QuotaOptions = Pick<DeliveryOptions, 'database' | 'confirmedAccount' | 'dailyLimit' | 'clock'>;

/** What an email counts towards. */
interface Quota {
  /** In ms since the epoch; undefined while there is room. */
  exceededUntil(): Promise<number | undefined>;
  count(): Promise<unknown>;
}

/** Counts what a realm sends, so that nobody can keep what others wait for from being sent. */
function createQuotas({ database, confirmedAccount, dailyLimit, clock }: QuotaOptions) {
  const windowMs = SECONDS_PER_DAY * MS_PER_SECOND;
  const shareOf = (purpose: string, share: number) =>
    realmQuota(database, purpose, { limit: Math.ceil(dailyLimit * share), windowMs }, clock);
  const all = shareOf('mail', 1);
  const unconfirmed = shareOf('mail-unconfirmed', UNCONFIRMED_SHARE);
  // what only informs leaves room for the links that viewers wait for
  const notices = shareOf('mail-notice', NOTICE_SHARE);
  const unconfirmedNotices = shareOf('mail-notice-unconfirmed', NOTICE_SHARE);
  const ofAccount = storedLimit(database, 'mail-notice-to', { limit: NOTICES_OF_ACCOUNT, windowMs });

  /** The quotas that an email counts towards. */
  return async ({ realm, to }: Pick<Mail, 'realm' | 'to'>, isNotice: boolean): Promise<Quota[]> => {
    const ofRealm = ({ exceededUntil, count }: RealmQuota): Quota => ({
      exceededUntil: () => exceededUntil(realm),
      count: () => count(realm),
    });
    const account = await confirmedAccount(realm, to);
    if (account === undefined) return [all, unconfirmed, ...(isNotice ? [unconfirmedNotices] : [])].map(ofRealm);
    if (!isNotice) return [ofRealm(all)];
    const key = { realm, subject: account };
    const own: Quota = {
      exceededUntil: () => ofAccount.exceededUntil(key, clock()),
      count: () => ofAccount.attempt(key, clock()),
    };
    return [ofRealm(all), ofRealm(notices), own];
  };
}

/**
 * Sends the emails that wait. One whose link opens nothing any more is dropped; those of a realm that has sent as many as it
 * may wait for the next day, so that no realm costs the others the trust of the mail servers.
 */
export function defineDelivery(options: DeliveryOptions): Job<MailDelivery> {
  const { database, jobs, deliver, nameOfHost, dailyLimit, clock, onTrouble } = options;
  const quotasOf = createQuotas(options);
  return jobs.define<MailDelivery>('mail/deliver', {
    async handle({ mail, host, code }) {
      const owner = host === undefined ? undefined : nameOfHost(host);
      if (owner !== undefined && owner !== mail.realm) return onTrouble(new LinkMoved(mail.realm, owner));
      const isOpen = !code || (await codeStore(database, mail.realm, code.purpose).read(code.token, clock()));
      if (!isOpen) return onTrouble(new LinkEnded(mail.realm, code.purpose));
      const quotas = await quotasOf(mail, code === undefined);
      const ends = await Promise.all(quotas.map((quota) => quota.exceededUntil()));
      const until = ends.findLast((end) => end !== undefined);
      if (until !== undefined) throw new JobDeferred(`${mail.realm} has sent ${dailyLimit} emails in 24 hours`, until);
      await deliver(mail);
      await Promise.all(quotas.map((quota) => quota.count()));
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });
}
