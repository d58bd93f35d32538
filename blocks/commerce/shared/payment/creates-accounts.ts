import type { AccessAnswer } from '../../../../schemas/generated/types';

/**
 * Whether an account can be created here with an email address and a password (RS-01, RS-08, RS-26), so that the checkout may ask
 * for the address.
 */
export const createsAccounts = ({
  selfRegistration,
  credentials,
  externalRegistrationUri,
}: Pick<AccessAnswer, 'selfRegistration' | 'credentials' | 'externalRegistrationUri'>): boolean =>
  selfRegistration && credentials && externalRegistrationUri === null;
