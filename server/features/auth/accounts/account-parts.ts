import type { Database } from '../../../kernel/database/open';
import { isUuid } from '../../../kernel/database/uuid';
import { type ErrorCode, ServerError } from '../../../kernel/errors/errors';
import type { Mails } from '../../mail';
import type { RealmService } from '../../realms';
import type { Passkeys } from '../passkeys/passkeys';
import type { SessionState } from '../sessions/account-store';
import type { ViewerCall } from '../sessions/call';
import type { Calls } from '../sessions/calls';
import type { Challenges } from '../sessions/challenges';
import { isChild } from '../sessions/claims';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import type { AccountAttempts } from './attempts';

/** What the calls about accounts are made of. */
export interface AccountParts {
  calls: Calls;
  realms: RealmService;
  database: Database;
  sessions: Sessions;
  mails: Mails;
  challenges: Challenges;
  attempts: AccountAttempts;
  security: SecurityLog;
  passkeys: Passkeys;
  clock: () => number;
}

/** A member's account as the store has it now. */
export interface Account extends SessionState {
  viewer: SessionState['viewer'] & { email: string };
}

/** @throws ServerError SESSION_EXPIRED; FORBIDDEN for a guest */
export async function accountOf({ sessions }: Pick<AccountParts, 'sessions'>, call: ViewerCall): Promise<Account> {
  const state = await sessions.stateOf(call.realm, call);
  const { email } = state.viewer;
  if (email === null) throw new ServerError('FORBIDDEN', { callers: 'customer, admin' });
  return { ...state, viewer: { ...state.viewer, email } };
}

/** The same, where the store says that no child watches now, whatever the token said when it was made (RL-09). */
export async function adultsAccountOf(parts: Pick<AccountParts, 'sessions'>, call: ViewerCall): Promise<Account> {
  const account = await accountOf(parts, call);
  if (isChild(account)) throw new ServerError('FORBIDDEN', { callers: 'customer, admin with an adult’s profile' });
  return account;
}

/** The id in the path of a call. @throws ServerError with this code for what can be nobody's id */
export function idOf({ request }: ViewerCall, unknown: ErrorCode): string {
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw new ServerError(unknown);
  return id;
}
