import type { FastifyBaseLogger } from 'fastify';
import type { Realm } from '../../../../renderer/realm/compose';
import { ServerError } from '../../../kernel/errors/errors';
import { onCurrentVersion, type RealmService, type ServedRealm } from '../../realms';
import type { Call } from '../sessions/call';

/** How somebody makes an account: with a password of their own, or by an identity provider. */
type SignUpDoor = 'credentials' | 'provider';

/**
 * SU-17: nobody gets an account by themselves where guests are not allowed, whatever else the realm's settings say, and by
 * whatever door. Passwords are for realms that sign viewers up with them, and at no other address (RS-08, RS-26).
 *
 * @throws ServerError SIGNUP_CLOSED
 */
export function refuseClosedSignUp({ name, settings }: Realm, log: FastifyBaseLogger, door: SignUpDoor): void {
  const { allowSelfregistration, guestsAllowed, signupWithCredentials, externalRegistrationUri } = settings;
  if (allowSelfregistration && !guestsAllowed)
    log.warn({ realm: name }, 'misconfigured realm: allowSelfregistration without guestsAllowed');
  const isOpen = door === 'provider' || (signupWithCredentials && externalRegistrationUri === null);
  if (!allowSelfregistration || !guestsAllowed || !isOpen) throw new ServerError('SIGNUP_CLOSED', { realm: name });
}

/**
 * Makes an account by somebody's own wish while its realm is open for that. Checking a challenge, hashing a password and asking
 * a provider take seconds, in which a realm may be closed.
 *
 * @param make writes the account in a transaction that begins with `assertStillCurrent`
 * @throws ServerError SIGNUP_CLOSED, UNKNOWN_REALM, REALM_CHANGED
 */
export function whileSignUpIsOpen<Result>(
  realms: Pick<RealmService, 'get' | 'refresh'>,
  { realm, request }: Pick<Call, 'realm' | 'request'>,
  door: SignUpDoor,
  make: (served: ServedRealm) => Promise<Result>,
): Promise<Result> {
  return onCurrentVersion(realms, async () => {
    const served = await realms.get(realm);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm });
    refuseClosedSignUp(served.realm, request.log, door);
    return make(served);
  });
}
