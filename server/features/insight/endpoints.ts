import { type Endpoint, READ, schema, VIEWER } from '../../kernel/http/endpoint';

/** What a browser sends as a beacon at most, and what keepalive requests may have in all (Fetch Standard, section 4.6). */
const BEACON_BYTES = 64 * 1024;

/** Beacons carry text, so that no preflight is needed, and no bearer. */
const BEACON = {
  ...READ,
  about: 'viewer',
  method: 'POST',
  // who measures from behind a VPN learns of those whom the realm keeps out as well
  throughVpn: true,
  parameters: {
    realm: { kind: 'text', description: 'The realm’s name: a beacon has no headers of its own.' },
  },
  bodyLimit: BEACON_BYTES,
  answer: null,
  errors: ['FEATURE_OFF', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY'],
} as const;

/** The statistics of a realm: what browsers report, and what its administrators learn. */
export const INSIGHT_ENDPOINTS = {
  collectEvents: {
    ...BEACON,
    path: '/api/v2/insight/events',
    summary:
      'Collects the events of a visit, after consent. Each event is checked by itself: one that is invalid does not stop the others.',
    requirements: ['EN-21'],
  },
  collectPlay: {
    ...BEACON,
    path: '/api/v2/insight/plays',
    summary: 'Collects a report about a play, after consent. Of the reports of a play, the latest counts.',
  },
  withdrawInsight: {
    ...BEACON,
    path: '/api/v2/insight/withdrawal',
    summary:
      'Deletes what has been collected of the visitor today, whose consent was withdrawn. What is older is nobody’s any more.',
  },
  insightReport: {
    ...VIEWER,
    callers: ['admin'],
    path: '/api/v2/insight',
    summary: 'Returns the statistics of the realm for a period of whole days (UTC), 30 days to today if left out.',
    parameters: {
      from: { kind: 'text', description: 'The first day, as YYYY-MM-DD.' },
      to: { kind: 'text', description: 'The last day, as YYYY-MM-DD; 366 days after the first at most.' },
    },
    answer: schema('insight-report'),
    errors: ['FEATURE_OFF'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
