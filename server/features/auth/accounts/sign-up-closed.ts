import type { FastifyBaseLogger } from 'fastify';
import type { Realm } from '../../../../renderer/realm/compose';
import { ServerError } from '../../../kernel/errors/errors';

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
