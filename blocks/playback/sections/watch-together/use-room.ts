import { useEffect, useReducer, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { isRefusal } from '../../../../renderer/contract/refusal';
import { useHidesAllResults } from '../../../../renderer/contract/use-results';
import { connectRoom, type RoomConnection } from '../../../../renderer/together/connect-room';
import { EMPTY_ROOM, type RoomChange, type RoomView, roomReducer } from './room-state';

/** How many values the first digits of an id have. */
const CHANCES = 0xffff;

/** A room, as long as its page is shown. @param attempt another one connects anew */
export function useRoom(
  room: string,
  isReady: boolean,
  attempt: number,
): [view: RoomView, connection: RoomConnection | undefined, change: (change: RoomChange) => void] {
  const { viewer, results } = useEngine();
  const hidesAll = useHidesAllResults();
  /** What the server has last been sent. */
  const reportedHidesAll = useRef(hidesAll);
  const [view, change] = useReducer(roomReducer, EMPTY_ROOM);
  const [connection, setConnection] = useState<RoomConnection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another connection
  useEffect(() => {
    if (!isReady) return;
    const made = connectRoom({
      requestTicket: (signal) => viewer.call('roomTicket', { params: { id: room }, signal }),
      refusalIn: (error) => (isRefusal(error) ? error.code : undefined),
      hidesResults() {
        reportedHidesAll.current = results.hidesAll();
        return reportedHidesAll.current;
      },
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
  const isOpen = view.status.is === 'open';
  useEffect(() => {
    if (!isOpen || reportedHidesAll.current === hidesAll) return;
    reportedHidesAll.current = hidesAll;
    connection?.send({ type: 'results', hidesResults: hidesAll });
  }, [connection, isOpen, hidesAll]);
  return [view, connection, change];
}
