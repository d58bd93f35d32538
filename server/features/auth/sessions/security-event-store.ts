import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { SecurityEvent } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { isGone } from './gone';
import { normalizeEmail } from './viewer-store';

export type SecurityEventKind = SecurityEvent['kind'];

/** Something that happened to the security of an account. It never holds a secret. */
export interface NewSecurityEvent {
  realm: string;
  viewer: string;
  kind: SecurityEventKind;
  /** ms since the epoch. */
  at: number;
  /** The administrator who acted in the viewer's place. */
  actor?: string | null;
  /** The device in plain words. */
  device?: string;
  /** What else tells it apart, for instance the identity provider. */
  detail?: string | null;
  /** The network address. */
  address?: string;
}

const HOUR_MS = SECONDS_PER_HOUR * MS_PER_SECOND;
/** How long events are kept, in ms. */
const KEPT_MS = 90 * SECONDS_PER_DAY * MS_PER_SECOND;
const MAX_TEXT = 200;

const cut = (text: string | null | undefined) => (text ?? '').slice(0, MAX_TEXT);

/** Writes events; those of an account that has been erased meanwhile are nobody's, and keep no others from being written. */
export async function recordSecurityEvents(database: Database, events: readonly NewSecurityEvent[]): Promise<void> {
  try {
    await writeEvents(database, events);
  } catch (error) {
    if (!isGone(error)) throw error;
    if (events.length > 1) for (const event of events) await recordSecurityEvents(database, [event]);
  }
}

/** Those that repeat within an hour are counted in one row, so that nobody can fill the store with them. */
async function writeEvents(database: Database, events: readonly NewSecurityEvent[]): Promise<void> {
  const rows = events.map(({ realm, viewer, kind, at, actor, device, detail, address }) => ({
    ...{ realm, viewer, kind, actor: cut(actor), device: cut(device), detail: cut(detail), address: cut(address) },
    hour: new Date(Math.floor(at / HOUR_MS) * HOUR_MS),
    first_at: new Date(at),
    last_at: new Date(at),
  }));
  await database
    .insertInto('security_event')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('security_event_repeated').doUpdateSet((update) => ({
        count: update('security_event.count', '+', 1),
        last_at: update.ref('excluded.last_at'),
        address: update.ref('excluded.address'),
      })),
    )
    .execute();
}

/** A page of a realm's events, the latest first. @param email only those of this account */
export async function listSecurityEvents(
  database: Database,
  realm: string,
  { email, offset, limit }: { email?: string | undefined; offset: number; limit: number },
): Promise<{ events: SecurityEvent[]; total: number }> {
  const all = database
    .selectFrom('security_event')
    .innerJoin('viewer', (join) =>
      join.onRef('viewer.realm', '=', 'security_event.realm').onRef('viewer.id', '=', 'security_event.viewer'),
    )
    .where('security_event.realm', '=', realm);
  const found = email === undefined ? all : all.where('viewer.email', '=', normalizeEmail(email));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('last_at', 'desc')
    .orderBy('security_event.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select([
      'kind',
      'viewer.email',
      'viewer.id',
      'first_at',
      'last_at',
      'count',
      'actor',
      'device',
      'detail',
      'address',
    ])
    .execute();
  const events = rows.map(({ kind, email, id, first_at, last_at, count, ...more }) => ({
    kind: kind as SecurityEventKind,
    viewer: email ?? id,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
    count,
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
  }));
  return { events, total: Number(total) };
}

/** Deletes events that are older than they are kept. `now` is in ms since the epoch. */
export async function purgeSecurityEvents(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('security_event')
    .where('last_at', '<', new Date(now - KEPT_MS))
    .execute();
}
