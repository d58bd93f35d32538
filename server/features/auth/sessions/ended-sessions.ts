import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { EndedSince } from './ended-session-store';
import { LONGEST_TOKEN_MS } from './keys';

/** A call never relies on a reading that is older than this, in ms. */
const MAX_AGE_MS = 1_000;
/** A reading that is older than this is renewed in the background, so that calls in a busy process need not wait for it. */
const RENEW_AFTER_MS = 400;
/**
 * How long a token of an ended session may be good, by the clock of whoever reads it: one that was signed by a clock that was ahead, by
 * up to a day, is good that much later.
 */
const REMEMBERED_MS = SECONDS_PER_DAY * MS_PER_SECOND + LONGEST_TOKEN_MS;
/** Beyond this many sessions the process remembers none of them and reports every session as possibly ended. */
const MAX_REMEMBERED = 200_000;

export interface EndedSessionsOptions {
  read(position: string | null): Promise<EndedSince>;
  clock: () => number;
  maxRemembered?: number;
}

/** The sessions that have ended while access tokens of theirs are still valid, in every process on the store. */
export interface EndedSessions {
  /**
   * Whether the session of a device may have ended. False is true of a moment at most one second ago; true asks the caller
   * to look the session up.
   */
  mayHaveEnded(device: string): Promise<boolean>;
  /** This process has ended sessions: the next call reads the journal first. */
  invalidate(): void;
}

/**
 * Whether a database counts its transactions anew: after a crash, or where another one takes its place, numbers come again that
 * were given before, and a position says nothing any more.
 */
const isAnew = (since: EndedSince, before: { position: string; server: string | undefined }): boolean =>
  since.server !== before.server || BigInt(since.position) < BigInt(before.position);

/** Follows the journal of ended sessions (docs/decisions/0030). Made once a server. */
export function createEndedSessions({
  read,
  clock,
  maxRemembered = MAX_REMEMBERED,
}: EndedSessionsOptions): EndedSessions {
  // in the order in which they expire
  const expiries = new Map<string, number>();
  let position: string | null = null;
  let server: string | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let version = 0;
  let overflowsUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function forgetExpired(now: number): void {
    for (const [device, expiry] of expiries) {
      if (expiry > now) return;
      expiries.delete(device);
    }
  }

  function remember(devices: readonly string[], now: number): void {
    for (const device of devices) if (!expiries.has(device)) expiries.set(device, now + REMEMBERED_MS);
    if (expiries.size <= maxRemembered) return;
    expiries.clear();
    overflowsUntil = now + REMEMBERED_MS;
  }

  async function readJournal(): Promise<void> {
    const startedAt = clock();
    const startedVersion = version;
    // tokens that had expired are valid again, and what was forgotten with them counts
    if (startedAt < latest) position = null;
    latest = startedAt;
    let since = await read(position);
    if (position !== null && isAnew(since, { position, server })) since = await read(null);
    ({ position, server } = since);
    forgetExpired(clock());
    remember(since.devices, clock());
    if (version === startedVersion) readAt = startedAt;
  }

  function renew(): Promise<void> {
    reading ??= readJournal().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** The age of the last reading; a clock that was set back makes it too old. */
  const age = () => {
    const elapsed = clock() - readAt;
    return elapsed < 0 ? Number.POSITIVE_INFINITY : elapsed;
  };

  async function freshen(): Promise<void> {
    if (age() <= MAX_AGE_MS) {
      // a failure shows when a call has to wait for the next reading
      if (age() > RENEW_AFTER_MS) renew().catch(() => {});
      return;
    }
    const wasUnderWay = reading !== undefined;
    await renew();
    // one that was under way may have begun before the session ended
    if (wasUnderWay) await renew();
  }

  return {
    async mayHaveEnded(device) {
      await freshen();
      return expiries.has(device) || overflowsUntil > clock();
    },
    invalidate() {
      version += 1;
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
