/** A notification as the server sends it to a realm's service worker, encrypted for one browser. */
export interface PushMessage {
  title: string;
  body: string;
  /** A language and its direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string;
  /** Where it leads, below the realm's base. */
  path: string;
  /** Addresses of pictures on the realm's own origin, or another one. */
  icon?: string;
  image?: string;
}
