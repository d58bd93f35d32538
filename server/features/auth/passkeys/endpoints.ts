import { type Endpoint, OWN_STATE, OWNER, schema, VIEWER } from '../../../kernel/http/endpoint';

/** Anybody may call: what is sent with it opens the door. */
const OPEN = { ...VIEWER, method: 'POST', callers: null } as const;

/** What a confirmation that it is the owner is refused with. */
const CONFIRMED = [
  'REAUTHENTICATION_REQUIRED',
  'SECRET_WRONG',
  'PASSKEY_REFUSED',
  'RECOVERY_CODE_WRONG',
  'TOO_MANY_ATTEMPTS',
  'TOO_BUSY',
  'UNKNOWN_HOST',
] as const;

/** Passkeys, and the second factor that they are. */
export const PASSKEY_ENDPOINTS = {
  passkeys: {
    ...OWNER,
    path: '/api/v2/user/passkeys',
    summary: 'Lists the account’s passkeys, and whether one is required at every sign-in.',
    answer: schema('passkeys'),
    errors: OWN_STATE,
  },
  startConfirmation: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/user/passkeys/confirmation',
    summary: 'Returns the options for confirming the owner’s identity with a passkey.',
    answer: schema('passkey-request-options'),
    errors: [...OWN_STATE, 'UNKNOWN_HOST'],
  },
  startPasskey: {
    ...OWNER,
    confirmedOnly: true,
    method: 'POST',
    path: '/api/v2/user/passkeys/options',
    summary: 'Returns the options for creating a passkey, after the owner has confirmed their identity.',
    body: schema('account-proof'),
    answer: schema('passkey-creation-options'),
    errors: [...OWN_STATE, ...CONFIRMED, 'PASSKEY_LIMIT'],
  },
  addPasskey: {
    ...OWNER,
    confirmedOnly: true,
    method: 'POST',
    path: '/api/v2/user/passkeys',
    summary: 'Adds a passkey that was created with these options.',
    makes: true,
    body: schema('passkey-input'),
    answer: schema('passkey'),
    errors: [...OWN_STATE, 'PASSKEY_REFUSED', 'PASSKEY_LIMIT', 'CONFLICT', 'TOO_MANY_ATTEMPTS', 'UNKNOWN_HOST'],
  },
  renamePasskey: {
    ...OWNER,
    method: 'PUT',
    path: '/api/v2/user/passkeys/:id',
    summary: 'Renames a passkey.',
    parts: { id: 'The passkey’s id.' },
    body: schema('passkey-name'),
    answer: schema('passkey'),
    errors: [...OWN_STATE, 'UNKNOWN_PASSKEY'],
  },
  removePasskey: {
    ...OWNER,
    method: 'DELETE',
    path: '/api/v2/user/passkeys/:id',
    summary: 'Removes a passkey. Removing the last one turns the second factor off.',
    parts: { id: 'The passkey’s id.' },
    body: schema('account-proof'),
    answer: null,
    errors: [...OWN_STATE, ...CONFIRMED, 'UNKNOWN_PASSKEY'],
  },
  changeSecondFactor: {
    ...OWNER,
    confirmedOnly: true,
    method: 'PUT',
    path: '/api/v2/user/second-factor',
    summary:
      'Switches on or off that every sign-in requires a passkey. Switching it on takes a passkey, ends all other sessions, and answers the recovery codes.',
    body: schema('second-factor-change'),
    answer: schema('recovery-codes'),
    errors: [...OWN_STATE, ...CONFIRMED, 'CONFLICT'],
  },
  replaceRecoveryCodes: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/user/second-factor/recovery-codes',
    summary: 'Replaces all recovery codes with new ones.',
    body: schema('account-proof'),
    answer: schema('recovery-codes'),
    errors: [...OWN_STATE, ...CONFIRMED, 'CONFLICT'],
  },
  startPasskeySignIn: {
    ...OPEN,
    path: '/api/v2/login/passkey/options',
    summary: 'Returns the options for signing in with a passkey alone, the same for everyone.',
    answer: schema('passkey-request-options'),
    errors: ['UNKNOWN_HOST'],
  },
  passkeySignIn: {
    ...OPEN,
    path: '/api/v2/login/passkey',
    summary: 'Creates a session with a passkey alone.',
    body: schema('passkey-sign-in'),
    answer: schema('session-tokens'),
    errors: ['PASSKEY_REFUSED', 'user_self_suspended', 'TOO_MANY_ATTEMPTS', 'UNKNOWN_HOST'],
  },
  startSecondFactor: {
    ...OPEN,
    path: '/api/v2/login/second-factor/options',
    summary:
      'Returns the options for completing, with a passkey, a sign-in that was refused with SECOND_FACTOR_REQUIRED.',
    body: schema('second-factor-request'),
    answer: schema('passkey-request-options'),
    errors: ['CODE_REFUSED', 'UNKNOWN_HOST'],
  },
  completeSignIn: {
    ...OPEN,
    path: '/api/v2/login/second-factor',
    summary: 'Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED, with a passkey or a recovery code.',
    body: schema('second-factor-sign-in'),
    answer: schema('session-tokens'),
    errors: [
      'CODE_REFUSED',
      'PASSKEY_REFUSED',
      'RECOVERY_CODE_WRONG',
      'user_self_suspended',
      'TOO_MANY_ATTEMPTS',
      'UNKNOWN_HOST',
    ],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
