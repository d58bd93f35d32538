import { createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Challenge, ChallengeInput } from '../../../../schemas/generated/types';
import { validateChallengeInput } from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { isSameText } from '../../../kernel/keys/constant-time';
import { accountLimit } from '../../../kernel/limits/account-limit';
import { networkLimit } from '../../../kernel/limits/network-limit';
import type { OutsideFetch } from '../../../kernel/network/outside';
import { type Addresses, realmAddress } from '../../mail';
import { subjectOf } from './attempt-subject';
import type { Call } from './call';
import { isSolvedRecaptcha, isWorkDone, type RecaptchaSettings } from './captcha';
import type { KeyRing } from './key-ring';
import { acceptedKeys } from './keys';
import { takeOnce } from './used-once';
import { viewerStore } from './viewer-store';

/** The project of the proof of work that needs no service. */
export const EMBEDDED_CAPTCHA = 'embedded';
/** Leading zero bits: some 65 000 hashes, about a second of a phone. */
const DIFFICULTY = 16;
const LASTS_MS = 5 * MINUTE_MS;
const SALT_BYTES = 12;
const LONGEST_INPUT = 8192;
const COUNTED_MS = 15 * MINUTE_MS;
/** Wrong tries that are free. */
const FREE_TRIES = { account: 3, address: 10 } as const;
/** Wrong proofs of a network after which a service is not asked about another one. */
const WRONG_PROOFS = 30;
/** When a call may be sent again whose proof could not be checked, in seconds. */
const RETRY_SECONDS = 5;

export interface ChallengesOptions {
  database: Database;
  keys: KeyRing;
  clock: () => number;
  /** What verifies reCAPTCHA's tokens; null where nothing does. */
  recaptcha: RecaptchaSettings | null;
  /** The network, for reCAPTCHA. */
  ask: OutsideFetch;
  /** What is known of the addresses of the server. */
  addresses: Addresses;
}

/** Whose tries are counted, and whether the proof is asked for regardless of them. */
export interface Suspect {
  /** The email address that is tried. */
  account?: string;
  always?: boolean;
}

/** Proofs that somebody is no program (AU-08, RS-37), where the realm's `mfaConfigurations` ask for them. */
export interface Challenges {
  /**
   * Lets a call through that needs no proof, or brings a right one in its header `challenge-input`.
   *
   * @throws ServerError CHALLENGE_REQUIRED with the challenge, CHALLENGE_FAILED; TOO_MANY_ATTEMPTS after many wrong proofs;
   *   TOO_BUSY when the proof cannot be checked now
   */
  require(call: Call, suspect?: Suspect): Promise<void>;
  /** Counts a wrong try of the account and the network. */
  count(call: Call, account?: string): Promise<void>;
  /** Forgets the account's wrong tries. */
  forgive(call: Call, account: string): Promise<void>;
}

/** A challenge is its own memory: when it ends and its salt, signed. Only that it was used is kept. */
interface Written {
  endsAt: number;
  salt: string;
}

const signatureOf = (key: Buffer, realm: string, { endsAt, salt }: Written): string =>
  createHmac('sha256', key).update(`${realm}\n${endsAt}\n${salt}`).digest('base64url');

function readInput(header: string | string[]): ChallengeInput | undefined {
  if (typeof header !== 'string' || header.length > LONGEST_INPUT) return undefined;
  try {
    const input: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
    return validateChallengeInput(input) ? input : undefined;
  } catch {
    return undefined;
  }
}

function readId(id: string, keys: readonly Buffer[], realm: string): Written | undefined {
  const [, end = '', salt = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{1,40})\.([\w-]{43})$/.exec(id) ?? [];
  const written = { endsAt: Number(end), salt };
  return keys.some((key) => isSameText(signature, signatureOf(key, realm, written))) ? written : undefined;
}

export function createChallenges(options: ChallengesOptions): Challenges {
  const { database, keys, clock, recaptcha, ask, addresses } = options;
  const ofAccount = { limit: FREE_TRIES.account, windowMs: COUNTED_MS };
  const byAccount = accountLimit(database, 'challenge', ofAccount, clock);
  const byNetwork = networkLimit({ limit: FREE_TRIES.address, windowMs: COUNTED_MS }, clock);
  const wrongProofs = networkLimit({ limit: WRONG_PROOFS, windowMs: COUNTED_MS }, clock);
  const projectOf = ({ served }: Call) =>
    served.realm.settings.mfaConfigurations.find(({ type }) => type === 'CAPTCHA')?.projectKey;

  async function make(realm: string, projectKey: string): Promise<Challenge> {
    const written = { endsAt: clock() + LASTS_MS, salt: randomBytes(SALT_BYTES).toString('base64url') };
    const signature = signatureOf((await keys()).challenge, realm, written);
    return {
      id: `${written.endsAt}.${written.salt}.${signature}`,
      type: 'CAPTCHA',
      projectKey,
      ...(projectKey === EMBEDDED_CAPTCHA && { proof: { salt: written.salt, difficulty: DIFFICULTY } }),
    };
  }

  function hostsOf({ request, served: { realm } }: Call): readonly string[] {
    const address = realmAddress(request, realm, addresses);
    return [...realm.settings.domains, ...(address === null ? [] : [new URL(address).hostname])];
  }

  async function isSolved(call: Call, settings: RecaptchaSettings, token: string): Promise<boolean> {
    const { realm, request } = call;
    // counted before the answer has come: meanwhile there could be any number of others
    wrongProofs.use(realm, request.ip);
    try {
      const proof = { realm, token, address: request.ip, hosts: hostsOf(call) };
      const isRight = await isSolvedRecaptcha(settings, proof, ask);
      if (isRight) wrongProofs.giveBack(realm, request.ip);
      return isRight;
    } catch (error) {
      // nothing is known of the proof
      wrongProofs.giveBack(realm, request.ip);
      request.log.error({ err: error }, 'reCAPTCHA could not be asked');
      throw new ServerError('TOO_BUSY', { seconds: RETRY_SECONDS }, { cause: error });
    }
  }

  async function isProven(call: Call, projectKey: string, { salt }: Written, token: string): Promise<boolean> {
    if (projectKey === EMBEDDED_CAPTCHA) return isWorkDone(salt, token, DIFFICULTY);
    if (recaptcha) return isSolved(call, recaptcha, token);
    call.request.log.error({ projectKey }, 'a realm asks for reCAPTCHA, and RECAPTCHA_SECRET is not set');
    return false;
  }

  async function isRight(call: Call, projectKey: string, header: string | string[]): Promise<boolean> {
    const { realm } = call;
    const input = readInput(header);
    const accepted = acceptedKeys(await keys(), clock()).map(({ challenge }) => challenge);
    const written = input && readId(input.challengeId, accepted, realm);
    const token = input?.secrets.find(({ type }) => type === 'CAPTCHA')?.token;
    if (!written || !token || written.endsAt <= clock()) return false;
    return (
      (await isProven(call, projectKey, written, token)) && takeOnce(database, realm, input.challengeId, written.endsAt)
    );
  }

  const keyOf = async (realm: string, email: string) => ({
    realm,
    subject: subjectOf(await viewerStore(database, realm).findAccount(email), email, (await keys()).pseudonym),
  });

  return {
    async require(call, { account, always = false } = {}) {
      const projectKey = projectOf(call);
      if (projectKey === undefined) return;
      const { realm, request } = call;
      const header = request.headers['challenge-input'];
      if (header !== undefined) {
        if (!(await isRight(call, projectKey, header))) throw new ServerError('CHALLENGE_FAILED');
        return;
      }
      const isSuspect = async () =>
        byNetwork.isExceeded(realm, request.ip) ||
        (account !== undefined && (await byAccount.isExceeded(await keyOf(realm, account))));
      if (!always && !(await isSuspect())) return;
      throw new ServerError('CHALLENGE_REQUIRED', {}, { challenge: await make(realm, projectKey) });
    },
    async count(call, account) {
      if (projectOf(call) === undefined) return;
      const { realm, request } = call;
      byNetwork.count(realm, request.ip);
      if (account) await byAccount.count(await keyOf(realm, account));
    },
    async forgive(call, account) {
      if (projectOf(call) !== undefined) await byAccount.forgive(await keyOf(call.realm, account));
    },
  };
}
