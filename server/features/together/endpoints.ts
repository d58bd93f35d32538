import { type Endpoint, schema, VIEWER } from '../../kernel/http/endpoint';
import { PLAYBACK_REFUSALS } from '../playback/endpoints';

const TOGETHER = { ...VIEWER, method: 'POST', requirements: ['RT-43', 'RS-38', 'CT-12'] } as const;

/** Rooms in which people watch together; what happens in them goes over a connection (`CONNECTION_PATH`). */
export const TOGETHER_ENDPOINTS = {
  createRoom: {
    ...TOGETHER,
    path: '/api/v2/together/rooms',
    summary: 'Creates a room for content that the viewer may play, with the viewer as its host.',
    body: schema('room-request'),
    answer: schema('created-room'),
    makes: true,
    errors: ['FEATURE_OFF', 'TOO_MANY_ATTEMPTS', ...PLAYBACK_REFUSALS],
  },
  roomTicket: {
    ...TOGETHER,
    path: '/api/v2/together/rooms/:id/tickets',
    summary: 'Returns a ticket that joins a room, for a viewer who may play its content.',
    parts: { id: 'The room’s id.' },
    answer: schema('room-ticket'),
    errors: ['FEATURE_OFF', 'UNKNOWN_ROOM', 'TOO_MANY_ATTEMPTS', ...PLAYBACK_REFUSALS],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
