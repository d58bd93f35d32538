import type { FastifyBaseLogger } from 'fastify';
import type { Realm } from '../../renderer/realm/compose';
import { ServerError } from '../errors';

/**
 * SU-17: nobody gets an account by themselves where guests are not allowed, whatever else the realm's settings say, and by
 * whatever door.
 *
 * @param isOpen whether this door is one of the realm's
 * @throws ServerError SIGNUP_CLOSED
 */
export function refuseClosedSignUp({ name, settings }: Realm, log: FastifyBaseLogger, isOpen = true): void {
  const { allowSelfregistration, guestsAllowed } = settings;
  if (allowSelfregistration && !guestsAllowed)
    log.warn({ realm: name }, 'misconfigured realm: allowSelfregistration without guestsAllowed');
  if (!allowSelfregistration || !guestsAllowed || !isOpen) throw new ServerError('SIGNUP_CLOSED', { realm: name });
}
