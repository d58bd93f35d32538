import { useId } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { RoomMember, RoomState } from '../../../../schemas/generated/types';
import styles from './watch-together.module.css';

interface PeopleProps {
  room: RoomState;
  /** Lets everybody control the room, or the host alone; only the host has it. */
  onShare: ((everyone: boolean) => void) | undefined;
}

/** Who is in the room, and who decides what plays. */
export function People({ room, onShare }: PeopleProps) {
  const { label } = useEngine();
  const heading = useId();
  const { members, you, everyoneControls } = room;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{label('togetherPeople', { count: members.length })}</h2>
      <ul className={styles.people}>
        {members.map((member) => (
          <Person key={member.id} member={member} isYou={member.id === you} />
        ))}
      </ul>
      {onShare && (
        <label className={styles.switch}>
          <input type="checkbox" checked={everyoneControls} onChange={({ target }) => onShare(target.checked)} />
          <span>{label('togetherEveryone')}</span>
        </label>
      )}
    </section>
  );
}

function Person({ member, isYou }: { member: RoomMember; isYou: boolean }) {
  const { label } = useEngine();
  const { name, isHost, isWaiting, isAway } = member;
  const signs = [
    isYou && label('togetherYou'),
    isHost && label('togetherHost'),
    isAway ? label('togetherAway') : isWaiting && label('togetherWaiting'),
  ].filter((sign) => sign !== false);
  return (
    <li data-away={isAway || undefined}>
      <bdi className={styles.name}>{name ?? label('togetherGuest')}</bdi>
      {signs.map((sign) => (
        <span key={sign} className={styles.sign}>
          {sign}
        </span>
      ))}
    </li>
  );
}
