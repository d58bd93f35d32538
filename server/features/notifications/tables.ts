import type { Timestamp } from '../../kernel/database/tables';
import type { PushTopic } from './topics';

/** The browser of a session that shows notifications. It goes with the session. */
export interface PushSubscriptionTable {
  /** The session’s id (`DeviceTable`). */
  device: string;
  realm: string;
  /** The address at the browser’s push service. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** One of the realm’s languages. */
  locale: string;
  /** The country in which it was switched on; null where that was not known. */
  country: string | null;
  live: boolean;
  episodes: boolean;
  /** Since when these topics are notified of. */
  since: Timestamp;
}

/** Something that a session is notified of, once. */
export interface PushNoticeTable {
  device: string;
  topic: PushTopic;
  /** The id of the event or the series. */
  content: string;
  /** When the event went live, or the latest of the episodes was released. */
  at: Timestamp;
  /** When the push service took it, or it was no longer to be sent; null until then. */
  settled_at: Timestamp | null;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    push_subscription: PushSubscriptionTable;
    push_notice: PushNoticeTable;
  }
}
