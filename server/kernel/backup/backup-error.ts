/** The codes with which `npm run store` ends; each is documented in docs/errors.md. */
export const BACKUP_CODES = [
  'DUMP_EXISTS',
  'DUMP_UNWRITABLE',
  'DUMP_UNREADABLE',
  'NOT_A_DUMP',
  'DUMP_DAMAGED',
  'DUMP_NEWER',
  'STORE_MISSING',
  'STORE_BUSY',
  'STORE_NOT_EMPTY',
  'STORE_NOT_COPIED',
  'RESTORE_REFUSED',
] as const;

export type BackupCode = (typeof BACKUP_CODES)[number];

/** A reason why a store cannot be dumped, restored or checked: the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  constructor(
    readonly code: BackupCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
