import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { FastifyRequest } from 'fastify';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../../schemas/generated/types';
import { databaseTime } from '../../../kernel/database/database-time';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { isSameText } from '../../../kernel/keys/constant-time';
import type { Addresses } from '../../mail';
import type { ServedRealm } from '../../realms';
import type { KeyRing } from '../sessions/key-ring';
import { acceptedKeys } from '../sessions/keys';
import { takeOnce } from '../sessions/used-once';
import { MAX_PASSKEYS } from './add-passkey';
import { CHALLENGE_MS, type Challenge, type ChallengePurpose, makeChallenge, readChallenge } from './challenges';
import { type Passkey, type PasskeyCredential, passkeyStore } from './passkey-store';
import { relyingPartyOf } from './relying-party';

/** EdDSA, ES256 and RS256: what authenticators use. */
const ALGORITHMS = [-8, -7, -257];

/** The call that a passkey is about. */
export interface PasskeyCall {
  served: ServedRealm;
  realm: string;
  request: FastifyRequest;
}

/** Whose passkey it is to be. */
export interface PasskeyOwner {
  id: string;
  email: string;
  /** What the account calls its viewer. */
  name: string;
  /** What the owner's confirmation is bound to; another one needs another confirmation. */
  confirmedBy: string;
}

/** What a passkey shall prove, and to what end. */
export interface PasskeyCheck extends Pick<ChallengePurpose, 'purpose' | 'subject'> {
  /** The account whose passkey it must be; any account of the realm when left out. */
  viewer?: string;
}

/** A passkey that proved nothing. It says which one it was, where the realm has it. */
export class PasskeyRefusal extends ServerError {
  constructor(
    readonly passkey: Passkey | undefined,
    cause: unknown,
  ) {
    super('PASSKEY_REFUSED', {}, { cause });
  }
}

/** A passkey that proved its owner, with the access revision that their account had before. */
export interface VerifiedPasskey extends Passkey {
  accessRevision: number;
}

/** WebAuthn: passkeys are made, and prove that their owner is there. */
export interface Passkeys {
  /** @throws ServerError UNKNOWN_HOST, PASSKEY_LIMIT */
  creationOptions(call: PasskeyCall, owner: PasskeyOwner): Promise<PasskeyCreationOptions>;
  /** Verifies a new passkey, for `addPasskey`, whose options were made for the same confirmation. @throws ServerError PASSKEY_REFUSED, UNKNOWN_HOST */
  register(call: PasskeyCall, confirmedBy: string, passkey: PasskeyAttestation): Promise<PasskeyCredential>;
  /** The options list the passkeys of the account that the check names; without one they are the same for everybody. */
  requestOptions(call: PasskeyCall, check: PasskeyCheck): Promise<PasskeyRequestOptions>;
  /**
   * Makes sure that a passkey of the realm signed a challenge that was made for this check, in a page of the realm, after
   * its authenticator made sure of its owner. The challenge is used up.
   *
   * @throws ServerError PASSKEY_REFUSED, UNKNOWN_HOST
   */
  verify(call: PasskeyCall, assertion: PasskeyAssertion, check: PasskeyCheck): Promise<VerifiedPasskey>;
}

export interface PasskeysOptions {
  database: Database;
  keys: KeyRing;
  addresses: Addresses;
  clock: () => number;
}

/** How authenticators name an account: nothing of it can be read from its id. */
const handleOf = (viewer: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(viewer);
const asTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];
const descriptorOf = ({ credential, transports }: Passkey) => ({
  id: credential,
  transports: asTransports(transports),
});

/** Whether a page of another origin asked for it in a frame; what verifies answers does not look. */
function isCrossOrigin({ response }: { response: { clientDataJSON: string } }): boolean {
  const client = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return client.crossOrigin === true;
}

/**
 * Statements about the authenticator are not asked for: `none` alone is read. Others name certificates, whose revocation lists the
 * verification would fetch from wherever they say.
 *
 * @throws PasskeyRefusal
 */
function refuseAttestation({ response }: Pick<PasskeyAttestation, 'response'>): void {
  let format: string | undefined;
  try {
    format = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt');
  } catch (error) {
    throw new PasskeyRefusal(undefined, error);
  }
  if (format !== 'none') throw new PasskeyRefusal(undefined, 'it has an attestation statement');
}

export function createPasskeys({ database, keys, addresses, clock }: PasskeysOptions): Passkeys {
  const partyOf = ({ request, served }: PasskeyCall) => relyingPartyOf(request, served.realm, addresses);

  async function challengeFor(purpose: ChallengePurpose) {
    const [{ challenge }, startedAt] = await Promise.all([keys(), databaseTime(database)]);
    return makeChallenge(challenge, purpose, { now: clock(), startedAt });
  }

  /** Reads challenges for a purpose, and remembers the one that was read. */
  async function challengeReader(purpose: ChallengePurpose) {
    const accepted = acceptedKeys(await keys(), clock()).map(({ challenge }) => challenge);
    let read: Challenge | undefined;
    return {
      isExpected(challenge: string): boolean {
        read = readChallenge(accepted, challenge, purpose, clock());
        return read !== undefined;
      },
      /** Whether it was made before a moment by the database's clock, ms since the epoch. */
      isOlderThan: (moment: number) => read !== undefined && read.startedAt < moment,
      /** Uses the challenge up. @returns false for one that was used before */
      use: async () => read !== undefined && takeOnce(database, purpose.realm, `passkey ${read.text}`, read.endsAt),
    };
  }

  return {
    async creationOptions(call, { id, email, name, confirmedBy }) {
      const { realm } = call;
      const party = partyOf(call);
      const existing = await passkeyStore(database, realm).list(id);
      if (existing.length >= MAX_PASSKEYS) throw new ServerError('PASSKEY_LIMIT', { most: MAX_PASSKEYS });
      const options = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userID: handleOf(id),
        userName: email,
        userDisplayName: name,
        challenge: await challengeFor({ realm, purpose: 'add', subject: confirmedBy }),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return options as PasskeyCreationOptions;
    },

    async register(call, confirmedBy, passkey) {
      const { realm } = call;
      const party = partyOf(call);
      refuseAttestation(passkey);
      const challenge = await challengeReader({ realm, purpose: 'add', subject: confirmedBy });
      const verified = await verifyRegistrationResponse({
        response: passkey as RegistrationResponseJSON,
        expectedChallenge: challenge.isExpected,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: unknown) => {
        throw new PasskeyRefusal(undefined, error);
      });
      if (isCrossOrigin(passkey)) throw new PasskeyRefusal(undefined, 'made in a frame of another origin');
      if (!verified.verified || !(await challenge.use())) throw new PasskeyRefusal(undefined, 'the challenge was used');
      const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
      return {
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp,
      };
    },

    async requestOptions(call, { purpose, subject, viewer }) {
      const { realm } = call;
      const party = partyOf(call);
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: await challengeFor({ realm, purpose, subject }),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(viewer !== undefined && {
          allowCredentials: (await passkeyStore(database, realm).list(viewer)).map(descriptorOf),
        }),
      });
      return options as PasskeyRequestOptions;
    },

    async verify(call, assertion, { purpose, subject, viewer }) {
      const { realm } = call;
      const party = partyOf(call);
      const store = passkeyStore(database, realm);
      const passkey = await store.find(assertion.id);
      const refusal = (cause: unknown) => new PasskeyRefusal(passkey, cause);
      if (!passkey) throw refusal('the realm has no such credential');
      if (viewer !== undefined && passkey.viewer !== viewer) throw refusal('the passkey is of another account');
      const { userHandle } = assertion.response;
      const handle = Buffer.from(handleOf(passkey.viewer)).toString('base64url');
      if (userHandle !== undefined && !isSameText(userHandle, handle)) throw refusal('the handle is another account’s');
      const challenge = await challengeReader({ realm, purpose, subject });
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: assertion as AuthenticationResponseJSON,
        expectedChallenge: challenge.isExpected,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        credential: {
          id: passkey.credential,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw refusal(error);
      });
      if (!verified) throw refusal('the signature is wrong');
      if (isCrossOrigin(assertion)) throw refusal('a page of another origin asked for it');
      if (challenge.isOlderThan(passkey.accessEndedAt)) throw refusal('the account’s sign-ins have been ended since');
      if (!(await challenge.use())) throw refusal('the challenge was used before');
      const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
      if (!(await store.use(passkey.id, { counter, backedUp }, clock()))) throw refusal('the counter did not advance');
      return passkey;
    },
  };
}
