import type { FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { Answer } from './answers';

/** What is offered to a CDN in front of the server: an answer that everybody gets who asks alike and has not signed in. */
export interface CdnOffer {
  /** The realm that the answer is of. */
  realm: string;
  /** How long it may still be given while it is fetched anew, in ms; not at all when left out (RFC 5861, 3). */
  graceMs?: number;
  /** How long it may still be given while the server fails, in ms; not at all when left out (RFC 5861, 4). */
  outageMs?: number;
}

/** The headers by which answers are offered. */
export const CDN_HEADERS = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'] as const;

type CdnHeaders = Readonly<Record<(typeof CDN_HEADERS)[number], string>>;

/** What a CDN may keep, and for how long. */
export interface CdnCaching {
  /**
   * The headers for a CDN on an answer that is sent now: none where it may not keep it.
   *
   * @param freshUntil when the answer says something else for the first time, ms since the epoch
   * @param now ms since the epoch
   */
  headersOf(
    request: Pick<FastifyRequest, 'headers'>,
    offer: CdnOffer | null,
    freshUntil: number,
    now: number,
  ): CdnHeaders | null;
}

/** No CDN is in front of the server. */
export const noCdn: CdnCaching = { headersOf: () => null };

/** Everything that a realm serves. */
export const realmKey = (realm: string): string => `realm-${realm}`;
/** What of it depends on the realm's content as well. */
export const contentKey = (realm: string): string => `realm-${realm}-content`;

/**
 * The header of the clock: by an answer that was kept on its way, a browser's clock would be as slow as the answer is old.
 * Without it, pages go by when they were drawn.
 */
export const CLOCK_HEADER = 'server-timing';

const secondsOf = (ms: number) => Math.floor(ms / MS_PER_SECOND);

/**
 * Offers answers to a CDN by headers of its own (RFC 9213; `Surrogate-Control` for those that are older), so that browsers go on as
 * without one. Calls with a bearer are never offered.
 *
 * @param maxAgeMs how long an answer may be kept at most, in ms
 */
export const cdnCaching = (maxAgeMs: number): CdnCaching => ({
  headersOf({ headers }, offer, freshUntil, now) {
    if (!offer || headers.authorization !== undefined) return null;
    const { realm, graceMs = 0, outageMs = 0 } = offer;
    const maxAge = secondsOf(Math.min(maxAgeMs, freshUntil - now));
    if (maxAge < 1) return null;
    const directive = [
      `max-age=${maxAge}`,
      ...(graceMs > 0 ? [`stale-while-revalidate=${secondsOf(graceMs)}`] : []),
      ...(outageMs > 0 ? [`stale-if-error=${secondsOf(outageMs)}`] : []),
    ].join(', ');
    const keys = [realmKey(realm), contentKey(realm)];
    return {
      'cdn-cache-control': directive,
      'surrogate-control': directive,
      'surrogate-key': keys.join(' '),
      'cache-tag': keys.join(','),
    };
  },
});

/** Offers an answer that is about to be sent. */
export function offerAnswer(
  { caching, clock }: { caching: CdnCaching; clock: () => number },
  reply: FastifyReply,
  { status, keep, freshUntil }: Pick<Answer, 'status' | 'keep' | 'freshUntil'>,
  offer: CdnOffer | null,
): void {
  const isWorth = status === 200 && keep && reply.request.facts.cache !== 'stale';
  const headers = isWorth ? caching.headersOf(reply.request, offer, freshUntil, clock()) : null;
  if (headers) reply.headers(headers).removeHeader(CLOCK_HEADER);
}
