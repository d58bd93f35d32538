import type { Mail } from './outbox-store';

/** Sends an email, or keeps it. @throws when it could not be handed on; JobRefused when it never can be */
export type Deliver = (mail: Mail) => Promise<void>;
