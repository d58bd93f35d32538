import type { Timestamp } from '../../kernel/database/tables';

/** A player that plays protected content on a device; all moments are by the store's clock. */
export interface PlaybackSessionTable {
  realm: string;
  viewer: string;
  /** The sign-in. */
  device: string;
  /** The player's own id. */
  player: string;
  content: string;
  started_at: Timestamp;
  /** Until when it counts unless it is renewed. */
  expires_at: Timestamp;
  /** When another device closed it; null while none has. */
  closed_at: Timestamp | null;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    playback_session: PlaybackSessionTable;
  }
}
