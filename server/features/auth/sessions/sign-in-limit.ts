import { createHash } from 'node:crypto';
import { MINUTE_MS, MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { accountLimit } from '../../../kernel/limits/account-limit';
import { networksOf } from '../../../kernel/limits/network';
import { networkLimit } from '../../../kernel/limits/network-limit';

const HOUR_MS = 60 * MINUTE_MS;
/** Wrong passwords from one network, in one realm and whatever account. */
const FROM_NETWORK = { limit: 60, windowMs: 15 * MINUTE_MS };
/** For one account from one network: whoever guesses is slowed down, and nobody else. */
const FROM_ONE_NETWORK = { free: 5, firstMs: MS_PER_SECOND, maxMs: 15 * MINUTE_MS, windowMs: 24 * HOUR_MS };
/** For one account from all networks where its owner has never been: many who guess together are slowed down together. */
const FROM_ANYWHERE = { free: 50, firstMs: MS_PER_SECOND, maxMs: 5 * MINUTE_MS, windowMs: 24 * HOUR_MS };
/** For one account on one device that signed in to it before. */
const ON_KNOWN_DEVICE = { free: 10, firstMs: MS_PER_SECOND, maxMs: 15 * MINUTE_MS, windowMs: 24 * HOUR_MS };
/** For one account on all such devices: whoever has many of their tokens is taken for somebody without one then. */
const ON_KNOWN_DEVICES = { free: 30, firstMs: MS_PER_SECOND, maxMs: 15 * MINUTE_MS, windowMs: 24 * HOUR_MS };

/** A sign-in by password that is about to be checked. */
export interface PasswordAttempt {
  realm: string;
  /** As `subjectOf` gives it. */
  subject: string;
  /** The network address. */
  address: string;
  /** The id of a device that signed in to this account before. */
  knownDevice: string | undefined;
}

/** Limits wrong passwords. Right ones are not counted. */
export interface SignInLimit {
  /**
   * Counts an attempt before its password is checked, so that attempts at the same time are counted, too.
   *
   * @returns says that the password was right
   * @throws ServerError TOO_MANY_ATTEMPTS
   */
  begin(attempt: PasswordAttempt): Promise<() => Promise<void>>;
  /** Forgets all attempts on an account, but not those of its known devices. */
  forgive(realm: string, subject: string): Promise<void>;
}

const laneOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

export function createSignInLimit(database: Database, clock: () => number): SignInLimit {
  const networks = networkLimit(FROM_NETWORK, clock);
  const oneNetwork = accountLimit(database, 'password-from-network', FROM_ONE_NETWORK, clock);
  const anywhere = accountLimit(database, 'password', FROM_ANYWHERE, clock);
  const knownDevice = accountLimit(database, 'password-on-device', ON_KNOWN_DEVICE, clock);
  const knownDevices = accountLimit(database, 'password-on-devices', ON_KNOWN_DEVICES, clock);

  async function beginUnknown({ realm, subject, address }: PasswordAttempt) {
    networks.use(realm, address);
    const lane = laneOf(networksOf(address).customer);
    await oneNetwork.use({ realm, subject, lane });
    await anywhere.use({ realm, subject });
    return async () => {
      networks.giveBack(realm, address);
      await Promise.all([oneNetwork.forgive({ realm, subject, lane }), anywhere.forgive({ realm, subject })]);
    };
  }

  async function beginKnown(attempt: PasswordAttempt, device: string) {
    const { realm, subject } = attempt;
    const key = { realm, subject, lane: laneOf(device) };
    await knownDevice.use(key);
    if (!(await knownDevices.admits({ realm, subject }))) return beginUnknown(attempt);
    return async () => {
      await Promise.all([knownDevice.forgive(key), knownDevices.forgive({ realm, subject })]);
    };
  }

  return {
    begin: (attempt) =>
      attempt.knownDevice === undefined ? beginUnknown(attempt) : beginKnown(attempt, attempt.knownDevice),
    async forgive(realm, subject) {
      await Promise.all([oneNetwork, anywhere].map((limit) => limit.forgive({ realm, subject })));
    },
  };
}
