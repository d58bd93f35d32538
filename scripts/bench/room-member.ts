import WebSocket from 'ws';
import type { SharedPicture } from '../../renderer/player/port';
import { connectRoom, type RoomConnection } from '../../renderer/together/connect-room';
import { createFollower } from '../../renderer/together/follow';
import type { RoomPlayback } from '../../renderer/together/position';
import type { RoomTicket } from '../../schemas/generated/types';

const FOLLOWED_EACH_MS = 250;
/** Longer than anything that is measured. */
const FILM_MS = 7_200_000;
/** How long seeks take, and how wrong clocks of devices are, in ms. */
const SEEKS_MS = { least: 80, most: 900 };
const CLOCKS_MS = 3_600_000;

/** Somebody in a room: a real connection, a clock that is wrong, and a picture that seeks as slowly as browsers do. */
export interface RoomMember {
  connection: RoomConnection;
  playback(): RoomPlayback | undefined;
  /** Where the picture is, in ms from the beginning. */
  moment(): number;
  leave(): void;
}

function simulatedPicture(between: (least: number, most: number) => number) {
  let moment = 0;
  let rate = 1;
  let isPaused = true;
  let seeksUntil = 0;
  let at = performance.now();
  function pass(): void {
    const now = performance.now();
    const from = Math.max(at, seeksUntil);
    if (!isPaused && now > from) moment += (now - from) * rate;
    at = now;
  }
  const picture: SharedPicture = {
    ...{ isFilm: true, rewinds: true, isReady: () => true, hasEnded: () => false, isPaused: () => isPaused },
    read() {
      pass();
      const isWaiting = performance.now() < seeksUntil;
      return { moment, earliest: 0, live: FILM_MS, latest: FILM_MS, ahead: 10, isWaiting };
    },
    seek(to) {
      pass();
      moment = to;
      seeksUntil = performance.now() + between(SEEKS_MS.least, SEEKS_MS.most);
    },
    setRate(to) {
      pass();
      rate = to;
    },
    play() {
      pass();
      isPaused = false;
    },
    pause() {
      pass();
      isPaused = true;
    },
  };
  return picture;
}

/** Lets somebody join a room. @param chance between 0 and 1, the same sequence in each run */
export function joinRoom(requestTicket: () => Promise<RoomTicket>, chance: () => number): RoomMember {
  const between = (least: number, most: number) => least + chance() * (most - least);
  const ahead = between(-CLOCKS_MS, CLOCKS_MS);
  const picture = simulatedPicture(between);
  const follower = createFollower();
  let playback: RoomPlayback | undefined;
  const connection = connectRoom({
    requestTicket,
    chance,
    refusalIn: () => undefined,
    hidesResults: () => false,
    now: () => performance.now() + ahead,
    onTicket: () => {},
    onStatus: () => {},
    onEvent(event) {
      if (event.type === 'room') playback = event.playback;
    },
  });
  const timer = setInterval(() => {
    const now = connection.serverNow();
    if (now !== null && playback) follower.follow(picture, playback, now);
  }, FOLLOWED_EACH_MS);
  return {
    connection,
    playback: () => playback,
    moment: () => picture.read()!.moment,
    leave() {
      clearInterval(timer);
      connection.leave();
    },
  };
}

/** Lets this process open connections as a browser does. */
export function provideWebSocket(): void {
  Object.assign(globalThis, { WebSocket });
}
