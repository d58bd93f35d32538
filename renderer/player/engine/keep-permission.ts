import { MS_PER_SECOND } from '../../contract/constants';
import { isRefusal } from '../../contract/refusal';
import type { PermissionTerm, PlayerPermission } from '../port';

/** How long after a renewal that nobody answered it is tried again, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Renews a permission while something plays. Where the service does not answer, it is tried again for as long as the
 * permission says; then playing ends as if it had been refused.
 *
 * @param onRefused is called once, with the error; nothing is renewed after that
 * @param now ms since any moment
 * @returns stops renewing, and gives the permission back unless it was refused
 */
export function keepPermission(
  permission: PlayerPermission,
  onRefused: (error: unknown) => void,
  now: () => number,
): () => void {
  let term: PermissionTerm = permission;
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  let failingSince: number | null = null;

  const schedule = (seconds: number) => {
    timer = setTimeout(() => void renew(), seconds * MS_PER_SECOND);
  };

  async function renew(): Promise<void> {
    try {
      term = await permission.renew();
      failingSince = null;
      if (!isOver) schedule(term.renewAfter);
    } catch (error) {
      if (isOver) return;
      failingSince ??= now();
      const left = term.outageSeconds - (now() - failingSince) / MS_PER_SECOND;
      if (!isRefusal(error) && left > 0) return schedule(Math.min(RETRY_SECONDS, left));
      isOver = true;
      onRefused(error);
    }
  }

  schedule(term.renewAfter);
  return () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    permission.end();
  };
}
