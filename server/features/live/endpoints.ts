import { type Endpoint, READ, SYSTEM, schema } from '../../kernel/http/endpoint';

/** What systems at the venues of events say. */
export const LIVE_ENDPOINTS = {
  setLiveState: {
    ...SYSTEM,
    method: 'PUT',
    path: '/api/v2/live/states/:id',
    summary: 'Sets the live state of an event. An update that has arrived before, or out of order, changes nothing.',
    apiKey: { scope: 'live:write' },
    parts: { id: 'The id of the event.' },
    body: schema('live-state-update'),
    answer: schema('live-state-answer'),
    errors: ['UNKNOWN_CONTENT', 'NOT_AN_EVENT'],
  },
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
    answer: schema('feed-update-answer'),
    errors: ['NOT_AN_EVENT', 'UNKNOWN_CONTENT'],
  },
  statistics: {
    ...READ,
    path: '/api/v2/statistics/:id',
    summary: 'Returns what the feeds say of an event or a competition now.',
    requirements: ['CT-11'],
    parts: { id: 'The id of the event or competition.' },
    answer: schema('statistics-answer'),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
