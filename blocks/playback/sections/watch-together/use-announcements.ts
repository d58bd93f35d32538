import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { RoomMember, RoomState } from '../../../../schemas/generated/types';

/** What has changed about the people of a room, each with the label that says it. */
export function changesOf(before: RoomState, after: RoomState): (readonly [label: string, member: RoomMember])[] {
  const known = new Map(before.members.map((member) => [member.id, member]));
  const present = new Set(after.members.map(({ id }) => id));
  const host = after.members.find(({ isHost }) => isHost);
  const hasNewHost = host && !known.get(host.id)?.isHost && before.members.some(({ isHost }) => isHost);
  return [
    ...after.members.filter(({ id }) => !known.has(id)).map((member) => ['togetherJoined', member] as const),
    ...before.members.filter(({ id }) => !present.has(id)).map((member) => ['togetherLeft', member] as const),
    ...(hasNewHost ? [[host.id === after.you ? 'togetherYouHost' : 'togetherNewHost', host] as const] : []),
  ];
}

/** Tells, for screen readers, who comes, who goes and who becomes host. */
export function useAnnouncements(room: RoomState | undefined): string {
  const { label } = useEngine();
  const before = useRef<RoomState>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = room;
    if (!last || !room) return;
    const changes = changesOf(last, room);
    if (changes.length > 0)
      setSaid(changes.map(([key, { name }]) => label(key, { name: name ?? label('togetherGuest') })).join(' '));
  }, [room, label]);
  return said;
}
