import { type Endpoint, SYSTEM, schema } from '../../kernel/http/endpoint';
import { FEEDS_ENDPOINTS } from './feeds/endpoints';

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
  ...FEEDS_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;
