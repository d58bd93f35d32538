import { type Endpoint, READ, SYSTEM, schema, VIEWER } from '../../../kernel/http/endpoint';

/** The largest update, in bytes: statistics of 64 KB and what stands around them. */
const UPDATE_LIMIT = 96 * 1024;
/** How many topics one reader follows. */
const MOST_TOPICS = 50;

/** The feeds of a realm: what systems send, and what browsers follow. */
export const FEEDS_ENDPOINTS = {
  updateFeed: {
    ...SYSTEM,
    method: 'PUT',
    path: '/api/v2/live/feeds/:id',
    summary:
      'Says how an event or a competition stands, for one of the feeds. An update that has arrived before, or out of order, changes nothing.',
    requirements: ['EN-22', 'CT-11'],
    apiKey: { scope: 'live:write' },
    parts: { id: 'The id of the event, or of a competition of the sender’s own.' },
    body: schema('feed-update'),
    bodyLimit: UPDATE_LIMIT,
    answer: schema('feed-update-answer'),
    errors: ['UNKNOWN_CONTENT', 'NOT_AN_EVENT', 'TOO_MANY_COMPETITIONS'],
  },
  feedRefusals: {
    ...SYSTEM,
    path: '/api/v2/live/refusals',
    summary: 'Lists the updates of feeds and live states that were refused last, with the reason.',
    apiKey: { scope: 'live:write' },
    answer: schema('feed-refusals'),
  },
  statistics: {
    ...READ,
    path: '/api/v2/statistics/:id',
    summary: 'Returns what the feeds say of an event or a competition now.',
    requirements: ['CT-11'],
    parts: { id: 'The id of the event or competition.' },
    answer: schema('statistics-answer'),
    errors: ['UNKNOWN_CONTENT'],
  },
  feedStates: {
    ...READ,
    path: '/api/v2/live/now',
    summary:
      'Returns which events are live, which of yesterday, today and tomorrow are not, and what each channel shows now and next.',
    requirements: ['CT-11'],
    answer: schema('feed-states'),
  },
  feed: {
    ...VIEWER,
    callers: null,
    path: '/api/v2/feed',
    summary:
      'Streams the feeds that are named, as server-sent events. A reader who comes back with Last-Event-ID gets what it missed. In a realm that is not open to everybody it takes the viewer’s bearer.',
    requirements: ['CT-11', 'RS-11'],
    parameters: {
      topics: {
        kind: 'list',
        max: MOST_TOPICS,
        description:
          'What to follow: events_live, events_not_live, epg_now_playing, or a feed and an id such as live_stats:brenal-torvalba. Required.',
      },
    },
    stream: true,
    answer: schema('feed-message'),
    errors: ['TOKEN_MISSING', 'CONTENT_CLOSED', 'TOO_BUSY'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
