import batch from '../../../schemas/analytics/event-batch.schema.json';
import type { AnalyticsEvent } from '../../../schemas/generated/types';
import { validateAnalyticsEvent } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { refuseFaulty } from '../auth';

/** An event that does not fit its schema: it is set aside, and the others of its batch count. */
export interface RefusedEvent {
  /** Where it is wrong, and how. */
  problem: string;
  /** The event as JSON, cut off where it is long. */
  text: string;
}

export interface ReadEvents {
  accepted: readonly AnalyticsEvent[];
  refused: readonly RefusedEvent[];
}

/** As many as a batch may have. */
const MOST_EVENTS = batch.properties.events.maxItems;
/** Of an event that is set aside, so many characters are stored. */
const MOST_TEXT = 2_000;
/** What says who somebody is is not stored, not even of an event that is wrong. */
const PERSONAL = new Set(['profileID', 'userStatus']);

const refuse = (problem: string): never => {
  throw new ServerError('BAD_BODY', { problem });
};

/** What a beacon says: JSON as text. @throws ServerError BAD_BODY for what is no JSON object */
export function readBeacon(body: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof body === 'string' ? parse(body) : body;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('It must be a JSON object.');
  refuseFaulty(value);
  return value as Readonly<Record<string, unknown>>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(`It is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refusedEvent(event: unknown): RefusedEvent {
  const [fault] = validateAnalyticsEvent.errors ?? [];
  const text = JSON.stringify(event, (key, value: unknown) => (PERSONAL.has(key) ? undefined : value));
  return { problem: `${fault?.instancePath || '/'} ${fault?.message ?? 'is invalid'}`, text: text.slice(0, MOST_TEXT) };
}

/** @throws ServerError BAD_BODY for what is about another realm than its address */
export function refuseAnother({ realm: named }: { readonly realm?: unknown }, realm: string): void {
  if (named !== realm) refuse(`“/realm” must be “${realm}”.`);
}

/**
 * The events of a batch (`AnalyticsEventBatch`), each checked by itself.
 *
 * @throws ServerError BAD_BODY for what is no batch of this realm
 */
export function readEvents(body: unknown, realm: string): ReadEvents {
  const { version, realm: named, events } = readBeacon(body);
  if (version !== 1) refuse('“/version” must be 1.');
  refuseAnother({ realm: named }, realm);
  if (!Array.isArray(events) || events.length === 0 || events.length > MOST_EVENTS)
    return refuse(`“/events” must be a list of 1 to ${MOST_EVENTS} events.`);
  const accepted: AnalyticsEvent[] = [];
  const refused: RefusedEvent[] = [];
  for (const event of events as unknown[])
    if (validateAnalyticsEvent(event)) accepted.push(event);
    else refused.push(refusedEvent(event));
  return { accepted, refused };
}
