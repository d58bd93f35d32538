import type { AccountExport } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';

/** Where a viewer is notified: the keys of a browser are secrets, and say nothing. */
export const exportSubscriptions: ExportOf<AccountExport['pushSubscriptions']> = async (
  database,
  { realm, viewer },
) => {
  const rows = await database
    .selectFrom('push_subscription')
    .innerJoin('device', 'device.id', 'push_subscription.device')
    .where('device.realm', '=', realm)
    .where('device.viewer', '=', viewer)
    .orderBy('push_subscription.since')
    .selectAll('push_subscription')
    .execute();
  return rows.map(({ device, endpoint, live, episodes, locale, country, since }) => ({
    ...{ device, pushService: new URL(endpoint).host, topics: { live, episodes }, locale, country },
    since: since.toISOString(),
  }));
};
