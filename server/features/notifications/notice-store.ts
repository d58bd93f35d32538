import { sql } from 'kysely';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Database } from '../../kernel/database/open';
import type { Subscription } from './subscription-store';
import type { Notice, PushTopic } from './topics';

/** A notice for one session. */
export interface DeviceNotice extends Notice {
  device: string;
}

/** A session that is notified of something on its profile's list. */
export interface Listener {
  device: string;
  /** The id of what is on the list. */
  content: string;
  /** What is not later than this is no news to it, ms since the epoch: it was notified of it, or was not notified of anything yet. */
  since: number;
}

export interface ListenersQuery {
  realm: string;
  topic: PushTopic;
  /** The kind of list that the realm has (RS-24). */
  list: 'favourites' | 'watchlist';
  /** The ids of what is new. */
  contents: readonly string[];
  /** The session after which the next ones are read; null for the first. */
  after: string | null;
  limit: number;
  /** ms since the epoch. */
  now: number;
}

/** How long notices are remembered, in ms: longer than anything is news. */
const REMEMBERED_MS = 3 * SECONDS_PER_DAY * MS_PER_SECOND;

const msOf = (moment: Date | string) => new Date(moment).getTime();

/** Who is notified of what, and who was. */
export function noticeStore(database: Database) {
  return {
    /** The realms in which anybody is notified of anything. */
    async realms(): Promise<string[]> {
      // from one to the next by the index: `distinct` would read every subscription
      const { rows } = await sql<{ realm: string }>`
        with recursive listening as (
          select min(realm) as realm from push_subscription
          union all
          select (select min(realm) from push_subscription where push_subscription.realm > listening.realm)
          from listening where listening.realm is not null
        )
        select realm from listening where realm is not null`.execute(database);
      return rows.map(({ realm }) => realm);
    },

    /**
     * Sessions with any of this on the list of the profile that watches there, in the order of their ids: as many sessions as the limit
     * says, each with all that it listens to. Children are not notified, nor whoever acts for a viewer, nor suspended accounts.
     */
    async listeners(query: ListenersQuery): Promise<Listener[]> {
      const { realm, topic, list, contents, after, limit, now } = query;
      const { rows } = await sql<Omit<Listener, 'since'> & { since: Date | string }>`
        with listening as (
          select subscription.device, subscription.since, device.viewer,
            case when profile.id is null or profile.main then device.viewer else profile.id end as owner
          from push_subscription as subscription
          join device on device.id = subscription.device
          join viewer on viewer.realm = device.realm and viewer.id = device.viewer
          left join profile on profile.realm = device.realm and profile.viewer = device.viewer and profile.id = device.profile
          where subscription.realm = ${realm} and subscription.${sql.ref(topic)}
            and (${after}::uuid is null or subscription.device > ${after}::uuid)
            and viewer.suspended_at is null and device.impersonated_by is null
            and (device.ends_at is null or device.ends_at > ${new Date(now)})
            and profile.type is distinct from 'c'
        ), listed as (
          select listening.*, viewer_list_item.content,
            dense_rank() over (order by listening.device) as place
          from listening
          join viewer_list on viewer_list.realm = ${realm} and viewer_list.kind = ${list}
            and viewer_list.viewer = listening.viewer and viewer_list.owner = listening.owner
          join viewer_list_item on viewer_list_item.realm = ${realm} and viewer_list_item.list = viewer_list.id
          where viewer_list_item.content = any(${[...contents]}::text[])
        )
        select distinct listed.device, listed.content, greatest(listed.since, (
          select max(at) from push_notice
          where push_notice.device = listed.device and push_notice.topic = ${topic} and push_notice.content = listed.content
        )) as since
        from listed where listed.place <= ${limit} order by listed.device, listed.content`.execute(database);
      return rows.map(({ since, ...row }) => ({ ...row, since: msOf(since) }));
    },

    /** Notes what sessions are notified of. @returns what nobody had noted before */
    async note(notices: readonly DeviceNotice[]): Promise<DeviceNotice[]> {
      if (notices.length === 0) return [];
      const noted = await database
        .insertInto('push_notice')
        .values(notices.map(({ device, topic, content, at }) => ({ device, topic, content, at: new Date(at) })))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['device', 'topic', 'content'])
        .execute();
      const keyOf = ({ device, topic, content }: Pick<DeviceNotice, 'device' | 'topic' | 'content'>) =>
        `${device} ${topic} ${content}`;
      const keys = new Set(noted.map(keyOf));
      return notices.filter((notice) => keys.has(keyOf(notice)));
    },

    /** The subscriptions to which a notice is still to be sent, of these sessions. */
    unsettled: ({ topic, content, at }: Notice, devices: readonly string[]): Promise<Subscription[]> =>
      database
        .selectFrom('push_notice')
        .innerJoin('push_subscription', 'push_subscription.device', 'push_notice.device')
        .where('push_notice.device', 'in', devices)
        .where('topic', '=', topic)
        .where('content', '=', content)
        .where('at', '=', new Date(at))
        .where('settled_at', 'is', null)
        .selectAll('push_subscription')
        .execute(),

    /** Notes that a notice is not to be sent to a session any more. @param now ms since the epoch */
    async settle({ topic, content, at }: Notice, device: string, now: number): Promise<void> {
      await database
        .updateTable('push_notice')
        .set({ settled_at: new Date(now) })
        .where(({ and }) => and({ device, topic, content, at: new Date(at) }))
        .execute();
    },

    /** Deletes a subscription that its push service does not have any more, unless the browser has set another since. */
    async forget({ device, endpoint }: Pick<Subscription, 'device' | 'endpoint'>): Promise<void> {
      await database
        .deleteFrom('push_subscription')
        .where(({ and }) => and({ device, endpoint }))
        .execute();
    },
  };
}

export type NoticeStore = ReturnType<typeof noticeStore>;

/** Deletes notices of which nothing is news any more. @param now ms since the epoch */
export async function purgeNotices(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('push_notice')
    .where('at', '<', new Date(now - REMEMBERED_MS))
    .execute();
}
