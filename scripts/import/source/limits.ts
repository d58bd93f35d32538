/** The limits of what is fetched and read. */
export interface FeedLimits {
  /** The most bytes, as they come and unpacked. */
  maxBytes: number;
  /** How long a download may take, in seconds. */
  timeoutSeconds: number;
}

export const MEGABYTE = 1_000_000;
export const DEFAULT_LIMITS: FeedLimits = { maxBytes: 500 * MEGABYTE, timeoutSeconds: 300 };
