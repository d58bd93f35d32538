import { randomUUID } from 'node:crypto';
import {
  validateMagicLinkRequest,
  validateMagicLinkVerify,
  validatePasswordRequest,
  validatePasswordReset,
  validatePasswordResetCheck,
  validatePasswordUpdate,
} from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { codeStore, type Posting } from '../../mail';
import { accessRevisionOf, lockAccount } from '../sessions/account-lock';
import { accountStore } from '../sessions/account-store';
import type { Call } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { deviceStore } from '../sessions/device-store';
import { refuseCommon } from '../sessions/passwords';
import { recordEvent } from '../sessions/record-event';
import { normalizeEmail, type Viewer, viewerStore } from '../sessions/viewer-store';
import { type AccountParts, adultsAccountOf } from './account-parts';
import { checkSecret } from './check-secret';
import { countMail } from './count-mail';
import { namesOf } from './create-account';
import { endAccess } from './end-access';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { inNameOf } from './in-name-of';
import { type MailboxProof, proveMailbox } from './prove-mailbox';

/**
 * New passwords, and links that sign in (AU-10, AP-23). What is asked by an email address is answered at once and alike,
 * whoever has an account: the email is written afterwards.
 */
export function registerPasswordsApi(parts: AccountParts): void {
  const { calls, database, sessions, challenges, mails, attempts, clock } = parts;

  const postTo = (
    call: Call,
    email: string,
    found: Viewer | undefined,
    posting: Pick<Posting, 'purpose' | 'link'>,
  ): Promise<void> => mails.sendIfFound(call, found && { ...posting, to: normalizeEmail(email), viewer: found.id });

  calls.open(ACCOUNT_ENDPOINTS.requestPassword, async (call) => {
    const { email } = readBody(call.request, validatePasswordRequest);
    await postTo(call, email, await countMail(parts, call, email, 'reset'), { purpose: 'reset' });
  });

  /** Whoever opened the link of an email has the mailbox. */
  const proofOf = async ({ realm, origin }: Call, { id: viewer }: Viewer): Promise<MailboxProof> => ({
    ...{ realm, viewer, now: clock() },
    isOwnDevice: await sessions.isKnownDevice(realm, viewer, origin),
  });

  /** Whoever has the mailbox is the owner: what strangers have tried before counts no more. */
  async function forgive(call: Call, { id, email }: Viewer & { email: string | null }): Promise<void> {
    await Promise.all([
      sessions.forgiveAttempts(call.realm, id),
      attempts.mailsTo.forgive(call.realm, id),
      attempts.secrets.forgive({ realm: call.realm, subject: id }),
      email !== null && challenges.forgive(call, email),
    ]);
  }

  /**
   * The account that a reset link is for. Each look counts as a try of a code.
   *
   * @throws ServerError CODE_REFUSED, TOO_MANY_ATTEMPTS
   */
  async function accountOfReset({ realm, origin }: Call, token: string) {
    attempts.codes.use(realm, origin.address);
    const code = await codeStore(database, realm, 'reset').read(token, clock());
    const account = code?.viewer ? await viewerStore(database, realm).byId(code.viewer) : undefined;
    if (!account?.email) throw new ServerError('CODE_REFUSED');
    return { ...account, email: account.email };
  }

  calls.open(ACCOUNT_ENDPOINTS.checkPasswordReset, async (call) => {
    await accountOfReset(call, readBody(call.request, validatePasswordResetCheck).token);
  });

  calls.open(ACCOUNT_ENDPOINTS.resetPassword, async (call) => {
    const { served, realm, request } = call;
    const { token, secret } = readBody(request, validatePasswordReset);
    const codes = codeStore(database, realm, 'reset');
    const account = await accountOfReset(call, token);
    refuseCommon(secret, { email: account.email, names: namesOf(served.realm) });
    const hashed = await sessions.secrets.hash(secret);
    const proof = await proofOf(call, account);
    await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm, account.id);
      if (!(await codes.use(token, clock(), transaction))) throw new ServerError('CODE_REFUSED');
      await proveMailbox(transaction, proof);
      await accountStore(database, realm).setSecret(account.id, hashed, transaction);
      await endAccess(transaction, { realm, viewer: account.id });
      await mails.notify(call, { notice: 'password-changed', to: [account.email], viewer: account.id }, transaction);
    });
    sessions.noteEnded();
    await forgive(call, account);
    await recordEvent(parts, call, account.id, 'PASSWORD_RESET');
  });

  calls.viewer(ACCOUNT_ENDPOINTS.updatePassword, async (call) => {
    const { served, realm, request, origin } = call;
    const { currentSecret, secret } = readBody(request, validatePasswordUpdate);
    const { viewer, device } = await adultsAccountOf(parts, call);
    await checkSecret({ secrets: sessions.secrets, attempts }, realm, viewer, currentSecret);
    refuseCommon(secret, { email: viewer.email, names: namesOf(served.realm) });
    await attempts.secretChanges.use({ realm, subject: viewer.id });
    const hashed = await sessions.secrets.hash(secret);
    // somebody may have copied what this session holds, too: it goes on under another name, and what else was sent in it has ended
    const renewed = randomUUID();
    await inNameOf(database, realm, { viewer, device }, async (transaction) => {
      await accountStore(database, realm).setSecret(viewer.id, hashed, transaction);
      await deviceStore(database, realm).renew(device.id, renewed, transaction);
      await endAccess(transaction, { realm, viewer: viewer.id, except: renewed });
      await mails.notify(call, { notice: 'password-changed', to: [viewer.email], viewer: viewer.id }, transaction);
    });
    sessions.noteEnded();
    await recordEvent(parts, call, viewer.id, 'PASSWORD_CHANGED');
    return sessions.reissue(realm, { claims: call.claims, device: renewed }, origin);
  });

  calls.open(ACCOUNT_ENDPOINTS.requestMagicLink, async (call) => {
    const { email, from } = readBody(call.request, validateMagicLinkRequest);
    refuseWithoutMagicLinks(call);
    const found = await countMail(parts, call, email, 'magic-link');
    await postTo(call, email, found, { purpose: 'magic-link', ...(from !== undefined && { link: { from } }) });
  });

  calls.open(ACCOUNT_ENDPOINTS.verifyMagicLink, async (call) => {
    const { realm, request, origin } = call;
    const { token } = readBody(request, validateMagicLinkVerify);
    refuseWithoutMagicLinks(call);
    attempts.codes.use(realm, origin.address);
    const codes = codeStore(database, realm, 'magic-link');
    const code = await codes.read(token, clock());
    const viewer = code?.viewer ? await viewerStore(database, realm).byId(code.viewer) : undefined;
    if (!viewer) throw new ServerError('CODE_REFUSED');
    const proof = await proofOf(call, viewer);
    const { hasEnded, accessRevision } = await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm, viewer.id);
      if (!(await codes.use(token, clock(), transaction))) throw new ServerError('CODE_REFUSED');
      const hasEnded = await proveMailbox(transaction, proof);
      return { hasEnded, accessRevision: await accessRevisionOf(transaction, realm, viewer.id) };
    });
    if (accessRevision === undefined) throw new ServerError('CODE_REFUSED');
    if (hasEnded) {
      sessions.noteEnded();
      await recordEvent(parts, call, viewer.id, 'UNPROVEN_ACCESS_ENDED');
    }
    await forgive(call, viewer);
    return sessions.begin(realm, { id: viewer.id, accessRevision }, origin);
  });

  function refuseWithoutMagicLinks({ served }: Call): void {
    if (!served.realm.settings.magicLinkLoginEnabled)
      throw new ServerError('FEATURE_OFF', { setting: 'magicLinkLoginEnabled: true in settings.json' });
  }
}
