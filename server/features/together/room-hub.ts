import { randomUUID } from 'node:crypto';
import type { MemberMessage, MemberReaction, TogetherEvent } from '../../../schemas/generated/types';
import type { Changes } from '../../kernel/database/changes';
import type { ErrorCode } from '../../kernel/errors/errors';
import { type Place, ROOM_NEWS, type RoomStore } from './room-store';

/** A member who is connected to this process. */
export interface Seat {
  place: Place;
  /** Children are not written to by people whom nobody has chosen for them. */
  isChild: boolean;
  send(event: TogetherEvent): void;
  /** Ends the connection for good. */
  refuse(code: ErrorCode): void;
  /** Ends the connection: the member comes back, through another process. */
  restart(): void;
}

/** What is sent to everybody in a room, and kept nowhere. */
type Passing = MemberReaction | MemberMessage;

/** What processes tell each other of a room: that it has changed, unless more is said. */
interface News {
  /** The process that tells it. */
  origin: string;
  room: string;
  event?: Passing;
  /** Whose place a connection has taken. */
  taken?: Pick<Place, 'member' | 'connection'>;
}

interface LocalRoom {
  seats: Set<Seat>;
  looking: Promise<void>;
  /** Whether it has changed since it was looked at last. */
  isDue: boolean;
}

/** The rooms whose members are connected to this process. */
export interface RoomHub {
  /** Seats a member, who is sent the room as it is and every change from then on. */
  enter(seat: Seat): Promise<void>;
  exit(seat: Seat): void;
  /** This process has changed a room. */
  changed(room: string): void;
  /** Sends something to everybody in a room. */
  pass(room: string, event: Passing): void;
  /** How many members are connected. */
  size(): number;
  /** Renews the leases of all who are connected. */
  renew(): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface RoomHubOptions {
  store: RoomStore;
  changes: Changes;
  onTrouble: (error: unknown, what: string) => void;
}

export function createRoomHub({ store, changes, onTrouble }: RoomHubOptions): RoomHub {
  const origin = randomUUID();
  const rooms = new Map<string, LocalRoom>();
  let listening: Promise<() => Promise<void>> | undefined;

  const seatsOf = (room: string): Iterable<Seat> => rooms.get(room)?.seats ?? [];
  const everySeat = () => [...rooms.values()].flatMap(({ seats }) => [...seats]);

  async function look(room: string, local: LocalRoom): Promise<void> {
    if (!local.isDue || local.seats.size === 0) return;
    local.isDue = false;
    const snapshot = await store.read(room);
    const places = new Set(snapshot?.members.map(({ id }) => id));
    for (const seat of local.seats) {
      if (!snapshot) seat.refuse('UNKNOWN_ROOM');
      // taken for gone while this process was held up: they come back to a place of their own
      else if (!places.has(seat.place.member)) seat.restart();
      else seat.send({ type: 'room', you: seat.place.member, ...snapshot });
    }
  }

  function hasChanged(room: string): void {
    const local = rooms.get(room);
    if (!local) return;
    local.isDue = true;
    // one look after another: an earlier state never comes over a later one
    local.looking = local.looking
      .then(() => look(room, local))
      .catch((error: unknown) => {
        onTrouble(error, 'reading a room');
        local.isDue = true;
      });
  }

  function deliver(room: string, event: Passing): void {
    for (const seat of seatsOf(room)) if (event.type !== 'message' || !seat.isChild) seat.send(event);
  }

  function unseat(room: string, { member, connection }: Pick<Place, 'member' | 'connection'>): void {
    for (const seat of seatsOf(room))
      if (seat.place.member === member && seat.place.connection !== connection) seat.refuse('JOINED_ELSEWHERE');
  }

  const tell = (room: string, news: Omit<News, 'origin' | 'room'> = {}) =>
    void store
      .tell(JSON.stringify({ origin, room, ...news } satisfies News))
      .catch((error: unknown) => onTrouble(error, 'telling of a room'));

  function hear(text: string): void {
    const news = JSON.parse(text) as News;
    if (news.origin === origin) return;
    if (news.event) deliver(news.room, news.event);
    else {
      if (news.taken) unseat(news.room, news.taken);
      hasChanged(news.room);
    }
  }

  function changedAnywhere(): void {
    for (const room of rooms.keys()) hasChanged(room);
  }

  function changed(room: string): void {
    hasChanged(room);
    tell(room);
  }

  return {
    changed,
    async enter(seat) {
      // listened to before the first look: nothing is missed in between
      listening ??= changes.listen({ onChange: hear, onGap: changedAnywhere }, ROOM_NEWS);
      await listening;
      const { room, member, connection } = seat.place;
      const local = rooms.get(room) ?? { seats: new Set(), looking: Promise.resolve(), isDue: false };
      rooms.set(room, local);
      local.seats.add(seat);
      unseat(room, { member, connection });
      hasChanged(room);
      tell(room, { taken: { member, connection } });
    },
    exit(seat) {
      const { room } = seat.place;
      const local = rooms.get(room);
      local?.seats.delete(seat);
      if (local?.seats.size === 0) rooms.delete(room);
    },
    pass(room, event) {
      deliver(room, event);
      tell(room, { event });
    },
    size: () => everySeat().length,
    renew: () => store.renew(everySeat().map(({ place }) => place)),
    async tidy() {
      for (const room of await store.tidy([...rooms.keys()])) changed(room);
      // what could not be read before
      for (const [room, { isDue }] of rooms) if (isDue) hasChanged(room);
    },
    async close() {
      for (const seat of everySeat()) seat.restart();
      await (await listening)?.();
    },
  };
}
