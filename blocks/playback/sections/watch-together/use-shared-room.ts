import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SharedCommand, SharedPicture, SharedPlay } from '../../../../renderer/player';
import type { RoomConnection } from '../../../../renderer/together/connect-room';
import { controlled } from '../../../../renderer/together/control';
import { createFollower, type Standing } from '../../../../renderer/together/follow';
import { positionAt, type RoomPlayback } from '../../../../renderer/together/position';
import type { RoomState } from '../../../../schemas/generated/types';
import { memberOf } from './room-state';

const FOLLOWED_EACH_MS = 250;
/** How often a change is sent at most, in ms: who holds an arrow key goes on by many small steps. */
const SENT_EACH_MS = 350;
/** A picture that waits for less than this has not kept anybody waiting, in ms. */
const WAITING_MS = 800;

export interface SharedRoom {
  shared: SharedPlay;
  standing: Standing;
  /** Goes along again. */
  stepIn(): void;
  /** Where a picture that opens now begins, in seconds. */
  startAt(): number | undefined;
}

/** Keeps a picture in step with its room, and its room with what the viewer does. @param onDenied told when the viewer may not do it */
export function useSharedRoom(
  room: RoomState | undefined,
  connection: RoomConnection | undefined,
  refusals: number,
  onDenied: () => void,
): SharedRoom {
  const [follower] = useState(createFollower);
  const [standing, setStanding] = useState<Standing>('none');
  const picture = useRef<SharedPicture | null>(null);
  /** What this viewer has changed and nobody has confirmed yet. */
  const pending = useRef<RoomPlayback | null>(null);
  const sending = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; from: number }>({
    timer: undefined,
    from: 0,
  });
  const mayControl = room !== undefined && (room.everyoneControls || memberOf(room, room.you)?.isHost === true);

  const playback = (): RoomPlayback | undefined => {
    const { current } = pending;
    if (current && room && room.playback.revision < current.revision) return current;
    pending.current = null;
    return room?.playback;
  };

  const follow = useEffectEvent(() => {
    const now = connection?.serverNow();
    const current = playback();
    if (now == null || !current) return;
    setStanding(follower.follow(picture.current, current, now));
  });
  useEffect(() => {
    const timer = setInterval(follow, FOLLOWED_EACH_MS);
    return () => clearInterval(timer);
  }, []);

  // whoever was refused goes by what the room says
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal
  useEffect(() => {
    pending.current = null;
  }, [refusals]);

  const sendPending = useEffectEvent(() => {
    sending.current.timer = undefined;
    const { current } = pending;
    if (current) connection?.send({ type: 'control', ...current, revision: current.revision - 1 });
  });
  function control(command: SharedCommand): void {
    const now = connection?.serverNow();
    const current = playback();
    if (now == null || !current) return;
    // what waits to be sent becomes part of this change
    const isWaiting = sending.current.timer !== undefined;
    const next = controlled(current, command, { picture: picture.current, now, seekMs: follower.seekMs() });
    pending.current = isWaiting ? { ...next, revision: current.revision } : next;
    follow();
    if (isWaiting) return;
    const wait = Math.max(0, sending.current.from + SENT_EACH_MS - now);
    sending.current.from = now + wait;
    sending.current.timer = setTimeout(() => sendPending(), wait);
  }

  function stepIn(): void {
    follower.stepIn();
    follow();
  }

  const reportWaiting = useEffectEvent((isWaiting: boolean) => connection?.send({ type: 'waiting', isWaiting }));
  const isWaiting = standing === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      reportWaiting(true);
    }, WAITING_MS);
    return () => {
      clearTimeout(timer);
      if (isTold) reportWaiting(false);
    };
  }, [isWaiting]);

  return {
    standing,
    stepIn,
    startAt() {
      const now = connection?.serverNow();
      const current = playback();
      return now == null || !current ? undefined : positionAt(current, now);
    },
    shared: {
      rate: room?.playback.rate ?? 1,
      mayControl,
      onPicture(joined) {
        picture.current = joined;
        return () => {
          picture.current = null;
        };
      },
      onCommand(command) {
        if (standing === 'apart' && command.do === 'play') return stepIn();
        if (mayControl) return control(command);
        if (command.do === 'pause') {
          follower.stepOut();
          return follow();
        }
        if (command.do === 'play') return stepIn();
        onDenied();
      },
    },
  };
}
