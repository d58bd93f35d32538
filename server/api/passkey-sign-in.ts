import {
  validatePasskeySignIn,
  validateSecondFactorRequest,
  validateSecondFactorSignIn,
} from '../../schemas/generated/validators.js';
import { completePendingSignIn, limitRefusals, subjectOfPending } from '../accounts/second-factor';
import { ServerError } from '../errors';
import { viewerStore } from '../store/viewers';
import { type AccountParts, recordEvent } from './account-parts';
import { readBody } from './calls';
import { ENDPOINTS } from './endpoints';

/** What a sign-in with a passkey alone is about: nobody yet. */
const SIGN_IN = { purpose: 'sign-in', subject: '' } as const;

/** Sign-ins with a passkey alone, and the second step of all others (docs/decisions/0037). */
export function registerPasskeySignInApi(parts: AccountParts): void {
  const { calls, database, sessions, passkeys } = parts;

  /** @throws ServerError with this code where the account is gone */
  async function viewerOf(realm: string, id: string, gone: 'PASSKEY_REFUSED' | 'CODE_REFUSED') {
    const viewer = await viewerStore(database, realm).byId(id);
    if (!viewer) throw new ServerError(gone);
    return viewer;
  }

  calls.open(ENDPOINTS.startPasskeySignIn, async (call) => passkeys.requestOptions(call, SIGN_IN));

  calls.open(ENDPOINTS.passkeySignIn, async (call) => {
    const { realm, request, origin } = call;
    const { passkey: assertion } = readBody(request, validatePasskeySignIn);
    const passkey = await limitRefusals(
      parts,
      call,
      () => passkeys.verify(call, assertion, SIGN_IN),
      async (owner) => {
        if (owner !== undefined) await recordEvent(parts, call, owner, 'SIGN_IN_FAILED', 'passkey');
      },
    );
    const viewer = await viewerOf(realm, passkey.viewer, 'PASSKEY_REFUSED');
    return sessions.begin(realm, viewer, { ...origin, secondFactor: 'PASSKEY' });
  });

  calls.open(ENDPOINTS.startSecondFactor, async (call) => {
    const { token } = readBody(call.request, validateSecondFactorRequest);
    const { viewer } = await sessions.pendingSignIn(call.realm, token);
    return passkeys.requestOptions(call, { purpose: 'second-factor', subject: subjectOfPending(token), viewer });
  });

  calls.open(ENDPOINTS.completeSignIn, async (call) => {
    const { realm, request, origin } = call;
    const body = readBody(request, validateSecondFactorSignIn);
    const { viewer: id, provider, destination, basis } = await completePendingSignIn(parts, call, body, 'session');
    const viewer = await viewerOf(realm, id, 'CODE_REFUSED');
    const signIn = { ...origin, ...(provider !== null && { provider }), secondFactor: basis };
    const tokens = await sessions.begin(realm, viewer, signIn);
    return { ...tokens, ...(destination !== null && { from: destination }) };
  });
}
