import type { FastifyReply } from 'fastify';
import type { Theme } from '../../../schemas/generated/types';
import { oncePer } from '../../kernel/async/once-per';
import { type PlainPage, plainCss, plainPage } from './plain-page';
import { plainPolicy } from './policy';

/** Answers with a page that stands by itself; nobody keeps it. */
export type SendPlainPage = (
  reply: FastifyReply,
  status: number,
  page: PlainPage,
  theme: Theme,
  frameAncestors?: readonly string[],
) => FastifyReply;

/** A theme's style is worked out once: whoever is turned away under load costs next to nothing. */
export function createPlainPages(): SendPlainPage {
  const cssOf = oncePer(plainCss);
  return (reply, status, page, theme, frameAncestors = []) => {
    const css = cssOf(theme);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPolicy(css, frameAncestors))
      .type('text/html; charset=utf-8')
      .send(plainPage(page, css));
  };
}
