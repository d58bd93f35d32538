import type { Database } from '../../../kernel/database/open';
import { accountStore } from './account-store';

/** Who acts for a customer from the command line: the service's operator, who has no account. */
export const OPERATOR = 'operator';

/** Whether somebody may still act for a realm's customers (RL-10): its operator, or an administrator who is not suspended. */
export async function mayAct(database: Database, realm: string, actor: string): Promise<boolean> {
  if (actor === OPERATOR) return true;
  const account = await accountStore(database, realm).find({ email: actor });
  return account?.viewer.role === 'admin' && !account.viewer.suspended;
}
