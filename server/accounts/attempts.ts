import { MINUTE_MS } from '../../renderer/contract/constants';
import { createAttempts } from '../sessions/attempts';

/** What is counted so that nobody guesses, floods a mailbox or fills the store. */
export function createAccountAttempts(clock: () => number) {
  const within = (attempts: number) => createAttempts({ attempts, perMs: 15 * MINUTE_MS }, clock);
  return {
    /** Sign-ups of a network address; many viewers share one. */
    signUps: within(60),
    /** E-mails that a network address asks for. */
    mailsFrom: within(60),
    /** E-mails to one mailbox. */
    mailsTo: within(5),
    /** Codes that a network address tries. */
    codes: within(100),
    /** Pins and passwords that an account tries. */
    pins: within(5),
    secrets: within(5),
  };
}

export type AccountAttempts = ReturnType<typeof createAccountAttempts>;
