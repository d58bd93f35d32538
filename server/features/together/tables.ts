import type { Timestamp } from '../../kernel/database/tables';

/** A room in which people watch together; all moments are by the store's clock. */
export interface RoomTable {
  id: string;
  realm: string;
  content: string;
  playing: boolean;
  /** Where its picture is at `at`, in seconds. */
  position: number;
  rate: number;
  at: Timestamp;
  /** Rises with each change of the four above. */
  revision: number;
  everyone_controls: boolean;
  /** A member's id; that of one who has left until another one takes over. */
  host: string;
  created_at: Timestamp;
  /** When it ends unless somebody is in it. */
  ends_at: Timestamp;
}

/** Somebody in a room. */
export interface RoomMemberTable {
  room: string;
  id: string;
  realm: string;
  viewer: string;
  /** The sign-in: its tabs count once. */
  device: string;
  /** The connection that speaks for them: an earlier one that closes late takes nobody away. */
  connection: string;
  name: string | null;
  hides_results: boolean;
  is_waiting: boolean;
  joined_at: Timestamp;
  /** When their server has said last that they are there. */
  seen_at: Timestamp;
  /** When their connection was lost; null while they are there. */
  lost_at: Timestamp | null;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    room: RoomTable;
    room_member: RoomMemberTable;
  }
}
