import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import { hashOfToken, newToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import type { ReadAccount } from '../sessions/account-lock';
import { accessRevisionOf } from '../sessions/account-lock';
import type { PinLoginStatus } from './tables';

/** The channel on which a decision about a device tells the hash of its code, and nothing else. */
export const PIN_DECIDED = 'pin_decided';

/** No character that is mistaken for another one, read or heard. */
const PIN_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PIN_LENGTH = 6;
/** A pin is taken by another device once in hundreds of millions of times. */
const MOST_DRAWS = 5;
/** By how much a device is slowed down that asks too soon, in seconds (RFC 8628 §3.5). */
const SLOWER = 5;

const drawPin = () =>
  Array.from({ length: PIN_LENGTH }, () => PIN_CHARACTERS[randomInt(PIN_CHARACTERS.length)]).join('');
const pinHash = (pin: string) => hashOfToken(pin.trim().toUpperCase());
const tell = (device: string): RawBuilder<unknown> => sql`select pg_notify(${PIN_DECIDED}, ${device})`;

/** Who decides about a device, and the sign-in in which they do. */
export interface PinDecider {
  viewer: string;
  device: string | null;
}

/** How a device's question was met; seconds. */
export type PinAnswer =
  | { outcome: 'let-in'; viewer: ReadAccount; deviceName: string /** Of whoever let it in. */; provider: string | null }
  | { outcome: 'pending' | 'slow-down'; interval: number }
  | { outcome: 'denied' | 'ended' };

/** Devices that wait to be let in by a pin (AU-12), in one realm. `now` is in ms since the epoch. */
export function pinLoginStore(database: Database, realm: string) {
  const waiting = (pin: string, now: number) =>
    database
      .selectFrom('pin_login')
      .where('realm', '=', realm)
      .where('pin', '=', pinHash(pin))
      .where('status', '=', 'PENDING')
      .where('ends_at', '>', new Date(now));

  return {
    /** @returns the device's code and its pin, neither of which is kept */
    async add(deviceName: string, { endsAt, interval }: { endsAt: number; interval: number }) {
      const deviceCode = newToken();
      for (let draw = 0; draw < MOST_DRAWS; draw++) {
        const pin = drawPin();
        const inserted = await database
          .insertInto('pin_login')
          .values({
            ...{ device: hashOfToken(deviceCode), realm, pin: pinHash(pin), device_name: deviceName, interval },
            ...{ status: 'PENDING' as const, ends_at: new Date(endsAt) },
          })
          .onConflict((conflict) => conflict.columns(['realm', 'pin']).doNothing())
          .returning('device')
          .executeTakeFirst();
        if (inserted) return { deviceCode, pin };
      }
      throw new Error('no free pin was found');
    },

    /** The name of the device that waits behind a pin; undefined where none does. */
    async deviceOf(pin: string, now: number): Promise<string | undefined> {
      return (await waiting(pin, now).select('device_name').executeTakeFirst())?.device_name;
    },

    /** Lets the device behind a pin in, or not. @returns the hash of its code; undefined where none waits */
    async decide(
      pin: string,
      { viewer, device: openedBy }: PinDecider,
      approve: boolean,
      now: number,
    ): Promise<string | undefined> {
      const decided = await database
        .updateTable('pin_login')
        .set({ status: approve ? 'AUTHORISED' : 'DENIED', viewer, opened_by: openedBy })
        .where('realm', '=', realm)
        .where('pin', '=', pinHash(pin))
        .where('status', '=', 'PENDING')
        .where('ends_at', '>', new Date(now))
        .returning('device')
        .executeTakeFirst();
      if (decided) await tell(decided.device).execute(database);
      return decided?.device;
    },

    /** A device asks whether it has been let in: once let in, its code is used up. */
    ask(deviceCode: string, now: number): Promise<PinAnswer> {
      return database.transaction().execute(async (transaction): Promise<PinAnswer> => {
        const device = hashOfToken(deviceCode);
        const login = await transaction
          .selectFrom('pin_login')
          .where('device', '=', device)
          .where('realm', '=', realm)
          .selectAll()
          .forUpdate()
          .executeTakeFirst();
        if (!login || login.ends_at.getTime() <= now) return { outcome: 'ended' };
        if (login.status === 'DENIED') return { outcome: 'denied' };
        if (login.status === 'AUTHORISED') {
          if (!login.viewer) return { outcome: 'ended' };
          // used up; the row stays, for the feed tells what was decided
          const used = { viewer: null, opened_by: null };
          await transaction.updateTable('pin_login').set(used).where('device', '=', device).execute();
          const accessRevision = await accessRevisionOf(transaction, realm, login.viewer);
          if (accessRevision === undefined) return { outcome: 'ended' };
          const opener = await transaction
            .selectFrom('device')
            .where('id', '=', login.opened_by)
            .select('provider')
            .executeTakeFirst();
          return {
            outcome: 'let-in',
            viewer: { id: login.viewer, accessRevision },
            deviceName: login.device_name,
            provider: opener?.provider ?? null,
          };
        }
        const isTooSoon = login.asked_at !== null && now - login.asked_at.getTime() < login.interval * MS_PER_SECOND;
        const interval = login.interval + (isTooSoon ? SLOWER : 0);
        await transaction
          .updateTable('pin_login')
          .set({ asked_at: new Date(now), interval })
          .where('device', '=', device)
          .execute();
        return { outcome: isTooSoon ? 'slow-down' : 'pending', interval };
      });
    },

    /** How the sign-in of a device stands; undefined for one that is unknown or has ended. */
    async statusOf(deviceCode: string, now: number): Promise<{ status: PinLoginStatus; endsAt: number } | undefined> {
      const found = await database
        .selectFrom('pin_login')
        .where('device', '=', hashOfToken(deviceCode))
        .where('realm', '=', realm)
        .where('ends_at', '>', new Date(now))
        .select(['status', 'ends_at'])
        .executeTakeFirst();
      return found && { status: found.status, endsAt: found.ends_at.getTime() };
    },
  };
}
