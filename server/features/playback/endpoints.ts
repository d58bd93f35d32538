import { type Endpoint, MEMBER, OWN_STATE, schema, VIEWER } from '../../kernel/http/endpoint';

/** Why content is not played, whoever plays it (MO-04). */
export const PLAYBACK_REFUSALS = [
  ...OWN_STATE,
  'UNKNOWN_CONTENT',
  'CONTENT_CLOSED',
  'NOT_PLAYABLE',
  'LICENCE_REQUIRED',
  'GEO_BLOCKED',
  'BLACKED_OUT',
  'PROGRAMME_UNAVAILABLE',
  'EVENT_ENDED',
  'LIVE_NOT_STARTED',
  'NOT_AVAILABLE_YET',
  'PIN_REQUIRED',
  'CHILD_PROFILE',
] as const;

const CONTENT = { id: 'The content’s id; of a programme, for its channel’s stream from the programme’s beginning.' };
const PLAYBACK = { ...VIEWER, appScope: 'playback', requirements: ['AU-14', 'RL-03', 'RL-09', 'RS-27'] } as const;

/** What plays content that not everybody may play, and on which devices an account plays it. */
export const PLAYBACK_ENDPOINTS = {
  playback: {
    ...PLAYBACK,
    path: '/api/v2/playback/:id',
    summary: 'Says whether the viewer can play content, without playing it.',
    parts: CONTENT,
    answer: schema('playback-check'),
    errors: PLAYBACK_REFUSALS,
  },
  play: {
    ...PLAYBACK,
    forImpersonators: true,
    method: 'POST',
    path: '/api/v2/playback/:id',
    summary:
      'Returns the playback URLs of content, and a permission that is renewed while it plays. The URLs expire after a few hours.',
    requirements: [...PLAYBACK.requirements, 'RS-11', 'CT-15'],
    parts: CONTENT,
    body: schema('playback-request'),
    answer: schema('restricted-playback'),
    errors: [...PLAYBACK_REFUSALS, 'CONCURRENCY_LIMIT'],
  },
  renewPlayback: {
    ...PLAYBACK,
    forImpersonators: true,
    method: 'PUT',
    path: '/api/v2/playback/:id/permission',
    summary: 'Renews the permission while content plays.',
    requirements: ['CT-15'],
    parts: CONTENT,
    body: schema('playback-renewal'),
    answer: schema('playback-permission'),
    errors: [...PLAYBACK_REFUSALS, 'CONCURRENCY_LIMIT', 'PLAYBACK_CLOSED', 'PERMISSION_REFUSED'],
  },
  endPlayback: {
    ...PLAYBACK,
    forImpersonators: true,
    method: 'POST',
    path: '/api/v2/playback/:id/end',
    summary: 'Gives the permission back, so that another device can play at once.',
    requirements: ['CT-15'],
    parts: CONTENT,
    body: schema('playback-renewal'),
    answer: null,
    errors: ['PERMISSION_REFUSED'],
  },
  playbackSessions: {
    ...MEMBER,
    path: '/api/v2/user/playback-sessions',
    summary: 'Lists the devices on which the account plays something now.',
    requirements: ['CT-15'],
    answer: schema('playback-sessions'),
  },
  closePlaybackSession: {
    ...MEMBER,
    method: 'DELETE',
    path: '/api/v2/user/playback-sessions/:id',
    summary: 'Stops what a device plays. The device stays signed in.',
    requirements: ['CT-15'],
    parts: { id: 'The device’s id.' },
    answer: null,
    errors: ['UNKNOWN_DEVICE'],
  },
  closeOtherPlaybackSessions: {
    ...MEMBER,
    method: 'DELETE',
    path: '/api/v2/user/playback-sessions',
    summary: 'Stops what all other devices play. They stay signed in.',
    requirements: ['CT-15'],
    answer: null,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
