/** The codes with which a start ends, or a running server stops; each is documented in docs/errors.md. */
export const START_CODES = [
  'BAD_SETTING',
  'ENCRYPTION_KEY_UNREADABLE',
  'ENCRYPTION_KEY_MISMATCH',
  'STORE_EXPOSED',
  'STORE_LOCKED',
  'STORE_LOCK_UNAVAILABLE',
  'STORE_STOPPED',
  'STORE_DAMAGED',
  'STORE_LINK_BROKEN',
  'STORE_NEWER',
  'STORE_UNREACHABLE',
  'STORE_REFUSED',
] as const;

export type StartCode = (typeof START_CODES)[number];

/** A reason why the server cannot run that a person can act on: the message says what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
  constructor(
    readonly code: StartCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
