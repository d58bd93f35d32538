import type { FastifyRequest } from 'fastify';
import type { RequestTrace } from './tracing';

/** What a request turned out to be about, for the log and the metrics. */
export interface RequestFacts {
  /** The realm's name; null where there was none. */
  realm: string | null;
  /** The name of a page's route; the pattern of its path for anything else. */
  route: string | null;
  /** Where the answer came from: known again by its request, kept, or made for this one. */
  cache: 'request' | 'kept' | 'stale' | 'made' | 'none';
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
    /** Null where nothing is traced. */
    trace: RequestTrace | null;
  }
}

export const noFacts = (): RequestFacts => ({ realm: null, route: null, cache: 'none' });

/** The pattern of a path, of which there are only so many; never the path itself. */
export const routeOf = ({ facts, routeOptions }: FastifyRequest): string =>
  facts.route ?? routeOptions.url ?? 'unknown';
