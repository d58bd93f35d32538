import { warnOfUnknownAction } from '../../../../renderer/contract/unknown-action';
import type { RoomStatus } from '../../../../renderer/together/connect-room';
import type { RoomMember, RoomState, TogetherEvent, TogetherReaction } from '../../../../schemas/generated/types';

/** A message as it is shown. */
export interface ShownMessage {
  key: number;
  /** Null for a guest. */
  name: string | null;
  isMine: boolean;
  text: string;
}

export interface ShownReaction {
  key: number;
  reaction: TogetherReaction;
}

/** What a page knows of its room. */
export interface RoomView {
  status: RoomStatus;
  contentId: string | undefined;
  room: RoomState | undefined;
  /** The last ones: they are kept nowhere else. */
  messages: readonly ShownMessage[];
  reactions: readonly ShownReaction[];
  /** What was refused last, and how often anything was: the same twice is news. */
  refused: { code: string; count: number };
  count: number;
}

export type RoomChange =
  | { is: 'status'; status: RoomStatus }
  | { is: 'ticket'; contentId: string }
  | { is: 'event'; event: TogetherEvent }
  | { is: 'reactionOver'; key: number };

const MOST_MESSAGES = 50;
const MOST_REACTIONS = 12;

export const EMPTY_ROOM: RoomView = {
  status: { is: 'connecting' },
  contentId: undefined,
  room: undefined,
  messages: [],
  reactions: [],
  refused: { code: '', count: 0 },
  count: 0,
};

export const memberOf = (room: RoomState | undefined, id: string | undefined): RoomMember | undefined =>
  room?.members.find((member) => member.id === id);

function withEvent(view: RoomView, event: TogetherEvent): RoomView {
  const count = view.count + 1;
  switch (event.type) {
    case 'room':
      return { ...view, room: event };
    case 'message': {
      const name = memberOf(view.room, event.from)?.name ?? null;
      const message = { key: count, name, isMine: event.from === view.room?.you, text: event.text };
      return { ...view, count, messages: [...view.messages, message].slice(-MOST_MESSAGES) };
    }
    case 'reaction': {
      const shown = { key: count, reaction: event.reaction };
      return { ...view, count, reactions: [...view.reactions, shown].slice(-MOST_REACTIONS) };
    }
    case 'refused':
      return { ...view, count, refused: { code: event.code, count } };
    default:
      return view;
  }
}

/** What a page knows of its room after something has happened. */
export function roomReducer(view: RoomView, change: RoomChange): RoomView {
  switch (change.is) {
    case 'status':
      return { ...view, status: change.status };
    case 'ticket':
      return { ...view, contentId: change.contentId };
    case 'event':
      return withEvent(view, change.event);
    case 'reactionOver':
      return { ...view, reactions: view.reactions.filter(({ key }) => key !== change.key) };
    default:
      warnOfUnknownAction('room', (change as { is: unknown }).is);
      return view;
  }
}
