import { UsageError } from './names';

const MAX_REASON = 500;

/** Why something is done, as it was typed. @throws UsageError without one, and for one that is too long */
export function readReason(text: string | undefined): string {
  const reason = text?.trim();
  if (!reason) throw new UsageError('Say why with --reason, for whoever reads it later.');
  if (reason.length > MAX_REASON)
    throw new UsageError(`The reason has ${reason.length} characters; at most ${MAX_REASON}.`);
  return reason;
}
