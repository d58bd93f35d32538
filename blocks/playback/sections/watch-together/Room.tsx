import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Ended } from './Ended';
import { Invite } from './Invite';
import { Messages } from './Messages';
import { People } from './People';
import { Reactions } from './Reactions';
import { RoomPicture } from './RoomPicture';
import { memberOf } from './room-state';
import { useAnnouncements } from './use-announcements';
import { useRoom } from './use-room';
import { useSharedRoom } from './use-shared-room';
import styles from './watch-together.module.css';

/** A room: its picture, who is in it, and what they say. */
export function Room({ id, isReady }: { id: string; isReady: boolean }) {
  const { label, routeHref } = useEngine();
  const [attempt, setAttempt] = useState(0);
  const [view, connection, change] = useRoom(id, isReady, attempt);
  const { status, room, contentId, messages, reactions, refused } = view;
  const [denials, setDenials] = useState(0);
  const { shared, standing, stepIn, startAt } = useSharedRoom(room, connection, refused.count, () =>
    setDenials((count) => count + 1),
  );
  const announced = useAnnouncements(room);
  const me = memberOf(room, room?.you);
  const notice = useNotice(denials, refused);
  const again = () => setAttempt((count) => count + 1);
  if (status.is === 'ended') return <Ended code={status.code} onAgain={again} />;
  if (!room || !contentId)
    return (
      <p className={styles.joining} role="status">
        {label(status.is === 'lost' ? 'togetherReconnecting' : 'togetherJoining')}
      </p>
    );
  const isHost = me?.isHost === true;
  const host = room.members.find((member) => member.isHost);
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <RoomPicture contentId={contentId} hidesResults={room.hidesResults} shared={shared} startAt={startAt} />
          <Reactions.Floating reactions={reactions} onOver={(key) => change({ is: 'reactionOver', key })} />
        </div>
        <div className={styles.below}>
          <div className={styles.notices} role="status">
            {status.is === 'lost' && <p>{label('togetherReconnecting')}</p>}
            {notice && <p>{label(notice)}</p>}
            {standing === 'apart' && <p>{label('togetherApart')}</p>}
            {room.hidesResults && <p>{label('togetherResultsHidden')}</p>}
            {!shared.mayControl && !room.playback.playing && room.playback.revision === 0 && (
              <p>{label('togetherHostStarts', { name: host?.name ?? label('togetherGuest') })}</p>
            )}
          </div>
          {standing === 'apart' && (
            <Button look="primary" icon="play" onClick={stepIn}>
              {label('togetherBackInStep')}
            </Button>
          )}
          <Reactions.Bar onReact={(reaction) => connection?.send({ type: 'react', reaction })} />
        </div>
      </div>
      <div className={styles.side}>
        <People
          room={room}
          onShare={isHost ? (everyone) => connection?.send({ type: 'sharing', everyone }) : undefined}
        />
        <Invite />
        <Messages messages={messages} onSay={(text) => connection?.send({ type: 'say', text })} />
        <a className={styles.leave} href={routeHref('home')}>
          {label('togetherLeave')}
        </a>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

const NOTICE_MS = 6_000;

const TOO_MANY = 'TOO_MANY_ATTEMPTS';

/** What the viewer is told for a while: that only the host may do this, that something was too much. */
function useNotice(denials: number, { code, count }: { code: string; count: number }): string | undefined {
  const [notice, setNotice] = useState<string>();
  const seen = useRef({ denials, count });
  useEffect(() => {
    const before = seen.current;
    seen.current = { denials, count };
    const isDenied = denials > before.denials || (count > before.count && code === 'NOT_ROOM_HOST');
    if (isDenied) setNotice('togetherHostOnly');
    else if (count > before.count && code === TOO_MANY) setNotice('togetherTooFast');
    else if (count > before.count && code === 'CHILD_PROFILE') setNotice('togetherNotForChildren');
    else return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [denials, code, count]);
  return notice;
}
