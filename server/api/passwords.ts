import {
  validateMagicLinkRequest,
  validateMagicLinkVerify,
  validatePasswordRequest,
  validatePasswordReset,
  validatePasswordUpdate,
} from '../../schemas/generated/validators.js';
import { namesOf } from '../accounts/create-account';
import { ServerError } from '../errors';
import { refuseCommon } from '../sessions/passwords';
import { accountStore } from '../store/accounts';
import { codeStore } from '../store/codes';
import { deviceStore } from '../store/devices';
import { normalizeEmail, viewerStore } from '../store/viewers';
import { type AccountParts, adultsAccountOf, recordEvent } from './account-parts';
import { type Call, readBody } from './calls';
import { ENDPOINTS } from './endpoints';

/**
 * New passwords, and links that sign in (AU-10, AP-23). What is asked by an e-mail address is answered at once and alike,
 * whoever has an account: whether an e-mail goes out is found out afterwards.
 */
export function registerPasswordsApi(parts: AccountParts): void {
  const { calls, database, sessions, challenges, mails, attempts, clock } = parts;

  /**
   * Each e-mail that is asked for counts as a try, whoever has an account.
   *
   * @throws ServerError TOO_MANY_ATTEMPTS, CHALLENGE_REQUIRED, CHALLENGE_FAILED
   */
  async function countMail(call: Call, email: string): Promise<void> {
    await challenges.require(call, { account: email });
    challenges.count(call, email);
    attempts.mailsFrom.use(call.origin.address);
    attempts.mailsTo.use(`${call.realm}\n${normalizeEmail(email)}`);
  }

  function postTo(call: Call, email: string, purpose: 'reset' | 'magic-link', from?: string): void {
    mails.later(call, async () => {
      const found = await viewerStore(database, call.realm).findAccount(email);
      return (
        found && { purpose, to: normalizeEmail(email), viewer: found.id, ...(from !== undefined && { link: { from } }) }
      );
    });
  }

  calls.open(ENDPOINTS.requestPassword, async (call) => {
    const { email } = readBody(call.request, validatePasswordRequest);
    await countMail(call, email);
    postTo(call, email, 'reset');
  });

  calls.open(ENDPOINTS.resetPassword, async (call) => {
    const { served, realm, request, origin } = call;
    const { token, secret } = readBody(request, validatePasswordReset);
    attempts.codes.use(origin.address);
    const codes = codeStore(database, realm, 'reset');
    const held = await codes.read(token, clock());
    const account = held?.viewer ? await viewerStore(database, realm).byId(held.viewer) : undefined;
    if (!account?.email) throw new ServerError('CODE_REFUSED');
    refuseCommon(secret, { email: account.email, names: namesOf(served.realm) });
    const hashed = await sessions.secrets.hash(secret);
    await database.transaction().execute(async (transaction) => {
      if (!(await codes.use(token, clock(), transaction))) throw new ServerError('CODE_REFUSED');
      const accounts = accountStore(database, realm);
      await accounts.setSecret(account.id, hashed, transaction);
      await accounts.confirm(account.id, clock(), transaction);
      await deviceStore(database, realm).endAll(account.id, null, transaction);
    });
    sessions.noteEnded();
    await recordEvent(parts, call, account.id, 'PASSWORD_RESET');
  });

  calls.viewer(ENDPOINTS.updatePassword, async (call) => {
    const { served, realm, request, origin } = call;
    const { currentSecret, secret } = readBody(request, validatePasswordUpdate);
    const { viewer, device } = await adultsAccountOf(parts, call);
    const counted = `${realm}\n${viewer.id}`;
    attempts.secrets.use(counted);
    if (!(await sessions.secrets.matches(viewer.secret ?? undefined, currentSecret)))
      throw new ServerError('SECRET_WRONG');
    attempts.secrets.forgive(counted);
    refuseCommon(secret, { email: viewer.email, names: namesOf(served.realm) });
    const hashed = await sessions.secrets.hash(secret);
    await database.transaction().execute(async (transaction) => {
      await accountStore(database, realm).setSecret(viewer.id, hashed, transaction);
      await deviceStore(database, realm).endAll(viewer.id, device.id, transaction);
    });
    sessions.noteEnded();
    await recordEvent(parts, call, viewer.id, 'PASSWORD_CHANGED');
    return sessions.reissue(realm, call, origin);
  });

  calls.open(ENDPOINTS.requestMagicLink, async (call) => {
    const { email, from } = readBody(call.request, validateMagicLinkRequest);
    refuseWithoutMagicLinks(call);
    await countMail(call, email);
    postTo(call, email, 'magic-link', from);
  });

  calls.open(ENDPOINTS.verifyMagicLink, async (call) => {
    const { realm, request, origin } = call;
    const { token } = readBody(request, validateMagicLinkVerify);
    refuseWithoutMagicLinks(call);
    attempts.codes.use(origin.address);
    const code = await codeStore(database, realm, 'magic-link').use(token, clock());
    const viewer = code?.viewer ? await viewerStore(database, realm).byId(code.viewer) : undefined;
    if (!viewer) throw new ServerError('CODE_REFUSED');
    await accountStore(database, realm).confirm(viewer.id, clock());
    return sessions.begin(realm, viewer, origin);
  });

  function refuseWithoutMagicLinks({ served }: Call): void {
    if (!served.realm.settings.magicLinkLoginEnabled)
      throw new ServerError('FEATURE_OFF', { feature: 'magicLinkLoginEnabled' });
  }
}
