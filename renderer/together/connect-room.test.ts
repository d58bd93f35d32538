import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomState, TogetherEvent } from '../../schemas/generated/types';
import { connectRoom, type RoomOptions, type RoomStatus } from './connect-room';
import { CLOSED_FOR_GOOD, TICKET_DUE } from './protocol';

/** A socket of a browser, whose network does what a test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  /** Whoever is out of reach answers no goodbye: nothing is told. */
  close() {
    this.readyState = 2;
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  tell(event: TogetherEvent) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
  /** Ends it from the other side. */
  end(code: number) {
    this.onclose?.({ code });
  }
}

const ROOM: RoomState = {
  ...{ type: 'room', you: 'me', everyoneControls: false, hidesResults: false, members: [] },
  playback: { playing: false, position: 0, rate: 1, at: 0, revision: 0 },
};

/** A viewer whose tickets come, unless the network swallows them. */
function viewer(requestTicket?: RoomOptions['requestTicket']) {
  const said: RoomStatus[] = [];
  const connection = connectRoom({
    requestTicket: requestTicket ?? (async () => ({ ticket: 't', contentId: 'film', address: 'ws://here/_together' })),
    refusalIn: (error) => (error instanceof Error && error.name === 'Refused' ? error.message : undefined),
    hidesResults: () => false,
    now: () => Date.now(),
    chance: () => 1,
    onTicket: () => undefined,
    onEvent: () => undefined,
    onStatus: (status) => said.push(status),
  });
  return { connection, said: () => said.map(({ is }) => is), last: () => said.at(-1) };
}

const socket = () => FakeSocket.made.at(-1)!;
async function enter(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(0);
  socket().accept();
  socket().tell(ROOM);
  return socket();
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection to a room', () => {
  test('that falls silent is given up and opened again, without waiting for a goodbye', async () => {
    const { said } = viewer();
    const first = await enter();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(said()).toEqual(['connecting', 'open', 'lost']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket()).not.toBe(first);
    const second = await enter();
    expect(said().at(-1)).toBe('open');
    // the end of the first one is heard at last, and is no news of the second
    first.end(1006);
    expect([said().at(-1), socket()]).toEqual(['open', second]);
  });

  test.each([
    ['a socket', undefined],
    ['a ticket', () => new Promise<never>(() => undefined)],
  ] as const)('is tried again where the network swallows %s', async (_, requestTicket) => {
    const asking = requestTicket && vi.fn(requestTicket);
    const { said } = viewer(asking);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(said()).toEqual(['connecting', 'lost']);
    expect(asking ? asking.mock.calls.length : FakeSocket.made.length).toBe(2);
  });

  test('is tried at once when the network is back, and no longer than eight seconds after it otherwise', async () => {
    const { connection, said } = viewer();
    (await enter()).end(1006);
    for (let attempt = 0; attempt < 6; attempt++) {
      await vi.advanceTimersByTimeAsync(8_000);
      expect(FakeSocket.made).toHaveLength(attempt + 2);
      socket().end(1006);
    }
    connection.hurry();
    await enter();
    expect(said().at(-1)).toBe('open');
    const count = FakeSocket.made.length;
    connection.hurry();
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.made).toHaveLength(count);
  });

  test('goes on with another ticket at once, and ends for good where it is told so', async () => {
    const { last } = viewer();
    (await enter()).end(TICKET_DUE);
    await vi.advanceTimersByTimeAsync(1);
    const second = await enter();
    second.tell({ type: 'refused', code: 'JOINED_ELSEWHERE', command: null });
    second.end(CLOSED_FOR_GOOD);
    expect(last()).toEqual({ is: 'ended', code: 'JOINED_ELSEWHERE' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('ends where the viewer may not join', async () => {
    const { last } = viewer(() => Promise.reject(Object.assign(new Error('CHILD_PROFILE'), { name: 'Refused' })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last()).toEqual({ is: 'ended', code: 'CHILD_PROFILE' });
    expect(FakeSocket.made).toHaveLength(0);
  });
});
