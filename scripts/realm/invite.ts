import { normalizeEmail, viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { codeStore } from '../../server/features/mail/code-store';
import { lastingMs, MAIL_KINDS } from '../../server/features/mail/kinds';
import type { StorePlace } from '../../server/kernel/database/open';
import { UsageError } from './names';
import { inRealm } from './open-realm';

/**
 * Invites somebody to an account (AP-26), and says where the invitation leads. No email goes out.
 *
 * @throws UsageError as `inRealm`, and when the address has an account
 */
export async function invite(
  realm: string | undefined,
  email: string | undefined,
  { place, say }: { place: StorePlace; say: (line: string) => void },
): Promise<void> {
  await inRealm(realm, email, place, async (database, { name, domains }, address) => {
    if (await viewerStore(database, name).findAccount(address))
      throw new UsageError(`${address} already has an account in ${name}.`);
    const { path, lasts } = MAIL_KINDS.activation;
    const data = { email: normalizeEmail(address), licenceIds: [] };
    const code = await codeStore(database, name, 'activation').make({ data, endsAt: Date.now() + lastingMs(lasts) });
    say(`Invited ${address} to ${name}. The link is valid for ${lasts.count} days:`);
    say((domains[0] ? `https://${domains[0]}` : `/realm/${name}`) + path(code, {}));
  });
}
