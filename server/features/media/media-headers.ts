import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { KEY_EXTENSION, MEDIA_TYPES } from './safe-path';

/** Media change rarely, and are asked after again once a day. */
const CACHE_CONTROL = `public, max-age=${SECONDS_PER_DAY}, stale-while-revalidate=${7 * SECONDS_PER_DAY}`;

/** How long a file may be cached: no longer than its address is good, and a key not at all. `expires` in s, `now` in ms since the epoch. */
export function cacheControlOf(path: string, expires: number | null, now: number): string {
  if (extname(path).toLowerCase() === KEY_EXTENSION) return 'no-store';
  if (expires === null) return CACHE_CONTROL;
  return `public, max-age=${Math.min(SECONDS_PER_DAY, Math.floor(expires - now / MS_PER_SECOND))}`;
}

/** Players of other origins read media, and why they do not get them. */
export const EVERY_ORIGIN = { 'access-control-allow-origin': '*' };

/** What browsers open as documents, which could bring scripts of their own. */
const DOCUMENTS: ReadonlySet<string | undefined> = new Set([MEDIA_TYPES['.svg'], MEDIA_TYPES['.xml']]);
/** What such a document may do when it is opened by itself: be looked at. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What is sent with a medium whatever has it. @param path names the kind of file */
export function setMediaHeaders(reply: FastifyReply, path: string, cacheControl: string): void {
  const type = MEDIA_TYPES[extname(path).toLowerCase()];
  if (type) reply.type(type);
  if (DOCUMENTS.has(type)) reply.header('content-security-policy', DOCUMENT_POLICY);
  reply.header('cache-control', cacheControl);
}
