import { useEffect, useReducer, useState } from 'react';
import { ApiError, useEngine } from '../../../../renderer/contract';
import { connectRoom, type RoomConnection } from '../../../../renderer/together/connect-room';
import { EMPTY_ROOM, type RoomChange, type RoomView, roomReducer } from './room-state';

const TOO_MANY = 429;
const FIRST_FAILURE = 500;
const REFUSED = 400;

/** The code of an answer that will not be another one by itself. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= REFUSED && error.status < FIRST_FAILURE && error.status !== TOO_MANY
    ? error.code
    : undefined;

/** How many values the first digits of an id have. */
const CHANCES = 0xffff;

/** A room, as long as its page is shown. @param attempt another one connects anew */
export function useRoom(
  room: string,
  isReady: boolean,
  attempt: number,
): [view: RoomView, connection: RoomConnection | undefined, change: (change: RoomChange) => void] {
  const { viewer, results } = useEngine();
  const [view, change] = useReducer(roomReducer, EMPTY_ROOM);
  const [connection, setConnection] = useState<RoomConnection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another connection
  useEffect(() => {
    if (!isReady) return;
    const made = connectRoom({
      requestTicket: () => viewer.call('roomTicket', { params: { id: room } }),
      isRefusal: refusalIn,
      hidesResults: () => results.hidesAll(),
      now: viewer.now,
      chance: () => Number.parseInt(viewer.newId().slice(0, 4), 16) / CHANCES,
      onTicket: ({ contentId }) => change({ is: 'ticket', contentId }),
      onEvent: (event) => change({ is: 'event', event }),
      onStatus: (status) => change({ is: 'status', status }),
    });
    setConnection(made);
    addEventListener('online', made.hurry);
    return () => {
      removeEventListener('online', made.hurry);
      made.leave();
    };
  }, [room, isReady, attempt, viewer, results]);
  return [view, connection, change];
}
