import type { RoomTicket, TogetherCommand, TogetherEvent } from '../../schemas/generated/types';
import { type ClockSample, estimateClock, withSample } from './clock';
import { CLOSED_FOR_GOOD, PROTOCOL, TICKET_DUE } from './protocol';

/** How it is with a connection; `ended` says with which code, `LEFT` where the viewer has left. */
export type RoomStatus = { is: 'connecting' } | { is: 'open' } | { is: 'lost' } | { is: 'ended'; code: string };

export interface RoomOptions {
  /** Rejects with an `ApiError`, or when it is aborted. */
  requestTicket(signal: AbortSignal): Promise<RoomTicket>;
  /** The code of a refusal that another try would not end. */
  refusalIn(error: unknown): string | undefined;
  hidesResults(): boolean;
  /** ms since any moment. */
  now(): number;
  /** Between 0 and 1. */
  chance(): number;
  onTicket(ticket: RoomTicket): void;
  onEvent(event: TogetherEvent): void;
  onStatus(status: RoomStatus): void;
}

/** A connection to a room that is opened again whenever it breaks. */
export interface RoomConnection {
  send(command: TogetherCommand): void;
  /** The server's time, in ms since the epoch; null until it has been measured. */
  serverNow(): number | null;
  /** Tries at once, where it waits for its next attempt, or for what the network may have swallowed. */
  hurry(): void;
  /** Leaves the room. */
  leave(): void;
}

/** When the server's clock is measured after the connection has opened, in ms, and how often from then on. */
const FIRST_PINGS_MS = [0, 200, 400, 700, 1_100];
const PING_MS = 8_000;
/** A connection on which nothing is answered for so long is taken for lost, in ms. */
const SILENT_MS = 7_000;
/** How long an attempt may take until the viewer is in the room, in ms: a network that swallows everything tells nobody. */
const ENTER_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

export function connectRoom(options: RoomOptions): RoomConnection {
  const { requestTicket, refusalIn, hidesResults, now, chance, onTicket, onEvent, onStatus } = options;
  let socket: WebSocket | undefined;
  let entering: AbortController | undefined;
  let isInRoom = false;
  let isOver = false;
  let attempts = 0;
  let refusal = 'UNKNOWN_ROOM';
  let samples: readonly ClockSample[] = [];
  let pingId = 0;
  const pendingPings = new Map<number, number>();
  let timers: ReturnType<typeof setTimeout>[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;

  function end(code: string): void {
    isOver = true;
    letGo();
    onStatus({ is: 'ended', code });
  }

  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  /** Gives up what there is of a connection. A browser waits a minute for the goodbye of a server that is out of reach: nobody else does. */
  function letGo(): void {
    stopTimers();
    clearTimeout(retry);
    pendingPings.clear();
    entering?.abort();
    isInRoom = false;
    const left = socket;
    socket = undefined;
    left?.close();
  }

  /** @param waits whether the server, or the network, is given time */
  function again(waits: boolean): void {
    if (isOver) return;
    letGo();
    onStatus({ is: 'lost' });
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.5 + chance() / 2);
    attempts += 1;
    // not all at once: everybody of a server that has stopped comes at the same moment
    retry = setTimeout(() => void open(), waits ? wait : 0);
  }

  const send = (command: TogetherCommand): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
  };

  function ping(): void {
    pingId += 1;
    pendingPings.set(pingId, now());
    send({ type: 'ping', id: pingId });
    const id = pingId;
    timers.push(setTimeout(() => pendingPings.has(id) && again(true), SILENT_MS));
  }

  function beginPings(): void {
    for (const after of FIRST_PINGS_MS) timers.push(setTimeout(ping, after));
    const goOn = () => {
      ping();
      timers.push(setTimeout(goOn, PING_MS));
    };
    timers.push(setTimeout(goOn, PING_MS));
  }

  function hear(event: TogetherEvent): void {
    if (event.type === 'pong') {
      const sentAt = pendingPings.get(event.id);
      pendingPings.delete(event.id);
      if (sentAt !== undefined) samples = withSample(samples, { sentAt, serverAt: event.at, receivedAt: now() });
      return;
    }
    if (event.type === 'refused') refusal = event.code;
    if (event.type === 'room' && !isInRoom) {
      isInRoom = true;
      attempts = 0;
      stopTimers();
      onStatus({ is: 'open' });
      beginPings();
    }
    onEvent(event);
  }

  async function open(): Promise<void> {
    const attempt = new AbortController();
    entering = attempt;
    timers.push(setTimeout(() => again(true), ENTER_MS));
    let ticket: RoomTicket;
    try {
      ticket = await requestTicket(attempt.signal);
    } catch (error) {
      if (attempt.signal.aborted) return;
      const code = refusalIn(error);
      return code ? end(code) : again(true);
    }
    if (attempt.signal.aborted) return;
    onTicket(ticket);
    const opened = new WebSocket(ticket.address, PROTOCOL);
    socket = opened;
    opened.onopen = () => {
      if (socket === opened) send({ type: 'join', ticket: ticket.ticket, hidesResults: hidesResults() });
    };
    opened.onmessage = ({ data }) => {
      if (socket === opened) hear(JSON.parse(String(data)) as TogetherEvent);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code === CLOSED_FOR_GOOD) end(refusal);
      else again(code !== TICKET_DUE);
    };
  }

  onStatus({ is: 'connecting' });
  void open();
  return {
    send,
    serverNow() {
      const own = now();
      const estimate = estimateClock(samples, own);
      return estimate && own + estimate.offset;
    },
    hurry() {
      if (isInRoom || isOver) return;
      letGo();
      attempts = 0;
      void open();
    },
    leave() {
      send({ type: 'leave' });
      isOver = true;
      letGo();
    },
  };
}
