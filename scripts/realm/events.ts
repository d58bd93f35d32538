import type { SecurityEvent } from '../../schemas/generated/types';
import { listSecurityEvents } from '../../server/features/auth/sessions/security-event-store';
import type { StorePlace } from '../../server/kernel/database/open';
import { oneLine } from '../../server/kernel/text/one-line';
import { withRealm } from './open-realm';

/** How many events are listed. */
const MAX_EVENTS = 200;

const lineOf = ({ lastAt, kind, viewer, count, actor, device, detail, address }: SecurityEvent): string =>
  [
    lastAt,
    kind.padEnd(22),
    viewer,
    count > 1 && `${count} times`,
    actor && `by ${actor}`,
    detail && oneLine(detail),
    device && oneLine(device),
    address && `from ${address}`,
  ]
    .filter(Boolean)
    .join('  ');

/**
 * Says what happened to the security of a realm's accounts, the latest first.
 *
 * @param email only what is about this account
 * @throws UsageError as `withRealm`
 */
export async function listEvents(
  realm: string | undefined,
  { place, say, email }: { place: StorePlace; say: (line: string) => void; email?: string | undefined },
): Promise<void> {
  await withRealm(realm, place, async (database, { name }) => {
    const { events, total } = await listSecurityEvents(database, name, { email, offset: 0, limit: MAX_EVENTS });
    for (const event of events) say(lineOf(event));
    if (total === 0) say(`No events recorded for ${email ?? name}.`);
    if (total > events.length) say(`… and ${total - events.length} more.`);
  });
}
