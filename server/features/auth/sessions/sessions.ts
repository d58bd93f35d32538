import { createHmac, randomUUID } from 'node:crypto';
import type { Audience } from '../../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { Login, Profile, SessionTokens, TokenClaims } from '../../../../schemas/generated/types';
import { gather } from '../../../kernel/database/gather';
import { newToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { currentRealm, type RealmService } from '../../realms';
import { addressStore } from '../accounts/address-store';
import { accessRevisionOf, lockAccount, type ReadAccount } from './account-lock';
import { type AppGrant, accountStore, nameOf, type SessionState, type ViewerAccount } from './account-store';
import { hasApp, withScopesNow } from './apps';
import { subjectOf } from './attempt-subject';
import { claimsOf, hasProvider, lacksConfirmation, profileRequired, type SessionSettings } from './claims';
import { type DeviceStart, deviceStore, hasSignedIn, startDevices } from './device-store';
import { knownDeviceOf, signDeviceToken } from './device-tokens';
import { readEndedSessions } from './ended-session-store';
import { createEndedSessions } from './ended-sessions';
import { refuseGone } from './gone';
import type { KeyRing } from './key-ring';
import { acceptedKeys, deviceKeys } from './keys';
import { mayAct } from './may-act';
import { missingFieldsOf } from './missing-fields';
import { type PendingSignIn, readPendingSignIn, signPendingSignIn, type VouchingProvider } from './pending-sign-ins';
import { profileStore } from './profile-store';
import { createSecrets, type Secrets } from './secrets';
import type { SecurityLog } from './security-log';
import { createSignInLimit } from './sign-in-limit';
import { type Bearer, type Claimed, createTokenReader, kidOf, signToken } from './tokens';
import { type Viewer, viewerStore } from './viewer-store';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How long a session lasts that nobody comes back to. */
const LASTS_MS: Readonly<Record<Viewer['role'], number>> = {
  guest: 30 * DAY_MS,
  customer: 90 * DAY_MS,
  admin: DAY_MS,
};
const MINUTE_MS = 60 * MS_PER_SECOND;

export interface SessionsOptions {
  database: Database;
  realms: Pick<RealmService, 'get' | 'isCurrent' | 'refresh'>;
  security: SecurityLog;
  clock: () => number;
  /** The keys of the store. */
  keys: KeyRing;
}

/** Where a call comes from. */
export interface Origin {
  /** The network address, by which attempts are counted. */
  address: string;
  /** The device in plain words. */
  deviceName: string;
  /** Where it is, ISO 3166-1 alpha-2; null where nobody knows. */
  country: string | null;
  /** The region of that country, ISO 3166-2; null where nobody knows. */
  region: string | null;
  /** What the device was given when it signed in before, by its accounts. */
  deviceTokens: readonly string[];
  /** Told of a sign-in on a device that the account has not signed in on before; not of an account's first. */
  onNewDevice(account: ViewerAccount, deviceName: string): Promise<void>;
}

/**
 * What stands for the second factor of a session: a passkey or a recovery code in this sign-in, one in the sign-in that gave
 * the code to an app or let the device in, or that of the administrator who acts for the viewer.
 */
export type SecondFactorBasis = 'PASSKEY' | 'RECOVERY_CODE' | 'APP_CODE' | 'DEVICE_APPROVAL' | 'ADMINISTRATOR';

/** Sign-ins that somebody lets in who is signed in already: they prove nothing of who uses them. */
const LET_IN: ReadonlySet<SecondFactorBasis> = new Set(['APP_CODE', 'DEVICE_APPROVAL', 'ADMINISTRATOR']);

/** What the log of security events says of them; the others are told by events of their own. */
const BASIS_WORDS: Readonly<Partial<Record<SecondFactorBasis, string>>> = {
  PASSKEY: 'passkey',
  RECOVERY_CODE: 'recovery code',
};

/** Who acts for a viewer. */
export interface Actor {
  /** The administrator's email address, or the operator. */
  name: string;
  /** The account's, when they were let; left out for the operator, who has none. */
  accessRevision?: number;
  /** The sign-in in which they were let, with which the session ends; left out for the operator. */
  device?: string;
}

/** A sign-in that begins. */
export interface SignIn extends Origin {
  /** The identity provider that vouches for the viewer. */
  provider?: VouchingProvider;
  /** The administrator who will see with the viewer's eyes. */
  impersonatedBy?: Actor;
  /** The app that the session is given to. */
  app?: AppGrant;
  /** When the session ends at the latest, however often it is refreshed; ms since the epoch. */
  endsAt?: number;
  /** What stands for the second factor, where the account requires one; without it, only the first step is done. */
  secondFactor?: SecondFactorBasis;
  /** Where the viewer is on the way to. */
  destination?: string | undefined;
}

/** A session by its viewer and its sign-in. */
export interface SessionOf {
  claims: Pick<TokenClaims, 'sub'>;
  device: string;
}

/** Sessions of every realm: how they begin, go on and end. Made once a server. */
export interface Sessions {
  /** The keys of the store. */
  keys: KeyRing;
  /** The one queue of password and pin hashes. */
  secrets: Secrets;
  /** AP-25: a guest's session. */
  checkIn(realm: string, origin: Origin): Promise<SessionTokens>;
  /**
   * AU-01: a session by email and secret. A wrong secret and an unknown address are alike, in words and in time.
   *
   * @throws ServerError NOT_FOUND, EMPTY_INPUTS, TOO_MANY_ATTEMPTS, TOO_BUSY, user_self_suspended, SECOND_FACTOR_REQUIRED
   */
  login(realm: string, login: Login, origin: Origin): Promise<SessionTokens>;
  /** The account of an email and a secret, without a session. @throws ServerError as `login` */
  authenticate(realm: string, login: Login, origin: Origin): Promise<ViewerAccount>;
  /** Whether the device has signed in to the account before, and its sign-ins were not ended since. */
  isKnownDevice(realm: string, viewer: string, origin: Pick<Origin, 'deviceTokens'>): Promise<boolean>;
  /** The owner of the account has proven who they are in another way: wrong passwords before that count no more. */
  forgiveAttempts(realm: string, viewer: string): Promise<void>;
  /**
   * A session for a viewer whom the caller has made sure of. Every session begins here or in `login`.
   *
   * @param viewer with the access revision that the caller's proof is of, where something may have changed since
   * @throws ServerError user_self_suspended; SECOND_FACTOR_REQUIRED where the account requires one and the sign-in has none;
   *   SESSION_EXPIRED where the account's sign-ins were ended since
   */
  begin(realm: string, viewer: { id: string; accessRevision?: number }, signIn: SignIn): Promise<SessionTokens>;
  /** The same decision for a code that is given to an app. @throws ServerError SECOND_FACTOR_REQUIRED */
  requireSecondFactor(
    realm: string,
    viewerAccount: ViewerAccount,
    purpose: PendingSignIn['purpose'],
    signIn: Pick<SignIn, 'secondFactor' | 'provider' | 'destination'>,
  ): Promise<void>;
  /** The sign-in whose second step a token is for. @throws ServerError CODE_REFUSED */
  pendingSignIn(
    realm: string,
    token: string,
    purpose?: PendingSignIn['purpose'],
  ): Promise<PendingSignIn & { endsAt: number; account: ViewerAccount['viewer'] }>;
  /** AP-21. @throws ServerError SESSION_EXPIRED, after which the session is over */
  refresh(
    realm: string,
    claims: Pick<TokenClaims, 'sub'>,
    refreshToken: string,
    origin: Omit<Origin, 'onNewDevice'>,
    /** The app that holds the token; null for a viewer's own session. */
    client?: string | null,
  ): Promise<SessionTokens>;
  /**
   * The next tokens of a sign-in whose state a call has changed; those before are good for a moment.
   */
  reissue(realm: string, bearer: SessionOf, origin: Pick<Origin, 'country' | 'deviceTokens'>): Promise<SessionTokens>;
  logout(realm: string, bearer: Bearer, refreshToken: string, origin: Origin): Promise<void>;
  /**
   * Who calls, by an `Authorization` header. Unless the call ends or renews a session, the session must still stand.
   *
   * @throws ServerError TOKEN_MISSING, TOKEN_REFUSED, TOKEN_EXPIRED, WRONG_REALM, SESSION_EXPIRED, user_self_suspended
   */
  bearerOf(header: string | undefined, realm: string, mayHaveEnded?: boolean): Promise<Bearer>;
  /** The caller has ended sessions in the store: this process refuses their access tokens from the next call on. */
  noteEnded(): void;
  /** What the store knows of who calls. @throws ServerError SESSION_EXPIRED when the sign-in was ended elsewhere */
  stateOf(realm: string, bearer: Bearer): Promise<SessionState>;
  /** Who looks through a session, as the store has it now; undefined once it has ended. */
  audienceOf(realm: string, device: string): Promise<Audience | undefined>;
  /** What a token for this state says, but for its times. */
  claimsFor(realm: string, state: SessionState, country: string | null): Promise<Claimed>;
  /** The access token of a state (AU-03). */
  accessToken(realm: string, state: SessionState, country: string | null): Promise<string>;
  /** What is missing and to be done, as tokens and session tell of it. */
  standing(realm: string, state: SessionState, country: string | null): Promise<Standing>;
}

/** What an account has still to do. */
export type Standing = Required<
  Pick<SessionTokens, 'missingInformationStatus' | 'lacksConfirmation' | 'profileRequired'>
>;

/** Whether it is a viewer's own sign-in: no guest's, no app's, and nobody's who acts for them. */
const isOwnSession = (
  { role }: Pick<Viewer, 'role'>,
  { impersonatedBy, app }: Pick<SessionState['device'], 'impersonatedBy' | 'app'>,
): boolean => role !== 'guest' && impersonatedBy === null && app === null;

/** By what somebody signed in besides a password. */
const detailOf = ({ provider, secondFactor }: SignIn): string | null =>
  [provider?.name, secondFactor && BASIS_WORDS[secondFactor]].filter(Boolean).join(', ') || null;

export function createSessions({ database, realms, security, clock, keys }: SessionsOptions): Sessions {
  const secrets = createSecrets();
  const readToken = createTokenReader();
  const ended = createEndedSessions({ read: (position) => readEndedSessions(database, position), clock });
  const signInLimit = createSignInLimit(database, clock);
  // many viewers share a network: a school, a stadium
  const checkIns = networkLimit({ limit: 600, windowMs: MINUTE_MS }, clock);
  // a rush of sign-ins waits for the disk together
  const start = gather((starts: readonly DeviceStart[]) => startDevices(database, starts, clock()));

  async function settingsOf(realm: string): Promise<SessionSettings> {
    const served = await realms.get(realm);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm });
    return served.realm.settings;
  }

  /** Makes sure that what is decided by a realm's providers and apps is decided by those that are published. */
  async function readPublished(realm: string): Promise<void> {
    const served = await realms.get(realm);
    if (served) await currentRealm(realms, served);
  }

  /** AU-02: `apr` decides here, so that no call has to ask the store for its session. @throws ServerError SESSION_EXPIRED */
  async function refuseRemovedProvider(realm: string, provider: string | null | undefined): Promise<void> {
    if (provider && !hasProvider(await settingsOf(realm), provider)) throw new ServerError('SESSION_EXPIRED');
  }

  /** The same for an app that the realm no longer knows. @throws ServerError SESSION_EXPIRED */
  async function refuseRemovedApp(realm: string, client: string | undefined): Promise<void> {
    if (client !== undefined && !hasApp(await settingsOf(realm), client)) throw new ServerError('SESSION_EXPIRED');
  }

  /** Who acts for somebody must still be an administrator who may sign in. */
  const isStillActing = async (realm: string, actor: string | null) =>
    actor === null || (await mayAct(database, realm, actor));

  async function stateOf(realm: string, viewer: string, device: string): Promise<SessionState> {
    const state = await accountStore(database, realm).stateOf(viewer, device);
    if (!state) throw new ServerError('SESSION_EXPIRED');
    if (state.viewer.suspended) throw new ServerError('user_self_suspended');
    await refuseRemovedProvider(realm, state.device.provider);
    await refuseRemovedProvider(realm, state.device.openerProvider);
    await refuseRemovedApp(realm, state.device.app?.client);
    if (!(await isStillActing(realm, state.device.impersonatedBy))) throw new ServerError('SESSION_EXPIRED');
    return state;
  }

  const claimsFor: Sessions['claimsFor'] = async (realm, state, country) =>
    claimsOf(state, { realm, country, settings: await settingsOf(realm), keys: await keys() });

  const accessToken: Sessions['accessToken'] = async (realm, state, country) =>
    signToken(await keys(undefined, 0), await claimsFor(realm, state, country), state.device, clock());

  const standing: Sessions['standing'] = async (realm, state, country) => {
    const settings = await settingsOf(realm);
    const required = state.viewer.role === 'guest' || state.profile?.type === 'c' ? [] : settings.requiredProfileFields;
    const home = required.includes('taxNumber') ? await addressStore(database, realm).countryOf(state.viewer.id) : null;
    const missing = missingFieldsOf(state.details, required, home ?? country);
    return {
      missingInformationStatus: missing.length > 0 ? 'INCOMPLETE' : 'NONE',
      lacksConfirmation: lacksConfirmation(state, settings),
      profileRequired: profileRequired(state, settings),
    };
  };

  const audienceOf: Sessions['audienceOf'] = async (realm, device) => {
    const found = await accountStore(database, realm).audienceOf(device, clock());
    if (!found) return undefined;
    const { provider, openerProvider, impersonatedBy, ...audience } = found;
    if (provider !== null || openerProvider !== null) await readPublished(realm);
    const settings = await settingsOf(realm);
    const stands =
      hasProvider(settings, provider) &&
      hasProvider(settings, openerProvider) &&
      (await isStillActing(realm, impersonatedBy));
    return stands ? audience : undefined;
  };

  async function tokensFor(
    realm: string,
    state: SessionState,
    refreshToken: string,
    country: string | null,
  ): Promise<SessionTokens> {
    return {
      authorisationToken: await accessToken(realm, state, country),
      refreshToken,
      ...(await standing(realm, state, country)),
    };
  }

  /** The profile of an account that has only one; among several, somebody has to choose. */
  async function onlyProfile(realm: string, viewerAccount: ViewerAccount): Promise<Profile | null> {
    const { profileConfiguration } = await settingsOf(realm);
    const { viewer } = viewerAccount;
    if (profileConfiguration.status !== 'ENABLED' || viewer.role === 'guest') return null;
    const profiles = await profileStore(database, realm).listWithMain(viewer.id, nameOf(viewerAccount), clock());
    return profiles.length === 1 ? profiles[0]! : null;
  }

  async function knownDevice(
    realm: string,
    { id: viewer, accessRevision }: ReadAccount,
    { deviceTokens }: Pick<Origin, 'deviceTokens'>,
  ): Promise<string | undefined> {
    return knownDeviceOf(deviceKeys(await keys()), deviceTokens, { realm, viewer, accessRevision }, clock());
  }

  /** By what the device is known from now on; one that is known already keeps its name. */
  async function deviceTokenFor(
    realm: string,
    { id: viewer, accessRevision }: ReadAccount,
    id: string | undefined,
  ): Promise<string> {
    return signDeviceToken((await keys()).device, { realm, viewer, accessRevision }, { id, now: clock() });
  }

  const isKnownDevice: Sessions['isKnownDevice'] = async (realm, id, origin) => {
    const accessRevision = await accessRevisionOf(database, realm, id);
    return accessRevision !== undefined && (await knownDevice(realm, { id, accessRevision }, origin)) !== undefined;
  };

  /**
   * The tokens of a session that goes on. It was not ended with the others, so that its device stays known, although what was known
   * of all devices has ended.
   */
  async function nextTokens(
    realm: string,
    state: SessionState,
    refreshToken: string,
    { country, deviceTokens }: Pick<Origin, 'country' | 'deviceTokens'>,
  ): Promise<SessionTokens> {
    const { viewer, device } = state;
    const tokens = await tokensFor(realm, state, refreshToken, country);
    if (!isOwnSession(viewer, device)) return tokens;
    return {
      ...tokens,
      deviceToken: await deviceTokenFor(realm, viewer, await knownDevice(realm, viewer, { deviceTokens })),
    };
  }

  const requireSecondFactor: Sessions['requireSecondFactor'] = async (realm, { viewer }, purpose, signIn) => {
    const { secondFactor, provider = null, destination = null } = signIn;
    if (!viewer.secondFactor || secondFactor !== undefined) return;
    const { challenge: key } = await keys();
    const { id, accessRevision } = viewer;
    const pending = { viewer: id, purpose, provider, destination, accessRevision };
    const token = signPendingSignIn(key, realm, pending, clock());
    throw new ServerError('SECOND_FACTOR_REQUIRED', {}, { details: { secondFactor: { token } } });
  };

  /** What was read to make sure of the viewer, and what is written here, is the state: nothing is read twice. */
  async function beginFor(realm: string, viewerAccount: ViewerAccount, signIn: SignIn): Promise<SessionTokens> {
    const { viewer } = viewerAccount;
    if (viewer.suspended) throw new ServerError('user_self_suspended');
    await requireSecondFactor(realm, viewerAccount, 'session', signIn);
    const profile = await onlyProfile(realm, viewerAccount).catch(refuseGone);
    const {
      deviceName: name,
      country,
      provider: vouching = null,
      impersonatedBy: actor,
      app = null,
      endsAt = null,
    } = signIn;
    const impersonatedBy = actor?.name ?? null;
    // leave to act for somebody ends with the sign-in in which it was given
    if (actor?.device && !(await audienceOf(realm, actor.device))) throw new ServerError('SESSION_EXPIRED');
    const ends = endsAt === null ? null : new Date(endsAt);
    const isLetIn =
      impersonatedBy !== null || app !== null || (signIn.secondFactor !== undefined && LET_IN.has(signIn.secondFactor));
    const provenAt = isLetIn ? null : new Date(clock());
    const provider = vouching?.name ?? null;
    const device = { id: randomUUID(), provider, openerProvider: null, impersonatedBy, app, provenAt, endsAt: ends };
    const token = newToken();
    const lastsMs = LASTS_MS[viewer.role];
    const isMember = viewer.role !== 'guest';
    const isOwn = isOwnSession(viewer, device);
    const deviceId = isOwn ? await knownDevice(realm, viewer, signIn) : undefined;
    const isNews = isOwn && deviceId === undefined && (await hasSignedIn(database, realm, viewer.id));
    const [hasBegun] = await Promise.all([
      start({
        ...{ ...device, realm, viewer: viewer.id, name, profile: profile?.id ?? null, token, lastsMs },
        accessRevision: viewer.accessRevision,
        issuer: vouching?.issuer ?? null,
        ...{ actorRevision: actor?.accessRevision ?? null, openedBy: actor?.device ?? null },
      }),
      isMember &&
        security.record({
          ...{
            realm,
            viewer: viewer.id,
            device: name,
            address: signIn.address,
            detail: detailOf(signIn),
            actor: impersonatedBy,
          },
          kind: impersonatedBy === null ? 'SIGN_IN' : 'IMPERSONATION_STARTED',
        }),
    ]);
    if (!hasBegun) throw new ServerError('SESSION_EXPIRED');
    if (isNews) await signIn.onNewDevice(viewerAccount, name);
    const state = { ...viewerAccount, device: { ...device, unlockedUntil: null }, profile };
    return {
      ...(await tokensFor(realm, state, token, country)),
      ...(isOwn && { deviceToken: await deviceTokenFor(realm, viewer, deviceId) }),
    };
  }

  const begin: Sessions['begin'] = async (realm, { id, accessRevision }, signIn) => {
    const viewerAccount = await accountStore(database, realm).find({ id });
    const isSame = accessRevision === undefined || viewerAccount?.viewer.accessRevision === accessRevision;
    if (!viewerAccount || !isSame) throw new ServerError('SESSION_EXPIRED');
    return beginFor(realm, viewerAccount, signIn);
  };

  async function authenticate(realm: string, { email, secret }: Login, origin: Origin): Promise<ViewerAccount> {
    if (!email.trim() || !secret) throw new ServerError('EMPTY_INPUTS');
    const { address, deviceName: device } = origin;
    const found = await accountStore(database, realm).find({ email });
    const succeed = await signInLimit.begin({
      ...{ realm, address, subject: subjectOf(found?.viewer, email, (await keys()).pseudonym) },
      knownDevice: found && (await knownDevice(realm, found.viewer, origin)),
    });
    if (!(await secrets.matches(found?.viewer.secret ?? undefined, secret)) || !found) {
      if (found) await security.record({ realm, viewer: found.viewer.id, kind: 'SIGN_IN_FAILED', address, device });
      throw new ServerError('NOT_FOUND');
    }
    await succeed();
    return found;
  }

  return {
    keys,
    secrets,
    begin,
    async checkIn(realm, origin) {
      checkIns.use(realm, origin.address);
      return begin(realm, await viewerStore(database, realm).addGuest(), origin);
    },
    authenticate,
    requireSecondFactor,
    async pendingSignIn(realm, token, purpose) {
      const accepted = acceptedKeys(await keys(), clock()).map(({ challenge }) => challenge);
      const pending = readPendingSignIn(accepted, realm, token, clock());
      const account = pending && (await accountStore(database, realm).find({ id: pending.viewer }));
      const isSame = account && account.viewer.accessRevision === pending.accessRevision;
      if (!isSame || (purpose !== undefined && pending.purpose !== purpose)) throw new ServerError('CODE_REFUSED');
      return { ...pending, account: account.viewer };
    },
    login: async (realm, login, origin) => beginFor(realm, await authenticate(realm, login, origin), origin),
    async refresh(realm, { sub }, refreshToken, origin, client = null) {
      const { address, deviceName } = origin;
      const { refresh: key } = await keys();
      const rotation = await deviceStore(database, realm).rotate({ token: refreshToken, client }, sub, clock(), {
        lastsMs: ({ role }) => LASTS_MS[role],
        successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
      });
      if (rotation.outcome === 'reused') {
        ended.invalidate();
        await security.record({ realm, viewer: sub, kind: 'REFRESH_TOKEN_REUSED', device: deviceName, address });
      }
      if (rotation.outcome !== 'rotated') throw new ServerError('SESSION_EXPIRED');
      return nextTokens(realm, await stateOf(realm, sub, rotation.device), rotation.token, origin);
    },
    async reissue(realm, { claims, device }, origin) {
      const state = await stateOf(realm, claims.sub, device);
      const lastsMs = LASTS_MS[state.viewer.role];
      const token = await deviceStore(database, realm).reissue(device, state.viewer, clock(), lastsMs);
      if (token === undefined) throw new ServerError('SESSION_EXPIRED');
      return nextTokens(realm, state, token, origin);
    },
    async logout(realm, { claims, device: ownDevice, actor = null }, refreshToken, { address, deviceName: device }) {
      const viewer = claims.sub;
      const hasEnded = await database.transaction().execute(async (transaction) => {
        // what a sign-in has opened goes with it, and whoever ends all of that has the account first
        await lockAccount(transaction, realm, viewer);
        const devices = deviceStore(transaction, realm);
        const hadToken = await devices.endByToken(refreshToken, viewer);
        // whoever signs out is signed out, also with a refresh token that is none any more
        const hadOwn = await devices.end(viewer, ownDevice);
        return hadToken || hadOwn;
      });
      ended.invalidate();
      if (hasEnded && !claims.gue) await security.record({ realm, viewer, kind: 'SIGN_OUT', device, address, actor });
    },
    async bearerOf(header, realm, mayHaveEnded = false) {
      const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
      if (!token) throw new ServerError('TOKEN_MISSING');
      const bearer = await readToken(await keys(kidOf(token)), token, { realm, now: clock(), mayHaveEnded });
      if (mayHaveEnded) return bearer;
      if (bearer.claims.apr || bearer.app || bearer.actor) await readPublished(realm);
      await refuseRemovedProvider(realm, bearer.claims.apr);
      await refuseRemovedApp(realm, bearer.app?.client);
      if (bearer.actor || (await ended.mayHaveEnded(bearer.device)))
        await stateOf(realm, bearer.claims.sub, bearer.device);
      return bearer.app ? { ...bearer, app: withScopesNow(bearer.app, await settingsOf(realm)) } : bearer;
    },
    noteEnded: ended.invalidate,
    isKnownDevice,
    forgiveAttempts: signInLimit.forgive,
    stateOf: (realm, { claims, device }) => stateOf(realm, claims.sub, device),
    audienceOf,
    claimsFor,
    accessToken,
    standing,
  };
}
