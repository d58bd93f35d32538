import type { AnalyticsEvent, PlaybackReport } from '../../../schemas/generated/types';
import { isUuid } from '../../kernel/database/uuid';
import { DAY_MS } from './time';

/** Who sent something, and from what. */
export interface Sender {
  realm: string;
  visitor: string;
  device: string;
  country: string | null;
}

/** A row of `insight_event`, as JSON has it. */
export interface EventRow extends Sender {
  /** ms since the epoch, as all moments here. */
  at: number;
  id: string;
  name: string;
  page: string;
  subject: string | null;
  amount: number | null;
  vitals: Readonly<Record<string, number>> | null;
}

/** A row of `insight_play`, as JSON has it. */
export interface PlayRow extends Sender {
  id: string;
  started_at: number;
  updated_at: number;
  content: string;
  page: string | null;
  sequence: number;
  played_ms: number;
  startup_ms: number | null;
  rebuffering_ms: number;
  errors: PlaybackReport['errors'];
  shown: boolean;
  exit: string | null;
}

/** Before the first report of a play. */
const NO_REPORT = -1;
/** A play that has not begun since yesterday is a wrong clock. */
const LONGEST_MS = DAY_MS;
/** How far a browser's clock, which follows the server's, may be ahead of it, in ms. */
const AHEAD_MS = 60_000;

/** When something happened: when it arrived, where the sender's clock is wrong. */
const momentOf = (at: number, receivedAt: number): number =>
  at > receivedAt - LONGEST_MS && at < receivedAt + AHEAD_MS ? at : receivedAt;

/** Queries that differ in case and space alone are one. */
const queryOf = (query: string): string => query.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Particulars = Pick<EventRow, 'subject' | 'amount' | 'vitals'>;
const NONE: Particulars = { subject: null, amount: null, vitals: null };

/** The values that were measured, by the names that they have in reports. */
function vitalsOf({ lcp, inp, cls, ttfb }: AnalyticsEvent & { name: 'Page.measured' }): Record<string, number> {
  const values = { LCP: lcp, INP: inp, CLS: cls, TTFB: ttfb };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== null));
}

/** What is stored of an event beside where and when it happened. */
function particularsOf(event: AnalyticsEvent): Particulars {
  switch (event.name) {
    case 'Search.completed':
      return { ...NONE, subject: queryOf(event.query), amount: event.hits };
    case 'Checkout.Step.viewed':
      return { ...NONE, subject: event.step };
    case 'Error.occurred':
      return { ...NONE, subject: event.code };
    case 'Page.measured':
      return { ...NONE, vitals: vitalsOf(event) };
    case 'Card.selected':
    case 'Playback.started':
    case 'Playback.completed':
    case 'Playback.failed':
      return { ...NONE, subject: event.content_id };
    default:
      return NONE;
  }
}

/**
 * An event as it is stored: without whose it is.
 *
 * @param receivedAt ms since the epoch
 * @returns undefined for an id that is no UUID, of which the schema only says which characters it has
 */
export function eventRow(event: AnalyticsEvent, sender: Sender, receivedAt: number): EventRow | undefined {
  if (!isUuid(event.id)) return undefined;
  return {
    ...sender,
    at: momentOf(event.at, receivedAt),
    id: event.id,
    name: event.name,
    page: event.attributes.pageType,
    ...particularsOf(event),
  };
}

/** What an event says about a play: the page on which it began. Undefined for all other events. */
export function playOfEvent(event: AnalyticsEvent, sender: Sender, receivedAt: number): PlayRow | undefined {
  if (event.name !== 'Playback.started' || !isUuid(event.play_id)) return undefined;
  const startedAt = momentOf(event.at, receivedAt);
  return {
    ...sender,
    ...{ id: event.play_id, content: event.content_id, page: event.attributes.pageType },
    ...{ started_at: startedAt, updated_at: startedAt, sequence: NO_REPORT, played_ms: 0, startup_ms: null },
    ...{ rebuffering_ms: 0, errors: {}, shown: true, exit: null },
  };
}

/** A report as it is stored. @returns undefined for an id that is none */
export function playOfReport(report: PlaybackReport, sender: Sender, receivedAt: number): PlayRow | undefined {
  if (!isUuid(report.playId)) return undefined;
  const elapsedMs = Math.min(report.elapsedMs, LONGEST_MS);
  return {
    ...sender,
    ...{ id: report.playId, content: report.contentId, page: null },
    started_at: receivedAt - elapsedMs,
    updated_at: receivedAt,
    sequence: Math.min(report.sequence, 2 ** 31 - 1),
    // a picture cannot have moved for longer than the play has lasted
    played_ms: Math.min(report.playedMs, elapsedMs),
    startup_ms: report.startupMs === null ? null : Math.min(report.startupMs, elapsedMs),
    rebuffering_ms: Math.min(report.rebuffering.ms, elapsedMs),
    errors: report.errors,
    shown: report.startupMs !== null || report.playedMs > 0,
    exit: report.exit,
  };
}
