import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID } from './answer-headers';

/** What an id from elsewhere may look like: it stands in headers and logs. */
const ID = /^[\w.:/+=-]{1,128}$/;

/** The id under which a request came, where whoever passed it on gave it one; else an id of its own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && ID.test(given) ? given : randomUUID();
}
