import type { FastifyReply } from 'fastify';
import type { Theme } from '../../../schemas/generated/types';
import { type PlainPage, plainPage } from './plain-page';
import { plainPolicy } from './policy';

/** Answers with a page that stands by itself; nobody keeps it. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  page: PlainPage,
  theme: Theme,
  frameAncestors: readonly string[] = [],
): FastifyReply {
  const { html, css } = plainPage(page, theme);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy(css, frameAncestors))
    .type('text/html; charset=utf-8')
    .send(html);
}
