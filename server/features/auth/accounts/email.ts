import { EMAIL_ADDRESS } from '../../../../renderer/contract/constants';
import { ServerError } from '../../../kernel/errors/errors';

/**
 * Refuses what cannot be an account's address. One that Unicode normalisation changes looks like another address, and
 * would be kept as it.
 *
 * @param field where it was given
 * @throws ServerError EMAIL_INVALID
 */
export function refuseInvalidEmail(email: string, field = 'email'): void {
  const typed = email.trim();
  if (!EMAIL_ADDRESS.test(typed) || typed.normalize('NFKC') !== typed)
    throw new ServerError('EMAIL_INVALID', {}, { details: { field } });
}
