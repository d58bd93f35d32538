import { setTimeout as wait } from 'node:timers/promises';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import { seededNumbers } from '../../renderer/contract/seeded-numbers';
import { controlled } from '../../renderer/together/control';
import type { CreatedRoom, RoomTicket, SessionTokens } from '../../schemas/generated/types';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import { callApi } from './call-api';
import { type DemoRealm, findRealm, openItem } from './demo-realms';
import type { Figure, Measure } from './figure';
import { joinRoom, provideWebSocket, type RoomMember } from './room-member';

const PEOPLE = 20;
/** How long a room plays before and while it is measured, and how often it is looked at, in ms. */
const SETTLING_MS = 8_000;
const MEASURED_MS = 8_000;
const LOOKED_EACH_MS = 100;
const JUMP_SECONDS = 1_800;

/** A realm that has rooms, and a film that everybody may play. */
const hasRooms = ({ settings, items }: DemoRealm): boolean => {
  const { settings: own, appSettings } = settings as Record<string, { REACTOO?: string } | undefined>;
  const isOn = (appSettings?.REACTOO ?? own?.REACTOO) === 'ENABLED';
  return isOn && openItem({ items }, 'VOD_VIDEO') !== undefined;
};

/** Sends a change of whoever hosts the room, as their player does. */
function control({ connection, playback }: RoomMember, command: Parameters<typeof controlled>[1]): void {
  const now = connection.serverNow();
  const current = playback();
  if (now === null || !current) throw new Error('The host is not in the room');
  const next = controlled(current, command, { picture: null, now, seekMs: 500 });
  connection.send({ type: 'control', ...next, revision: current.revision });
}

/** How far the member that is furthest from the host is away, at each look, in ms. */
async function drifts([host, ...others]: readonly RoomMember[]): Promise<number[]> {
  const found: number[] = [];
  for (const end = performance.now() + MEASURED_MS; performance.now() < end; await wait(LOOKED_EACH_MS)) {
    const leading = host!.moment();
    found.push(Math.max(...others.map((other) => Math.abs(other.moment() - leading))));
  }
  return found.sort((one, other) => one - other);
}

/** How far apart twenty people are who watch a film together, over real connections, some seconds after a start and after a jump. */
export const measure: Measure = async (rounds) => {
  provideWebSocket();
  const server = await startServer();
  const origin = numbered(server.origin);
  const chance = seededNumbers(7);
  const [afterStart, afterJump]: [number[], number[]] = [[], []];
  const demo = findRealm(server.realmsDir, hasRooms);
  const contentId = openItem(demo, 'VOD_VIDEO')!.id;
  const to = { origin, realm: demo.name };
  const guest = async () => (await callApi<SessionTokens>(to, '/api/v2/login/guest/checkin', {})).authorisationToken;
  try {
    for (let round = 0; round < rounds; round++) {
      const tokens = await Promise.all(Array.from({ length: PEOPLE }, guest));
      const { id } = await callApi<CreatedRoom>(to, '/api/v2/together/rooms', { contentId }, tokens[0]);
      const ticketFor = (token: string) => () =>
        callApi<RoomTicket>(to, `/api/v2/together/rooms/${id}/tickets`, {}, token);
      const people = tokens.map((token) => joinRoom(ticketFor(token), chance));
      while (people.some((each) => each.connection.serverNow() === null)) await wait(LOOKED_EACH_MS);
      control(people[0]!, { do: 'play' });
      await wait(SETTLING_MS);
      afterStart.push((await drifts(people)).at(-1)!);
      control(people[0]!, { do: 'seek', position: JUMP_SECONDS });
      await wait(SETTLING_MS);
      afterJump.push((await drifts(people)).at(-1)!);
      if (people.some((each) => each.moment() < JUMP_SECONDS * MS_PER_SECOND))
        throw new Error('Somebody did not follow');
      for (const each of people) each.leave();
    }
  } finally {
    await server.stop();
  }
  const figure = (what: string, ours: number[]): Figure => ({
    what: `room of ${PEOPLE}: furthest from the host, ${what}`,
    unit: 'ms',
    ours,
    aim: { of: 'value', atMost: 500 },
    note: 'simulated pictures whose seeks take 80 to 900 ms, real connections, clocks wrong by up to an hour',
  });
  return [figure('8 to 16 s after the start', afterStart), figure('8 to 16 s after a jump', afterJump)];
};
