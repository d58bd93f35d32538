import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { RoomPlayback } from '../../../renderer/together/position';
import type { ControlRoom, RoomState } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import type { RoomMemberTable } from './tables';

/** The channel on which processes tell each other what happens in rooms. */
export const ROOM_NEWS = 'room_news';

/** How many people a room has at most. */
export const MOST_MEMBERS = 20;
/** How long a room stays when nobody is in it, in seconds. */
const EMPTY_SECONDS = (5 * MINUTE_MS) / MS_PER_SECOND;
/** How long a server may say nothing of its members before they count as lost, in seconds. */
const LEASE_SECONDS = 20;
/** How far from the store's own time the moment of a change may be, in seconds: what is on its way, and what aims ahead. */
const LATE_SECONDS = 2;
const AHEAD_SECONDS = 1;

/** Who joins, on which sign-in. */
export interface Joining {
  realm: string;
  viewer: string;
  device: string;
  connection: string;
  name: string | null;
  hidesResults: boolean;
}

/** A member's place in a room, as long as their connection has it. */
export interface Place {
  room: string;
  member: string;
  connection: string;
}

/** A room as everybody in it sees it. */
export type RoomSnapshot = Omit<RoomState, 'type' | 'you'>;

export interface RoomStore {
  create(room: {
    realm: string;
    content: string;
    viewer: string;
    device: string;
    name: string | null;
  }): Promise<string>;
  /** @throws ServerError UNKNOWN_ROOM */
  contentOf(realm: string, room: string): Promise<string>;
  /** @throws ServerError UNKNOWN_ROOM, ROOM_FULL @returns the member's id */
  join(room: string, joining: Joining): Promise<string>;
  /** Takes a member out, who may be back within seconds where the connection was only lost. */
  leave(place: Place, isLost: boolean): Promise<void>;
  /** Null for a room that has ended. */
  read(room: string): Promise<RoomSnapshot | null>;
  /** @throws ServerError NOT_ROOM_HOST, ROOM_CHANGED */
  control(place: Place, change: ControlRoom): Promise<void>;
  /** @throws ServerError NOT_ROOM_HOST */
  share(place: Place, everyone: boolean): Promise<void>;
  reportWaiting(place: Place, isWaiting: boolean): Promise<void>;
  hideResults(place: Place, hidesResults: boolean): Promise<void>;
  /** Says that members are there, and that their rooms go on. */
  renew(places: readonly Place[]): Promise<void>;
  /** Takes out who does not come back, and makes whoever has been there longest the host where that one has gone. @returns the rooms that have changed */
  tidy(rooms: readonly string[]): Promise<string[]>;
  /** Tells the other processes. */
  tell(news: string): Promise<void>;
}

const seconds = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${count}::float8)`;
const now = sql<Date>`clock_timestamp()`;
const milliseconds = (column: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`;

/** Since when nobody has heard of a member; later than now for one who is there. */
const lostSince = sql`coalesce(lost_at, seen_at + ${seconds(LEASE_SECONDS)})`;

/** @param awaySeconds how long a lost member's place is kept */
export function roomStore(database: Database, awaySeconds: number): RoomStore {
  const isAway = sql<boolean>`${lostSince} <= clock_timestamp()`;
  const isGone = sql<boolean>`${lostSince} < clock_timestamp() - ${seconds(awaySeconds)}`;

  const isOpen = sql<boolean>`ends_at > clock_timestamp()`;

  /** Whether the member may control the room: the host, and everybody where the host allows it. */
  const mayControl = ({ member }: Place) => sql<boolean>`(everyone_controls or host = ${member}::uuid)`;

  /** What a member says of themselves. */
  async function report(
    { room, member, connection }: Place,
    reported: Partial<Pick<RoomMemberTable, 'is_waiting' | 'hides_results'>>,
  ): Promise<void> {
    await database
      .updateTable('room_member')
      .set(reported)
      .where(({ and }) => and({ room, id: member, connection }))
      .execute();
  }

  return {
    async create({ realm, content, viewer, device, name }) {
      // 128 bits that nobody guesses
      const id = randomBytes(16).toString('base64url');
      const host = randomUUID();
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('room')
          .values({
            ...{ id, realm, content, host, playing: false, position: 0, rate: 1, revision: 0 },
            ...{ everyone_controls: false, at: now, created_at: now },
            ends_at: sql`clock_timestamp() + ${seconds(EMPTY_SECONDS)}`,
          })
          .execute();
        // a place that is kept until its page has loaded
        await transaction
          .insertInto('room_member')
          .values({
            ...{ room: id, id: host, realm, viewer, device, name, connection: randomUUID() },
            ...{ hides_results: false, is_waiting: false, joined_at: now, seen_at: now, lost_at: now },
          })
          .execute();
      });
      return id;
    },

    async contentOf(realm, room) {
      const found = await database
        .selectFrom('room')
        .where('id', '=', room)
        .where('realm', '=', realm)
        .where(isOpen)
        .select('content')
        .executeTakeFirst();
      if (!found) throw new ServerError('UNKNOWN_ROOM');
      return found.content;
    },

    join: (room, { realm, viewer, device, connection, name, hidesResults }) =>
      database.transaction().execute(async (transaction) => {
        const found = await transaction
          .selectFrom('room')
          .where('id', '=', room)
          .where('realm', '=', realm)
          .where(isOpen)
          .select('id')
          .forUpdate()
          .executeTakeFirst();
        if (!found) throw new ServerError('UNKNOWN_ROOM');
        const { others } = await transaction
          .selectFrom('room_member')
          .where('room', '=', room)
          .where('device', '!=', device)
          .where(sql<boolean>`not ${isGone}`)
          .select(({ fn }) => fn.countAll<number>().as('others'))
          .executeTakeFirstOrThrow();
        if (Number(others) >= MOST_MEMBERS) throw new ServerError('ROOM_FULL', { most: MOST_MEMBERS });
        const current = {
          ...{ viewer, connection, name, hides_results: hidesResults, is_waiting: false, seen_at: now, lost_at: null },
        };
        const { id } = await transaction
          .insertInto('room_member')
          .values({ ...current, room, id: randomUUID(), realm, device, joined_at: now })
          .onConflict((conflict) => conflict.columns(['room', 'device']).doUpdateSet(current))
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    async leave({ room, member, connection }, isLost) {
      const own = { room, id: member, connection };
      if (isLost)
        await database
          .updateTable('room_member')
          .set({ lost_at: now, is_waiting: false })
          .where(({ and }) => and(own))
          .execute();
      else
        await database
          .deleteFrom('room_member')
          .where(({ and }) => and(own))
          .execute();
    },

    async read(room) {
      // one statement sees one moment
      const rows = await database
        .selectFrom('room')
        .leftJoin('room_member as member', (join) =>
          join.onRef('member.room', '=', 'room.id').on(sql<boolean>`not ${isGone}`),
        )
        .where('room.id', '=', room)
        .where(isOpen)
        .orderBy('member.joined_at')
        .orderBy('member.id')
        .select(['playing', 'position', 'rate', 'revision', 'everyone_controls', 'host'])
        .select(['member.id as member', 'member.name', 'hides_results', 'is_waiting'])
        .select([milliseconds(sql`at`).as('at'), isAway.as('is_away')])
        .execute();
      const [first] = rows;
      if (!first) return null;
      const { playing, position, rate, at, revision, everyone_controls: everyoneControls, host } = first;
      const playback: RoomPlayback = { playing, position, rate, at, revision };
      return {
        playback,
        everyoneControls,
        hidesResults: rows.some(({ hides_results, is_away }) => hides_results === true && !is_away),
        members: rows.flatMap(({ member, name, is_waiting, is_away }) =>
          member === null
            ? []
            : { id: member, name, isHost: member === host, isWaiting: is_waiting === true, isAway: is_away },
        ),
      };
    },

    async control(place, { revision, playing, position, rate, at }) {
      const said = sql`to_timestamp(${at / MS_PER_SECOND}::float8)`;
      const { numUpdatedRows } = await database
        .updateTable('room')
        .set({
          ...{ playing, position, rate, revision: revision + 1 },
          at: sql`greatest(clock_timestamp() - ${seconds(LATE_SECONDS)},
            least(clock_timestamp() + ${seconds(AHEAD_SECONDS)}, ${said}))`,
        })
        .where('id', '=', place.room)
        .where('revision', '=', revision)
        .where(mayControl(place))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return;
      const mine = await database
        .selectFrom('room')
        .where('id', '=', place.room)
        .where(mayControl(place))
        .select('revision')
        .executeTakeFirst();
      throw new ServerError(mine ? 'ROOM_CHANGED' : 'NOT_ROOM_HOST');
    },

    async share({ room, member }, everyone) {
      const { numUpdatedRows } = await database
        .updateTable('room')
        .set({ everyone_controls: everyone })
        .where('id', '=', room)
        .where('host', '=', member)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ServerError('NOT_ROOM_HOST');
    },

    reportWaiting: (place, isWaiting) => report(place, { is_waiting: isWaiting }),

    hideResults: (place, hidesResults) => report(place, { hides_results: hidesResults }),

    async renew(places) {
      if (places.length === 0) return;
      const connections = places.map(({ connection }) => connection);
      await database
        .updateTable('room_member')
        .set({ seen_at: now })
        .where('connection', 'in', connections)
        .where('lost_at', 'is', null)
        .execute();
      const rooms = [...new Set(places.map(({ room }) => room))];
      await database
        .updateTable('room')
        .set({
          ends_at: sql`least(created_at + ${seconds(SECONDS_PER_DAY)}, clock_timestamp() + ${seconds(EMPTY_SECONDS)})`,
        })
        .where('id', 'in', rooms)
        .execute();
    },

    async tidy(rooms) {
      if (rooms.length === 0) return [];
      const removed = await database
        .deleteFrom('room_member')
        .where('room', 'in', rooms)
        .where(isGone)
        .returning('room')
        .execute();
      const following = (column: 'id' | 'room') =>
        sql`(select ${sql.ref(`member.${column}`)} from room_member as member
          where member.room = room.id and member.lost_at is null order by joined_at, id limit 1)`;
      const handedOver = await database
        .updateTable('room')
        .set({ host: sql`${following('id')}` })
        .where('id', 'in', rooms)
        .where(
          sql<boolean>`not exists (select 1 from room_member as member where member.room = room.id and member.id = room.host)`,
        )
        .where(sql<boolean>`${following('room')} is not null`)
        .returning('id')
        .execute();
      return [...new Set([...removed.map(({ room }) => room), ...handedOver.map(({ id }) => id)])];
    },

    async tell(news) {
      await sql`select pg_notify(${ROOM_NEWS}, ${news})`.execute(database);
    },
  };
}

/** Deletes rooms that have ended, with their members. */
export async function purgeRooms(database: Database): Promise<void> {
  await database.deleteFrom('room').where(sql<boolean>`ends_at < clock_timestamp()`).execute();
}
