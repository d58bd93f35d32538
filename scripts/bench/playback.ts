import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type PlayerKey, playbackSessionStore } from '../../server/features/playback/playback-session-store';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import type { Measure } from './figure';
import { perSecond } from './per-second';

const REALM = 'sample';
const LEASE_SECONDS = 90;
const DEVICES = 200;
/** Calls a round, and how many come at once. */
const CALLS = 400;
const CALLERS = 8;

/** Devices of accounts, each with a player. */
async function addPlayers(database: Database): Promise<PlayerKey[]> {
  const players = Array.from({ length: DEVICES }, () => ({
    ...{ realm: REALM, viewer: randomUUID(), device: randomUUID(), player: randomUUID() },
  }));
  for (const { realm, viewer, device } of players) {
    await sql`insert into viewer (realm, id, role) values (${realm}, ${viewer}, 'guest')`.execute(database);
    await sql`insert into device (id, realm, viewer, name, created_at, last_seen_at)
      values (${device}, ${realm}, ${viewer}, 'Firefox', now(), now())`.execute(database);
  }
  return players;
}

/** Permissions that begin and are renewed, a second, each beside one bare statement that writes the same row. */
export const measure: Measure = async (rounds) => {
  const { database, close } = await openStore({ dataDir: null });
  try {
    const players = await addPlayers(database);
    // every renewal is written
    const store = playbackSessionStore(database, LEASE_SECONDS);
    let next = 0;
    const player = () => players[next++ % players.length]!;
    const begin = async () => {
      if (!(await store.begin({ ...player(), content: 'film', most: 2 }))) throw new Error('The device may not play');
    };
    const insert = async () => {
      const { realm, viewer, device, player: id } = player();
      await sql`insert into playback_session (realm, viewer, device, player, content, started_at, expires_at)
        values (${realm}, ${viewer}, ${device}, ${id}, 'film', now(), now() + interval '90 seconds')
        on conflict (realm, viewer, device, player) do update set expires_at = excluded.expires_at`.execute(database);
    };
    const age = () => sql`update playback_session set expires_at = now() + interval '60 seconds'`.execute(database);
    const renew = async () => {
      if ((await store.renew(player())) !== 'renewed') throw new Error('The lease has ended');
    };
    const update = async () => {
      const { realm, viewer, device, player: id } = player();
      await sql`update playback_session set expires_at = now() + interval '90 seconds'
        where realm = ${realm} and viewer = ${viewer} and device = ${device} and player = ${id}`.execute(database);
    };
    const figures = [];
    for (const [what, ours, bare, note] of [
      ['permissions that begin', begin, insert, 'beside a bare insert of the row'],
      ['renewals', renew, update, 'beside a bare update of the row'],
    ] as const) {
      await perSecond(DEVICES, CALLERS, ours);
      const [oursAll, yardstick]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        await age();
        oursAll.push(await perSecond(CALLS, CALLERS, ours));
        await age();
        yardstick.push(await perSecond(CALLS, CALLERS, bare));
      }
      figures.push({
        what,
        unit: '/s' as const,
        ours: oursAll,
        yardstick,
        aim: { of: 'ratio' as const, atLeast: 0.6 },
        note,
      });
    }
    return figures;
  } finally {
    await close();
  }
};
