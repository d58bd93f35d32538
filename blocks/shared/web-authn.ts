import { ApiError } from '../../renderer/contract';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../schemas/generated/types';

/** Whether the browser has passkeys; in a page that did not come over a secure connection it has none. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** What WebAuthn's library throws, in the table's codes: cancelling cannot be distinguished from a timeout. */
function asApiError(error: unknown): ApiError {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const isHere = name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return new ApiError(0, isHere ? 'PASSKEY_ALREADY_HERE' : 'PASSKEY_CANCELLED', String(error));
}

// the library comes when a passkey is first used: nobody else waits for it
const library = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. @throws ApiError PASSKEY_CANCELLED, PASSKEY_ALREADY_HERE */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as Options }).then(
    (credential) => credential as PasskeyAttestation,
    (error: unknown) => Promise.reject(asApiError(error)),
  );
}

/** Lets the viewer choose a passkey and sign with it. @throws ApiError PASSKEY_CANCELLED */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as Options }).then(
    (signed) => signed as PasskeyAssertion,
    (error: unknown) => Promise.reject(asApiError(error)),
  );
}
