import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { accountLimit } from '../../../kernel/limits/account-limit';
import { networkLimit } from '../../../kernel/limits/network-limit';
import type { MailPurpose } from '../../mail';

const WINDOW_MS = 15 * MINUTE_MS;
const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** What is counted so that nobody guesses, floods a mailbox or fills the store. */
export function createAccountAttempts(database: Database, clock: () => number) {
  const fromNetwork = (limit: number) => networkLimit({ limit, windowMs: WINDOW_MS }, clock);
  const ofAccount = (purpose: string, limit: number) =>
    accountLimit(database, purpose, { limit, windowMs: WINDOW_MS }, clock);
  const mailsTo = ofAccount('mail', 5);
  return {
    /** Sign-ups from a network; many viewers share one. */
    signUps: fromNetwork(60),
    /** Emails that a network asks for. */
    mailsFrom: fromNetwork(60),
    /** Codes that a network tries. */
    codes: fromNetwork(100),
    /** Passkeys and recovery codes that were refused to a network. */
    passkeys: fromNetwork(100),
    /** Recovery codes that are tried with an account. */
    recoveryCodes: ofAccount('recovery-code', 10),
    /** Emails to one mailbox, each kind for itself: nobody keeps the owner from one kind by asking for another. */
    mailsTo: {
      use: (realm: string, subject: string, purpose: MailPurpose) => mailsTo.use({ realm, subject, lane: purpose }),
      forgive: (realm: string, subject: string) => mailsTo.forgive({ realm, subject }),
    },
    /** Contact emails that an account gets in a day: each is written to, whoever it belongs to. */
    contactEmails: accountLimit(database, 'contact-email', { limit: 5, windowMs: DAY_MS }, clock),
    /** How often an address is told in a day that accounts have it as their contact email: its owner may have none of them. */
    contactAddresses: accountLimit(database, 'contact-address', { limit: 3, windowMs: DAY_MS }, clock),
    /** Notices of new devices that an account gets. */
    deviceNotices: ofAccount('device-notice', 5),
    /** Pins and passwords that an account tries. */
    pins: ofAccount('pin', 5),
    secrets: ofAccount('secret', 5),
    /** New passwords that an account gets from one who has the old one. */
    secretChanges: ofAccount('secret-change', 5),
    /** Pins of devices that an account tries: whoever guesses one of a thousand million is out long before. */
    devicePins: ofAccount('device-pin', 20),
  };
}

export type AccountAttempts = ReturnType<typeof createAccountAttempts>;
