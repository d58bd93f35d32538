import type { Passkey, Passkeys, RecoveryCodes } from '../../../../schemas/generated/types';
import {
  validateAccountProof,
  validatePasskeyInput,
  validatePasskeyName,
  validateSecondFactorChange,
} from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { Notice } from '../../mail';
import { type Account, type AccountParts, adultsAccountOf, idOf } from '../accounts/account-parts';
import { endAccess } from '../accounts/end-access';
import { inNameOf } from '../accounts/in-name-of';
import { confirmationOf, type Proof, reauthenticate } from '../accounts/reauthentication';
import { limitRefusals } from '../accounts/second-factor';
import { nameOf, type SessionState } from '../sessions/account-store';
import type { ViewerCall } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { recordEvent } from '../sessions/record-event';
import type { SecurityEventKind } from '../sessions/security-event-store';
import { addPasskey } from './add-passkey';
import { PASSKEY_ENDPOINTS } from './endpoints';
import { type Passkey as KeptPasskey, passkeyStore, secondFactorStore } from './passkey-store';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';

/** Whose confirmation a new passkey needs: it counts in this sign-in, until the account's secrets change or its access ends. */
const confirmedBy = ({ viewer, device }: SessionState) => `${viewer.id} ${device.id} ${viewer.accessRevision}`;

const toAnswer = ({ id, name, createdAt, lastUsedAt, backedUp }: KeptPasskey): Passkey => ({
  ...{ id, name, backedUp },
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** The passkeys of an account, and its second factor (docs/decisions/0037). */
export function registerPasskeysApi(parts: AccountParts): void {
  const { calls, database, sessions, mails, passkeys, clock } = parts;

  const confirm = (call: ViewerCall, account: Account, proof: Proof) =>
    reauthenticate({ ...parts, secrets: sessions.secrets }, call, account, proof, null);

  const record = (call: ViewerCall, { viewer }: Account, kind: SecurityEventKind, passkey: string | null = null) =>
    recordEvent(parts, call, viewer.id, kind, passkey);

  /** Tells the owner what a transaction changes. */
  const tell = (
    call: ViewerCall,
    { viewer }: Account,
    { notice, passkey }: { notice: Notice; passkey?: string },
    transaction: Database,
  ): Promise<void> =>
    mails.notify(
      call,
      { notice, to: [viewer.email], viewer: viewer.id, ...(passkey !== undefined && { values: { passkey } }) },
      transaction,
    );

  /** New codes for the owner, and their hashes for the store. */
  function newCodes({ realm }: ViewerCall, viewer: string) {
    const recoveryCodes = newRecoveryCodes();
    return { recoveryCodes, hashes: recoveryCodes.map((code) => hashOfRecoveryCode(code, { realm, viewer })) };
  }

  calls.viewer(PASSKEY_ENDPOINTS.passkeys, async (call): Promise<Passkeys> => {
    const account = await adultsAccountOf(parts, call);
    const { id, secondFactor, confirmed: emailConfirmed } = account.viewer;
    const list = await passkeyStore(database, call.realm).list(id);
    const confirmation = confirmationOf(account, clock());
    // no email confirms here: a passkey does, or signing in again
    const instead = list.length > 0 ? 'PASSKEY' : 'SIGN_IN';
    return {
      passkeys: list.map(toAnswer),
      secondFactor,
      emailConfirmed,
      recoveryCodesLeft: await secondFactorStore(database, call.realm).codesLeft(id),
      confirmation: confirmation === 'EMAIL' ? instead : confirmation,
    };
  });

  calls.viewer(PASSKEY_ENDPOINTS.startConfirmation, async (call) => {
    const { viewer, device } = await adultsAccountOf(parts, call);
    return passkeys.requestOptions(call, { purpose: 'confirmation', subject: device.id, viewer: viewer.id });
  });

  calls.viewer(PASSKEY_ENDPOINTS.startPasskey, async (call) => {
    const proof = readBody(call.request, validateAccountProof);
    const account = await adultsAccountOf(parts, call);
    await confirm(call, account, proof);
    const { id, email } = account.viewer;
    return passkeys.creationOptions(call, { id, email, name: nameOf(account), confirmedBy: confirmedBy(account) });
  });

  calls.viewer(PASSKEY_ENDPOINTS.addPasskey, async (call) => {
    const { name, passkey } = readBody(call.request, validatePasskeyInput);
    const account = await adultsAccountOf(parts, call);
    // its challenge shows that the owner has confirmed that it is them
    const credential = await limitRefusals(parts, call, () => passkeys.register(call, confirmedBy(account), passkey));
    const added = await inNameOf(database, call.realm, account, async (transaction) => {
      const passkey = { viewer: account.viewer.id, name: name.trim(), credential };
      const added = await addPasskey(transaction, call.realm, passkey, clock());
      await tell(call, account, { notice: 'passkey-added', passkey: added.name }, transaction);
      return added;
    });
    await record(call, account, 'PASSKEY_ADDED', added.name);
    return toAnswer(added);
  });

  calls.viewer(PASSKEY_ENDPOINTS.renamePasskey, async (call) => {
    const { name } = readBody(call.request, validatePasskeyName);
    const { viewer } = await adultsAccountOf(parts, call);
    const id = idOf(call, 'UNKNOWN_PASSKEY');
    const renamed = await passkeyStore(database, call.realm).rename(viewer.id, id, name.trim());
    if (!renamed) throw new ServerError('UNKNOWN_PASSKEY');
    return toAnswer(renamed);
  });

  calls.viewer(PASSKEY_ENDPOINTS.removePasskey, async (call) => {
    const proof = readBody(call.request, validateAccountProof);
    const account = await adultsAccountOf(parts, call);
    const id = idOf(call, 'UNKNOWN_PASSKEY');
    await confirm(call, account, proof);
    const removed = await inNameOf(database, call.realm, account, async (transaction) => {
      const removed = await passkeyStore(transaction, call.realm).remove(account.viewer.id, id);
      if (removed) await tell(call, account, { notice: 'passkey-removed', passkey: removed.name }, transaction);
      if (removed?.isSecondFactorOff) await tell(call, account, { notice: 'second-factor-off' }, transaction);
      return removed;
    });
    if (!removed) throw new ServerError('UNKNOWN_PASSKEY');
    await record(call, account, 'PASSKEY_REMOVED', removed.name);
    if (removed.isSecondFactorOff) await record(call, account, 'SECOND_FACTOR_OFF');
  });

  calls.viewer(PASSKEY_ENDPOINTS.changeSecondFactor, async (call): Promise<RecoveryCodes> => {
    const { required, ...proof } = readBody(call.request, validateSecondFactorChange);
    const account = await adultsAccountOf(parts, call);
    const { viewer, device } = account;
    const { realm } = call;
    // the first proof of the mailbox takes an unconfirmed account over, and would switch it off again
    if (required && !viewer.confirmed) throw new ServerError('EMAIL_UNCONFIRMED');
    // whoever switches it on shows that they have a passkey which works
    if (required && !proof.passkey) throw new ServerError('REAUTHENTICATION_REQUIRED');
    await confirm(call, account, proof);
    if (!required) {
      const wasOn = await inNameOf(database, realm, account, async (transaction) => {
        const wasOn = await secondFactorStore(transaction, realm).switchOff(viewer.id);
        if (wasOn) await tell(call, account, { notice: 'second-factor-off' }, transaction);
        return wasOn;
      });
      if (wasOn) await record(call, account, 'SECOND_FACTOR_OFF');
      return { recoveryCodes: [] };
    }
    if (viewer.secondFactor) throw new ServerError('CONFLICT', { problem: 'The second factor is already on.' });
    const { recoveryCodes, hashes } = newCodes(call, viewer.id);
    const isOn = await inNameOf(database, realm, account, async (transaction) => {
      const hasPasskey = await secondFactorStore(transaction, realm).switchOn(viewer.id, hashes, clock());
      // what was let in without one ends
      if (hasPasskey) {
        await endAccess(transaction, { realm, viewer: viewer.id, except: device.id });
        await tell(call, account, { notice: 'second-factor-on' }, transaction);
      }
      return hasPasskey;
    });
    if (!isOn) throw new ServerError('CONFLICT', { problem: 'The account has no passkeys.' });
    sessions.noteEnded();
    await record(call, account, 'SECOND_FACTOR_ON');
    return { recoveryCodes };
  });

  calls.viewer(PASSKEY_ENDPOINTS.replaceRecoveryCodes, async (call): Promise<RecoveryCodes> => {
    const proof = readBody(call.request, validateAccountProof);
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    if (!viewer.secondFactor) throw new ServerError('CONFLICT', { problem: 'The second factor is off.' });
    await confirm(call, account, proof);
    const { recoveryCodes, hashes } = newCodes(call, viewer.id);
    await inNameOf(database, call.realm, account, (transaction) =>
      secondFactorStore(transaction, call.realm).setCodes(viewer.id, hashes),
    );
    await recordEvent(parts, call, viewer.id, 'RECOVERY_CODES_REPLACED');
    return { recoveryCodes };
  });
}
