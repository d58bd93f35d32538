import {
  validatePasskeySignIn,
  validateSecondFactorRequest,
  validateSecondFactorSignIn,
} from '../../../../schemas/generated/validators.js';
import type { AccountParts } from '../accounts/account-parts';
import { completePendingSignIn, limitRefusals, subjectOfPending } from '../accounts/second-factor';
import { readBody } from '../sessions/calls';
import { recordEvent } from '../sessions/record-event';
import { PASSKEY_ENDPOINTS } from './endpoints';

/** What a sign-in with a passkey alone is about: nobody yet. */
const SIGN_IN = { purpose: 'sign-in', subject: '' } as const;

/** Sign-ins with a passkey alone, and the second step of all others (docs/decisions/0037). */
export function registerPasskeySignInApi(parts: AccountParts): void {
  const { calls, sessions, passkeys } = parts;

  calls.open(PASSKEY_ENDPOINTS.startPasskeySignIn, async (call) => passkeys.requestOptions(call, SIGN_IN));

  calls.open(PASSKEY_ENDPOINTS.passkeySignIn, async (call) => {
    const { realm, request, origin } = call;
    const { passkey: assertion } = readBody(request, validatePasskeySignIn);
    const { viewer: id, accessRevision } = await limitRefusals(
      parts,
      call,
      () => passkeys.verify(call, assertion, SIGN_IN),
      async (owner) => {
        if (owner !== undefined) await recordEvent(parts, call, owner, 'SIGN_IN_FAILED', 'passkey');
      },
    );
    return sessions.begin(realm, { id, accessRevision }, { ...origin, secondFactor: 'PASSKEY' });
  });

  calls.open(PASSKEY_ENDPOINTS.startSecondFactor, async (call) => {
    const { token } = readBody(call.request, validateSecondFactorRequest);
    const { viewer } = await sessions.pendingSignIn(call.realm, token);
    return passkeys.requestOptions(call, { purpose: 'second-factor', subject: subjectOfPending(token), viewer });
  });

  calls.open(PASSKEY_ENDPOINTS.completeSignIn, async (call) => {
    const { realm, request, origin } = call;
    const body = readBody(request, validateSecondFactorSignIn);
    const completed = await completePendingSignIn(parts, call, body, 'session');
    const { viewer: id, accessRevision, provider, destination, basis } = completed;
    const signIn = { ...origin, ...(provider !== null && { provider }), secondFactor: basis };
    const tokens = await sessions.begin(realm, { id, accessRevision }, signIn);
    return { ...tokens, ...(destination !== null && { from: destination }) };
  });
}
