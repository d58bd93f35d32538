import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import { type Job, JobDeferred, type Jobs } from '../../kernel/jobs/jobs';
import { realmQuota } from '../../kernel/limits/realm-quota';
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

export interface DeliveryOptions {
  database: Database;
  jobs: Jobs;
  deliver: Deliver;
  /** The realm that has a host as its own. */
  nameOfHost: (host: string) => string | undefined;
  /** How many emails a realm sends in 24 hours. */
  dailyLimit: number;
  clock: () => number;
  /** Told of emails that are not sent any more. */
  onTrouble: (error: unknown) => void;
}

/**
 * Sends the emails that wait. One whose link opens nothing any more is dropped; those of a realm that has sent as many as it
 * may wait for the next day, so that no realm costs the others the trust of the mail servers.
 */
export function defineDelivery(options: DeliveryOptions): Job<MailDelivery> {
  const { database, jobs, deliver, nameOfHost, dailyLimit, clock, onTrouble } = options;
  const quotaOf = (purpose: string, limit: number) =>
    realmQuota(database, purpose, { limit, windowMs: SECONDS_PER_DAY * MS_PER_SECOND }, clock);
  const all = quotaOf('mail', dailyLimit);
  // what only informs leaves room for the links that viewers wait for
  const notices = quotaOf('mail-notice', Math.ceil(dailyLimit * NOTICE_SHARE));
  return jobs.define<MailDelivery>('mail/deliver', {
    async handle({ mail, host, code }) {
      const owner = host === undefined ? undefined : nameOfHost(host);
      if (owner !== undefined && owner !== mail.realm) return onTrouble(new LinkMoved(mail.realm, owner));
      const isOpen = !code || (await codeStore(database, mail.realm, code.purpose).read(code.token, clock()));
      if (!isOpen) return onTrouble(new LinkEnded(mail.realm, code.purpose));
      const quotas = code ? [all] : [all, notices];
      const ends = await Promise.all(quotas.map((quota) => quota.exceededUntil(mail.realm)));
      const until = ends.findLast((end) => end !== undefined);
      if (until !== undefined) throw new JobDeferred(`${mail.realm} has sent ${dailyLimit} emails in 24 hours`, until);
      await deliver(mail);
      await Promise.all(quotas.map((quota) => quota.count(mail.realm)));
    },
    retry: RETRY,
    atOnce: AT_ONCE,
  });
}
