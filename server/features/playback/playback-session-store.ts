import { type RawBuilder, sql } from 'kysely';
import { SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import { type Gathered, gather } from '../../kernel/database/gather';
import type { Database } from '../../kernel/database/open';

/** A player on a device. */
export interface PlayerKey {
  realm: string;
  viewer: string;
  device: string;
  player: string;
}

export interface PlaybackStart extends PlayerKey {
  content: string;
  /** On how many devices the account may play at once; null where nothing says so. */
  most: number | null;
}

/** What a renewal finds: it goes on, another device has closed it, or it has expired, for which it can begin anew. */
export type Renewal = 'renewed' | 'closed' | 'expired';

/** A device that plays. */
export interface PlayingDevice {
  id: string;
  name: string;
  contents: readonly string[];
  since: Date;
}

/** What a flood of renewals does not write again, in seconds. */
const RECENT_SECONDS = 2;

/** How long what was closed is remembered, so that its player is told, in seconds. */
const CLOSED_SECONDS = SECONDS_PER_HOUR;

const seconds = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${count}::float8)`;

/** In the same order in every statement: two that lock the same accounts do not wait for each other for ever. */
const inOrder = <Key extends PlayerKey>(keys: readonly Key[]): { at: number; key: Key }[] =>
  keys
    .map((key, at) => ({ at, key }))
    .sort(({ key: one }, { key: other }) => (`${one.realm} ${one.viewer}` < `${other.realm} ${other.viewer}` ? -1 : 1));

const recordsOf = (keys: readonly PlayerKey[]) => JSON.stringify(inOrder(keys).map(({ at, key }) => ({ at, ...key })));

export interface PlaybackSessionStore {
  /** Begins to play, or goes on. @returns false where as many other devices play as may */
  begin: Gathered<PlaybackStart, boolean>;
  renew: Gathered<PlayerKey, Renewal>;
  end(key: PlayerKey): Promise<void>;
  /** The devices of an account that play now, the earliest first. */
  playing(account: Pick<PlayerKey, 'realm' | 'viewer'>): Promise<PlayingDevice[]>;
  /** Closes what a device plays, or what all but one play. @returns whether anything was closed */
  close(account: Pick<PlayerKey, 'realm' | 'viewer'>, devices: { only: string } | { allBut: string }): Promise<boolean>;
}

/**
 * What plays, by the clock of the store alone: servers whose clocks differ agree on what has expired.
 *
 * @param leaseSeconds how long a session counts without being renewed
 */
export function playbackSessionStore(database: Database, leaseSeconds: number): PlaybackSessionStore {
  return {
    begin: gather(async (starts) => {
      const { rows } = await sql<{ at: number; begun: boolean }>`
        select at, begin_playback(realm, viewer, device, player, content, most, ${seconds(leaseSeconds)}) as begun
        from jsonb_to_recordset(${recordsOf(starts)}::jsonb) as wanted(
          at integer, realm text, viewer uuid, device uuid, player uuid, content text, most integer)`.execute(database);
      const begun = new Map(rows.map((row) => [row.at, row.begun]));
      return starts.map((_, at) => begun.get(at) === true);
    }),

    renew: gather(async (keys) => {
      const { rows } = await sql<{ at: number; outcome: Renewal }>`
        with wanted as (
          select * from jsonb_to_recordset(${recordsOf(keys)}::jsonb) as wanted(
            at integer, realm text, viewer uuid, device uuid, player uuid)
        ), renewed as (
          update playback_session as session set expires_at = clock_timestamp() + ${seconds(leaseSeconds)}
          from wanted
          where (session.realm, session.viewer, session.device, session.player) =
              (wanted.realm, wanted.viewer, wanted.device, wanted.player)
            and closed_at is null and expires_at > clock_timestamp()
            and expires_at < clock_timestamp() + ${seconds(leaseSeconds - Math.min(RECENT_SECONDS, leaseSeconds / 2))}
        )
        select at, case
          when closed_at is not null then 'closed'
          when expires_at > clock_timestamp() then 'renewed'
          else 'expired' end as outcome
        from wanted left join playback_session as session
          on (session.realm, session.viewer, session.device, session.player) =
            (wanted.realm, wanted.viewer, wanted.device, wanted.player)`.execute(database);
      const outcomes = new Map(rows.map(({ at, outcome }) => [at, outcome]));
      return keys.map((_, at) => outcomes.get(at) ?? 'expired');
    }),

    async end({ realm, viewer, device, player }) {
      await database
        .deleteFrom('playback_session')
        .where(({ and }) => and({ realm, viewer, device, player }))
        .execute();
    },

    async playing({ realm, viewer }) {
      const rows = await database
        .selectFrom('playback_session')
        .innerJoin('device', 'device.id', 'playback_session.device')
        .where('playback_session.realm', '=', realm)
        .where('playback_session.viewer', '=', viewer)
        .where('closed_at', 'is', null)
        .where(sql<boolean>`expires_at > clock_timestamp()`)
        .groupBy(['device.id', 'device.name'])
        .select(['device.id', 'device.name'])
        .select(({ fn }) => [
          fn.min('started_at').as('since'),
          sql<string[]>`array_agg(distinct content order by content)`.as('contents'),
        ])
        .orderBy('since')
        .execute();
      return rows.map(({ id, name, contents, since }) => ({ id, name, contents, since }));
    },

    async close({ realm, viewer }, devices) {
      const { numUpdatedRows } = await database
        .updateTable('playback_session')
        .set({ closed_at: sql`clock_timestamp()` })
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('device', 'only' in devices ? '=' : '!=', 'only' in devices ? devices.only : devices.allBut)
        .where('closed_at', 'is', null)
        .where(sql<boolean>`expires_at > clock_timestamp()`)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

/** Deletes what has ended a while ago. */
export async function purgePlaybackSessions(database: Database): Promise<void> {
  await database
    .deleteFrom('playback_session')
    .where(sql<boolean>`expires_at < clock_timestamp() - ${seconds(CLOSED_SECONDS)}`)
    .execute();
}
