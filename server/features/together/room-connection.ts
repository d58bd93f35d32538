import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { CLOSED_FOR_GOOD, TICKET_DUE } from '../../../renderer/together/protocol';
import type { JoinRoom, TogetherCommand, TogetherEvent } from '../../../schemas/generated/types';
import { validateTogetherCommand } from '../../../schemas/generated/validators.js';
import { type ErrorCode, ServerError } from '../../kernel/errors/errors';
import { type Rate, type TokenBucket, tokenBucket } from '../../kernel/limits/token-bucket';
import { oneLine } from '../../kernel/text/one-line';
import type { RoomHub, Seat } from './room-hub';
import type { Place, RoomStore } from './room-store';
import type { RoomTicketClaims } from './room-ticket';
import type { StoreClock } from './store-clock';

/** Where connections are opened. It is no call of the API: what goes over it is in `docs/api.md`. */
export const CONNECTION_PATH = '/_together';

/** How long a connection may stay without joining a room, in ms. */
const JOIN_MS = 5 * MS_PER_SECOND;
/** How often a connection is asked whether it is still there, in ms: proxies end what is silent for a minute. */
const HEARTBEAT_MS = 15 * MS_PER_SECOND;
/** How long a ticket is good for once it has joined, in ms: an ended session stays in its room for no longer. */
const TICKET_MS = 15 * 60 * MS_PER_SECOND;
/** A member who has left this much unread is dropped, in bytes: they come back, and are sent the room as it is. */
const MOST_UNREAD = 128 * 1024;
/** How many commands may wait for the store. */
const MOST_WAITING = 32;
/** Ended by whoever runs the server: come back (RFC 6455 §7.4.1 and its registry). */
const RESTARTS = 1012;
const AGAINST_THE_RULES = 1008;

/** How often a member may send what. */
const RATES: Readonly<Record<TogetherCommand['type'], Rate>> = {
  join: { burst: 1, perSecond: 0 },
  ping: { burst: 20, perSecond: 4 },
  control: { burst: 10, perSecond: 2 },
  sharing: { burst: 5, perSecond: 0.5 },
  waiting: { burst: 10, perSecond: 1 },
  results: { burst: 5, perSecond: 0.5 },
  react: { burst: 6, perSecond: 1 },
  say: { burst: 5, perSecond: 0.5 },
  leave: { burst: 1, perSecond: 0 },
};
/** Whoever sends more than this, of whatever kind, is no player of ours. */
const FLOOD: Rate = { burst: 120, perSecond: 20 };

export interface ConnectionParts {
  hub: RoomHub;
  store: RoomStore;
  storeClock: StoreClock;
  /** @throws ServerError TICKET_REFUSED, and what else refuses the viewer by now */
  readTicket(ticket: string): Promise<RoomTicketClaims>;
  /** ms since any moment, by a clock that nobody sets. */
  elapsed(): number;
  onTrouble: (error: unknown, what: string) => void;
}

const textOf = (data: unknown): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

/** The command that a text is; null for what is none. */
function commandOf(text: string): TogetherCommand | null {
  try {
    const value: unknown = JSON.parse(text);
    return validateTogetherCommand(value) ? value : null;
  } catch {
    return null;
  }
}

/** Serves one connection: a member of one room, from the ticket on until it is closed. */
export function serveConnection(socket: WebSocket, parts: ConnectionParts): void {
  const { hub, store, storeClock, readTicket, elapsed, onTrouble } = parts;
  const flood = tokenBucket(FLOOD);
  const buckets = new Map<TogetherCommand['type'], TokenBucket>();
  let seat: Seat | undefined;
  let hasLeft = false;
  let restarts = false;
  let isAlive = true;
  let waiting = 0;
  let working: Promise<void> = Promise.resolve();

  function send(event: TogetherEvent): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(event));
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  }
  function refuse(code: ErrorCode, command: TogetherCommand['type'] | null): void {
    send({ type: 'refused', code, command });
  }
  function endFor(code: ErrorCode, closing = CLOSED_FOR_GOOD): void {
    refuse(code, null);
    socket.close(closing);
  }
  const isAllowed = ({ type }: TogetherCommand): boolean => {
    const bucket = buckets.get(type) ?? tokenBucket(RATES[type]);
    buckets.set(type, bucket);
    return bucket.take(elapsed());
  };

  const timers = [setTimeout(() => seat ?? endFor('TICKET_REFUSED', AGAINST_THE_RULES), JOIN_MS)];
  const beating = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, HEARTBEAT_MS);

  async function join({ ticket, hidesResults = false }: JoinRoom): Promise<void> {
    const { room, child = false, ...who } = await readTicket(ticket);
    const connection = randomUUID();
    const member = await store.join(room, { ...who, connection, hidesResults });
    seat = {
      place: { room, member, connection },
      isChild: child,
      send,
      refuse: endFor,
      restart() {
        restarts = true;
        socket.close(RESTARTS);
      },
    };
    // closed meanwhile
    if (socket.readyState !== socket.OPEN) return exit();
    timers.push(setTimeout(() => socket.close(TICKET_DUE), TICKET_MS));
    await hub.enter(seat);
  }

  async function obey(command: Exclude<TogetherCommand, JoinRoom>, place: Place): Promise<void> {
    const { room, member: from } = place;
    switch (command.type) {
      case 'control':
        await store.control(place, command);
        return hub.changed(room);
      case 'sharing':
        await store.share(place, command.everyone);
        return hub.changed(room);
      case 'waiting':
        await store.reportWaiting(place, command.isWaiting);
        return hub.changed(room);
      case 'results':
        await store.hideResults(place, command.hidesResults);
        return hub.changed(room);
      case 'react':
        return hub.pass(room, { type: 'reaction', from, reaction: command.reaction });
      case 'say': {
        const text = oneLine(command.text);
        if (seat?.isChild) throw new ServerError('CHILD_PROFILE');
        if (text !== '') hub.pass(room, { type: 'message', from, text });
        return;
      }
      case 'leave':
        hasLeft = true;
        return socket.close(CLOSED_FOR_GOOD);
    }
  }

  async function work(command: TogetherCommand): Promise<void> {
    if (command.type === 'join') return seat ? refuse('BAD_BODY', 'join') : join(command);
    if (!seat) return refuse('TICKET_REFUSED', command.type);
    return obey(command, seat.place);
  }

  function failed(error: unknown, { type }: TogetherCommand): void {
    const code = error instanceof ServerError ? error.code : 'STORE_AWAY';
    if (!(error instanceof ServerError)) onTrouble(error, 'a command of a room');
    if (type !== 'join') {
      refuse(code, type);
      return;
    }
    // another ticket, or another moment, may help
    const isFinal = error instanceof ServerError && error.status < 500 && code !== 'TICKET_REFUSED';
    endFor(code, isFinal ? CLOSED_FOR_GOOD : AGAINST_THE_RULES);
  }

  /** The member’s place, whose connection is gone. */
  async function exit(): Promise<void> {
    if (!seat) return;
    const { place } = seat;
    hub.exit(seat);
    // who is sent to another process is not away
    if (restarts) return;
    await store.leave(place, !hasLeft);
    hub.changed(place.room);
  }

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data, isBinary) => {
    isAlive = true;
    if (!flood.take(elapsed())) return endFor('TOO_MANY_ATTEMPTS');
    const command = isBinary ? null : commandOf(textOf(data));
    if (!command) return refuse('BAD_BODY', null);
    if (!isAllowed(command) || waiting >= MOST_WAITING) return refuse('TOO_MANY_ATTEMPTS', command.type);
    if (command.type === 'ping') {
      const at = storeClock.now();
      // nothing on the way may wait: that is what is measured
      if (at !== null) send({ type: 'pong', id: command.id, at });
      return;
    }
    waiting += 1;
    working = working
      .then(() => work(command))
      .catch((error: unknown) => failed(error, command))
      .finally(() => {
        waiting -= 1;
      });
  });
  socket.on('close', (code) => {
    clearInterval(beating);
    for (const timer of timers) clearTimeout(timer);
    if (code === TICKET_DUE) restarts = true;
    working = working.then(exit).catch((error: unknown) => onTrouble(error, 'leaving a room'));
  });
}
